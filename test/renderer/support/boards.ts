import type { BoardLineView, BoardsView } from '../../../electron/contract/views/boards.ts';

/** No line is open. */
export const NO_BOARDS: BoardsView = { lines: [], numbering: null, isTesting: false };

/** A board that answers and serves no table. */
export function boardLine(facts: Partial<BoardLineView>): BoardLineView {
  return {
    path: '/dev/ttyUSB0',
    serial: null,
    busAddress: null,
    line: 'connected',
    sinceEpochMs: 0,
    reason: null,
    trademark: null,
    batteryPercent: null,
    clockShows: null,
    liftedEpochMs: null,
    simulated: false,
    table: null,
    serves: false,
    driver: 'dgt',
    version: '1.8',
    namesPieces: true,
    heardEpochMs: null,
    squares: null,
    taken: null,
    clock: null,
    ...facts,
  };
}
