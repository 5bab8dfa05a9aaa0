import type { Piece } from '../../chess/piece.ts';
import type { Placement } from '../../chess/placement.ts';
import type { Square } from '../../chess/square.ts';

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
  /** The first after a gap in which nobody saw the board. */
  readonly afterGap?: true;
  /** It stood there already when the press came that opened this turn. */
  readonly beforePress?: true;
}

/** How many snapshots of one turn are kept; a longer turn forgets its oldest, so memory stays bounded. */
export const SNAPSHOTS_KEPT = 240;
