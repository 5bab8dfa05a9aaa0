import type { Game } from '../../../engine/tournament/game.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { PlayedGame } from '../../contract/views/table.ts';
import { gameViews } from './game-views.ts';
import { rulingsView } from './rulings-view.ts';
import { placementOfFen } from './start-view.ts';

export function playedView(tournament: Tournament, game: Game): PlayedGame {
  const { white, black, castlingMode, matchesDraw } = game;
  const rulings = rulingsView(tournament, game, null);
  const { plies, breaks, questions } = gameViews(game);
  const begunOn = placementOfFen(game.start);
  return { white, black, castlingMode, matchesDraw, begunOn, plies, breaks, questions, rulings };
}
