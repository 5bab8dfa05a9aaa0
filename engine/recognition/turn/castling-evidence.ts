import { geometryOf } from '../../chess/castling.ts';
import type { Move } from '../../chess/move.ts';
import { pieceOf } from '../../chess/piece.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare, SQUARES, type Square } from '../../chess/square.ts';
import type { Snapshot } from '../input/snapshot.ts';
import { firstOf, firstOrOnlyLifted, type Reported } from '../lifts.ts';
import type { CastlingEvidence, EvidenceStep } from '../verdict.ts';

/**
 * What the sensors saw of the hands that castled: which piece was lifted first, which came to rest first, and whether both were
 * off the board at once. Nothing more is claimed: a piece that was never reported as lifted was not seen to be touched.
 *
 * @param steps the same snapshots as evidence.
 * @param scanMs two reports nearer than this have no order (hardware protocol 1.8).
 */
export function castlingEvidence(
  before: Setup,
  move: Move & { kind: 'castling' },
  snapshots: readonly Snapshot[],
  steps: readonly EvidenceStep[],
  scanMs: number,
  announcedAtMs: number | null,
): CastlingEvidence {
  const color = before.turn;
  const { side, manner, kingTo, rookTo } = geometryOf(before, move);
  const king = pieceOf(color, 'king');
  const rook = pieceOf(color, 'rook');
  const pair = { color, king: makeSquare(move.king), rook: makeSquare(move.rook) };
  const rested = (square: Square, piece: number): Snapshot | undefined =>
    snapshots.findLast(({ changes }) => changes.some((change) => change.square === square && change.piece === piece));
  const rooks = count(before.placement, rook);
  const evidence: CastlingEvidence = {
    side,
    manner,
    touched: firstOrOnlyLifted(steps, pair, scanMs),
    placed: firstOf(reported(rested(kingTo, king)), reported(rested(rookTo, rook)), scanMs),
    bothOff: snapshots.some(({ placement }) => count(placement, king) === 0 && count(placement, rook) < rooks),
  };
  return announcedAtMs === null ? evidence : { ...evidence, announcedAtMs };
}

function reported(snapshot: Snapshot | undefined): Reported | undefined {
  return snapshot && { atMs: snapshot.atMs, ...(snapshot.dump ? { dump: true } : {}) };
}

function count(placement: ArrayLike<number>, piece: number): number {
  return SQUARES.reduce((sum, square) => (placement[square] === piece ? sum + 1 : sum), 0);
}
