import type { TableView } from './views/table.ts';

/** A game goes on here and its board is not heard: nothing is recorded until it is again. */
export function isLineLost({ state, board, gameId, result }: TableView): boolean {
  return state === 'lost' || (board !== null && board.line !== 'connected' && gameId !== null && result === null);
}
