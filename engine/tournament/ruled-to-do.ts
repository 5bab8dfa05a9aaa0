import type { RoundRules } from '../laws/round-rules.ts';
import { timeImposed } from '../laws/ruling.ts';
import { isOpponentSet } from './clocks-to-set.ts';
import { standingRulings, standingTimes } from './game.ts';
import type { Game, GameRuling } from './game.ts';

/**
 * Rulings on the times of a clock that nobody had read: it is adjusted by hand for each of them, until its times are typed. Moves tell
 * nothing of it, unless a clock shows with the next one what the opponent alone was to have.
 */
export function clocksByHand(game: Game, rules: RoundRules): readonly GameRuling[] {
  const typedEpochMs = standingTimes(game)?.typedEpochMs ?? 0;
  return standingRulings(game).filter(
    (one) =>
      one.clocks === undefined &&
      timeImposed(one) !== null &&
      one.madeEpochMs >= typedEpochMs &&
      !isOpponentSet(game, rules, one),
  );
}

/**
 * Whether the move that it is about is still to be taken back; what is asked about by a board is answered at the question.
 * @param entered the last ply before the position from which the game goes on was entered; 0 where none was.
 * @param last the last ply of all.
 */
export function isToTakeBack(
  { remedy, questionId, isPlyGone, ply }: GameRuling,
  { entered, last }: { readonly entered: number; readonly last: number },
): boolean {
  return remedy === 'restore-before' && questionId === null && isPlyGone !== true && ply > entered && ply <= last;
}
