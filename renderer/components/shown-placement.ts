import type { TableView } from '../../electron/contract/views/table.ts';

/** Before the draw nobody knows where the pieces will stand: only the pawns are sure. */
const UNDRAWN = '8/pppppppp/8/8/8/8/PPPPPPPP/8';

/** What the board of a table is drawn with: what it senses; where it senses nothing, what should stand there. */
export function shownPlacement({ sensed, start, gameId, expected }: TableView): string {
  return sensed ?? (start === null && gameId === null ? UNDRAWN : expected);
}
