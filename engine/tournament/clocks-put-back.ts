import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { SET_SLACK } from './clock-ran.ts';
import type { ShownClock } from './clock-ran.ts';
import { handSlack } from './clocks-put-right.ts';
import type { Game, GameRuling } from './game.ts';
import { isPressedSince } from './pressed-since.ts';
import { isTimed } from './ruling-given.ts';
import type { TimedRuling } from './ruling-given.ts';
import { timesWithout } from './without-withdrawn.ts';

type Times = Readonly<Record<Color, number>>;
type Shown = Readonly<Record<Color, number | null>>;

/** Clocks that stand still, both or one of them, as they were set by a ruling which is withdrawn by now. */
export interface ClocksPutBack {
  readonly ruling: GameRuling;
  /** What they are to be set back to, in seconds: what they showed before it, and what rulings before it that stand gave to them. */
  readonly clocks: Times;
}

/**
 * By the newest ruling that has set them and is withdrawn. Null where a later one stands that tells times, the clocks run or show something else, or
 * they have been pressed or typed since: there are no times then to which they could be set.
 */
export function clocksToPutBack(game: Game, rules: RoundRules, shown: ShownClock | null): ClocksPutBack | null {
  if (shown?.running !== null || game.result !== null) return null;
  const told = game.rulings.filter(({ clocks }) => clocks !== undefined).toReversed();
  for (const [i, ruling] of told.entries()) {
    if (ruling.withdrawnEpochMs === null || isPressedSince(game, ruling)) return null;
    if (!isTimed(ruling)) continue;
    const clocks = backFrom(game, rules, ruling, told.slice(i));
    if (isAt(shown, clocks, ruling.clocks)) continue;
    // One of the two may have been set, or set back, without the other.
    if (isAtEither(shown, clocks, ruling.clocks)) return { ruling, clocks };
  }
  return null;
}

/** What the clocks showed before a ruling, and before those which had set them to that and were withdrawn, too. */
function backFrom(game: Game, rules: RoundRules, ruling: TimedRuling, told: readonly GameRuling[]): Times {
  let { clocks } = ruling;
  for (const one of told) {
    if (one.withdrawnEpochMs === null || !isTimed(one)) break;
    const before = timesWithout(game, rules, one);
    if (!isAt(clocks, one.clocks, before)) break;
    clocks = before;
  }
  return clocks;
}

/** Each clock shows one of two times, of which one was set by hand, and the other is to be. */
export function isAtEither(shown: Shown, one: Times, other: Times): boolean {
  return COLORS.every(
    (side) => isNear(shown[side], one[side], other[side]) || isNear(shown[side], other[side], one[side]),
  );
}

function isAt(shown: Shown, clocks: Times, from: Times): boolean {
  return COLORS.every((side) => isNear(shown[side], clocks[side], from[side]));
}

/** As nearly as a hand sets it from another time. */
function isNear(shown: number | null, seconds: number, from: number): boolean {
  return shown !== null && Math.abs(shown - seconds) <= SET_SLACK + handSlack(seconds - from);
}
