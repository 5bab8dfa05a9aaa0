import { certainPlies } from '../../engine/tournament/game.ts';
import { questionStillAsked } from '../../engine/tournament/still-asked.ts';
import { forfeitAt, gameAt, numberAt, seatAt } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { forfeitSeen } from '../contract/table-seen.ts';
import type { TableSeen } from '../contract/table-seen.ts';

/** How a table stands for whoever looks at it now. */
export function seenAt(tournament: Tournament, table: number): TableSeen {
  const game = gameAt(tournament, table);
  const seat = seatAt(tournament, table);
  const who = {
    ...{ round: tournament.round?.round ?? 0, game: numberAt(tournament, table) },
    ...{ white: game?.white ?? seat?.white ?? '', black: game?.black ?? seat?.black ?? '' },
  };
  if (game === null)
    return { ...who, gameId: null, ply: 0, questionId: null, results: forfeitSeen(forfeitAt(tournament, table)) };
  return {
    ...who,
    gameId: game.gameId,
    ply: certainPlies(game).at(-1)?.record.ply ?? 0,
    questionId: questionStillAsked(game)?.question.id ?? null,
    results: game.resultChanges.length,
  };
}
