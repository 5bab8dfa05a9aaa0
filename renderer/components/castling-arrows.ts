import type { LastMoveView } from '../../electron/contract/views/moves.ts';
import { placeOf, type Orientation } from './board-model.ts';

/** An arrow along a rank, in units of a drawing of 800 by 800. */
export interface CastlingArrow {
  /** The king's way is drawn solid, the rook's dashed. */
  readonly piece: 'king' | 'rook';
  readonly y: number;
  readonly start: number;
  /** Where the head begins. */
  readonly neck: number;
  readonly end: number;
}

const HEAD = 21;
/** From the middle of a square to the edge of the widest piece on it, with the light edge of the head and a little room. */
const REACH = 46;

/** The ways of king and rook in a castling, each up to the edge of its piece. The king's runs above the middle, the rook's below it. */
export function arrowsOfCastling(move: LastMoveView | null, orientation: Orientation): readonly CastlingArrow[] {
  if (move?.castling == null) return [];
  const { from, to, castling } = move;
  const ways = [
    { piece: 'king', from, to, down: 26 },
    { piece: 'rook', from: castling.rookFrom, to: castling.rookTo, down: 70 },
  ] as const;
  return ways
    .filter((way) => way.from !== way.to)
    .map(({ piece, from, to, down }) => {
      const [a, b] = [placeOf(from, orientation), placeOf(to, orientation)];
      const ahead = Math.sign(b.x - a.x);
      const end = b.x * 100 + 50 - ahead * REACH;
      return { piece, y: a.y * 100 + down, start: a.x * 100 + 50, neck: end - ahead * HEAD, end };
    });
}
