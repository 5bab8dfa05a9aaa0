import type { Color } from '../../engine/chess/piece.ts';
import type { Sensed } from '../../engine/recognition/recogniser.ts';

/** A clock as it stood when it was last known to: a side that ran has what is left of its time by then, as every screen showed it. */
export function clockAsLost(clock: Sensed['clock'], atMs: number): Sensed['clock'] {
  if (clock === null) return null;
  const left = (side: Color): number | null => {
    const read = clock[side];
    if (read === null || !clock.running || clock.toMove !== side) return read;
    return Math.max(0, Math.ceil(read - (atMs - clock.atMs) / 1000));
  };
  return { ...clock, white: left('white'), black: left('black'), running: false, atMs };
}
