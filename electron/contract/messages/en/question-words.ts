import type { FaultCode } from '../../../../engine/result.ts';
import type { AskedView } from '../../views/floor.ts';
import type { QuestionVerdict } from '../../views/question.ts';

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
  'verdict.displaced': 'Moved after the press',
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

/** Two or three words for a question: what it is about, or else the verdict. */
export function questionWord({ reason, verdict }: Pick<AskedView, 'reason' | 'verdict'>): string {
  const known: Readonly<Partial<Record<FaultCode, string | null>>> = REASONS;
  return known[reason.code] ?? VERDICTS[verdict];
}
