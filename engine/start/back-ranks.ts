import type { Color } from '../chess/piece.ts';

export interface BackRank {
  /** Null where it is that of both sides. */
  readonly color: Color | null;
  /** Of its men from the a-file to the h-file. */
  readonly letters: readonly string[];
}

/** What stands for a file without a piece of that side. */
const GAP = '·';
/** A rank with more of them tells nobody which it is. */
const MOST_GAPS = 2;

/** The back ranks of a start position, with a dot where a piece of that side is missing; a side that lacks more than two has none. @param fen of it, or its placement alone. */
export function backRanks(fen: string): readonly BackRank[] {
  const rows = (fen.split(' ', 1)[0] ?? '').split('/');
  const white = lettersOf(rows.at(-1), /[KQRBN]/u);
  const black = lettersOf(rows[0], /[kqrbn]/u);
  if (white !== null && white.join('') === black?.join('')) return [{ color: null, letters: white }];
  const sides = [
    ['white', white],
    ['black', black],
  ] as const;
  return sides.flatMap(([color, letters]) => (letters === null ? [] : [{ color, letters }]));
}

function lettersOf(row: string | undefined, piece: RegExp): readonly string[] | null {
  const files = [...(row ?? '').replaceAll(/\d/gu, (empty) => GAP.repeat(Number(empty)))];
  const letters = files.map((letter) => (piece.test(letter) ? letter.toUpperCase() : GAP));
  return letters.length === 8 && letters.filter((letter) => letter === GAP).length <= MOST_GAPS ? letters : null;
}
