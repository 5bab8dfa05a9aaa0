import { isAwaitedGap } from '../fault-facts.ts';
import { moveNumberFrom } from '../notation/move-number.ts';
import type { Question } from '../recognition/verdict.ts';
import type { Game, Segment } from './game.ts';
import { rulingOn } from './still-asked.ts';

const VERDICTS: Readonly<Record<Question['verdict'], string>> = {
  'nothing-moved': 'the clock was pressed and nothing had moved',
  'incomplete-castling': 'castling was not completed',
  unclear: 'a piece was perhaps between squares',
  illegal: 'no legal move leads to what was on the board',
  ambiguous: 'more than one move leads to what was on the board',
};

const NOT_PUT_RIGHT = 'play continued before the board was put right, and was not recorded';

/** What tells more than the verdict. */
const REASONS: Readonly<Partial<Record<Question['reason']['code'], string>>> = {
  'verdict.gapSeveral': 'moves were played while the board was not being read',
  'verdict.gapTooLong': 'moves were played while the board was not being read',
  'verdict.gapAtStart': 'the board showed the start position when it was read again',
  'verdict.gapReturned':
    'moves that led back to the same position may have been played while the board was not being read',
  'verdict.changedAfterPress': 'the board changed after the press',
  'verdict.castledAfterPress': 'castling was completed only after the press',
  'verdict.castlingNotLegal': 'castling was not legal',
  'verdict.promotionMissing': 'the pawn was not replaced',
  'verdict.opponentsPieceMoved': 'a piece of the opponent was moved',
  'verdict.bothMoved': 'pieces of both players were no longer where they had stood',
  'verdict.takenAfterPress': 'a piece was moved on after its press, and taken where it had gone',
  'verdict.displaced': 'besides a move, a piece of the opponent was not where it had stood at his press',
  'verdict.displacedAlone':
    'the clock was pressed without a move, and a piece of the opponent was not where it had stood at his press',
  'verdict.movedBeforePress':
    'besides a move, a piece stood elsewhere that had been moved before the press of the opponent',
  'verdict.lastMoveUndone': 'the last move was no longer on the board',
  'verdict.outOfTurn': 'the player who was not to move moved and pressed',
  'verdict.pieceOnNoSquare': 'a piece was on no square',
  'verdict.captureNotSeen': 'a piece was lifted and not seen to be put down',
};

/**
 * Why the moves stop before a segment, what was decided, and how play went on from there: in English, as all that is said in PGN. Null
 * where that was said before, or nothing is known.
 */
export function stopSaid(game: Game, segment: Segment): string | null {
  const said = [whyStopped(game, segment), WENT_ON[segment.cause]].filter((one) => one !== null);
  return said.length === 0 ? null : said.join(' ');
}

const WENT_ON: Readonly<Record<Segment['cause'], string | null>> = {
  setByHand: 'The arbiter decided that play goes on from this position.',
  hole: 'Moves are missing.',
  question: null,
  start: null,
};

/** @returns null where it was said of an earlier segment, or nothing was asked. */
function whyStopped(game: Game, segment: Segment): string | null {
  const { questionId } = segment;
  const asked = game.questions.find(({ question }) => question.id === questionId);
  const first = game.segments.find((one) => one.questionId === questionId);
  if (asked === undefined || first !== segment) return null;
  const { ply, side, verdict, reason } = asked.question;
  const move = `move ${String(moveNumberFrom(game.start, ply))} (${side === 'white' ? 'White' : 'Black'})`;
  const ruling = rulingOn(game, asked);
  const decided = ruling === null ? 'No decision is recorded.' : `Ruled by article ${ruling.article}.`;
  const why = isAwaitedGap(reason) ? NOT_PUT_RIGHT : (REASONS[reason.code] ?? VERDICTS[verdict]);
  return `The moves stop at ${move}: ${why}. ${decided}`;
}
