import type { Color } from '../chess/piece.ts';
import type { EvidenceStep, FirstPiece } from './verdict.ts';

/** A piece that the sensors saw lifted in a turn: FEN letter, and the square it came from. */
export interface Lifted {
  readonly piece: string;
  readonly square: string;
  readonly atMs: number;
  /** Told by a dump alone: when it was lifted, nobody knows. */
  readonly dump?: true;
}

/** Pieces lifted in a turn, each once, in the order of the first lifts. A piece that another came upon was not seen to be touched. */
export function lifts(evidence: readonly EvidenceStep[]): readonly Lifted[] {
  const off = evidence.filter(({ piece, was }) => piece === '' && was !== '');
  return off
    .filter(({ square }, index) => off.findIndex((step) => step.square === square) === index)
    .map(({ was, square, atMs, dump }) => ({ piece: was, square, atMs, ...(dump === undefined ? {} : { dump }) }));
}

export interface KingAndRook {
  readonly color: Color;
  /** Squares from which they castle. */
  readonly king: string;
  readonly rook: string;
}

/**
 * Which of king and rook was lifted first; null where not both were seen lifted.
 *
 * @param scanMs two reports nearer than this have no order.
 */
export function firstLifted(evidence: readonly EvidenceStep[], pair: KingAndRook, scanMs: number): FirstPiece | null {
  const { king, rook } = liftsOf(evidence, pair);
  return king === undefined || rook === undefined ? null : firstOf(king, rook, scanMs);
}

/** As `firstLifted`; where one alone was seen lifted, that one. */
export function firstOrOnlyLifted(evidence: readonly EvidenceStep[], pair: KingAndRook, scanMs: number): FirstPiece {
  const { king, rook } = liftsOf(evidence, pair);
  return firstOf(king, rook, scanMs);
}

/** When something was reported. */
export type Reported = Pick<EvidenceStep, 'atMs' | 'dump'>;

/** The earlier of two reports, or the only one. The time of a dump is none: what it tells came about before. */
export function firstOf(king: Reported | undefined, rook: Reported | undefined, scanMs: number): FirstPiece {
  if (king?.dump === true || rook?.dump === true) return 'unseen';
  if (king === undefined) return rook === undefined ? 'unseen' : 'rook';
  if (rook === undefined) return 'king';
  if (Math.abs(king.atMs - rook.atMs) < scanMs) return 'unseen';
  return king.atMs < rook.atMs ? 'king' : 'rook';
}

function liftsOf(evidence: readonly EvidenceStep[], { color, king, rook }: KingAndRook) {
  const all = lifts(evidence);
  const of = (from: string, letter: string): Lifted | undefined =>
    all.find(({ square, piece }) => square === from && piece === (color === 'white' ? letter : letter.toLowerCase()));
  return { king: of(king, 'K'), rook: of(rook, 'R') };
}
