import { isUnseen } from '../../electron/contract/unseen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';

/** Before the draw nobody knows where the pieces will stand: only the pawns are sure. */
const UNDRAWN = '8/pppppppp/8/8/8/8/PPPPPPPP/8';

const EMPTY = '8/8/8/8/8/8/8/8';

/** What the board of a table is drawn with: what it senses; where it senses nothing, what should stand there, as far as that is known. */
export function shownPlacement(table: TableView): string {
  const { sensed, start, gameId, expected } = table;
  if (sensed !== null) return sensed;
  if (isUnseen(table)) return EMPTY;
  return start === null && gameId === null ? UNDRAWN : expected;
}
