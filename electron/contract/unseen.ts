import type { HallTableView } from './views/hall.ts';
import type { TableView } from './views/table.ts';

/** Its game is played without a board, or was, and nothing of it was entered: what stands there, and who is to move, the players alone know. */
export function isUnseen(table: TableView): boolean {
  const { state, clock } = table;
  return (state === 'playing' || state === 'over') && noMoveKnown(table) && clock === null;
}

/** No board has seen a move of its game, and none was entered, whatever was typed of its clock. */
export function noMoveKnown({ board, plies, breaks }: Pick<TableView, 'board' | 'plies' | 'breaks'>): boolean {
  return board === null && plies.length === 0 && breaks.length === 0;
}

/**
 * No board shows it to the hall, before the game and after it too, or where its line was lost before the first move. Moves that the arbiter has entered,
 * perhaps for a claim, are not shown for that.
 */
export function isUnseenInHall({
  connected,
  plyCount,
  isEntered,
}: Pick<HallTableView, 'connected' | 'plyCount' | 'isEntered'>): boolean {
  return !connected && (plyCount === 0 || isEntered);
}
