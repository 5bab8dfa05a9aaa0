import type { LinePly } from './game.ts';

/** A piece that was lifted and put back where it had stood. `piece`: a FEN letter. */
export interface PutBack {
  readonly square: string;
  readonly piece: string;
  readonly liftedEpochMs: number;
}

/**
 * What the board saw lifted and put back before the piece that was moved was lifted, in that order. It tells nobody's intent: a piece may have been
 * adjusted, or knocked. Of the opponent’s pieces nothing is told: their player may have adjusted one meanwhile.
 */
export function putBackBefore({ record, closedEpochMs }: LinePly): readonly PutBack[] {
  const { evidence, uci, atMs, side } = record;
  // Of castling the king’s square and the rook’s.
  const moved = new Set([uci.slice(0, 2), uci.slice(2, 4)]);
  const first = evidence.findIndex(({ square, piece, was }) => piece === '' && was !== '' && moved.has(square));
  const before = first < 0 ? [] : evidence.slice(0, first);
  return before.flatMap(({ square, piece, was, atMs: liftedMs, dump }, i) => {
    const isFirst = before.findIndex((one) => one.square === square) === i;
    if (!isFirst || piece !== '' || was === '' || dump === true) return [];
    if ((was === was.toUpperCase()) !== (side === 'white')) return [];
    const isBack = evidence.findLast((one) => one.square === square)?.piece === was;
    return isBack ? [{ square, piece: was, liftedEpochMs: closedEpochMs - atMs + liftedMs }] : [];
  });
}
