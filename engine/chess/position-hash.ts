import { CASTLING, EN_PASSANT } from './board.ts';
import type { Board, MoveCode } from './board.ts';
import { isEnPassantLegal } from './moves-to.ts';
import { KING, ROOK } from './piece.ts';

/*
 * What makes positions the same by FIDE 9.2.3 as three 32-bit numbers: a hash of the placement (Zobrist: one random
 * number for each man on each square, joined by exclusive or, so that a move changes it by a few), and exactly, in
 * `restOf`, the side to move, the rooks that may still castle, and the en passant square if the capture is legal.
 * Two placements share their 64 bits with a chance of one in 10^19.
 */

/** By `piece * 64 + square`. */
const LOW = new Int32Array(16 * 64);
const HIGH = new Int32Array(16 * 64);

// SplitMix32, the same numbers everywhere and always.
let seed = 0x960960;
function next(): number {
  seed = (seed + 0x9e3779b9) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
for (let index = 64; index < LOW.length; index++) {
  LOW[index] = next();
  HIGH[index] = next();
}

export class PlacementHash {
  low = 0;
  high = 0;

  load({ squares }: Board): void {
    this.low = this.high = 0;
    for (let square = 0; square < 64; square++) this.#toggle(squares[square] ?? 0, square);
  }

  /** Follows a move that is about to be made on the board. To take it back, `low` and `high` are set back. */
  move(board: Board, code: MoveCode): void {
    const { squares, turn } = board;
    const from = code & 63;
    const to = (code >> 6) & 63;
    if (code >= CASTLING) {
      const { kingTo, rookTo } = board.geometry(from, to);
      this.#toggle(turn | KING, from);
      this.#toggle(turn | ROOK, to);
      this.#toggle(turn | KING, kingTo);
      this.#toggle(turn | ROOK, rookTo);
      return;
    }
    const piece = squares[from] ?? 0;
    this.#toggle(piece, from);
    this.#toggle(squares[to] ?? 0, to);
    if (code >= EN_PASSANT) this.#toggle(squares[to ^ 8] ?? 0, to ^ 8);
    this.#toggle(code >= 1 << 12 && code < EN_PASSANT ? turn | (code >> 12) : piece, to);
  }

  /** An empty square has no number: nothing changes. */
  #toggle(piece: number, square: number): void {
    this.low ^= LOW[piece * 64 + square] ?? 0;
    this.high ^= HIGH[piece * 64 + square] ?? 0;
  }
}

/** All of a position but the men. */
export function restOf(board: Board): number {
  const passed = isEnPassantLegal(board) ? board.enPassant + 1 : 0;
  return board.rights | (board.turn << 13) | (passed << 17);
}
