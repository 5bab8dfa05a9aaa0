import type { Entry } from '../../engine/journal/entry.ts';
import type { BoundBoard } from '../../engine/tournament/tournament.ts';
import { boundEntry, isSameBinding } from './board-binding.ts';
import { isSameNumber } from './board-place.ts';
import type { HostContext } from './services/context.ts';

/** Which board serves which table. It belongs to the hall, and to no tournament: those that are simulated stand in none. */
export type HallBoards = ReadonlyMap<number, BoundBoard>;

export function hallBoards({ recorder }: HostContext): HallBoards {
  return new Map([...recorder.tournament.boards].filter(([, { simulated }]) => !simulated));
}

/** Entries with which another tournament goes on with the boards as they stand in the hall now. What it knew of these boards, or tables, is old. */
export function takeOverEntries(own: Iterable<readonly [number, BoundBoard]>, hall: HallBoards): readonly Entry[] {
  const known = new Map(own);
  const old = [...known].filter(([table, board]) => !hall.has(table) && [...hall.values()].some(isSame(board)));
  const moved = [...hall].filter(([table, board]) => {
    return !isSameBinding(known.get(table), board);
  });
  return [
    ...old.map(([table]): Entry => ({ type: 'board.unbound', data: { table } })),
    ...moved.map(([table, board]) => boundEntry(table, board)),
  ];
}

function isSame(a: BoundBoard): (b: BoundBoard) => boolean {
  return (b) => isKnownAs(a, b);
}

/** A board is its number; one that told none is its line. */
function isKnownAs({ serial, path }: BoundBoard, board: Pick<BoundBoard, 'path' | 'serial'>): boolean {
  return serial === null ? path === board.path : board.serial !== null && isSameNumber(serial, board.serial);
}

/** The tables that know this board: by its number, or by its line where they know none. */
export function tablesKnowing(boards: HallBoards, board: Pick<BoundBoard, 'path' | 'serial'>): readonly number[] {
  return [...boards].flatMap(([table, known]) => (isKnownAs(known, board) ? [table] : []));
}

/** Opens the lines of boards that tables of the running round know, and that serve no table yet. */
export function connectKnown({ recorder, tables }: HostContext): void {
  for (const [table, { path, simulated }] of recorder.tournament.boards) {
    const isFree = tables.at(table) !== null && tables.connectionAt(table) === null;
    if (!isFree || simulated || tables.tableAtLine(path) !== null) continue;
    // A table that cannot be opened says so, and keeps no other from play.
    tables.contain(table, 'table opened', () => {
      tables.connect(table, path);
    });
  }
}
