import { geometryOf } from '../../chess/castling.ts';
import type { Move } from '../../chess/move.ts';
import { pieceOf } from '../../chess/piece.ts';
import type { Setup } from '../../chess/setup.ts';
import { SQUARES, type Square } from '../../chess/square.ts';
import type { Snapshot } from '../input/snapshot.ts';
import type { CastlingEvidence, FirstPiece } from '../verdict.ts';

/**
 * What the sensors saw of the hands that castled: which piece was lifted first, which came to rest first, and whether both were
 * off the board at once. Nothing more is claimed: a piece that was never reported as lifted was not seen to be touched.
 *
 * @param scanMs two reports nearer than this have no order (hardware protocol 1.8).
 */
export function castlingEvidence(
  before: Setup,
  move: Move & { kind: 'castling' },
  snapshots: readonly Snapshot[],
  scanMs: number,
  announcedAtMs: number | null,
): CastlingEvidence {
  const color = before.turn;
  const { side, manner, kingTo, rookTo } = geometryOf(before, move);
  const king = pieceOf(color, 'king');
  const rook = pieceOf(color, 'rook');
  const lifted = (square: Square, piece: number): number | null =>
    timeOf(snapshots, (change) => change.square === square && change.was === piece, 'first');
  const rested = (square: Square, piece: number): number | null =>
    timeOf(snapshots, (change) => change.square === square && change.piece === piece, 'last');
  const rooks = count(before.placement, rook);
  const evidence: CastlingEvidence = {
    side,
    manner,
    touched: first(lifted(move.king, king), lifted(move.rook, rook), scanMs),
    placed: first(rested(kingTo, king), rested(rookTo, rook), scanMs),
    bothOff: snapshots.some(({ placement }) => count(placement, king) === 0 && count(placement, rook) < rooks),
  };
  return announcedAtMs === null ? evidence : { ...evidence, announcedAtMs };
}

function timeOf(
  snapshots: readonly Snapshot[],
  wanted: (change: Snapshot['changes'][number]) => boolean,
  which: 'first' | 'last',
): number | null {
  const ordered = which === 'first' ? snapshots : snapshots.toReversed();
  return ordered.find(({ changes }) => changes.some(wanted))?.atMs ?? null;
}

function first(kingAtMs: number | null, rookAtMs: number | null, scanMs: number): FirstPiece {
  if (kingAtMs === null) return rookAtMs === null ? 'unseen' : 'rook';
  if (rookAtMs === null) return 'king';
  if (Math.abs(kingAtMs - rookAtMs) < scanMs) return 'unseen';
  return kingAtMs < rookAtMs ? 'king' : 'rook';
}

function count(placement: ArrayLike<number>, piece: number): number {
  return SQUARES.reduce((sum, square) => (placement[square] === piece ? sum + 1 : sum), 0);
}
