import { isEndedBy } from '../laws/ruling.ts';
import { openQuestion, standingRulings } from './game.ts';
import type { Game, GameQuestion } from './game.ts';

/**
 * Nobody has answered it, and it is not settled: whoever has ruled that the game is lost by what is asked about, and given its result,
 * has nothing left to answer. The record keeps it as it was asked; without that result, or that ruling, it is asked again.
 */
export function isStillAsked(game: Game, asked: GameQuestion): boolean {
  return asked.answeredBy === null && !isSettledByResult(game, asked);
}

/** Null where none is asked any more. */
export function questionStillAsked(game: Game): GameQuestion | null {
  const open = openQuestion(game);
  return open !== null && isStillAsked(game, open) ? open : null;
}

/** Ruled on before it was asked, too, as where the board is first read when the clocks stop. */
function isSettledByResult(game: Game, { question }: GameQuestion): boolean {
  const { id, side, ply } = question;
  return (
    game.result !== null &&
    standingRulings(game).some(
      (ruling) => isEndedBy(ruling) && (ruling.questionId === id || (ruling.side === side && ruling.ply === ply)),
    )
  );
}
