import { legalMoves, placementAfter } from '../chess/moves.ts';
import { makePiece, NO_PIECE, opposite, pieceOf } from '../chess/piece.ts';
import { kingsOf, samePlacement, withPiece } from '../chess/placement.ts';
import type { Placement } from '../chess/placement.ts';
import { isCheck } from '../chess/position.ts';
import type { Setup } from '../chess/setup.ts';
import { SQUARES, rankOf } from '../chess/square.ts';
import { parsePlacementField } from '../notation/fen.ts';
import type { Question } from '../recognition/verdict.ts';
import type { IrregularityName } from './terms.ts';

/** What a question most likely is by the Laws, and what else it may be: a board does not tell intent. */
export interface Reading {
  readonly irregularity: IrregularityName;
  readonly orElse: readonly IrregularityName[];
}

/** Reasons of the recogniser; those that are not here ask what was played and accuse nobody. */
const READINGS: Readonly<Record<string, readonly [IrregularityName, ...IrregularityName[]]>> = {
  'verdict.nothingMoved': ['nothing-moved', 'pressed-before-move'],
  'verdict.castlingNotLegal': ['illegal-castling'],
  'verdict.castlingIncomplete': ['incomplete-castling'],
  'verdict.opponentsPieceMoved': ['wrong-colour', 'nothing-moved', 'displaced'],
  'verdict.displacedAlone': ['nothing-moved', 'wrong-colour', 'displaced', 'pressed-before-move'],
  'verdict.promotionMissing': ['promotion-missing', 'no-promotion-piece'],
  'verdict.pieceChanged': ['illegal-move', 'displaced'],
  'verdict.notALegalMove': ['illegal-move'],
  'verdict.twoPiecesMoved': ['illegal-move', 'displaced', 'off-square'],
  'verdict.moreThanAMove': ['illegal-move', 'displaced', 'off-square'],
  'verdict.piecesMissing': ['displaced', 'illegal-move'],
};

/** @returns null where nothing is irregular, as far as the board tells. */
export function readingOf({ reason, sensed, evidence }: Question, before: Setup): Reading | null {
  const [irregularity, ...orElse] = READINGS[reason.code] ?? [];
  if (irregularity === undefined) return null;
  if (reason.code === 'verdict.piecesMissing' && hasTouchedToCastle(evidence, before))
    return { irregularity: 'illegal-move', orElse: [irregularity] };
  const board = parsePlacementField(sensed);
  if (!board.ok) return { irregularity, orElse };
  if (reason.code === 'verdict.notALegalMove' && isMoveButForCheck(before, board.value))
    return { irregularity: 'king-left-in-check', orElse };
  if (reason.code === 'verdict.promotionMissing' && !isPromotionBegun(before, board.value))
    return { irregularity: 'illegal-move', orElse: [irregularity] };
  return { irregularity, orElse };
}

/** Whether a board shows it by itself. What it does not show, and what it shows only as something else, has to be told. */
export function isReadFromBoard(irregularity: IrregularityName): boolean {
  return irregularity === 'king-left-in-check' || Object.values(READINGS).some(([likely]) => likely === irregularity);
}

/** A position that may not stand on the board at all, whoever is to move (A.5.4 in the Laws of 2023). */
export function standingIrregularity(setup: Setup): IrregularityName | null {
  if (isCheck(setup, 'white') && isCheck(setup, 'black')) return 'both-kings-in-check';
  const arrived = SQUARES.some(
    (square) =>
      (rankOf(square) === 7 && setup.placement[square] === pieceOf('white', 'pawn')) ||
      (rankOf(square) === 0 && setup.placement[square] === pieceOf('black', 'pawn')),
  );
  return arrived ? 'pawn-stands-on-last-rank' : null;
}

/** With a second king of its own somewhere out of the way a side is never in check: then the board is that of a move. */
function isMoveButForCheck(before: Setup, sensed: Placement): boolean {
  const [king] = kingsOf(sensed, before.turn);
  if (king === undefined || !isCheck({ ...before, placement: sensed, turn: opposite(before.turn) }, before.turn)) {
    return false;
  }
  const second = pieceOf(before.turn, 'king');
  return SQUARES.some((square) => {
    if (before.placement[square] !== NO_PIECE || sensed[square] !== NO_PIECE) return false;
    const free = { ...before, castlingRooks: [], placement: withPiece(before.placement, square, second) };
    const wanted = withPiece(sensed, square, second);
    return legalMoves(free).some((move) => samePlacement(placementAfter(free, move), wanted));
  });
}

/** King and a rook of the player to move were taken up, and nothing else changed: nobody knocks over just these two. */
function hasTouchedToCastle(evidence: Question['evidence'], before: Setup): boolean {
  const [king, rook] = (['king', 'rook'] as const).map((role) => makePiece(pieceOf(before.turn, role)));
  const isEither = (letter: string): boolean => letter === king || letter === rook;
  const lifted = evidence.filter(({ was }) => was !== '').map(({ was }) => was);
  const all = evidence.every(({ piece, was }) => [piece, was].every((letter) => letter === '' || isEither(letter)));
  return all && lifted.some((letter) => letter === king) && lifted.some((letter) => letter === rook);
}

function isPromotionBegun(before: Setup, sensed: Placement): boolean {
  return legalMoves(before).some(
    (move) =>
      move.kind === 'normal' &&
      move.promotesTo === 'queen' &&
      samePlacement(withPiece(placementAfter(before, move), move.to, pieceOf(before.turn, 'pawn')), sensed),
  );
}
