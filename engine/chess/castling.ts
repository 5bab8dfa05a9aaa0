import { isAttacked } from './attacks.ts';
import type { CastlingSide, Move } from './move.ts';
import { BLACK, KING, ROOK, WHITE, colorBit } from './piece.ts';
import type { Color } from './piece.ts';
import { CASTLING_MODES } from './setup.ts';
import type { CastlingMode, Setup } from './setup.ts';
import { fileOf, rankOf, squareAt } from './square.ts';
import type { Square } from './square.ts';

/** The four manners of castling by hand (FIDE Guidelines II.3): what king and rook do, not how the castling ends. */
export const CASTLING_MANNERS = ['double-move', 'transposition', 'king-move-only', 'rook-move-only'] as const;
export type CastlingManner = (typeof CASTLING_MANNERS)[number];

/**
 * Everything about one castling that follows from where king and rook stand. The rules, the recogniser, the castling
 * card and the notation all take it from here.
 */
export interface CastlingGeometry {
  readonly color: Color;
  readonly side: CastlingSide;
  readonly king: Square;
  readonly rook: Square;
  readonly kingTo: Square;
  readonly rookTo: Square;
  readonly manner: CastlingManner;
  /** Squares that must be empty, ascending: all that king or rook cross or land on, save their two start squares. */
  readonly mustBeEmpty: readonly Square[];
  /** From the king's square to its target, both included, in the order the king meets them. */
  readonly mustNotBeAttacked: readonly Square[];
}

const memory: (CastlingGeometry | null | undefined)[] = [];

/**
 * The geometry of a castling, or `null` where none is: in the mode `none`, or when king and rook do not stand on two
 * squares of the colour's back rank. Whether it is legal now is another question.
 * Source: FIDE Laws, Guidelines II.3.2 (`cg`); J. K. Lewis, Chess480 (`orthodox`).
 */
export function castlingGeometry(
  mode: CastlingMode,
  color: Color,
  king: Square,
  rook: Square,
): CastlingGeometry | null {
  const index = (CASTLING_MODES.indexOf(mode) * 64 + king) * 64 + rook;
  let geometry = memory[index];
  if (geometry === undefined) memory[index] = geometry = compute(mode, king, rook);
  return geometry !== null && geometry.color === color ? geometry : null;
}

function compute(mode: CastlingMode, king: Square, rook: Square): CastlingGeometry | null {
  const rank = rankOf(king);
  if (mode === 'none' || (rank !== 0 && rank !== 7) || rankOf(rook) !== rank || king === rook) return null;
  const side = rook > king ? 'h' : 'a';
  const [kingFile, rookFile] =
    mode === 'cg' ? (side === 'h' ? [6, 5] : [2, 3]) : orthodoxTargets(fileOf(king), fileOf(rook));
  const kingTo = squareAt(kingFile, rank);
  const rookTo = squareAt(rookFile, rank);
  const crossed = new Set([...span(king, kingTo), ...span(rook, rookTo), ...span(king, rook)]);
  crossed.delete(king);
  crossed.delete(rook);
  return {
    color: rank === 0 ? 'white' : 'black',
    side,
    king,
    rook,
    kingTo,
    rookTo,
    manner: mannerOf(king, rook, kingTo, rookTo),
    mustBeEmpty: [...crossed].sort((a, b) => a - b),
    mustNotBeAttacked: span(king, kingTo),
  };
}

/** Chess480: two squares toward the rook, the rook to the square crossed; in the corner they change places. */
function orthodoxTargets(king: number, rook: number): readonly [number, number] {
  const step = rook > king ? 1 : -1;
  const target = king + 2 * step;
  return target < 0 || target > 7 ? [rook, king] : [target, king + step];
}

function mannerOf(king: Square, rook: Square, kingTo: Square, rookTo: Square): CastlingManner {
  if (kingTo === rook && rookTo === king) return 'transposition';
  if (kingTo === king) return 'rook-move-only';
  return rookTo === rook ? 'king-move-only' : 'double-move';
}

/** The squares of a rank from one to another, both included, in the order they are met. */
function span(from: Square, to: Square): Square[] {
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (from + i * step) as Square);
}

/** The geometry of a castling that is a move of this setup. A castling that cannot be one is a bug and throws. */
export function geometryOf(setup: Setup, move: Extract<Move, { kind: 'castling' }>): CastlingGeometry {
  const geometry = castlingGeometry(setup.castlingMode, setup.turn, move.king, move.rook);
  if (geometry === null)
    throw new Error(`No castling in mode ${setup.castlingMode} from ${move.king} with ${move.rook}`);
  return geometry;
}

/**
 * Room and safety: may the king castle here, if neither it nor the rook has moved? The attacks are judged with king
 * and rook off the board, so a rook leaving b1 does not shield c1 from a rook on a1; elsewhere this changes nothing.
 */
export function isCastlingOpen(board: Uint8Array, geometry: CastlingGeometry): boolean {
  const { king, rook, mustBeEmpty, mustNotBeAttacked } = geometry;
  for (let i = 0; i < mustBeEmpty.length; i++) if (board[mustBeEmpty[i]!] !== 0) return false;
  const us = geometry.color === 'white' ? WHITE : BLACK;
  board[king] = 0;
  board[rook] = 0;
  let attacked = false;
  for (let i = 0; i < mustNotBeAttacked.length && !attacked; i++) {
    attacked = isAttacked(board, mustNotBeAttacked[i]!, us ^ BLACK);
  }
  board[king] = us | KING;
  board[rook] = us | ROOK;
  return !attacked;
}

/** The bit that stands for the right of the rook on a square of the first or eighth rank; 0 elsewhere. */
export function rightBit(square: number): number {
  return square < 8 ? 1 << square : square >= 56 ? 1 << (square - 48) : 0;
}

/** All the rights a colour (0 or 8) can have. */
export function rightsOf(color: number): number {
  return color === WHITE ? 0x00ff : 0xff00;
}

/** The rights of a setup as bits, leaving out what is no rook of its colour on its back rank. */
export function rightsMask(setup: Setup): number {
  let mask = 0;
  if (setup.castlingMode === 'none') return mask;
  for (const rook of setup.castlingRooks) {
    const color = rook < 8 ? 'white' : 'black';
    if (setup.placement[rook] === (colorBit(color) | ROOK)) mask |= rightBit(rook);
  }
  return mask;
}

/** The rooks of a mask of rights, ascending. */
export function rooksOf(mask: number): Square[] {
  const rooks: number[] = [];
  for (let bit = 0; bit < 16; bit++) if ((mask & (1 << bit)) !== 0) rooks.push(bit < 8 ? bit : bit + 48);
  return rooks as Square[];
}
