import { fail } from '../result.ts';
import type { Fault, FaultCode } from '../result.ts';
import { attackersOf, isAttacked } from './attacks.ts';
import type { CastlingSide, Move } from './move.ts';
import { BLACK, KING, ROOK, WHITE, colorBit, makePiece } from './piece.ts';
import type { Color } from './piece.ts';
import { kingOf, pieceAt, toBytes } from './placement.ts';
import { CASTLING_MODES } from './setup.ts';
import type { CastlingMode, Setup } from './setup.ts';
import { fileOf, makeSquare, rankOf, squareAt } from './square.ts';
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
  return geometry?.color === color ? geometry : null;
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

/** The squares a ply moves its man between, as names; of a castling the king's, and the rook's besides. */
export interface Displacement {
  readonly from: string;
  readonly to: string;
  readonly castling: { readonly rookFrom: string; readonly rookTo: string } | null;
}

/** What a move of this setup moves. A castling that cannot be one is a bug and throws. */
export function displacementOf(setup: Setup, move: Move): Displacement {
  if (move.kind !== 'castling') return { from: makeSquare(move.from), to: makeSquare(move.to), castling: null };
  const { king, kingTo, rook, rookTo } = geometryOf(setup, move);
  const castling = { rookFrom: makeSquare(rook), rookTo: makeSquare(rookTo) };
  return { from: makeSquare(king), to: makeSquare(kingTo), castling };
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
  for (const square of mustBeEmpty) if (board[square] !== 0) return false;
  const us = geometry.color === 'white' ? WHITE : BLACK;
  board[king] = 0;
  board[rook] = 0;
  const attacked = mustNotBeAttacked.some((square) => isAttacked(board, square, us ^ BLACK));
  board[king] = us | KING;
  board[rook] = us | ROOK;
  return !attacked;
}

/** One reason why a castling is not legal now. */
export type CastlingObstacle = Fault<Extract<FaultCode, `castling.${string}`>> & {
  /** True if this castling can never be legal again in the game. */
  readonly permanent: boolean;
};

/** A game so far: with it, a lost right can be traced to the ply that lost it. */
export interface PlayedMoves {
  readonly start: Setup;
  readonly moves: readonly Move[];
}

/**
 * Why a colour may not castle to a side now: empty if it may. A right that is gone is the only reason given; else all
 * that stands against it for the moment. A king that walked to g1 has not castled: its right was lost by moving.
 * Source: FIDE Laws 3.8.2, Guidelines II.3.2.
 */
export function whyNotCastling(
  setup: Setup,
  color: Color,
  side: CastlingSide,
  played?: PlayedMoves,
): readonly CastlingObstacle[] {
  if (setup.castlingMode === 'none') return [{ ...fail('castling.none').fault, permanent: true }];
  const castling = castlingWithRight(setup, color, side);
  if (castling === null) return [lostRight(color, side, played)];
  const found: CastlingObstacle[] = [];
  if (color !== setup.turn) found.push(forNow(fail('castling.otherSideToMove')));
  const squares = toBytes(setup.placement);
  const us = colorBit(color);
  for (const square of castling.mustBeEmpty) {
    const piece = pieceAt(setup.placement, square);
    if (piece === 0) continue;
    const ownOtherRook = piece === (us | ROOK);
    found.push(
      forNow(fail('castling.occupied', { square: makeSquare(square), piece: makePiece(piece), ownOtherRook })),
    );
  }
  const checkers = attackersOf(squares, castling.king, us ^ BLACK);
  if (checkers.length > 0) found.push(forNow(fail('castling.inCheck', { by: checkers.map(makeSquare) })));
  squares[castling.king] = 0;
  for (const square of castling.mustNotBeAttacked) {
    const arrives = square === castling.kingTo;
    if (square === castling.king && (checkers.length > 0 || !arrives)) continue;
    if (arrives) squares[castling.rook] = 0;
    const by = attackersOf(squares, square, us ^ BLACK).map(makeSquare);
    const code = arrives ? 'castling.intoAttack' : 'castling.throughAttack';
    if (by.length > 0) found.push(forNow(fail(code, { square: makeSquare(square), by })));
  }
  return found;
}

function forNow({ fault }: { readonly fault: Fault<CastlingObstacle['code']> }): CastlingObstacle {
  return { ...fault, permanent: false };
}

/** The castling to a side that the setup still holds a right for. */
function castlingWithRight(setup: Setup, color: Color, side: CastlingSide): CastlingGeometry | null {
  const king = kingOf(setup.placement, color);
  if (king === null) return null;
  const rights = rooksOf(rightsMask(setup) & rightsOf(colorBit(color)));
  const castlings = rights.map((rook) => castlingGeometry(setup.castlingMode, color, king, rook));
  return castlings.find((geometry) => geometry?.side === side) ?? null;
}

type LostRight = Fault<'castling.rightLost'>['facts'];

/** Follows king and rook from the start of the game to the ply that lost the right. */
function lostRight(color: Color, side: CastlingSide, played: PlayedMoves | undefined): CastlingObstacle {
  const first = played === undefined ? null : castlingWithRight(played.start, color, side);
  const lost = (piece: LostRight['piece'], cause: LostRight['cause'], ply: number | null): CastlingObstacle => ({
    ...fail('castling.rightLost', { side, piece, cause, ply }).fault,
    permanent: true,
  });
  if (played === undefined || first === null) return lost(null, null, null);
  for (const [index, move] of played.moves.entries()) {
    const own = (index % 2 === 0) === (played.start.turn === color);
    if (move.kind === 'castling') {
      if (own) return lost('king', 'castled', index + 1);
    } else if (own && move.from === first.king) return lost('king', 'moved', index + 1);
    else if (own && move.from === first.rook) return lost('rook', 'moved', index + 1);
    else if (move.to === first.rook) return lost('rook', 'captured', index + 1);
  }
  return lost(null, null, null);
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
