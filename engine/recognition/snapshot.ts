import { makePiece, type Piece } from '../chess/piece.ts';
import type { Placement } from '../chess/placement.ts';
import { makeSquare, type Square } from '../chess/square.ts';
import type { EvidenceStep } from './verdict.ts';

/** One square that changed. */
export interface Change {
  readonly square: Square;
  readonly piece: Piece;
  readonly was: Piece;
}

/** The board after one report of the sensors. A dump may change several squares: between those there is no order. */
export interface Snapshot {
  readonly atMs: number;
  readonly placement: Placement;
  readonly changes: readonly Change[];
  /** From a dump: the changes came about some time before. */
  readonly dump: boolean;
  /** The board does not name its pieces: which they are is inferred, so nothing is built on a piece that nobody saw arrive. */
  readonly inferred: boolean;
}

/** How many snapshots of one turn are kept; a longer turn forgets its oldest, so memory stays bounded. */
export const SNAPSHOTS_KEPT = 240;

/** Time one scan of all squares takes at most: two reports nearer than this have no order. Measured on USB boards, hardware protocol 1.8. */
export const SCAN_MS = { usb: 250, bluetooth: 500 } as const;

/** How long an unexplained board may still change before it is judged. */
export const SETTLE_MS = { usb: 300, bluetooth: 600 } as const;

export function evidenceOf(snapshots: readonly Snapshot[]): EvidenceStep[] {
  const steps: EvidenceStep[] = [];
  for (const { atMs, changes } of snapshots)
    for (const { square, piece, was } of changes)
      steps.push({ atMs, square: makeSquare(square), piece: makePiece(piece), was: makePiece(was) });
  return steps;
}
