import { Board } from './board.ts';
import { generate, hasMove, isInCheck } from './generate.ts';
import { EN_PASSANT, CASTLING } from './board.ts';
import type { Color } from './piece.ts';
import { opposite } from './piece.ts';
import { bytesOf } from './placement.ts';
import { rightsMask } from './castling.ts';
import type { Setup } from './setup.ts';

/** How a game has ended by itself: nobody has to claim it (FIDE 5.1.1, 5.2.1). */
export type Outcome = { readonly kind: 'checkmate'; readonly winner: Color } | { readonly kind: 'stalemate' };

const board = new Board();
const codes = new Int32Array(4096);

export function outcome(setup: Setup): Outcome | null {
  board.load(setup);
  if (hasMove(board, codes)) return null;
  return isInCheck(board) ? { kind: 'checkmate', winner: opposite(setup.turn) } : { kind: 'stalemate' };
}

/**
 * Equal for two setups exactly when they are the same position for FIDE 9.2.3: men, side to move, the rooks that may
 * castle, and the en passant square only if the capture is legal.
 */
export function repetitionKey(setup: Setup): string {
  const rights = rightsMask(setup);
  const extra = (setup.turn === 'white' ? 0 : 1) | (legalEnPassant(setup) << 1);
  return String.fromCharCode(...bytesOf(setup.placement), rights + 1, extra);
}

/** The en passant square plus one if a capture there is legal, else 0. */
function legalEnPassant(setup: Setup): number {
  if (setup.enPassant === null) return 0;
  const count = generate(board.load(setup), codes, 0);
  for (let i = 0; i < count; i++) {
    if (codes[i]! >= EN_PASSANT && codes[i]! < CASTLING) return setup.enPassant + 1;
  }
  return 0;
}
