import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, colorBit } from './piece.ts';
import type { Color } from './piece.ts';
import { KING_TARGETS, NOWHERE } from './attacks.ts';
import { bytesOf } from './placement.ts';
import type { Setup } from './setup.ts';

/**
 * Can this colour still give mate by any legal sequence, the other side helping (FIDE 6.9, 7.5.5)? Judged by the men
 * on the board and by locked pawns, see `isDead`; where it cannot be excluded that way the answer is yes.
 */
export function canMate(setup: Setup, color: Color): boolean {
  const squares = bytesOf(setup.placement);
  return hasMatingMaterial(squares, colorBit(color)) && !isLocked(squares, setup.enPassant !== null);
}

/**
 * A position in which neither side can mate by any legal sequence (FIDE 5.2.2). Recognised: too little material on
 * both sides, and kings alone with pawns that are locked for ever. Not recognised: locked positions with other men,
 * and lines in which every move is forced.
 */
export function isDeadPosition(setup: Setup): boolean {
  return isDead(bytesOf(setup.placement), setup.enPassant !== null);
}

/** As `isDeadPosition`; `passed` where a pawn stands ready to capture en passant. */
export function isDead(squares: Uint8Array, passed: boolean): boolean {
  return (!hasMatingMaterial(squares, WHITE) && !hasMatingMaterial(squares, BLACK)) || isLocked(squares, passed);
}

/**
 * A lone king never mates. A knight needs a man of the other side, not a queen, to take the mated king's last square.
 * Bishops of one square colour need a pawn, a knight, or a bishop of the other square colour on either side.
 */
function hasMatingMaterial(squares: Uint8Array, us: number): boolean {
  let knights = 0;
  let bishops = 0;
  let bishopColors = 0;
  let theirsButQueens = 0;
  let theirPawnsAndKnights = 0;
  for (let i = 0; i < 64; i++) {
    // From its own side of the board: a pawn, met soon, is the answer nearly always.
    const piece = squares[us === WHITE ? i : 63 - i] ?? 0;
    const role = piece & 7;
    if (role === 0 || role === KING) continue;
    const own = (piece & BLACK) === us;
    if (own && (role === PAWN || role === ROOK || role === QUEEN)) return true;
    if (own && role === KNIGHT) knights++;
    if (own && role === BISHOP) bishops++;
    // Square colours are told apart, not named: 63 - i has the colour of i.
    if (role === BISHOP) bishopColors |= 1 << ((i ^ (i >> 3)) & 1);
    if (!own && role !== QUEEN) theirsButQueens++;
    if (!own && (role === PAWN || role === KNIGHT)) theirPawnsAndKnights++;
  }
  if (knights + bishops === 0) return false;
  if (knights > 0) return knights + bishops > 1 || theirsButQueens > 0;
  return bishopColors === 3 || theirPawnsAndKnights > 0;
}

/**
 * Only kings and pawns, no pawn can ever move or capture, and neither king can reach a pawn that it may take. Kings
 * are let go wherever pawns permit, as if the other king were not there, so the answer is never yes by mistake.
 */
function isLocked(squares: Uint8Array, passed: boolean): boolean {
  const kings: number[] = [];
  let pawns = 0;
  for (let square = 0; square < 64; square++) {
    const role = (squares[square] ?? 0) & 7;
    if (role === KING) kings.push(square);
    else if (role === PAWN) pawns++;
    else if (role !== 0) return false;
  }
  if (kings.length !== 2 || pawns === 0 || passed) return false;
  for (let square = 8; square < 56; square++) {
    if (isPawn(squares, square) && !isPawnLocked(squares, square)) return false;
  }
  return kings.every((king) => !reachesPrey(squares, king));
}

function isPawn(squares: Uint8Array, square: number): boolean {
  return ((squares[square] ?? 0) & 7) === PAWN;
}

function isPawnLocked(squares: Uint8Array, square: number): boolean {
  const us = (squares[square] ?? 0) & BLACK;
  const ahead = square + (us === WHITE ? 8 : -8);
  if (!isPawn(squares, ahead)) return false;
  const prey = (us ^ BLACK) | PAWN;
  return !((square & 7) !== 0 && squares[ahead - 1] === prey) && !((square & 7) !== 7 && squares[ahead + 1] === prey);
}

/** Lets a king walk everywhere that pawns allow; true if it comes to an enemy pawn that no other pawn protects. */
function reachesPrey(squares: Uint8Array, king: number): boolean {
  const them = ((squares[king] ?? 0) & BLACK) ^ BLACK;
  const seen = new Set([king]);
  for (const at of seen) {
    for (const to of KING_TARGETS[at] ?? NOWHERE) {
      const piece = squares[to] ?? 0;
      const own = piece === ((them ^ BLACK) | PAWN);
      if (own || isGuardedByPawn(squares, to, them)) continue;
      if (piece === (them | PAWN)) return true;
      seen.add(to);
    }
  }
  return false;
}

function isGuardedByPawn(squares: Uint8Array, square: number, by: number): boolean {
  const behind = square + (by === WHITE ? -8 : 8);
  if (behind < 0 || behind > 63) return false;
  const pawn = by | PAWN;
  return ((square & 7) !== 0 && squares[behind - 1] === pawn) || ((square & 7) !== 7 && squares[behind + 1] === pawn);
}
