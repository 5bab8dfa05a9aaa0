import { makePlacementField } from '../../../engine/notation/fen.ts';
import { squareAt } from '../../../engine/chess/square.ts';
import type { ClockReading } from '../../../engine/recognition/input/observation.ts';
import type { BoundBoard, Tournament } from '../../../engine/tournament/tournament.ts';
import type { BoardClockView, BoardLineView, TestedBoardView } from '../../contract/views/boards.ts';
import type { Connection } from '../connection.ts';
import { tablesKnowing } from '../hall-boards.ts';
import { boardOfTable } from './board-of-table.ts';

/** An open line, with the table it serves or null. */
export interface OpenBoard {
  readonly connection: Connection;
  readonly table: number | null;
}

export function boardLineView({ connection, table }: OpenBoard, tournament: Tournament, zeroAt: number): BoardLineView {
  const { sight, state, heardAtMs } = connection;
  const view = connection.view();
  const { boards: bound } = tournament;
  const home = table ?? boundTable(connection, bound);
  const known = home === null ? undefined : bound.get(home);
  return {
    ...(home === null ? view : boardOfTable(tournament, home, view)),
    // A board that has not answered since the kiosk was started has the number under which its table knows it.
    serial: view.serial ?? (known?.path === view.path ? known.serial : null),
    table: home,
    serves: table !== null,
    driver: connection.driver,
    version: state.kind === 'connected' ? state.version : null,
    heardEpochMs: heardAtMs === null ? null : Math.round(zeroAt + heardAtMs),
    squares: sight.placement === null ? null : makePlacementField(sight.placement),
    taken: sight.taken === null ? null : inReadingOrder(sight.taken, (taken) => (taken ? '1' : '0')),
    clock: clockView(sight.clock),
  };
}

export function testedBoardView(
  { connection, table }: OpenBoard,
  bound: ReadonlyMap<number, BoundBoard>,
): TestedBoardView {
  const { sight, lastSerial, connected } = connection;
  return {
    table: table ?? boundTable(connection, bound),
    number: lastSerial,
    connected,
    changes: inReadingOrder(sight.changes, String),
  };
}

/** One character a square, from a8 to h1. */
function inReadingOrder<T>(bySquare: readonly T[], character: (of: T) => string): string {
  return READING_ORDER.map((square) => {
    const of = bySquare[square];
    return of === undefined ? '' : character(of);
  }).join('');
}

const READING_ORDER = Array.from({ length: 64 }, (_, i) => squareAt(i % 8, 7 - Math.floor(i / 8)));

function boundTable({ path, lastSerial: serial }: Connection, bound: ReadonlyMap<number, BoundBoard>): number | null {
  return tablesKnowing(bound, { path, serial })[0] ?? null;
}

function clockView(reading: ClockReading | null): BoardClockView | 'none' | null {
  if (reading === null) return null;
  if (reading.kind === 'noClock') return 'none';
  const { left, right, running, lever, batteryLow } = reading;
  return {
    leftSeconds: left.seconds,
    rightSeconds: right.seconds,
    running,
    lever,
    batteryLow: batteryLow === true,
  };
}
