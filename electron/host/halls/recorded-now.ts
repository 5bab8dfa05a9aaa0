import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import { newestFen } from '../../../engine/tournament/game.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { BoardView } from '../../contract/views/board.ts';
import { startSetup } from '../start-setup.ts';
import type { TableNow } from '../views/table-now.ts';

const NOTHING_TOLD = {
  leverAgainstMs: null,
  zero: null,
  pressedOnMs: null,
  batteryLowMs: null,
  runningSinceMs: null,
  unbegunMs: null,
  goneSinceMs: null,
} as const;

/** What is known of a table of another hall besides its record: nothing but what the record says of its line. */
export function recordedNow(tournament: Tournament, table: number, nowEpochMs: number): TableNow {
  const game = gameAt(tournament, table);
  const expected = game === null ? startSetup(tournament, table) : recordedSetup(newestFen(game), game.castlingMode);
  const board = boardAt(tournament, table);
  return {
    sensed: {
      ...{ placement: null, rotated: null, whiteClock: null, clock: null },
      ...{ expected, differing: [], lifted: [], ready: false, awaitsBoard: false, goesOnUnrecorded: false },
      ...{ leftover: null, announcers: [] },
    },
    board,
    connected: board?.line === 'connected',
    nowEpochMs,
    zeroAt: 0,
    movedMs: 0,
    scanMs: 0,
    clockTold: NOTHING_TOLD,
    unrecordedSinceMs: null,
    unbegun: null,
    begunWithheldMs: null,
  };
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
