import type { Color } from '../chess/piece.ts';
import { offenderOf } from '../laws/ruling.ts';
import { standingRulings } from './game.ts';
import type { Game, GameRuling } from './game.ts';
import { isSamePerson, playerOf } from './person.ts';
import type { Tournament } from './tournament.ts';

/** A ruling against a player in one of his games. */
export interface RuledGame {
  readonly game: Game;
  readonly ruling: GameRuling;
}

/**
 * What was imposed on the player of this side in other games, in the order of the games: some penalties are for the tournament. What is
 * nobody's offence is not told against anybody.
 */
export function ruledElsewhere(tournament: Tournament, own: Game, side: Color): readonly RuledGame[] {
  const player = playerOf(tournament, own, side);
  return [...tournament.games.values()].flatMap((game) => {
    if (game.gameId === own.gameId) return [];
    const against = standingRulings(game).filter(
      (ruling) => offenderOf(ruling) !== null && isSamePerson(playerOf(tournament, game, ruling.side), player),
    );
    return against.map((ruling) => ({ game, ruling }));
  });
}
