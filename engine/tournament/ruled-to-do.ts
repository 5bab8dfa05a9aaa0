import { isChangedAfterPress } from '../fault-facts.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { isEndedBy, timeImposed } from '../laws/ruling.ts';
import type { ShownClock } from './clock-ran.ts';
import { isOpponentSet, newestOfTimes } from './clocks-to-set.ts';
import { openQuestion, provisionalPlies, standingRulings, standingTimes } from './game.ts';
import type { Game, GameQuestion, GameRuling, LinePly } from './game.ts';
import { rulingOn } from './still-asked.ts';

/**
 * Rulings on the times of a clock that nobody had read: it is adjusted by hand for each of them, until its times are typed. Moves tell
 * nothing of it, unless a clock shows what the opponent alone was to have, or did with the next one. What a newer ruling carries is told by that.
 */
export function clocksByHand(game: Game, rules: RoundRules, shown: ShownClock | null): readonly GameRuling[] {
  const typedEpochMs = standingTimes(game)?.typedEpochMs ?? 0;
  const newest = newestOfTimes(game, rules);
  return standingRulings(game).filter(
    (one) =>
      one.clocks === undefined &&
      timeImposed(one) !== null &&
      one.madeEpochMs >= typedEpochMs &&
      (one.opponentSeconds === undefined || one.number === newest?.number) &&
      !isOpponentSet(game, rules, one, shown),
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

/** The first move made on the board that a ruling on this open question wants restored. */
export function playedOn(game: Game, asked: GameQuestion): LinePly | undefined {
  const ruling = restoringRuling(game, asked);
  if (ruling === null) return undefined;
  return provisionalPlies(game, asked.question.id).find(({ closedEpochMs }) => closedEpochMs > ruling.madeEpochMs);
}

/** A question is open, and by the ruling on it the position before the move is to be restored. */
export function isToBeRestored(game: Game | null): boolean {
  const asked = game === null ? null : openQuestion(game);
  if (game === null || asked === null) return false;
  // A move that was pressed may stand, and only its piece be put back: which it is the arbiter says.
  return !isChangedAfterPress(asked.question.reason) && restoringRuling(game, asked) !== null;
}

/** The ruling on an open question that has the position before the move restored and the game go on. */
function restoringRuling(game: Game, asked: GameQuestion): GameRuling | null {
  const ruling = rulingOn(game, asked);
  return asked.answeredBy !== null || ruling?.remedy !== 'restore-before' || isEndedBy(ruling) ? null : ruling;
}
