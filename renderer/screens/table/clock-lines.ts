import type { Color } from '../../../engine/chess/piece.ts';
import type { PlyView } from '../../../electron/contract/views/moves.ts';

/** Where the times of a game are drawn: moves to the right, seconds upwards from nothing to the longest time. */
export interface ClockScale {
  readonly moves: number;
  readonly seconds: number;
  /** Times at which a line is drawn across, ascending from 0. */
  readonly ticks: readonly number[];
  /** Moves that have their number under the axis. */
  readonly moveTicks: readonly number[];
}

const TICK_SECONDS = [10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200] as const;
const TICK_MOVES = [1, 5, 10, 20, 50, 100] as const;

export function clockScale(plies: readonly PlyView[]): ClockScale {
  const most = Math.max(1, ...plies.map(({ clock }) => clock ?? 0));
  const step = TICK_SECONDS.find((each) => most / each < 4) ?? 14_400;
  const moves = Math.max(1, Math.ceil(plies.length / 2));
  const moveStep = TICK_MOVES.find((each) => moves / each <= 6) ?? 200;
  return {
    moves,
    seconds: most,
    ticks: Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step),
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
