import type { Color } from './piece.ts';
import type { Placement } from './placement.ts';
import type { Square } from './square.ts';

/**
 * How kings castle: `cg` as in Chess960 (FIDE Guidelines II), `orthodox` two squares toward the rook (Lewis,
 * Chess480), `none` not at all.
 */
export const CASTLING_MODES = ['cg', 'orthodox', 'none'] as const;
export type CastlingMode = (typeof CASTLING_MODES)[number];

/** Anything that can stand on a board, lawful or not, with what is needed to go on playing from it. */
export interface Setup {
  readonly placement: Placement;
  readonly turn: Color;
  /** Rooks that have not lost the right to castle, ascending. The right belongs to the rook, not to a side. */
  readonly castlingRooks: readonly Square[];
  /** The square a pawn has just passed, only when an enemy pawn stands ready to capture there (X-FEN). */
  readonly enPassant: Square | null;
  /** Plies since the last capture or pawn move. */
  readonly halfmoveClock: number;
  /** Starts at 1 and grows after Black's move. */
  readonly fullmoveNumber: number;
  readonly castlingMode: CastlingMode;
}
