import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import type { ShownClock } from './clock-ran.ts';
import { isAtEither } from './clocks-put-back.ts';
import { sidesChangedAsAdded } from './clocks-put-right.ts';
import { clocksLeftToAdd, isPutRight, isSetTo, wereSetBy, wereSetTo } from './clocks-to-set.ts';
import type { Game, GameRuling } from './game.ts';
import { rulesOf } from './laws-of.ts';
import { earliest, readingsSince, timedSince } from './pressed-since.ts';
import { isTimed } from './ruling-given.ts';
import type { TimedRuling } from './ruling-given.ts';
import { clocksLeftEpochMs } from './seen.ts';
import type { Tournament } from './tournament.ts';
import { timesWithout } from './without-withdrawn.ts';

type Times = Readonly<Record<Color, number>>;

/** What a ruling that is withdrawn has left on clocks with which play has gone on. */
interface LeftSet {
  /** Since when that is known. */
  readonly sinceEpochMs: number;
  /** What sets them back, in seconds to be added to what they show; less than nothing is deducted. */
  readonly toAdd: Partial<Times>;
}

/** @param shown null where no clock is read any more: what was set back with no press after it is in no record */
export function isLeftSet(tournament: Tournament, game: Game, ruling: GameRuling, shown: ShownClock | null): boolean {
  return leftSetBy(tournament, game, ruling, shown) !== null;
}

/**
 * Null where the clocks were not set by it or were set back since, times were typed, or a later ruling tells its own: they are reckoned without what
 * this one gave, unless the arbiter had left the clocks so before that.
 */
export function leftSetBy(
  tournament: Tournament,
  game: Game,
  ruling: GameRuling,
  shown: ShownClock | null,
): LeftSet | null {
  const { madeEpochMs, withdrawnEpochMs } = ruling;
  if (withdrawnEpochMs === null || !isTimed(ruling)) return null;
  if (game.timesTyped.some((one) => one.withdrawnEpochMs === null && one.typedEpochMs > madeEpochMs)) return null;
  const rules = rulesOf(tournament, game);
  const later = game.rulings.find((one) => one.number > ruling.number && isTakingUp(game, rules, one, shown));
  const leftEpochMs = clocksLeftEpochMs(tournament, game.table, withdrawnEpochMs);
  if (later !== undefined && later.madeEpochMs < (leftEpochMs ?? Infinity)) return null;
  const without = timesWithout(game, rules, ruling);
  const next = earliest(timedSince(game, ruling));
  // Clocks with which play has not gone on are set back to times.
  if (next === null && (shown === null || isAtEither(shown, ruling.clocks, without))) return null;
  const set = sidesSet(game, rules, ruling, shown, without);
  const addedTo = (sides: readonly Color[]): Partial<Times> =>
    Object.fromEntries(sides.map((side) => [side, without[side] - ruling.clocks[side]]));
  const read = readingsSince(game, rules, ruling, shown).filter(
    ({ atEpochMs }) => atEpochMs <= (later?.madeEpochMs ?? Infinity),
  );
  const done = sidesChangedAsAdded(read, addedTo(set));
  const left = set.filter((side) => !done.has(side));
  if (left.length === 0) return null;
  return { sinceEpochMs: Math.max(withdrawnEpochMs, next?.closedEpochMs ?? withdrawnEpochMs), toAdd: addedTo(left) };
}

/** Whose clocks a ruling has set that changes them: by the next press, or what has run until there is one; or later, when they were put right. */
function sidesSet(
  game: Game,
  rules: RoundRules,
  ruling: TimedRuling,
  shown: ShownClock | null,
  without: Times,
): readonly Color[] {
  const next = earliest(timedSince(game, ruling));
  const fits = (side: Color, times: Times): boolean => {
    const own = { [side]: times[side] };
    return next === null
      ? isSetTo(shown, own, ruling.madeEpochMs)
      : wereSetTo(game, rules, next, ruling, own, shown?.ran);
  };
  const changed = COLORS.filter((side) => without[side] !== ruling.clocks[side]);
  if (isPutRight(game, rules, ruling, shown, clocksLeftToAdd(game, rules, ruling, shown?.ran))) return changed;
  const perhaps = changed.filter((side) => fits(side, ruling.clocks));
  // Of one that may have been thought for as well nobody knows: it is as the other.
  return perhaps.some((side) => !fits(side, without)) ? perhaps : [];
}

/** It tells times of its own, and stands or has set the clocks. */
function isTakingUp(game: Game, rules: RoundRules, ruling: GameRuling, shown: ShownClock | null): boolean {
  if (ruling.withdrawnEpochMs === null) return ruling.clocks !== undefined;
  return isTimed(ruling) && wereSetBy(game, rules, ruling, shown);
}
