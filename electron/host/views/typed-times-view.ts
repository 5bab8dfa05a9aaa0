import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import { certainPlies, standingTimes } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { rulesOf } from '../../../engine/tournament/laws-of.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { typedCheck } from '../../../engine/tournament/typed-times.ts';
import type { TimesShown } from '../../../engine/tournament/typed-times.ts';
import { isSeen, isSeenSince } from '../../../engine/tournament/seen.ts';
import type { TypedTimesView } from '../../contract/clocks.ts';
import type { ClockView } from '../../contract/views/moves.ts';
import type { AlertFacts } from '../../contract/views/table-alert.ts';
import type { CandidateAlert, Scene } from './alert-scene.ts';
import { epochMs } from './flag-now.ts';

export function typedTimesView(
  tournament: Tournament,
  game: Game,
  { clock }: Sensed,
  zeroAt: number,
): TypedTimesView | null {
  const typed = standingTimes(game);
  if (typed === null) return null;
  const check = typedCheck(game, rulesOf(tournament, game), shownNow(clock, zeroAt));
  const { number, typedEpochMs, white, black } = typed;
  return { number, typedEpochMs, white, black, against: check === null || check.agrees ? null : timesOf(check.shown) };
}

/** What was typed is all that is known of a clock that is not read; null where it is, or was since. */
export function typedClock(game: Game, { clock }: Sensed): ClockView | null {
  const typed = standingTimes(game);
  if (typed === null || (clock !== null && clock.white !== null)) return null;
  const read = certainPlies(game).findLast(({ record }) => record.whiteSeconds !== undefined);
  if (read !== undefined && read.closedEpochMs >= typed.typedEpochMs) return null;
  const { white, black, typedEpochMs: readEpochMs } = typed;
  return { white, black, running: null, readEpochMs };
}

/** A clock that runs on other times than those that were typed. While it stands the arbiter may still be setting it. */
export function clockAgainstTyped({ tournament, game, now }: Scene): readonly CandidateAlert<'clock'>[] {
  if (game.result !== null) return [];
  const { clock } = now.sensed;
  const { runningSinceMs } = now.clockTold;
  const shown = runningSinceMs === null ? null : shownNow(clock, now.zeroAt);
  const check = typedCheck(game, rulesOf(tournament, game), shown);
  if (check === null || check.agrees) return [];
  const { typedEpochMs } = check.typed;
  // Whoever has seen that it runs so has seen it, whatever is played then; of a clock that was stopped since, who has looked here since.
  const goesOn = runningSinceMs !== null && now.zeroAt + runningSinceMs <= check.shown.atEpochMs;
  const sinceEpochMs = goesOn ? Math.max(typedEpochMs, epochMs(now, runningSinceMs)) : typedEpochMs;
  const facts: AlertFacts['clock'] = { typed: timesOf(check.typed), shown: timesOf(check.shown) };
  const seen = goesOn
    ? isSeen(tournament, game.table, 'clock', sinceEpochMs)
    : isSeenSince(tournament, game.table, 'clock', typedEpochMs);
  return [{ facts, sinceEpochMs, seen }];
}

function shownNow(clock: Sensed['clock'], zeroAt: number): TimesShown | null {
  if (clock === null) return null;
  const { white, black, atMs } = clock;
  return white === null || black === null ? null : { white, black, atEpochMs: zeroAt + atMs };
}

function timesOf({ white, black }: Pick<TimesShown, 'white' | 'black'>): AlertFacts['clock']['typed'] {
  return { white, black };
}
