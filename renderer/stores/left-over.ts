import { isLeftOver, leftAtTable } from '../../electron/contract/left-at-table.ts';
import type { LeftAtTable } from '../../electron/contract/left-at-table.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Calling } from './calling.ts';

/** A table to which nothing calls any more, and at which something is still to be done. */
export interface LeftOver {
  readonly table: TableView;
  readonly left: LeftAtTable;
}

export function leftOverTables(tables: readonly TableView[], calling: readonly Calling[]): readonly LeftOver[] {
  const called = new Set(calling.map(({ table }) => table.table));
  return tables.flatMap((table) => {
    if (table.gameId === null || table.result !== null || called.has(table.table)) return [];
    const left = leftAtTable(table);
    return isLeftOver(table, left) ? [{ table, left }] : [];
  });
}
