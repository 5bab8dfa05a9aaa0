import type { HallTableView } from '../../../electron/contract/views/hall.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { matchScore } from '../../../engine/tournament/match-score.ts';
import { messages } from '../../stores/messages.svelte.ts';

/** What stands beside a name at a board, where a result would be read from the top, and Black is there: of a match its score so far, else what the result gives. */
export function pointsBeside({ game, firstResult, result }: HallTableView, side: Color): string | null {
  if (game === 1 && result === null) return null;
  const [white, black] = matchScore(game === 2 ? firstResult : null, result);
  return messages.moreGames.points(side === 'white' ? white : black);
}
