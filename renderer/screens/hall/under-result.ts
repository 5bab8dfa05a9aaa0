import type { Rows } from './rows.ts';

/** What stands under a result, and the least that is left for this, in letters. */
export const UNDER = { draw: 0.62, game: 0.45 } as const;
const RESULT_OVER = 0.78;
export const LEADING = 1.12;
/** The score of a match and beside it which game it is at, in the smallest letters, less what is free before the names; in letters. */
const SCORE = 3.5;
const GAME = 3.3;

/** Whether a row has room for both: else they stand beside each other, or the result stands alone. */
export function hasUnder({ least, letters, line }: Rows): boolean {
  return (Math.max(UNDER.game, least) + RESULT_OVER) * LEADING * letters <= line;
}

/** What both have beside each other, in letters. */
export function besideScore({ least }: Rows): number {
  return SCORE + GAME * least;
}
