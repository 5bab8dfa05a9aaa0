/* The public face of engine/chess: boards, men, setups, moves, castling and how games end. */

export {
  COLORS,
  NO_PIECE,
  ROLES,
  colorOf,
  isPiece,
  makePiece,
  opposite,
  parsePiece,
  pieceOf,
  roleOf,
} from './piece.ts';
export type { Color, Piece, Role } from './piece.ts';
export { SQUARES, fileOf, isSquare, makeSquare, parseSquare, rankOf, squareAt } from './square.ts';
export type { Square } from './square.ts';
export {
  differingSquares,
  emptyPlacement,
  kingOf,
  kingsOf,
  occupiedSquares,
  pieceAt,
  placementOf,
  rotate180,
  samePlacement,
  withPiece,
} from './placement.ts';
export type { Placement } from './placement.ts';
export { CASTLING_MODES } from './setup.ts';
export type { CastlingMode, Setup } from './setup.ts';
export { attackers, checkers, isCheck, validate } from './position.ts';
export type { Position, PositionFault } from './position.ts';
export { CASTLING_SIDES, sameMove } from './move.ts';
export type { CastlingSide, Move } from './move.ts';
export { canCastle, isLegal, legalMoves, placementAfter, play } from './moves.ts';
export { CASTLING_MANNERS, castlingGeometry, displacementOf, whyNotCastling } from './castling.ts';
export type { CastlingGeometry, CastlingManner, CastlingObstacle, Displacement, PlayedMoves } from './castling.ts';
export { GAME_RESULTS, drawCounters, outcome } from './outcome.ts';
export type { DrawCounters, GameResult, Outcome } from './outcome.ts';
export { canMate, isDeadPosition } from './material.ts';
export { countedRights, isSamePosition, repetitionKey, timesSeen } from './repetition.ts';
export type { CountedRights } from './repetition.ts';
export { perft } from './perft.ts';
