import type { HallTableView } from './views/hall.ts';
import type { TableView } from './views/table.ts';

/** Its game is played without a board, or was, and nothing of it was entered: what stands there, and who is to move, the players alone know. */
export function isUnseen({ state, board, plies, breaks, clock }: TableView): boolean {
  return (
    (state === 'playing' || state === 'over') &&
    board === null &&
    plies.length === 0 &&
    breaks.length === 0 &&
    clock === null
  );
}

/** The same, as the hall knows it; before the game and after it too, or where its line was lost before the first move. */
export function isUnseenInHall({ connected, plyCount }: Pick<HallTableView, 'connected' | 'plyCount'>): boolean {
  return !connected && plyCount === 0;
}
