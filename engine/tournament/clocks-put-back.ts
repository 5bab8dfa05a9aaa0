import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { SET_SLACK } from './clock-ran.ts';
import { isPressedSince } from './clocks-to-set.ts';
import type { ShownClock } from './clocks-to-set.ts';
import type { Game, GameRuling } from './game.ts';

type Times = Readonly<Record<Color, number>>;

/** Clocks that stand as a ruling had them set which has been withdrawn since. */
export interface ClocksPutBack {
  readonly ruling: GameRuling;
  /** What they showed before it, in seconds. */
  readonly clocks: Times;
}

/**
 * By the newest ruling that told times, where that was withdrawn. Null where the clocks show something else, run, or have been pressed or typed since:
 * of them it is not known any more what they show of it. What a ruling before it gave stays on them.
 */
export function clocksToPutBack(game: Game, shown: ShownClock | null): ClocksPutBack | null {
  const told = game.rulings.filter(({ clocks }) => clocks !== undefined).toReversed();
  const [newest] = told;
  if (newest?.clocks === undefined || newest.withdrawnEpochMs === null || game.result !== null) return null;
  if (shown?.running !== null || !isAt(shown, newest.clocks)) return null;
  if (isPressedSince(game, newest)) return null;
  let clocks: Times = newest.clocks;
  for (const { clocks: set, clocksShown, withdrawnEpochMs } of told) {
    if (withdrawnEpochMs === null || set === undefined || clocksShown === undefined || !isAt(clocks, set)) break;
    clocks = clocksShown;
  }
  return isAt(shown, clocks) ? null : { ruling: newest, clocks };
}

function isAt(shown: Readonly<Record<Color, number | null>>, clocks: Times): boolean {
  return COLORS.every((side) => {
    const seconds = shown[side];
    return seconds !== null && Math.abs(seconds - clocks[side]) <= SET_SLACK;
  });
}
