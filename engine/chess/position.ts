import { attackersOf, isAttacked, standsBeside } from './attacks.ts';
import { castlingGeometry } from './castling.ts';
import { BLACK, PAWN, ROOK, colorBit, colorOf, opposite, pieceOf, roleOf } from './piece.ts';
import type { Color } from './piece.ts';
import { bytesOf, kingOf, kingsOf, occupiedSquares, pieceAt } from './placement.ts';
import type { Setup } from './setup.ts';
import { makeSquare, rankOf } from './square.ts';
import type { Square } from './square.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';

declare const positionBrand: unique symbol;

/**
 * A setup that can be played by the Laws: one king, sixteen men and eight pawns a side at most, the side that just moved not in check, no pawn on the
 * first or eighth rank, castling rights and en passant square that fit. Whether it can arise in a game is not asked.
 */
export type Position = Setup & { readonly [positionBrand]: true };

export type PositionFault = Fault<
  | 'position.kings'
  | 'position.pieces'
  | 'position.pawnOnEdge'
  | 'position.opponentInCheck'
  | 'position.castlingRight'
  | 'position.castlingSide'
  | 'position.enPassant'
>;

/** The only way from a setup to a position. The first thing wrong is named with its squares. */
export function validate(setup: Setup): Result<Position, PositionFault> {
  const { placement } = setup;
  for (const color of ['white', 'black'] as const) {
    const kings = kingsOf(placement, color);
    if (kings.length !== 1) {
      return fail('position.kings', { color, found: kings.length, squares: kings.map(makeSquare) });
    }
  }
  for (const color of ['white', 'black'] as const) {
    const men = occupiedSquares(placement, color);
    const pawns = men.filter((square) => isPawn(setup, square)).length;
    if (men.length > 16 || pawns > 8) return fail('position.pieces', { color, found: men.length, pawns });
  }
  const edge = occupiedSquares(placement).filter((square) => isOnEdge(square) && isPawn(setup, square));
  if (edge.length > 0) return fail('position.pawnOnEdge', { squares: edge.map(makeSquare) });
  const idle = opposite(setup.turn);
  if (isCheck(setup, idle)) {
    return fail('position.opponentInCheck', { color: idle, by: checkers(setup, idle).map(makeSquare) });
  }
  const rights = castlingFault(setup);
  if (rights !== null) return { ok: false, fault: rights };
  if (setup.enPassant !== null && !isEnPassantSound(setup, setup.enPassant)) {
    return fail('position.enPassant', { square: makeSquare(setup.enPassant) });
  }
  return ok(setup as Position);
}

/**
 * Whether a game may have to go on from this setup. By the Laws a pawn on the last rank, or a king in check whose side is not to move,
 * stands after an illegal move that may not be put right any more (A.5.4); nothing else that is wrong does.
 */
export function judgeStanding(setup: Setup): Result<Setup, PositionFault> {
  const position = validate(setup);
  if (position.ok || ['position.pawnOnEdge', 'position.opponentInCheck'].includes(position.fault.code))
    return ok(setup);
  return position;
}

/** Is the colour's king attacked? With no king, or several, a colour is never in check. */
export function isCheck(setup: Setup, color: Color = setup.turn): boolean {
  const king = kingOf(setup.placement, color);
  return king !== null && isAttacked(bytesOf(setup.placement), king, colorBit(opposite(color)));
}

/** The squares of the men that give check to a colour, ascending. */
export function checkers(setup: Setup, color: Color = setup.turn): readonly Square[] {
  const king = kingOf(setup.placement, color);
  return king === null ? [] : attackers(setup, king, opposite(color));
}

/** The squares from which men of a colour attack a square, ascending; what stands on it does not matter. */
export function attackers(setup: Setup, square: Square, by: Color): readonly Square[] {
  return attackersOf(bytesOf(setup.placement), square, colorBit(by));
}

function isOnEdge(square: Square): boolean {
  return rankOf(square) === 0 || rankOf(square) === 7;
}

function isPawn(setup: Setup, square: Square): boolean {
  return roleOf(pieceAt(setup.placement, square)) === 'pawn';
}

function castlingFault(setup: Setup): PositionFault | null {
  const sides = new Map<string, Square>();
  for (const rook of setup.castlingRooks) {
    const piece = pieceAt(setup.placement, rook);
    const facts = { rook: makeSquare(rook) };
    if ((piece & 7) !== ROOK) return fail('position.castlingRight', facts).fault;
    const color = colorOf(piece);
    const king = kingOf(setup.placement, color);
    const geometry = king === null ? null : castlingGeometry(setup.castlingMode, color, king, rook);
    if (geometry === null) return fail('position.castlingRight', facts).fault;
    const key = color + geometry.side;
    const other = sides.get(key);
    if (other !== undefined) return fail('position.castlingSide', { ...facts, other: makeSquare(other) }).fault;
    sides.set(key, rook);
  }
  return null;
}

/** A pawn has just passed the square, and an enemy pawn stands beside it. */
function isEnPassantSound(setup: Setup, square: Square): boolean {
  const { placement, turn } = setup;
  const victim = square ^ 8;
  const passed = pieceOf(opposite(turn), 'pawn');
  if (rankOf(square) !== (turn === 'white' ? 5 : 2) || placement[victim] !== passed) return false;
  if (placement[square] !== 0 || placement[2 * square - victim] !== 0) return false;
  const capturer = (colorBit(opposite(turn)) ^ BLACK) | PAWN;
  return standsBeside(bytesOf(placement), victim, capturer);
}
