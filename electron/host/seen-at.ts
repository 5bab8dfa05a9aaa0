import { certainPlies, openQuestion } from '../../engine/tournament/game.ts';
import { forfeitAt, gameAt } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { forfeitSeen } from '../contract/table-seen.ts';
import type { TableSeen } from '../contract/table-seen.ts';

/** How a table stands for whoever looks at it now. */
export function seenAt(tournament: Tournament, table: number): TableSeen {
  const game = gameAt(tournament, table);
  if (game === null)
    return { gameId: null, ply: 0, questionId: null, results: forfeitSeen(forfeitAt(tournament, table)) };
  return {
    gameId: game.gameId,
    ply: certainPlies(game).at(-1)?.record.ply ?? 0,
    questionId: openQuestion(game)?.question.id ?? null,
    results: game.resultChanges.length,
  };
}
