import {
  FIRST_DIAGONAL,
  KING_TARGETS,
  KNIGHT_TARGETS,
  LINE,
  NOWHERE,
  REACH,
  STEPS,
  TO_EDGE,
  isAttacked,
} from './attacks.ts';
import { CASTLING, EN_PASSANT } from './board.ts';
import type { Board } from './board.ts';
import { castlingGeometry, isCastlingOpen } from './castling.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './piece.ts';
import type { Square } from './square.ts';

/*
 * The one move generator. It writes moves of each man as they come, then strikes what the king forbids: a pinned man
 * stays on its line; in check the others must capture the checker or step between. King steps, en passant and castling
 * are tested one by one.
 */

/** What is seen looking out from the king; set by `lookFromKing`, read by the rest of one `generate`. */
let checkers = 0;
/** Squares on which a lone checker is captured or shut off, a1-h4 and a5-h8. */
let rescueLow = 0;
let rescueHigh = 0;
/** Own men that shield their king from a slider. */
let pinnedLow = 0;
let pinnedHigh = 0;

/**
 * Writes every legal move into `out` from index `start` and returns the index after the last; with `only` just the
 * moves of men of that role, castling being the king's. With no king, or several, a side cannot be in check and every
 * move its men can make is legal. A king is never captured.
 */
export function generate(board: Board, out: Int32Array, start: number, only = 0): number {
  const us = board.turn;
  const king = board.kingOf(us);
  let end = start;
  board.countOccupied();
  checkers = pinnedLow = pinnedHigh = 0;
  if (king >= 0) {
    lookFromKing(board.squares, king, us);
    if (only === 0 || only === KING) end = kingSteps(board.squares, king, us, out, end);
    if (checkers > 1) return end;
  }
  const others = end;
  for (let half = 0; half < 2; half++) {
    const pinned = half === 0 ? pinnedLow : pinnedHigh;
    let bits = board.occupied[(us >> 2) | half] ?? 0;
    while (bits !== 0) {
      const bit = bits & -bits;
      bits ^= bit;
      const from = (half << 5) | (31 - Math.clz32(bit));
      const role = (board.squares[from] ?? 0) & 7;
      if (from === king || (only !== 0 && role !== only)) continue;
      const first = end;
      end = movesOf(board.squares, from, us, out, end);
      if ((pinned & bit) !== 0) end = keepOnLine(king, from, out, first, end);
    }
  }
  if (checkers === 1) end = keepRescues(out, others, end);
  if (board.enPassant >= 0 && (only === 0 || only === PAWN)) end = enPassants(board, king, us, out, end);
  const mayCastle = checkers === 0 && king >= 0 && board.rights !== 0;
  return mayCastle && (only === 0 || only === KING) ? castlings(board, king, us, out, end) : end;
}

function lookFromKing(squares: Uint8Array, king: number, us: number): void {
  const them = us ^ BLACK;
  rescueLow = rescueHigh = 0;
  for (const jump of KNIGHT_TARGETS[king] ?? NOWHERE) {
    if (squares[jump] !== (them | KNIGHT)) continue;
    checkers++;
    rescue(jump);
  }
  for (let direction = 0; direction < 8; direction++) {
    const step = STEPS[direction] ?? 0;
    const edge = TO_EDGE[direction * 64 + king] ?? 0;
    let shield = -1;
    for (let distance = 1, at = king + step; distance <= edge; distance++, at += step) {
      const piece = squares[at] ?? 0;
      if (piece === 0) continue;
      if ((piece & BLACK) === us) {
        if (shield >= 0) break;
        shield = at;
        continue;
      }
      if (distance <= (REACH[direction * 16 + piece] ?? 0)) {
        if (shield < 0) {
          checkers++;
          for (let square = at; square !== king; square -= step) rescue(square);
        } else if (shield < 32) pinnedLow |= 1 << shield;
        else pinnedHigh |= 1 << (shield & 31);
      }
      break;
    }
  }
}

function rescue(square: number): void {
  if (square < 32) rescueLow |= 1 << square;
  else rescueHigh |= 1 << (square & 31);
}

/** The king itself is off the board while its steps are tested, or it would hide the squares behind it. */
function kingSteps(squares: Uint8Array, king: number, us: number, out: Int32Array, start: number): number {
  let end = start;
  const piece = squares[king] ?? 0;
  squares[king] = 0;
  for (const to of KING_TARGETS[king] ?? NOWHERE) {
    if (isFree(squares[to] ?? 0, us) && !isAttacked(squares, to, us ^ BLACK)) out[end++] = king | (to << 6);
  }
  squares[king] = piece;
  return end;
}

/** An empty square, or a man of the other colour that may be captured. */
export function isFree(piece: number, us: number): boolean {
  return piece === 0 || ((piece & BLACK) !== us && (piece & 7) !== KING);
}

function movesOf(squares: Uint8Array, from: number, us: number, out: Int32Array, end: number): number {
  switch ((squares[from] ?? 0) & 7) {
    case PAWN:
      return pawnMoves(squares, from, us, out, end);
    case KNIGHT:
      return jumps(squares, from, KNIGHT_TARGETS[from] ?? NOWHERE, us, out, end);
    case BISHOP:
      return slides(squares, from, FIRST_DIAGONAL, 8, us, out, end);
    case ROOK:
      return slides(squares, from, 0, FIRST_DIAGONAL, us, out, end);
    case QUEEN:
      return slides(squares, from, 0, 8, us, out, end);
    default:
      return jumps(squares, from, KING_TARGETS[from] ?? NOWHERE, us, out, end);
  }
}

function jumps(
  squares: Uint8Array,
  from: number,
  targets: Uint8Array,
  us: number,
  out: Int32Array,
  start: number,
): number {
  let end = start;
  for (const to of targets) {
    if (isFree(squares[to] ?? 0, us)) out[end++] = from | (to << 6);
  }
  return end;
}

function slides(
  squares: Uint8Array,
  from: number,
  firstDirection: number,
  endDirection: number,
  us: number,
  out: Int32Array,
  start: number,
): number {
  let end = start;
  for (let direction = firstDirection; direction < endDirection; direction++) {
    const step = STEPS[direction] ?? 0;
    let to = from;
    for (let left = TO_EDGE[direction * 64 + from] ?? 0; left > 0; left--) {
      to += step;
      const piece = squares[to] ?? 0;
      if (piece === 0) {
        out[end++] = from | (to << 6);
        continue;
      }
      if ((piece & BLACK) !== us && (piece & 7) !== KING) out[end++] = from | (to << 6);
      break;
    }
  }
  return end;
}

function pawnMoves(squares: Uint8Array, from: number, us: number, out: Int32Array, start: number): number {
  let end = start;
  const forward = us === WHITE ? 8 : -8;
  const to = from + forward;
  if (to < 0 || to > 63) return end;
  if (squares[to] === 0) {
    end = pawnMove(from, to, out, end);
    const onStartRank = from >> 3 === (us === WHITE ? 1 : 6);
    if (onStartRank && squares[to + forward] === 0) out[end++] = from | ((to + forward) << 6);
  }
  if ((from & 7) !== 0 && isPrey(squares[to - 1] ?? 0, us)) end = pawnMove(from, to - 1, out, end);
  if ((from & 7) !== 7 && isPrey(squares[to + 1] ?? 0, us)) end = pawnMove(from, to + 1, out, end);
  return end;
}

function isPrey(piece: number, us: number): boolean {
  return piece !== 0 && isFree(piece, us);
}

export function pawnMove(from: number, to: number, out: Int32Array, start: number): number {
  let end = start;
  const move = from | (to << 6);
  if (to >= 8 && to < 56) {
    out[end++] = move;
    return end;
  }
  for (let role = QUEEN; role >= KNIGHT; role--) out[end++] = move | (role << 12);
  return end;
}

/** A pinned man may go on along the line between its king and the pinning man, and capture that man. */
function keepOnLine(king: number, from: number, out: Int32Array, first: number, end: number): number {
  const line = LINE[king * 64 + from];
  let kept = first;
  for (let i = first; i < end; i++) {
    if (LINE[king * 64 + (((out[i] ?? 0) >> 6) & 63)] === line) out[kept++] = out[i] ?? 0;
  }
  return kept;
}

function keepRescues(out: Int32Array, first: number, end: number): number {
  let kept = first;
  for (let i = first; i < end; i++) {
    const to = ((out[i] ?? 0) >> 6) & 63;
    if ((((to < 32 ? rescueLow : rescueHigh) >>> (to & 31)) & 1) !== 0) out[kept++] = out[i] ?? 0;
  }
  return kept;
}

/** Two pawns leave their rank at once, which no pin foresees: the capture is made on the board and looked at. */
export function enPassants(board: Board, king: number, us: number, out: Int32Array, start: number): number {
  const { squares, enPassant: to } = board;
  const them = us ^ BLACK;
  const victim = to ^ 8;
  let end = start;
  const fitting = to >> 3 === (us === WHITE ? 5 : 2) && squares[to] === 0 && squares[victim] === (them | PAWN);
  if (!fitting) return end;
  for (let side = -1; side <= 1; side += 2) {
    const from = victim + side;
    if (from >> 3 !== victim >> 3 || squares[from] !== (us | PAWN)) continue;
    squares[from] = squares[victim] = 0;
    squares[to] = us | PAWN;
    if (king < 0 || !isAttacked(squares, king, them)) out[end++] = from | (to << 6) | EN_PASSANT;
    squares[from] = us | PAWN;
    squares[victim] = them | PAWN;
    squares[to] = 0;
  }
  return end;
}

export function castlings(board: Board, king: number, us: number, out: Int32Array, start: number): number {
  let end = start;
  const color = us === WHITE ? 'white' : 'black';
  const backRank = us === WHITE ? 0 : 56;
  let rights = us === WHITE ? board.rights & 0xff : board.rights >> 8;
  while (rights !== 0) {
    const bit = rights & -rights;
    rights ^= bit;
    const rook = backRank + 31 - Math.clz32(bit);
    const geometry = castlingGeometry(board.mode, color, king as Square, rook as Square);
    if (geometry !== null && isCastlingOpen(board.squares, geometry)) out[end++] = king | (rook << 6) | CASTLING;
  }
  return end;
}
