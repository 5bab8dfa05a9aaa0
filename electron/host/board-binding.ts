import type { Entry } from '../../engine/journal/entry.ts';
import type { BoundBoard } from '../../engine/tournament/tournament.ts';

/** What is known of the board that answers on a table's line. */
interface AnsweredBoard {
  readonly path: string;
  readonly serial: string | null;
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
  { path, serial: told, chosen, simulated }: AnsweredBoard,
  serves: (table: number) => boolean,
): readonly Entry[] {
  const bound = boards.get(table);
  const serial = told ?? (chosen ? null : (bound?.serial ?? null));
  if (bound?.path === path && bound.serial === serial) return [];
  const elsewhere = [...boards].filter(
    ([other, board]) => other !== table && serial !== null && board.serial === serial && !serves(other),
  );
  return [
    ...elsewhere.map(([other]): Entry => ({ type: 'board.unbound', data: { table: other } })),
    { type: 'board.bound', data: { table, board: { serial, path }, simulated } },
  ];
}
