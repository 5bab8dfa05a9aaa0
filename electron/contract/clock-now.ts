import type { Color } from '../../engine/chess/piece.ts';
import type { ClockView } from './views/moves.ts';

/** A side's time at a moment: what was read, less what has passed since if it is running. */
export function secondsNow(clock: ClockView | null, side: Color, epochMs: number): number | null {
  const read = clock?.[side] ?? null;
  if (clock === null || read === null || clock.running !== side) return read;
  const passed = Math.max(0, epochMs - clock.readEpochMs) / 1000;
  return Math.max(0, Math.ceil(read - passed));
}
