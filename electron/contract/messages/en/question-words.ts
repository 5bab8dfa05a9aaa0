import type { Color } from '../../../../engine/chess/piece.ts';
import type { FaultCode } from '../../../../engine/result.ts';
import type { AskedView } from '../../views/floor.ts';
import type { QuestionVerdict } from '../../views/question.ts';
import type { RuledNext } from '../../views/table-alert.ts';
import { OTHER, SIDES } from './sides.ts';

export const VERDICTS: Readonly<Record<QuestionVerdict, string>> = {
  'nothing-moved': 'Nothing moved',
  'incomplete-castling': 'Castling incomplete',
  unclear: 'Between squares',
  illegal: 'Illegal move',
  ambiguous: 'Ambiguous move',
};

/** What is told of a question; null where the verdict itself says as much. */
const REASONS: Readonly<Record<Extract<FaultCode, `verdict.${string}`>, string | null>> = {
  'verdict.nothingMoved': null,
  'verdict.severalLines': null,
  'verdict.stoppedHalfWay': null,
  'verdict.announcedHalfMade': 'Castling announced',
  'verdict.recoveredHalfWay': null,
  'verdict.gapSeveral': 'Moves missing',
  'verdict.gapTooLong': 'Moves missing',
  'verdict.gapAtStart': 'Board at the start',
  'verdict.gapReturned': 'Moves missing',
  'verdict.changedAfterPress': 'Changed after press',
  'verdict.castledAfterPress': 'Castled after press',
  'verdict.captureNotSeen': null,
  'verdict.severalPieces': null,
  'verdict.castlingNotLegal': 'Castling not legal',
  'verdict.castlingIncomplete': null,
  'verdict.pieceOnNoSquare': null,
  'verdict.pieceBetweenSquares': null,
  'verdict.opponentsPieceMoved': 'Opponent’s piece',
  'verdict.bothMoved': 'Both sides moved',
  'verdict.takenAfterPress': 'Moved after press',
  'verdict.displaced': 'Moved after press',
  'verdict.displacedAlone': 'No move made',
  'verdict.movedBeforePress': 'Moved before the press',
  'verdict.lastMoveUndone': 'Last move taken back',
  'verdict.outOfTurn': 'Moved out of turn',
  'verdict.promotionMissing': 'Pawn not replaced',
  'verdict.pieceChanged': null,
  'verdict.notALegalMove': null,
  'verdict.twoPiecesMoved': null,
  'verdict.piecesMissing': null,
  'verdict.moreThanAMove': null,
};

/** Beside other tables: that it is ruled on, and what is left, in a word. */
export const RULED_WORDS: Readonly<Record<RuledNext, string>> = {
  stop: 'restore',
  restore: 'restore',
  stopRestored: 'confirm',
  confirm: 'confirm',
  agree: 'ask both',
  stands: 'stands',
  result: 'result',
  answer: 'answer',
};

/** Two or three words for a question: what it is about, or else the verdict. */
export function questionWord({ reason, verdict }: Pick<AskedView, 'reason' | 'verdict'>): string {
  const known: Readonly<Partial<Record<FaultCode, string | null>>> = REASONS;
  return known[reason.code] ?? VERDICTS[verdict];
}

const OPPONENTS_PIECE: readonly string[] = ['verdict.takenAfterPress', 'verdict.displaced'];

/** Whose piece it is, not who moved it: that is asked of both players. */
export function movedAfterPress(whose: string): string {
  return `${whose}’s piece moved after\u00A0the\u00A0press`;
}

/** The same with whose it is. @param side who pressed, and is asked. */
export function questionWordOf(asked: Pick<AskedView, 'reason' | 'verdict'>, side: Color): string {
  const word = questionWord(asked);
  if (word === VERDICTS.illegal) return `${word} by\u00A0${SIDES[side]}`;
  if (word === VERDICTS['incomplete-castling']) return `${SIDES[side]}’s castling incomplete`;
  if (asked.reason.code === 'verdict.castledAfterPress') return `${SIDES[side]} castled after\u00A0press`;
  // This player took it, or made a move beside it: the piece is the opponent’s.
  return OPPONENTS_PIECE.includes(asked.reason.code) ? movedAfterPress(OTHER[side]) : word;
}
