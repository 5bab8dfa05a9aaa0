import type { Laws } from '../laws/laws.ts';
import { endedByKings, endedByRulings } from '../laws/proposal.ts';
import type { Proposals } from '../laws/proposal.ts';
import { standingRulings } from './game.ts';
import type { Game } from './game.ts';
import { gameOver } from './game-over.ts';

/** What the record says of how this game has ended. Nothing where it has its result. */
export function gameProposals(game: Game, laws: Laws): Proposals {
  if (game.result !== null) return {};
  return {
    ruling: endedByRulings(standingRulings(game), laws),
    board: gameOver(game, laws),
    kings: game.kings === null ? null : endedByKings(game.kings.result, laws),
  };
}
