import { opposite } from '../../engine/chess/piece.ts';
import { clockToSetBack } from '../../engine/tournament/clock-to-set-back.ts';
import type { ClockToSetBack } from '../../engine/tournament/clock-to-set-back.ts';
import { newestFen, turnOf } from '../../engine/tournament/game.ts';
import type { Game } from '../../engine/tournament/game.ts';
import { rulesOf } from '../../engine/tournament/laws-of.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { leverAgainstMs } from './views/alert-scene.ts';
import { clockToSet } from './views/shown-clock.ts';
import type { TableNow } from './views/table-now.ts';

/** While it runs, once its lever is told to stand wrong: until then a move may have been made. */
export function ranAmiss(tournament: Tournament, game: Game, now: TableNow): ClockToSetBack | null {
  // Play that is not recorded has taken its own time.
  if (now.sensed.awaitsBoard) return null;
  const shown = clockToSet(game, now);
  const toMove = turnOf(newestFen(game));
  if (shown?.running === opposite(toMove) && leverAgainstMs(game, now) === null) return null;
  return clockToSetBack(game, rulesOf(tournament, game), shown, toMove);
}
