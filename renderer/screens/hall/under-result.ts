import type { Rows, SizedRows } from './rows.ts';

/** What stands under the draw of an armageddon, in letters. */
const BLACK_WINS = 0.62;
export const LEADING = 1.12;
/** Which game a match is at that goes on, in parts of the size of names; with its score, which is as large as these, they are hardly smaller where one stands under the other. */
const GAME = 0.8;
const HARDLY = 0.85;
/** The score of a match that goes on and beside it that it is after its first game, in heights of their letters, with what is between. */
const SCORE = 3.1;
const GAME_WIDE = 5.6;

/** In letters. */
export interface ResultSizes {
  readonly result: number;
  readonly small: number;
}

/** Of a match that goes on, with which game it is at. @param names as large as most are, in letters. */
export function sizesBeside({ least }: Rows, names: number): ResultSizes {
  return { result: Math.max(least, names), small: Math.max(least, GAME * names) };
}

/** The same where one stands under the other, as far as both have room clear of the rules; null: of a draw that Black has won, with that. */
export function sizesUnder(rows: Rows, names: number | null): ResultSizes {
  const { least, letters, line } = rows;
  const high = line / letters / LEADING;
  const { result, small } = names === null ? { result: 1.2, small: BLACK_WINS } : sizesBeside(rows, names);
  const under = Math.max(least, names === null ? small : Math.min(small, (high * GAME) / (1 + GAME)));
  return { result: Math.max(least, Math.min(result, high - under)), small: under };
}

/** Whether a row has room for the score of a match that goes on and under it which game it is at. */
export function hasUnder(rows: SizedRows): boolean {
  const { result, small } = sizesBeside(rows, HARDLY * rows.size);
  return (result + small) * LEADING * rows.letters <= rows.line;
}

/** What both have beside each other, in letters. */
export function besideScore(rows: SizedRows): number {
  const { result, small } = sizesBeside(rows, rows.size);
  return SCORE * result + GAME_WIDE * small;
}
