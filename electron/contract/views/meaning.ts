import { EDITIONS } from '../../../engine/laws/editions.ts';
import type { ArticleName } from '../../../engine/laws/editions.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import type { Meaning } from '../../../engine/laws/meaning.ts';

/** What the Laws say about something, with the articles as the messages tell them. Audience: arbiter. */
export interface MeaningView extends Meaning {
  readonly edition: string;
  /** The article itself, then those to be read with it. Without a name: the regulations cite what the edition does not have. */
  readonly articles: readonly { readonly number: string; readonly name: ArticleName | null }[];
  readonly openingMoves: number;
}

export function meaningView(meaning: Meaning, { edition, limits }: Laws): MeaningView {
  const names: Readonly<Partial<Record<string, ArticleName>>> =
    EDITIONS.find(({ name }) => name === edition)?.articles ?? {};
  return {
    ...meaning,
    edition,
    articles: [meaning.article, ...meaning.also].map((number) => ({ number, name: names[number] ?? null })),
    openingMoves: limits.openingMoves,
  };
}
