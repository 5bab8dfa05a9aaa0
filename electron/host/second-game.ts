import { rotate180, samePlacement } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { certainPlies } from '../../engine/tournament/game.ts';
import { gameAt } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { canTurn } from '../../engine/tournament/turned-seats.ts';
import { startSetup } from './start-setup.ts';

/**
 * Whether the board of a table says by itself that the second game of its pairing is due: the first was played on it and has its result, and
 * the start stands there again, whichever way the board was turned for the other colours. Where nothing was moved the start has stood there all the time.
 */
export function isRebuiltForSecond(tournament: Tournament, table: number, placement: Placement | null): boolean {
  const { round } = tournament;
  if (placement === null || round?.games !== 2 || round.closed || round.heldBack.has(table)) return false;
  const first = gameAt(tournament, table);
  if (first === null || certainPlies(first).length === 0 || !canTurn(tournament, table, 2)) return false;
  const start = startSetup(tournament, table).placement;
  return samePlacement(placement, start) || samePlacement(rotate180(placement), start);
}
