import type { Entry } from '../../engine/journal/entry.ts';
import type { BoundBoard } from '../../engine/tournament/tournament.ts';
import { isSameNumber } from './board-place.ts';

/** What is known of the board that answers on a table's line. */
interface AnsweredBoard {
  readonly path: string;
  readonly serial: string | null;
  /** Its place on a line that boards share. */
  readonly address: number | null;
  /** The arbiter has chosen this line for the table. */
  readonly chosen: boolean;
  readonly simulated: boolean;
}

/**
 * Entries that bind this board to the table; none where it is bound already. The board that a table knows is looked for, whatever
 * serves meanwhile; only the arbiter says that it is done with.
 * @param serves whether a known board answers at that table now: then it stays bound there.
 */
export function bindingEntries(
  boards: ReadonlyMap<number, BoundBoard>,
  table: number,
  { path, serial: told, address, chosen, simulated }: AnsweredBoard,
  serves: (table: number) => boolean,
): readonly Entry[] {
  const bound = boards.get(table);
  const serial = told ?? (chosen ? null : (bound?.serial ?? null));
  const board: BoundBoard = { serial, ...(address === null ? {} : { address }), path, simulated };
  if (isSameBinding(bound, board)) return [];
  const isIt = (known: BoundBoard): boolean =>
    serial !== null && known.serial !== null && isSameNumber(known.serial, serial);
  const elsewhere = [...boards].filter(([other, known]) => other !== table && isIt(known) && !serves(other));
  return [
    ...elsewhere.map(([other]): Entry => ({ type: 'board.unbound', data: { table: other } })),
    boundEntry(table, board),
  ];
}

export function boundEntry(table: number, { simulated, hasAnswered: _heard, ...board }: BoundBoard): Entry {
  return { type: 'board.bound', data: { table, board, simulated } };
}

/** Nothing needs to be written where a table knows this of its board already. */
export function isSameBinding(a: BoundBoard | undefined, b: BoundBoard): boolean {
  return a?.path === b.path && a.serial === b.serial && a.address === b.address;
}
