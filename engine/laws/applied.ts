import type { Laws } from './laws.ts';
import type { Meaning } from './meaning.ts';

type Cited = Pick<Meaning, 'article' | 'also' | 'mustPlay'>;

/** What is cited, and must be played, once the arbiter has taken one of two articles that demand different moves; where there is one, as it is. */
export function whenApplied(
  { article, also, mustPlay }: Cited,
  applied: string | undefined,
  { replacementArticles }: Laws,
): Cited {
  if (mustPlay?.byOrder === undefined || applied === undefined) return { article, also, mustPlay };
  const { byOrder, ...must } = mustPlay;
  const others = also.filter((number) => number !== byOrder.article);
  if (applied !== byOrder.article) return { article, also: others, mustPlay: must };
  // The article that was not taken says nothing any more; what else was done stays what it was.
  const done = article === replacementArticles['castle-same-side'] ? [] : [article];
  return { article: applied, also: [...done, ...others], mustPlay: byOrder.must };
}
