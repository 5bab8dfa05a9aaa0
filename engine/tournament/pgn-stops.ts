import { moveNumberFrom } from '../notation/move-number.ts';
import type { Question } from '../recognition/verdict.ts';
import type { Game, Segment } from './game.ts';

const VERDICTS: Readonly<Record<Question['verdict'], string>> = {
  'nothing-moved': 'the clock was pressed and nothing had moved',
  'incomplete-castling': 'castling was not completed',
  unclear: 'a piece was between squares',
  illegal: 'no legal move leads to what was on the board',
  ambiguous: 'more than one move leads to what was on the board',
};

/** What tells more than the verdict. */
const REASONS: Readonly<Partial<Record<Question['reason']['code'], string>>> = {
  'verdict.gapSeveral': 'moves were played while the board was not being read',
  'verdict.gapTooLong': 'moves were played while the board was not being read',
  'verdict.changedAfterPress': 'the board changed after the press',
  'verdict.castlingNotLegal': 'castling was not legal',
  'verdict.promotionMissing': 'the pawn was not replaced',
  'verdict.opponentsPieceMoved': 'a piece of the opponent was moved',
};

/** Why the moves stop before a segment, and what was decided: in English, as all that is said in PGN. Null where that was said before, or nothing is known. */
export function stopSaid(game: Game, segment: Segment): string | null {
  if (segment.cause === 'setByHand') return 'The arbiter entered this position.';
  if (segment.cause === 'hole') return 'Moves are missing.';
  const { questionId } = segment;
  const isFirst = game.segments.find((one) => one.cause === 'question' && one.questionId === questionId) === segment;
  const asked = game.questions.find(({ question }) => question.id === questionId)?.question;
  if (asked === undefined || !isFirst) return null;
  const { ply, side, verdict, reason } = asked;
  const move = `move ${String(moveNumberFrom(game.start, ply))} (${side === 'white' ? 'White' : 'Black'})`;
  const ruling = game.rulings.findLast((one) => one.questionId === questionId && one.withdrawnEpochMs === null);
  const decided = ruling === undefined ? 'No decision is recorded.' : `Ruled by article ${ruling.article}.`;
  return `The moves stop at ${move}: ${REASONS[reason.code] ?? VERDICTS[verdict]}. ${decided}`;
}
