import { leftSetSince } from '../../../engine/tournament/clocks-left-set.ts';
import type { ShownClock } from '../../../engine/tournament/clocks-to-set.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { rulesOf } from '../../../engine/tournament/laws-of.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { RulingView } from '../../contract/views/table.ts';

/** @param shown null where no clock is read any more: what was set back with no press after it is in no record. */
export function rulingsView(tournament: Tournament, game: Game, shown: ShownClock | null): readonly RulingView[] {
  const rules = rulesOf(tournament, game);
  return game.rulings.map((ruling) =>
    leftSetSince(game, rules, ruling, shown) === null ? ruling : { ...ruling, leftSet: true },
  );
}
