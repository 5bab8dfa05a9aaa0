import { clockToSetBack } from '../../engine/tournament/clock-to-set-back.ts';
import type { ClockToSetBack } from '../../engine/tournament/clock-to-set-back.ts';
import { certainPlies, newestFen, openQuestion, turnOf } from '../../engine/tournament/game.ts';
import type { Game } from '../../engine/tournament/game.ts';
import { rulesOf } from '../../engine/tournament/laws-of.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { clockToSet } from './views/shown-clock.ts';
import type { TableNow } from './views/table-now.ts';

/**
 * White to move, and Black's clock runs: by an arbiter's remedy, or a lever moved by hand. A last move whose own press was not heard was
 * perhaps never pressed, and of that nobody may be told (12.6).
 * @returns since when, monotonic milliseconds; null where nobody is told.
 */
export function leverAgainstMs(game: Game, { clockTold }: TableNow): number | null {
  const last = certainPlies(game).at(-1);
  return openQuestion(game) !== null || last?.record.pressed === false ? null : clockTold.leverAgainstMs;
}

/** While it runs, once its lever is told to stand wrong: until then a move may have been made. */
export function ranAmiss(tournament: Tournament, game: Game, now: TableNow): ClockToSetBack | null {
  // Play that is not recorded has taken its own time.
  if (now.sensed.awaitsBoard) return null;
  const shown = clockToSet(game, now);
  if (shown?.running !== null && leverAgainstMs(game, now) === null) return null;
  return clockToSetBack(game, rulesOf(tournament, game), shown, turnOf(newestFen(game)));
}
