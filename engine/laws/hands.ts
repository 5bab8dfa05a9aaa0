import { colorOf, parsePiece } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { EvidenceStep, FirstPiece } from '../recognition/verdict.ts';

/** A piece that the sensors saw lifted in a turn: FEN letter, and the square it came from. */
export interface Lifted {
  readonly piece: string;
  readonly square: string;
  readonly atMs: number;
}

/** Pieces lifted in a turn, each once, in the order of the first lifts. A piece that another came upon was not seen to be touched. */
export function lifts(evidence: readonly EvidenceStep[]): readonly Lifted[] {
  const off = evidence.filter(({ piece, was }) => piece === '' && was !== '');
  return off
    .filter(({ square }, index) => off.findIndex((step) => step.square === square) === index)
    .map(({ was, square, atMs }) => ({ piece: was, square, atMs }));
}

/**
 * Which of king and rook was lifted first; null where not both were seen lifted.
 *
 * @param scanMs two reports nearer than this have no order.
 */
export function firstLifted(
  evidence: readonly EvidenceStep[],
  { color, king, rook }: { readonly color: Color; readonly king: string; readonly rook: string },
  scanMs: number,
): FirstPiece | null {
  const all = lifts(evidence);
  const kings = all.find(({ square, piece }) => square === king && piece === (color === 'white' ? 'K' : 'k'));
  const rooks = all.find(({ square, piece }) => square === rook && piece === (color === 'white' ? 'R' : 'r'));
  if (kings === undefined || rooks === undefined) return null;
  if (Math.abs(kings.atMs - rooks.atMs) < scanMs) return 'unseen';
  return kings.atMs < rooks.atMs ? 'king' : 'rook';
}

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
