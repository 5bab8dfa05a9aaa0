import type { TableView } from '../../electron/contract/views/table.ts';

/** Before the draw nobody knows where the pieces will stand: only the pawns are sure. */
const UNDRAWN = '8/pppppppp/8/8/8/8/PPPPPPPP/8';

/** What the board of a table is drawn with: what it senses; where it senses nothing, what should stand there, as far as that is known. */
export function shownPlacement(table: TableView): string {
  const { sensed, start, gameId, expected } = table;
  if (sensed !== null) return sensed;
  return start === null && gameId === null ? UNDRAWN : expected;
}
