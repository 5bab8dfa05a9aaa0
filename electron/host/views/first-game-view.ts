import { standingDoubt } from '../../../engine/tournament/result-doubt.ts';
import { firstGameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { FirstGameView } from '../../contract/views/table.ts';
import { playedView } from './played-view.ts';

/** The first game of a pairing whose second is due or played; null where it is not. */
export function firstGameView(tournament: Tournament, table: number): FirstGameView | null {
  const second = tournament.round?.turned.get(table);
  if (second === undefined) return null;
  const game = firstGameAt(tournament, table);
  if (game !== null) {
    const { gameId, white, black, result, signedEpochMs } = game;
    const isInDoubt = standingDoubt(tournament, game) !== null;
    const played = game.rulings.length > 0 ? { played: playedView(tournament, game) } : {};
    return { gameId, white, black, result, signedEpochMs, ...(isInDoubt ? { isInDoubt } : {}), ...played };
  }
  const { forfeit = null, seat } = second.first ?? {};
  const { white = '', black = '' } = seat ?? {};
  return { gameId: null, white, black, result: forfeit, signedEpochMs: null };
}
