import type { CastlingGeometry } from '../chess/castling.ts';
import type { Move } from '../chess/move.ts';
import { legalMoves } from '../chess/moves.ts';
import { parsePiece, colorOf } from '../chess/piece.ts';
import { kingOf } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare } from '../chess/square.ts';
import type { Lifted } from './hands.ts';
import type { Replacement } from './terms.ts';

/** The move that must be made in place of one that was taken back. */
export interface MustPlay {
  readonly move: Replacement;
  /** The piece that is bound to move, or to be captured, where it is one. */
  readonly piece: { readonly piece: string; readonly square: string } | null;
}

interface Attempt {
  readonly lifted: readonly Lifted[];
  readonly castling: CastlingGeometry | null;
}

/** The first of these moves that can be made from the restored position; null where none of them can. */
export function mustPlay(replacing: readonly Replacement[], before: Setup, attempt: Attempt): MustPlay | null {
  const moves = legalMoves(before);
  for (const move of replacing) {
    const found = possible(move, moves, before, attempt);
    if (found !== null) return found;
  }
  return null;
}

function possible(move: Replacement, moves: readonly Move[], before: Setup, attempt: Attempt): MustPlay | null {
  const { castling, lifted } = attempt;
  switch (move) {
    case 'any-move':
      return moves.length === 0 ? null : { move, piece: null };
    case 'touched-piece': {
      const bound = lifted.find((piece) => moves.some((legal) => isBound(piece, legal, before)));
      return bound === undefined ? null : { move, piece: { piece: bound.piece, square: bound.square } };
    }
    case 'castle-same-side':
      return moves.some((legal) => legal.kind === 'castling' && legal.side === castling?.side)
        ? { move, piece: null }
        : null;
    case 'other-king-move': {
      const king = kingOf(before.placement, before.turn);
      const can = moves.some((legal) =>
        legal.kind === 'castling' ? legal.side !== castling?.side : legal.from === king,
      );
      return can ? { move, piece: null } : null;
    }
    case 'rook-move': {
      const rook = castling?.rook;
      if (rook === undefined || !moves.some((legal) => legal.kind !== 'castling' && legal.from === rook)) return null;
      return { move, piece: { piece: before.turn === 'white' ? 'R' : 'r', square: makeSquare(rook) } };
    }
  }
}

/** An own piece moves, one of the opponent's is captured. */
function isBound({ piece, square }: Lifted, legal: Move, before: Setup): boolean {
  const man = parsePiece(piece);
  if (man === null) return false;
  if (colorOf(man) === before.turn) {
    return makeSquare(legal.kind === 'castling' ? legal.king : legal.from) === square;
  }
  return legal.kind === 'normal' && makeSquare(legal.to) === square;
}
