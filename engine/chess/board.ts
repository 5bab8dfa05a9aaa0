import { castlingGeometry, rightBit, rightsMask, rightsOf } from './castling.ts';
import type { CastlingGeometry } from './castling.ts';
import type { Move } from './move.ts';
import { BLACK, KING, PAWN, ROLES, ROOK, WHITE, colorBit, roleCode } from './piece.ts';
import { bytesOf } from './placement.ts';
import type { CastlingMode, Setup } from './setup.ts';
import type { Square } from './square.ts';

/**
 * A move inside engine/chess: bits 0-5 from, 6-11 to, 12-14 the role a pawn becomes, 15-16 the kind. Of a castling
 * `from` is the king's square and `to` the rook's.
 */
export type MoveCode = number;
export const EN_PASSANT = 1 << 15;
export const CASTLING = 2 << 15;

/** None was met yet; -1 is none of its own, because there are several. */
const NO_KING = -2;

const KEPT_RIGHTS = Int32Array.from({ length: 64 }, (_, square) => 0xffff & ~rightBit(square));

/**
 * The one mutable board, private to the engine: moves are made and taken back on it in place. Whoever borrows it
 * leaves it as it was found.
 */
export class Board {
  readonly squares = new Uint8Array(64);
  /** Occupied squares as bits: White a1-h4, White a5-h8, Black a1-h4, Black a5-h8. Right once `countOccupied` was called. */
  readonly occupied = new Int32Array(4);
  #counted = false;
  /** 0 when White is to move, 8 when Black is. */
  turn = WHITE;
  /** The square of the only king of a colour; -1 when there is none, or more than one. */
  whiteKing = -1;
  blackKing = -1;
  /** One bit for each rook that may still castle, see `rightBit`. */
  rights = 0;
  enPassant = -1;
  mode: CastlingMode = 'cg';

  load(setup: Setup): this {
    const { squares } = this;
    const source = bytesOf(setup.placement);
    let white = NO_KING;
    let black = NO_KING;
    for (let square = 0; square < 64; square++) {
      const piece = source[square] ?? 0;
      squares[square] = piece;
      if (piece === (WHITE | KING)) white = white === NO_KING ? square : -1;
      else if (piece === (BLACK | KING)) black = black === NO_KING ? square : -1;
    }
    this.#counted = false;
    this.whiteKing = Math.max(white, -1);
    this.blackKing = Math.max(black, -1);
    this.turn = colorBit(setup.turn);
    this.mode = setup.castlingMode;
    this.rights = rightsMask(setup);
    this.enPassant = setup.enPassant ?? -1;
    return this;
  }

  /** Counts the men, unless they are: whoever asks about a few squares of a setup need not. From then on moves keep the count. */
  countOccupied(): void {
    if (this.#counted) return;
    const { squares, occupied } = this;
    for (let half = 0; half < 2; half++) {
      let white = 0;
      let black = 0;
      for (let i = 0; i < 32; i++) {
        const piece = squares[(half << 5) | i] ?? 0;
        // Without a branch: which squares are occupied cannot be foretold.
        const isBlack = piece >> 3;
        white |= ((-piece >>> 31) ^ isBlack) << i;
        black |= isBlack << i;
      }
      occupied[half] = white;
      occupied[2 | half] = black;
    }
    this.#counted = true;
  }

  kingOf(color: number): number {
    return color === WHITE ? this.whiteKing : this.blackKing;
  }

  /** Plays a move the generator made and returns what `unmake` needs to take it back. */
  make(move: MoveCode): number {
    const { squares } = this;
    const us = this.turn;
    const from = move & 63;
    const to = (move >> 6) & 63;
    const piece = squares[from] ?? 0;
    const undo = (squares[to] ?? 0) | (this.rights << 4) | ((this.enPassant + 1) << 20);
    this.enPassant = -1;
    this.turn = us ^ BLACK;
    if (move >= CASTLING) {
      this.#castle(this.geometry(from, to), 1);
      this.rights &= ~rightsOf(us);
      return undo;
    }
    this.#lift(from);
    if (squares[to] !== 0) this.#lift(to);
    this.#put(to, move >= 1 << 12 && move < EN_PASSANT ? us | ((move >> 12) & 7) : piece);
    this.rights &= (KEPT_RIGHTS[from] ?? 0) & (KEPT_RIGHTS[to] ?? 0);
    if ((piece & 7) === KING) {
      this.#moveKing(us, to);
      this.rights &= ~rightsOf(us);
    } else if ((piece & 7) === PAWN) {
      if (move >= EN_PASSANT) this.#lift(to ^ 8);
      else if ((to ^ from) === 16) this.enPassant = (from + to) >> 1;
    }
    return undo;
  }

  unmake(move: MoveCode, undo: number): void {
    const us = (this.turn ^= BLACK);
    const from = move & 63;
    const to = (move >> 6) & 63;
    this.rights = (undo >> 4) & 0xffff;
    this.enPassant = (undo >> 20) - 1;
    if (move >= CASTLING) {
      this.#castle(this.geometry(from, to), -1);
      return;
    }
    const piece = move >= 1 << 12 ? us | PAWN : (this.squares[to] ?? 0);
    this.#lift(to);
    this.#put(from, piece);
    if ((undo & 15) !== 0) this.#put(to, undo & 15);
    if (move >= EN_PASSANT) this.#put(to ^ 8, (us ^ BLACK) | PAWN);
    else if ((piece & 7) === KING) this.#moveKing(us, from);
  }

  /** The geometry of a castling of this board. One that cannot be is a bug and throws. */
  geometry(king: number, rook: number): CastlingGeometry {
    const color = king < 8 ? 'white' : 'black';
    const geometry = castlingGeometry(this.mode, color, king as Square, rook as Square);
    if (geometry === null) throw new Error(`No castling of ${king} with ${rook} in mode ${this.mode}`);
    return geometry;
  }

  #castle(geometry: CastlingGeometry, direction: 1 | -1): void {
    const us = geometry.color === 'white' ? WHITE : BLACK;
    const forth = direction === 1;
    this.#lift(forth ? geometry.king : geometry.kingTo);
    this.#lift(forth ? geometry.rook : geometry.rookTo);
    this.#put(forth ? geometry.kingTo : geometry.king, us | KING);
    this.#put(forth ? geometry.rookTo : geometry.rook, us | ROOK);
    this.#moveKing(us, forth ? geometry.kingTo : geometry.king);
  }

  #moveKing(color: number, to: number): void {
    if (color === WHITE) {
      if (this.whiteKing >= 0) this.whiteKing = to;
    } else if (this.blackKing >= 0) this.blackKing = to;
  }

  /** Marks a square as occupied, or as empty again. */
  #flip(piece: number, square: number): void {
    const half = ((piece & BLACK) >> 2) | (square >> 5);
    this.occupied[half] = (this.occupied[half] ?? 0) ^ (1 << (square & 31));
  }

  #lift(square: number): void {
    this.#flip(this.squares[square] ?? 0, square);
    this.squares[square] = 0;
  }

  #put(square: number, piece: number): void {
    this.squares[square] = piece;
    this.#flip(piece, square);
  }
}

const shared = new Board();
let onShared: Setup | null = null;

/**
 * A board with the setup on it, to answer one question. All questions share it: setups never change, so one that was
 * asked about last still stands there.
 */
export function boardOf(setup: Setup): Board {
  if (onShared !== setup) shared.load(setup);
  onShared = setup;
  return shared;
}

/** Moves without promotion are values like numbers: each exists once. */
const PLAIN: Move[] = [];

/** The public form of a move code. */
export function decodeMove(code: MoveCode): Move {
  const known = PLAIN[code];
  if (known !== undefined) return known;
  const from = (code & 63) as Square;
  const to = ((code >> 6) & 63) as Square;
  if (code >= CASTLING) return { kind: 'castling', side: to > from ? 'h' : 'a', king: from, rook: to };
  if (code >= EN_PASSANT) return { kind: 'enPassant', from, to };
  return { kind: 'normal', from, to, promotesTo: ROLES[(code >> 12) - 1] ?? null };
}

for (let code = 0; code < 1 << 12; code++) PLAIN.push(decodeMove(code));

export function encodeMove(move: Move): MoveCode {
  switch (move.kind) {
    case 'castling':
      return move.king | (move.rook << 6) | CASTLING;
    case 'enPassant':
      return move.from | (move.to << 6) | EN_PASSANT;
    case 'normal':
      return move.from | (move.to << 6) | (move.promotesTo === null ? 0 : roleCode(move.promotesTo) << 12);
  }
}
