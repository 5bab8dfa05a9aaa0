import { isReadFromBoard } from '../laws/reading.ts';
import { isEndedBy } from '../laws/ruling.ts';
import type { Question } from '../recognition/verdict.ts';
import { openQuestion } from './game.ts';
import type { Game, GameQuestion, GameRuling } from './game.ts';

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

function isSettledByResult(game: Game, asked: GameQuestion): boolean {
  const ruling = rulingOn(game, asked);
  return game.result !== null && ruling !== null && isEndedBy(ruling);
}

type RulingFacts = Pick<
  GameRuling,
  'irregularity' | 'side' | 'ply' | 'questionId' | 'imposed' | 'madeEpochMs' | 'withdrawnEpochMs'
>;

/**
 * The newest ruling that stands on what is asked about: given at the question, or at none and on the same move since it was asked, if a board shows
 * what it is about: who distracted his opponent during an illegal move was not ruled on for that. One that ends the game was perhaps given
 * before it was asked, as where the board is first read when the clocks stop.
 */
export function rulingOn<R extends RulingFacts>(
  { rulings }: { readonly rulings: readonly R[] },
  {
    question: { id, side, ply },
    openedEpochMs,
  }: { readonly question: Pick<Question, 'id' | 'side' | 'ply'>; readonly openedEpochMs: number },
): R | null {
  const isOnIt = (one: R): boolean =>
    one.questionId === id ||
    (one.side === side &&
      one.ply === ply &&
      (isEndedBy(one) ||
        (one.questionId === null && one.madeEpochMs >= openedEpochMs && isReadFromBoard(one.irregularity))));
  return rulings.findLast((one) => one.withdrawnEpochMs === null && isOnIt(one)) ?? null;
}
