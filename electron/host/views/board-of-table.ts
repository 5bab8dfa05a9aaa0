import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { BoardView } from '../../contract/views/board.ts';

type Missed = Pick<BoardView, 'path' | 'line' | 'sinceEpochMs'>;

/**
 * The board of a table as every screen tells of it. One that answered and does not any more is lost, whatever its port does, and is so since
 * then over a restart too; so is one that is missing in a game. A port at which nothing has ever answered has lost nothing.
 */
export function boardOfTable<Board extends Missed>(tournament: Tournament, table: number, board: Board): Board {
  if (board.line === 'connected') return board;
  const lostEpochMs = tournament.lostEpochMs.get(table);
  const isMissing = gameAt(tournament, table) !== null && hasAnswered(tournament, table, board.path);
  const isLost = board.line === 'noBoard' && (lostEpochMs !== undefined || isMissing);
  return { ...board, line: isLost ? 'lost' : board.line, sinceEpochMs: lostEpochMs ?? board.sinceEpochMs };
}

/** At this port. One that is known by its number has told it; of any other the record knows whether it was heard. */
function hasAnswered({ boards }: Tournament, table: number, path: string): boolean {
  const bound = boards.get(table);
  return bound?.path === path && (bound.serial !== null || bound.hasAnswered === true);
}
