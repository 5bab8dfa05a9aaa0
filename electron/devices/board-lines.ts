import type { BoardLines, SimulatedTables } from '../host/ports.ts';
import { collide } from './drivers.ts';
import { isSimulatedPath } from './simulator/tables.ts';

/** Lines over the ports of a machine. */
export type PortLines = Omit<BoardLines, 'isSimulated' | 'collide'>;

/** Every line that a board can be at. */
export function boardLines(ports: PortLines, simulator: SimulatedTables | null): BoardLines {
  return {
    list: () => ports.list(),
    isSimulated: isSimulatedPath,
    collide,
    line: (path) => (simulator !== null && isSimulatedPath(path) ? simulator : ports).line(path),
  };
}
