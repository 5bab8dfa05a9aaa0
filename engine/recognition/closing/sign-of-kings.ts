import { NO_PIECE, pieceOf } from '../../chess/piece.ts';
import type { Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { SQUARES } from '../../chess/square.ts';
import type { Snapshot } from '../input/snapshot.ts';

/** Where the first king was taken for the sign by which players tell a result; -1 where none was seen in a hand. */
export function signBegins(snapshots: readonly Snapshot[]): number {
  return snapshots.findIndex(({ placement }) => kingMissing(placement));
}

/** Nothing was put down anywhere: men may have made room for the kings, and no ply was made. */
export function areOnlyTakenOff({ placement: before }: Setup, snapshots: readonly Snapshot[]): boolean {
  return snapshots.every(({ placement }) =>
    SQUARES.every((square) => placement[square] === NO_PIECE || placement[square] === before[square]),
  );
}

function kingMissing(placement: Placement): boolean {
  const kings = [pieceOf('white', 'king'), pieceOf('black', 'king')];
  return kings.some((king) => !Array.prototype.includes.call(placement, king));
}
