import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { BoardView } from '../../contract/views/board.ts';
import type { TableNow } from '../views/table-now.ts';
import { unsensedNow } from '../views/unsensed.ts';

/** What is known of a table of another hall besides its record: nothing but what the record says of its line. */
export function recordedNow(tournament: Tournament, table: number, nowEpochMs: number): TableNow {
  const board = boardAt(tournament, table);
  return { ...unsensedNow(tournament, table), board, connected: board?.line === 'connected', nowEpochMs };
}

function boardAt({ boards, lostEpochMs }: Tournament, table: number): BoardView | null {
  const bound = boards.get(table);
  if (bound === undefined) return null;
  const sinceEpochMs = lostEpochMs.get(table);
  return {
    path: bound.path,
    serial: bound.serial,
    busAddress: bound.address ?? null,
    line: sinceEpochMs === undefined ? 'connected' : 'lost',
    sinceEpochMs: sinceEpochMs ?? 0,
    reason: null,
    trademark: null,
    batteryPercent: null,
    namesPieces: true,
    clockShows: null,
    liftedEpochMs: null,
    simulated: bound.simulated,
  };
}
