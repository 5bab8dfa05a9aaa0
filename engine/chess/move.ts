import type { Role } from './piece.ts';
import type { Square } from './square.ts';

/** The side of a castling: `a` for 0-0-0 (FIDE's c-side), `h` for 0-0 (g-side), for both colours. */
export const CASTLING_SIDES = ['a', 'h'] as const;
export type CastlingSide = (typeof CASTLING_SIDES)[number];

/** One ply. Castling is told by its kind and named by where king and rook stand before it, never by where they go. */
export type Move =
  | { readonly kind: 'normal'; readonly from: Square; readonly to: Square; readonly promotesTo: Role | null }
  | { readonly kind: 'enPassant'; readonly from: Square; readonly to: Square }
  | { readonly kind: 'castling'; readonly side: CastlingSide; readonly king: Square; readonly rook: Square };

export function sameMove(a: Move, b: Move): boolean {
  if (a.kind === 'castling') return b.kind === 'castling' && a.king === b.king && a.rook === b.rook;
  if (b.kind === 'castling' || a.kind !== b.kind || a.from !== b.from || a.to !== b.to) return false;
  return a.kind === 'enPassant' || b.kind === 'enPassant' || a.promotesTo === b.promotesTo;
}
