import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { isAt } from './clocks-put-back.ts';
import { earliest, isPutRight, isSetTo, timedSince, wereSetBy, wereSetTo } from './clocks-to-set.ts';
import type { ShownClock } from './clocks-to-set.ts';
import type { Game, GameRuling } from './game.ts';
import { rulesOf } from './laws-of.ts';
import { isTimed } from './ruling-given.ts';
import type { TimedRuling } from './ruling-given.ts';
import { clocksLeftEpochMs } from './seen.ts';
import type { Tournament } from './tournament.ts';
import { timesWithout } from './without-withdrawn.ts';

type Times = Readonly<Record<Color, number>>;

/**
 * Whether nothing shows that clocks were set back with which play went on as a withdrawn ruling had set them.
 * @param shown null where no clock is read any more: what was set back with no press after it is in no record
 */
export function isLeftSet(tournament: Tournament, game: Game, ruling: GameRuling, shown: ShownClock | null): boolean {
  return leftSetSince(tournament, game, ruling, shown) !== null;
}

/**
 * When play went on with the clocks as a ruling had set them that is withdrawn by now: the next press tells that, and until there is one what has run.
 * Null where they were not set by it, they were set back since, times were typed, or a later ruling tells its own, which are reckoned without what this
 * one gave unless the arbiter had left the clocks so before it.
 */
export function leftSetSince(
  tournament: Tournament,
  game: Game,
  ruling: GameRuling,
  shown: ShownClock | null,
): number | null {
  const { madeEpochMs, withdrawnEpochMs } = ruling;
  if (withdrawnEpochMs === null || !isTimed(ruling)) return null;
  if (game.timesTyped.some((one) => one.withdrawnEpochMs === null && one.typedEpochMs > madeEpochMs)) return null;
  const rules = rulesOf(tournament, game);
  const later = game.rulings.find((one) => one.number > ruling.number && isTakingUp(game, rules, one, shown));
  const leftEpochMs = clocksLeftEpochMs(tournament, game.table, withdrawnEpochMs);
  if (later !== undefined && later.madeEpochMs < (leftEpochMs ?? Infinity)) return null;
  const next = earliest(timedSince(game, ruling));
  const is = (times: Times): boolean =>
    next === null ? isSetTo(shown, times, madeEpochMs) : wereSetTo(game, rules, next, ruling, times, shown?.ran);
  if (!is(ruling.clocks) || is(timesWithout(game, rules, ruling))) return null;
  if (next === null) return shown === null || isAt(shown, ruling.clocks) ? null : withdrawnEpochMs;
  return isPutRight(game, rules, ruling, shown, setBack(game, rules, ruling))
    ? null
    : Math.max(withdrawnEpochMs, next.closedEpochMs);
}

/** It tells times of its own, and stands or has set the clocks. */
function isTakingUp(game: Game, rules: RoundRules, ruling: GameRuling, shown: ShownClock | null): boolean {
  if (ruling.withdrawnEpochMs === null) return ruling.clocks !== undefined;
  return isTimed(ruling) && wereSetBy(game, rules, ruling, shown);
}

/** What sets clocks back, in seconds to be added to what they show, where they were set by a ruling. */
export function setBack(game: Game, rules: RoundRules, ruling: TimedRuling): Partial<Times> {
  const without = timesWithout(game, rules, ruling);
  return Object.fromEntries(
    COLORS.flatMap((side) => {
      const seconds = without[side] - ruling.clocks[side];
      return seconds === 0 ? [] : [[side, seconds]];
    }),
  );
}
