import type { Color } from '../../engine/chess/piece.ts';

export interface BackRank {
  /** Null where it is that of both sides. */
  readonly color: Color | null;
  /** Of its men from the a-file to the h-file. */
  readonly letters: readonly string[];
}

/** The back ranks of a start position for which no number stands; a side with a gap or another man in it has none. */
export function backRanks(placement: string): readonly BackRank[] {
  const rows = placement.split('/');
  const white = /^[KQRBN]{8}$/u.exec(rows.at(-1) ?? '')?.[0] ?? null;
  const black = /^[kqrbn]{8}$/u.exec(rows[0] ?? '')?.[0]?.toUpperCase() ?? null;
  if (white !== null && white === black) return [{ color: null, letters: [...white] }];
  const sides = [
    ['white', white],
    ['black', black],
  ] as const;
  return sides.flatMap(([color, letters]) => (letters === null ? [] : [{ color, letters: [...letters] }]));
}
