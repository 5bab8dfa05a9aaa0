import type { BoardView } from '../../views/board.ts';

/** Two or three words for how a table stands with its board: the same on every page. @param board null: none was chosen for it. */
export function lineWord(board: (Pick<BoardView, 'line'> & Partial<Pick<BoardView, 'reason'>>) | null): string {
  switch (board?.line) {
    case undefined:
    case 'none':
      return 'No board';
    case 'opening':
      return 'Looking for the board';
    case 'connected':
      return 'Connected';
    case 'lost':
      return 'Connection lost';
    case 'noBoard':
      return answers(board.reason?.code) ? 'Board not recognised' : 'Board not responding';
  }
}

/** Something is there, and it is not or not yet a board that can be followed. */
function answers(code: string | undefined): boolean {
  return code !== undefined && code !== 'line.silent' && code !== 'line.lost';
}
