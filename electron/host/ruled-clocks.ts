import { opposite } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { clocksAfter } from '../../engine/laws/penalty.ts';
import { timeImposed } from '../../engine/laws/ruling.ts';
import type { MadeRuling } from '../../engine/laws/ruling.ts';
import { timeControlOf } from '../../engine/laws/round-rules.ts';
import { incrementAt } from '../../engine/laws/time-control.ts';
import { clocksLeftToAdd, clocksToSet } from '../../engine/tournament/clocks-to-set.ts';
import type { ClocksToSet } from '../../engine/tournament/clocks-to-set.ts';
import type { Game } from '../../engine/tournament/game.ts';
import { lawsOf, rulesOf } from '../../engine/tournament/laws-of.ts';
import { pressGained } from '../../engine/tournament/press-gain.ts';
import { CLOCKS_SET, isSeen } from '../../engine/tournament/seen.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { secondsNow } from '../contract/clock-now.ts';
import { clockView, shownClock } from './views/shown-clock.ts';
import type { TableNow } from './views/table-now.ts';

type Ruled = Pick<MadeRuling, 'irregularity' | 'side' | 'ply' | 'questionId' | 'imposed'>;

/** What the clocks show while a ruling is made, as a member of it. Empty where they are not read. */
export function clocksShown(game: Game, now: TableNow): Pick<MadeRuling, 'clocksShown'> {
  const { sensed, nowEpochMs } = now;
  const shown = sensed.clock === null ? null : clockView(game, now);
  const [white, black] = [secondsNow(shown, 'white', nowEpochMs), secondsNow(shown, 'black', nowEpochMs)];
  if (white === null || black === null) return {};
  return { clocksShown: { white: Math.floor(white), black: Math.floor(black) } };
}

/**
 * As the clocks are to be set by a ruling that is made now, as a member of it: what they show, or are still to be set to by the ruling before, with
 * the penalty of time, and without the increment that the press of an illegal move gave: by the time control, else by what the clock showed before and
 * after that press; the opponent’s alone where neither tells it. Empty where nobody knows.
 * @param isAgainstRuling it restores what stood before a move that was made against a ruling: the increment of that press goes back, too.
 */
export function ruledClocks(
  tournament: Tournament,
  game: Game,
  now: TableNow,
  ruling: Ruled,
  isAgainstRuling = false,
): Pick<MadeRuling, 'clocks' | 'opponentSeconds' | 'gainedSeconds'> {
  const imposed = timeImposed(ruling);
  const time = imposed ?? (isAgainstRuling ? { opponent: 0, offender: 0 } : null);
  const shown = shownClock(game, now);
  if (time === null) return {};
  const seconds = (side: Color): number | null => secondsNow(shown, side, now.nowEpochMs);
  const [white, black] = [seconds('white'), seconds('black')];
  const rules = rulesOf(tournament, game);
  const read = white === null || black === null ? null : { white, black };
  const stood = withRuledBefore(tournament, game, clocksToSet(game, rules, shown), read);
  if (stood === null) return {};
  const isCounted = lawsOf(tournament, game).irregularities[ruling.irregularity].cost === 'counted';
  const isPressed = isCounted || isAgainstRuling;
  const periods = timeControlOf(rules, ruling.side);
  const isRead = isPressed && periods === null;
  const told = isPressed ? incrementAt(periods ?? [], Math.ceil(ruling.ply / 2)) : 0;
  const gained = isRead ? pressGained(game, ruling) : told;
  if (imposed === null && (gained ?? 0) === 0) return {};
  const { white: whites, black: blacks } = clocksAfter(stood, ruling, time, gained ?? 0);
  const clocks = { white: Math.round(whites), black: Math.round(blacks) };
  if (gained !== null) return { clocks, ...(isRead && { gainedSeconds: gained }) };
  // Of the offender's own clock nobody knows how much of it the press gave.
  return time.opponent === 0 ? {} : { opponentSeconds: clocks[opposite(ruling.side)] };
}

/** What the clocks show and what the ruling before still gives: where play has gone on without that, it comes on top. */
function withRuledBefore(
  tournament: Tournament,
  game: Game,
  left: ClocksToSet | null,
  read: Readonly<Record<Color, number>> | null,
): Readonly<Record<Color, number>> | null {
  if (left === null) return read;
  if (left.missed === null) return left.clocks;
  if (read === null || isSeen(tournament, game.table, CLOCKS_SET, left.missed.atEpochMs)) return read;
  const { white = 0, black = 0 } = clocksLeftToAdd(game, rulesOf(tournament, game), left.ruling);
  return { white: read.white + white, black: read.black + black };
}
