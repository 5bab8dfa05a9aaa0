import type { SeatStanding } from '../../../engine/tournament/tournament.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** As `standingAt` of the tournament. */
export function standingOf({ gameId, cancelled, result }: TableView): SeatStanding {
  if (gameId !== null || cancelled.length > 0) return 'played';
  return result === null ? null : 'forfeited';
}
