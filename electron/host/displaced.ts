import { NO_PIECE, colorOf, makePiece, opposite } from '../../engine/chess/piece.ts';
import { differingSquares, pieceAt } from '../../engine/chess/placement.ts';
import { makeSquare } from '../../engine/chess/square.ts';
import type { Sensed } from '../../engine/recognition/recogniser.ts';
import type { DisplacedPiece } from '../contract/views/table-alert.ts';

/** A piece of the player who has pressed that stands on another, empty square in the opponent’s turn, and nothing else does; null where none does. */
export function displacedPiece({ placement, expected, clock, awaitsBoard }: Sensed): DisplacedPiece | null {
  if (placement === null || awaitsBoard || clock === null) return null;
  if (clock.running && clock.toMove !== expected.turn) return null;
  const squares = differingSquares(expected.placement, placement);
  const from = squares.find((square) => pieceAt(placement, square) === NO_PIECE);
  const to = squares.find((square) => pieceAt(expected.placement, square) === NO_PIECE);
  if (squares.length !== 2 || from === undefined || to === undefined) return null;
  const piece = pieceAt(expected.placement, from);
  if (piece === NO_PIECE || pieceAt(placement, to) !== piece || colorOf(piece) !== opposite(expected.turn)) return null;
  return { piece: makePiece(piece), from: makeSquare(from), to: makeSquare(to) };
}
