import type { BoardView } from './views/board.ts';
import type { FloorTableView } from './views/floor.ts';
import type { HallTableView } from './views/hall.ts';
import type { PlyView } from './views/moves.ts';
import type { TableView } from './views/table.ts';

/** A list that differs from a place on: what stands before it stays, what stood from there on is gone. */
export interface Tail<T> {
  readonly from: number;
  readonly items: readonly T[];
}

/** What of a table looks different: each field that changed, whole; of its board those that changed, and of the list that grows its end. */
export type TableChange = Partial<Omit<TableView, 'table' | 'board' | 'plies'>> & {
  readonly table: number;
  /** All of a board where there was none before; a piece that is lifted changes one field of it. */
  readonly board?: Partial<BoardView> | null;
  readonly plies?: Tail<PlyView>;
};

/** The same for a hall screen. */
export type HallTableChange = Partial<Omit<HallTableView, 'table' | 'moves'>> & {
  readonly table: number;
  readonly moves?: Tail<string>;
};

/** The same for a phone of the floor. */
export type FloorTableChange = Partial<Omit<FloorTableView, 'table'>> & { readonly table: number };

export function changedTable(view: TableView, { board, plies, ...fields }: TableChange): TableView {
  return { ...view, ...fields, board: withFields(view.board, board), plies: withTail(view.plies, plies) };
}

export function changedHallTable(view: HallTableView, { moves, ...fields }: HallTableChange): HallTableView {
  return { ...view, ...fields, moves: withTail(view.moves, moves) };
}

export const changedTables = allChanged(changedTable);
export const changedHallTables = allChanged(changedHallTable);
export const changedFloorTables = allChanged((view: FloorTableView, change: FloorTableChange): FloorTableView => ({
  ...view,
  ...change,
}));

/** All changes of a hall, in order; one of a table that is not there changes nothing. */
function allChanged<View extends { readonly table: number }, Change extends { readonly table: number }>(
  changed: (view: View, change: Change) => View,
): (views: readonly View[], changes: readonly Change[]) => readonly View[] {
  return (views, changes) => {
    const of = new Map<number, Change[]>();
    for (const change of changes) of.set(change.table, [...(of.get(change.table) ?? []), change]);
    return views.map((view) => of.get(view.table)?.reduce(changed, view) ?? view);
  };
}

function withFields(board: BoardView | null, fields: Partial<BoardView> | null | undefined): BoardView | null {
  if (fields === undefined) return board;
  // Where there was none before, all of it was told.
  return fields === null ? null : ({ ...board, ...fields } as BoardView);
}

function withTail<T>(list: readonly T[], tail: Tail<T> | undefined): readonly T[] {
  return tail === undefined ? list : [...list.slice(0, tail.from), ...tail.items];
}
