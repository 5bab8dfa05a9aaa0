import { BLACK, KING, NO_PIECE, colorBit, isPiece } from './piece.ts';
import type { Color, Piece } from './piece.ts';
import { SQUARES } from './square.ts';
import type { Square } from './square.ts';

declare const placementBrand: unique symbol;

/** What stands on each of the 64 squares, index = square. Read only: every change makes a new one. */
export interface Placement extends ArrayLike<Piece>, Iterable<Piece> {
  readonly [placementBrand]: true;
}

/** A placement of 64 piece codes, copied. Another length or an unknown code is a bug of the caller and throws. */
export function placementOf(source: ArrayLike<number>): Placement {
  if (source.length !== 64) throw new Error(`A placement has 64 squares, not ${source.length}`);
  const bytes = Uint8Array.from(source);
  if (!bytes.every((code) => isPiece(code))) throw new Error('A placement holds piece codes only');
  return bytes as unknown as Placement;
}

export function emptyPlacement(): Placement {
  return new Uint8Array(64) as unknown as Placement;
}

export function pieceAt(placement: Placement, square: Square): Piece {
  return placement[square] ?? NO_PIECE;
}

export function withPiece(placement: Placement, square: Square, piece: Piece): Placement {
  const bytes = toBytes(placement);
  bytes[square] = piece;
  return bytes as unknown as Placement;
}

export function samePlacement(a: Placement, b: Placement): boolean {
  for (let square = 0; square < 64; square++) if (a[square] !== b[square]) return false;
  return true;
}

/** The squares on which two placements differ, a1 first. */
export function differingSquares(a: Placement, b: Placement): Square[] {
  return SQUARES.filter((square) => a[square] !== b[square]);
}

/** The same men seen from the other side of the board: what stood on a1 stands on h8. */
export function rotate180(placement: Placement): Placement {
  return toBytes(placement).reverse() as unknown as Placement;
}

/** Squares of all men of a colour, or of both, a1 first. */
export function occupiedSquares(placement: Placement, color?: Color): Square[] {
  if (color === undefined) return SQUARES.filter((square) => placement[square] !== NO_PIECE);
  const bit = colorBit(color);
  return SQUARES.filter((square) => placement[square] !== NO_PIECE && (pieceAt(placement, square) & BLACK) === bit);
}

/** Squares of a colour's kings, a1 first: one in a real position, any number on a board in disorder. */
export function kingsOf(placement: Placement, color: Color): Square[] {
  const king = colorBit(color) | KING;
  return SQUARES.filter((square) => placement[square] === king);
}

/** The square of a colour's only king; `null` if it has none, or several. */
export function kingOf(placement: Placement, color: Color): Square | null {
  const king = colorBit(color) | KING;
  const squares = bytesOf(placement);
  const first = squares.indexOf(king);
  return first < 0 || squares.includes(king, first + 1) ? null : (first as Square);
}

/** A copy of the bytes, to change freely. */
export function toBytes(placement: Placement): Uint8Array {
  return new Uint8Array(bytesOf(placement));
}

/** The bytes themselves, for reading inside engine/chess. Every placement is made in this file from a byte array. */
export function bytesOf(placement: Placement): Uint8Array {
  return placement as unknown as Uint8Array;
}

/** Takes bytes over without a copy. The caller gives them away. */
export function adoptBytes(bytes: Uint8Array): Placement {
  return bytes as unknown as Placement;
}

/** How many squares differ; stops counting past `limit`. */
export function distance(a: Placement, b: Placement, limit = 64): number {
  let count = 0;
  for (let square = 0; square < 64; square++) if (a[square] !== b[square] && ++count > limit) break;
  return count;
}
