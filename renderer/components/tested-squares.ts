import type { TestedBoardView } from '../../electron/contract/views/boards.ts';
import { messages } from '../stores/messages.svelte.ts';
import { drawnSquares } from './board-model.ts';

const NAMES = drawnSquares('8/8/8/8/8/8/8/8', 'white').map(({ name }) => name);

/** Squares that have not changed in the test, as they are marked on the board. */
export function deadSquares({ changes }: TestedBoardView): readonly string[] {
  return NAMES.filter((_, i) => changes.charAt(i) === '0');
}

/** What the test says of a board so far. */
export function saysOfTest(board: TestedBoardView): string {
  const words = messages.console.boards.test;
  if (!board.connected) return words.gone;
  const dead = deadSquares(board);
  return dead.length === 0 ? words.all : words.missing(dead);
}
