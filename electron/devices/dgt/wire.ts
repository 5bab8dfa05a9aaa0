import { NO_PIECE, parsePiece, type Piece } from '../../../engine/chess/piece.ts';
import type { Square } from '../../../engine/chess/square.ts';

/*
 * Pieces, squares and numbers as they stand in the bytes. Source: hardware notes 1.3 to 1.5.
 */

/** Pieces by wire code; the three "result" pieces d, e, f are no chessmen and stand for an empty square. */
const PIECES: readonly Piece[] = Array.from(' PRNBKQprnbkq   ', (letter) =>
  letter === ' ' ? NO_PIECE : (parsePiece(letter) ?? NO_PIECE),
);

/** Null of a code that no piece has. */
export function pieceOfCode(code: number): Piece | null {
  return PIECES[code] ?? null;
}

export function codeOfPiece(piece: Piece): number {
  return piece === NO_PIECE ? 0 : PIECES.indexOf(piece);
}

/** The square of field 0..63: reading order a8 = 0, h8 = 7, h1 = 63, with White's left hand at the connector. */
export function squareOfField(field: number): Square {
  return (field ^ 56) as Square;
}

export function fieldOfSquare(square: Square): number {
  return square ^ 56;
}

/** Two decimals in one byte; null of anything else. */
export function fromBcd(byte: number): number | null {
  const tens = byte >> 4;
  const ones = byte & 0x0f;
  return tens > 9 || ones > 9 ? null : tens * 10 + ones;
}

export function toBcd(value: number): number {
  return Math.floor(value / 10) * 16 + (value % 10);
}

/** @returns seconds; null of what no clock shows. */
export function fromHms(hours: number, minutes: number, seconds: number): number | null {
  const m = fromBcd(minutes);
  const s = fromBcd(seconds);
  if (hours > 9 || m === null || s === null || m > 59 || s > 59) return null;
  return hours * 3600 + m * 60 + s;
}

const MOST_SECONDS = 9 * 3600 + 59 * 60 + 59;

/** Hours, minutes and seconds of a time, the last two as decimals; a clock shows no more than 9:59:59. */
export function toHms(seconds: number): readonly [number, number, number] {
  const shown = Math.min(seconds, MOST_SECONDS);
  return [Math.floor(shown / 3600), toBcd(Math.floor(shown / 60) % 60), toBcd(shown % 60)];
}

/** A number of 14 bits in two bytes of seven, the high one first. */
export function toSevens(value: number): readonly [number, number] {
  return [value >> 7, value & 0x7f];
}

export function fromSevens(high = 0, low = 0): number {
  return high * 128 + low;
}
