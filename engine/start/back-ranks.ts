import type { Color } from '../chess/piece.ts';

export interface BackRank {
  /** Null where it is that of both sides. */
  readonly color: Color | null;
  /** Of its men from the a-file to the h-file. */
  readonly letters: readonly string[];
}

/** The back ranks of a start position; a side with a gap or another man in it has none. @param fen of it, or its placement alone. */
export function backRanks(fen: string): readonly BackRank[] {
  const rows = (fen.split(' ', 1)[0] ?? '').split('/');
  const white = /^[KQRBN]{8}$/u.exec(rows.at(-1) ?? '')?.[0] ?? null;
  const black = /^[kqrbn]{8}$/u.exec(rows[0] ?? '')?.[0]?.toUpperCase() ?? null;
  if (white !== null && white === black) return [{ color: null, letters: [...white] }];
  const sides = [
    ['white', white],
    ['black', black],
  ] as const;
  return sides.flatMap(([color, letters]) => (letters === null ? [] : [{ color, letters: [...letters] }]));
}
