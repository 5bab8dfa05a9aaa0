import type { Color } from '../chess/piece.ts';
import { NOBODYS } from '../laws/terms.ts';
import { standingRulings } from './game.ts';
import type { Game, GameRuling } from './game.ts';
import type { Tournament } from './tournament.ts';

/** A ruling against a player in one of his games. */
export interface RuledGame {
  readonly game: Game;
  readonly ruling: GameRuling;
}

/**
 * What was imposed on a player of this name in other games, in the order of the games: some penalties are for the tournament. What is
 * nobody's offence is not told against anybody.
 */
export function ruledElsewhere({ games }: Tournament, { gameId }: Game, player: string): readonly RuledGame[] {
  if (player === '') return [];
  return [...games.values()].flatMap((game) => {
    if (game.gameId === gameId) return [];
    const of = (side: Color): boolean => game[side] === player;
    const against = standingRulings(game).filter(
      ({ side, irregularity }) => of(side) && !NOBODYS.includes(irregularity),
    );
    return against.map((ruling) => ({ game, ruling }));
  });
}
