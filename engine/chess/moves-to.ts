import { FIRST_DIAGONAL, KING_TARGETS, KNIGHT_TARGETS, NOWHERE, STEPS, TO_EDGE, isAttacked } from './attacks.ts';
import type { Board } from './board.ts';
import { castlings, enPassants, isFree, pawnMove } from './generate.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, ROOK, WHITE } from './piece.ts';

/*
 * Moves looked for from where they end, for whoever knows the man and its target, as the text of a move tells them: much
 * less to do than generating all moves. The same rules as in generate.ts; a test compares the two.
 */

/**
 * Writes the legal moves of men of one role to one square into `out` from index `start`, without castling, and returns
 * the index after the last. The order is none in particular.
 */
export function movesTo(board: Board, role: number, to: number, out: Int32Array, start: number): number {
  const { squares, turn: us } = board;
  if (!isFree(squares[to] ?? 0, us)) return start;
  switch (role) {
    case PAWN:
      return pawnsTo(board, to, out, start);
    case KNIGHT:
      return jumpsTo(board, us | KNIGHT, to, KNIGHT_TARGETS[to] ?? NOWHERE, out, start);
    case KING:
      return jumpsTo(board, us | KING, to, KING_TARGETS[to] ?? NOWHERE, out, start);
    case BISHOP:
      return slidesTo(board, us | BISHOP, to, FIRST_DIAGONAL, 8, out, start);
    case ROOK:
      return slidesTo(board, us | ROOK, to, 0, FIRST_DIAGONAL, out, start);
    default:
      return slidesTo(board, us | role, to, 0, 8, out, start);
  }
}

/** Writes the legal castlings, as `movesTo` writes other moves. */
export function castlingsOf(board: Board, out: Int32Array, start: number): number {
  const king = board.kingOf(board.turn);
  return king < 0 || board.rights === 0 ? start : castlings(board, king, board.turn, out, start);
}

function jumpsTo(board: Board, piece: number, to: number, from: Uint8Array, out: Int32Array, start: number): number {
  let end = start;
  for (const square of from) {
    if (board.squares[square] === piece && isSafe(board, square, to)) out[end++] = square | (to << 6);
  }
  return end;
}

function slidesTo(
  board: Board,
  piece: number,
  to: number,
  firstDirection: number,
  endDirection: number,
  out: Int32Array,
  start: number,
): number {
  const { squares } = board;
  let end = start;
  for (let direction = firstDirection; direction < endDirection; direction++) {
    const step = STEPS[direction] ?? 0;
    let from = to;
    for (let left = TO_EDGE[direction * 64 + to] ?? 0; left > 0; left--) {
      from += step;
      const met = squares[from];
      if (met === 0) continue;
      if (met === piece && isSafe(board, from, to)) out[end++] = from | (to << 6);
      break;
    }
  }
  return end;
}

function pawnsTo(board: Board, to: number, out: Int32Array, start: number): number {
  const { squares, turn: us } = board;
  const pawn = us | PAWN;
  const back = us === WHITE ? -8 : 8;
  const behind = to + back;
  if (behind < 0 || behind > 63) return start;
  let end = start;
  if (squares[to] === 0) {
    const far = behind + back;
    if (squares[behind] === pawn) {
      if (isSafe(board, behind, to)) end = pawnMove(behind, to, out, end);
    } else if (squares[behind] === 0 && far >> 3 === (us === WHITE ? 1 : 6) && squares[far] === pawn) {
      if (isSafe(board, far, to)) out[end++] = far | (to << 6);
    }
    return to === board.enPassant ? enPassants(board, board.kingOf(us), us, out, end) : end;
  }
  for (let side = -1; side <= 1; side += 2) {
    const from = behind + side;
    if (from >> 3 !== behind >> 3 || squares[from] !== pawn) continue;
    if (isSafe(board, from, to)) end = pawnMove(from, to, out, end);
  }
  return end;
}

/** Does the move leave its own king unattacked? It is made on the squares and looked at. */
export function isSafe(board: Board, from: number, to: number): boolean {
  const { squares, turn: us } = board;
  const king = board.kingOf(us);
  if (king < 0) return true;
  const taken = squares[to] ?? 0;
  const piece = squares[from] ?? 0;
  squares[from] = 0;
  squares[to] = piece;
  const attacked = isAttacked(squares, from === king ? to : king, us ^ BLACK);
  squares[from] = piece;
  squares[to] = taken;
  return !attacked;
}

const scratch = new Int32Array(2);

/** Is a capture on the board's en passant square legal? */
export function isEnPassantLegal(board: Board): boolean {
  return board.enPassant >= 0 && enPassants(board, board.kingOf(board.turn), board.turn, scratch, 0) > 0;
}
