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

/**
 * Squares on which a piece was put down once it was lifted from this one, before any other was: what is put down after another may be part of one
 * move with it. None where another of its kind was lifted, as either may stand there.
 */
export function putDown(evidence: readonly EvidenceStep[], piece: string, square: string): readonly string[] {
  const at = evidence.findIndex((step) => step.square === square && step.was === piece && step.piece === '');
  if (at === -1) return [];
  const after = evidence.slice(at + 1);
  const other = after.findIndex((step) => step.dump === true || (step.piece !== '' && step.piece !== piece));
  const landed = after.slice(0, other === -1 ? after.length : other).filter((step) => step.piece === piece);
  const squares = landed.map((step) => step.square);
  // One that was put down and lifted again is lifted from there, too.
  const isAlone = lifts(evidence).every((one) => one.piece !== piece || [square, ...squares].includes(one.square));
  return isAlone ? squares : [];
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
