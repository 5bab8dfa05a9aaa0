import { isLineLost } from './line-lost.ts';
import type { TableView } from './views/table.ts';

/** They are seen to stand: of clocks that nobody reads, or whose line is lost, nobody knows. */
export function areClocksStopped(table: TableView): boolean {
  const { clock } = table;
  return clock?.running === null && clock.last === undefined && !isLineLost(table);
}
