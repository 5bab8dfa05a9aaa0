import { NO_PIECE } from '../../chess/piece.ts';
import { pieceAt, type Placement } from '../../chess/placement.ts';
import type { Snapshot } from '../input/snapshot.ts';

/** Scans for which a piece must have stood on a square, to have been put there and not passed over it. */
export const STOOD_SCANS = 2;

/**
 * Whether a piece stood for long where it never stands in a line: then plies were made that are not in it. What was put down last is
 * not asked about: the line ends there.
 * @param positions of the line, its first too.
 */
export function stoodElsewhere(
  positions: readonly Placement[],
  snapshots: readonly Snapshot[],
  scanMs: number,
): boolean {
  return snapshots.some(({ atMs, changes, inferred }, at) =>
    changes.some(({ square, piece }) => {
      if (inferred || piece === NO_PIECE) return false;
      const left = snapshots.slice(at + 1).find(({ placement }) => pieceAt(placement, square) !== piece);
      if (left === undefined || left.atMs - atMs <= STOOD_SCANS * scanMs) return false;
      return positions.every((position) => pieceAt(position, square) !== piece);
    }),
  );
}
