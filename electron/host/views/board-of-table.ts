import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { BoardView } from '../../contract/views/board.ts';

type Missed = Pick<BoardView, 'line' | 'sinceEpochMs'>;

/**
 * The board of a table as every screen tells of it. One that answered and does not any more is lost, whatever its port does, and is so since
 * then over a restart too; so is one that is missing in a game. Before it, a port at which nothing has answered has lost nothing.
 */
export function boardOfTable<Board extends Missed>(tournament: Tournament, table: number, board: Board): Board {
  if (board.line === 'connected') return board;
  const lostEpochMs = tournament.lostEpochMs.get(table);
  const isLost = board.line === 'noBoard' && (lostEpochMs !== undefined || gameAt(tournament, table) !== null);
  return { ...board, line: isLost ? 'lost' : board.line, sinceEpochMs: lostEpochMs ?? board.sinceEpochMs };
}
