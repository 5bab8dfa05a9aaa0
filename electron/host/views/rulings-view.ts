import type { ShownClock } from '../../../engine/tournament/clock-ran.ts';
import { isLeftSet } from '../../../engine/tournament/clocks-left-set.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { RulingView } from '../../contract/views/table.ts';

/** @param shown null where no clock is read any more. */
export function rulingsView(tournament: Tournament, game: Game, shown: ShownClock | null): readonly RulingView[] {
  return game.rulings.map((ruling) =>
    isLeftSet(tournament, game, ruling, shown) ? { ...ruling, leftSet: true } : ruling,
  );
}
