import type { Game } from '../../../engine/tournament/game.ts';
import type { PlayedGame } from '../../contract/views/table.ts';
import { gameViews } from './game-views.ts';
import { placementOfFen } from './start-view.ts';

export function playedView(game: Game): PlayedGame {
  const { white, black, castlingMode, matchesDraw, rulings } = game;
  const { plies, breaks, questions } = gameViews(game);
  const begunOn = placementOfFen(game.start);
  return { white, black, castlingMode, matchesDraw, begunOn, plies, breaks, questions, rulings };
}
