import { colorOf, parsePiece } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { Lifted } from '../recognition/lifts.ts';

/** The pieces of one colour among those lifted, in their order. */
export function liftedOf(lifted: readonly Lifted[], color: Color): readonly Lifted[] {
  return lifted.filter(({ piece }) => {
    const man = parsePiece(piece);
    return man !== null && colorOf(man) === color;
  });
}

/** The own king and an own rook, where these two were lifted before any other piece of theirs, and none of the opponent's was. */
export function kingAndRook(
  lifted: readonly Lifted[],
  color: Color,
): { readonly king: string; readonly rook: string; readonly first: 'king' | 'rook' } | null {
  const own = liftedOf(lifted, color);
  const [one, other] = own;
  if (one === undefined || other === undefined || own.length < lifted.length) return null;
  const letters = `${one.piece}${other.piece}`.toUpperCase();
  if (letters === 'KR') return { king: one.square, rook: other.square, first: 'king' };
  return letters === 'RK' ? { king: other.square, rook: one.square, first: 'rook' } : null;
}
