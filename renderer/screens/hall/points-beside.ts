import type { HallTableView } from '../../../electron/contract/views/hall.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { halfPointsOf, matchScore } from '../../../engine/tournament/match-score.ts';
import { messages } from '../../stores/messages.svelte.ts';

/** The points of one player of a match in its first game and in its second; null of one that has no result. */
export function pointsOfGames({ game, firstResult, result }: HallTableView, side: Color): readonly (string | null)[] {
  const other = side === 'white' ? 'black' : 'white';
  const first = game === 2 ? pointsIn(firstResult, other) : pointsIn(result, side);
  return [first, game === 2 ? pointsIn(result, side) : null];
}

function pointsIn(result: HallTableView['result'], side: Color): string | null {
  return result === null ? null : messages.moreGames.points(halfPointsOf(result, side));
}

/** What stands beside a name at a board, where a result would be read from the top, and Black is there: of a match its score so far, else what the result gives. */
export function pointsBeside({ game, firstResult, result }: HallTableView, side: Color): string | null {
  if (game === 1 && result === null) return null;
  const [white, black] = matchScore(game === 2 ? firstResult : null, result);
  return messages.moreGames.points(side === 'white' ? white : black);
}
