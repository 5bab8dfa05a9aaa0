import type { FloorTableView } from './views/floor.ts';
import type { HallTableView } from './views/hall.ts';
import type { PlyView } from './views/moves.ts';
import type { TableView } from './views/table.ts';

/** A list that differs from a place on: what stands before it stays, what stood from there on is gone. */
export interface Tail<T> {
  readonly from: number;
  readonly items: readonly T[];
}

/** What of a table looks different: each field that changed, whole, and of the list that grows its end. */
export type TableChange = Partial<Omit<TableView, 'table' | 'plies'>> & {
  readonly table: number;
  readonly plies?: Tail<PlyView>;
};

/** The same for a hall screen. */
export type HallTableChange = Partial<Omit<HallTableView, 'table' | 'moves'>> & {
  readonly table: number;
  readonly moves?: Tail<string>;
};

/** The same for a phone of the floor. */
export type FloorTableChange = Partial<Omit<FloorTableView, 'table'>> & { readonly table: number };

export function changedTable(view: TableView, { plies, ...fields }: TableChange): TableView {
  return { ...view, ...fields, plies: withTail(view.plies, plies) };
}

/** All changes of a hall, in order; one of a table that is not there changes nothing. */
export function changedTables(tables: readonly TableView[], changes: readonly TableChange[]): readonly TableView[] {
  const of = new Map<number, TableChange[]>();
  for (const change of changes) of.set(change.table, [...(of.get(change.table) ?? []), change]);
  return tables.map((table) => (of.get(table.table) ?? []).reduce(changedTable, table));
}

export function changedHallTable(view: HallTableView, { moves, ...fields }: HallTableChange): HallTableView {
  return { ...view, ...fields, moves: withTail(view.moves, moves) };
}

function withTail<T>(list: readonly T[], tail: Tail<T> | undefined): readonly T[] {
  return tail === undefined ? list : [...list.slice(0, tail.from), ...tail.items];
}
