import type { Color } from '../chess/piece.ts';
import { standingRulings } from './game.ts';
import type { Game, GameRuling } from './game.ts';
import type { Tournament } from './tournament.ts';

/** A ruling against a player in one of his games. */
export interface RuledGame {
  readonly game: Game;
  readonly ruling: GameRuling;
}

/** What was ruled against a player of this name in other games, in the order of the games: some penalties are for the tournament. */
export function ruledElsewhere({ games }: Tournament, { gameId }: Game, player: string): readonly RuledGame[] {
  if (player === '') return [];
  return [...games.values()].flatMap((game) => {
    if (game.gameId === gameId) return [];
    const of = (side: Color): boolean => game[side] === player;
    return standingRulings(game).flatMap((ruling) => (of(ruling.side) ? [{ game, ruling }] : []));
  });
}
