import type { BoardLines, BoardsNearby } from '../host/ports/board-lines.ts';
import type { SimulatedTables } from '../host/ports/simulator.ts';
import { collide } from './drivers.ts';
import { isSimulatedPath } from './simulator/tables.ts';

/** Lines over the ports of a machine; one without a radio has nothing nearby, and one that cannot tell takes every port to be there, by the name that is given. */
export type PortLines = Omit<
  BoardLines,
  'isSimulated' | 'isAbsent' | 'isNoPort' | 'portTyped' | 'collide' | 'searchNearby'
> &
  Partial<Pick<BoardLines, 'searchNearby' | 'isAbsent' | 'isNoPort' | 'portTyped'>>;

const NO_RADIO: BoardsNearby = { found: [], failure: 'noBluetooth' };

/** Every line that a board can be at. */
export function boardLines(ports: PortLines, simulator: SimulatedTables | null): BoardLines {
  return {
    list: () => ports.list(),
    searchNearby: async () => (await ports.searchNearby?.()) ?? NO_RADIO,
    isSimulated: isSimulatedPath,
    isAbsent: (path) => ports.isAbsent?.(path) ?? false,
    isNoPort: (path) => ports.isNoPort?.(path) ?? false,
    portTyped: (text) => ports.portTyped?.(text) ?? text,
    collide,
    line: (path) => (simulator !== null && isSimulatedPath(path) ? simulator : ports).line(path),
  };
}
