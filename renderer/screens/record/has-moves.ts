import type { TableView } from '../../../electron/contract/views/table.ts';

/** Moves of one of these tables at least are recorded. */
export function hasMoves(tables: readonly Pick<TableView, 'plies'>[]): boolean {
  return tables.some(({ plies }) => plies.length > 0);
}
