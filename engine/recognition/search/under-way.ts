import { geometryOf } from '../../chess/castling.ts';
import type { Move } from '../../chess/move.ts';
import { placementAfter } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, opposite, pieceOf } from '../../chess/piece.ts';
import { differingSquares, pieceAt, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import type { Square } from '../../chess/square.ts';
import { movesFrom, moveTo } from './paths.ts';

/*
 * Boards on which a ply does not stand complete, and which it is all the same that hands are making.
 */

/** The ply that was made while the opponent had a piece in his hand already: no board showed it complete. */
export function plyUnderReply(setup: Setup, view: Placement): Move | null {
  const [square, ...more] = differingSquares(setup.placement, view).filter(
    (one) => pieceAt(view, one) === NO_PIECE && isOpponents(setup, one),
  );
  if (square === undefined || more.length > 0) return null;
  return moveTo(setup, withPiece(view, square, pieceAt(setup.placement, square)));
}

/** Nothing but what one ply changes has changed since this setup, its piece is in the hand or down again, and no square has what it did not bring. */
export function isPlyUnderWay(setup: Setup, view: Placement): boolean {
  if (isCastlingUnderWay(setup, view)) return true;
  const off = differingSquares(setup.placement, view);
  return movesFrom(setup).some((move) => {
    if (move.kind === 'castling' || !off.includes(move.from)) return false;
    const after = placementAfter(setup, move);
    return off.every((square) => {
      const stands = pieceAt(view, square);
      return (
        pieceAt(after, square) !== pieceAt(setup.placement, square) &&
        [NO_PIECE, pieceAt(after, square)].includes(stands)
      );
    });
  });
}

/** Nothing but a king and the rook it may castle with has moved, and among their squares alone. */
export function isCastlingUnderWay(setup: Setup, view: Placement): boolean {
  const off = differingSquares(setup.placement, view);
  const [king, rook] = [pieceOf(setup.turn, 'king'), pieceOf(setup.turn, 'rook')];
  if (off.length > 4 || !off.every((square) => [NO_PIECE, king, rook].includes(pieceAt(view, square)))) return false;
  return movesFrom(setup).some((move) => {
    if (move.kind !== 'castling') return false;
    const { kingTo, rookTo } = geometryOf(setup, move);
    return off.every((square) => [move.king, move.rook, kingTo, rookTo].includes(square));
  });
}

function isOpponents({ placement, turn }: Setup, square: Square): boolean {
  const piece = pieceAt(placement, square);
  return piece !== NO_PIECE && colorOf(piece) === opposite(turn);
}
