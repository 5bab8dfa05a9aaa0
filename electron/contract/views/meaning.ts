import { EDITIONS } from '../../../engine/laws/editions.ts';
import type { ArticleName } from '../../../engine/laws/editions.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import type { Meaning } from '../../../engine/laws/meaning.ts';

/** What the Laws say about something, with the articles as the messages tell them. Audience: arbiter. */
export interface MeaningView extends Meaning {
  readonly edition: string;
  /** The article itself, then those to be read with it. Without a name: the regulations cite what the edition does not have. */
  readonly articles: readonly CitedView[];
  readonly openingMoves: number;
  /** What the press added to its player’s clock, as read from it, in seconds; left out where nobody read that. */
  readonly gainedSeconds?: number;
  /** The clock was stopped instead of pressed. */
  readonly isUnpressed?: true;
}

/** An article by its number, and the name under which the messages tell it. */
export interface CitedView {
  readonly number: string;
  readonly name: ArticleName | null;
}

export function meaningView(
  meaning: Meaning,
  { edition, limits }: Laws,
  { gained = null, isUnpressed = false }: { readonly gained?: number | null; readonly isUnpressed?: boolean } = {},
): MeaningView {
  return {
    ...meaning,
    edition,
    articles: citedViews([meaning.article, ...meaning.also], edition),
    openingMoves: limits.openingMoves,
    ...(gained !== null && { gainedSeconds: gained }),
    ...(isUnpressed && { isUnpressed }),
  };
}

export function citedViews(numbers: readonly string[], edition: string): readonly CitedView[] {
  const names: Readonly<Partial<Record<string, ArticleName>>> =
    EDITIONS.find(({ name }) => name === edition)?.articles ?? {};
  return numbers.map((number) => ({ number, name: names[number] ?? null }));
}
