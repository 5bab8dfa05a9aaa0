import type { Color } from '../../../engine/chess/piece.ts';
import type { PlyView } from '../../../electron/contract/views/moves.ts';

/** Where the times of a game are drawn: moves to the right, seconds upwards. */
export interface ClockScale {
  readonly moves: number;
  /** Times at which a line is drawn across, ascending: no clock stood beneath the first or above the last. */
  readonly ticks: readonly number[];
  /** Moves that have their number under the axis. */
  readonly moveTicks: readonly number[];
}

const TICK_SECONDS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200] as const;
const TICK_MOVES = [1, 5, 10, 20, 50, 100] as const;

export function clockScale(plies: readonly PlyView[]): ClockScale {
  const clocks = plies.flatMap(({ clock }) => clock ?? []);
  const [least, most] = [Math.min(...clocks), Math.max(...clocks)];
  // Three lines across at most, beside the first: more have no room for their times.
  const step = TICK_SECONDS.find((each) => Math.ceil(most / each) - Math.floor(least / each) <= 3) ?? 14_400;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const moves = Math.max(1, Math.ceil(plies.length / 2));
  const moveStep = TICK_MOVES.find((each) => moves / each <= 6) ?? 200;
  return {
    moves,
    ticks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step),
    moveTicks: Array.from({ length: Math.floor(moves / moveStep) }, (_, i) => (i + 1) * moveStep),
  };
}

/** Runs of one side's known times; where a time was not read, the line is broken. `at` is in moves from the start. */
export function clockRuns(
  plies: readonly PlyView[],
  side: Color,
): readonly (readonly { readonly at: number; readonly seconds: number }[])[] {
  const runs: { at: number; seconds: number }[][] = [[]];
  plies.forEach(({ side: mover, clock }, i) => {
    if (mover !== side) return;
    if (clock === null) runs.push([]);
    else runs.at(-1)?.push({ at: (i + 1) / 2, seconds: clock });
  });
  return runs.filter((run) => run.length > 0);
}
