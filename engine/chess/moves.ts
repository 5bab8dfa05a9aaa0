import { standsBeside } from './attacks.ts';
import { CASTLING, boardOf, decodeMove, encodeMove } from './board.ts';
import type { Board, MoveCode } from './board.ts';
import { geometryOf, rightBit, rightsOf } from './castling.ts';
import { generate } from './generate.ts';
import { castlingsOf, movesTo } from './moves-to.ts';
import type { Move } from './move.ts';
import { BLACK, KING, PAWN, ROOK, WHITE, colorBit, roleCode } from './piece.ts';
import type { Role } from './piece.ts';
import type { Placement } from './placement.ts';
import { adoptBytes, bytesOf, toBytes } from './placement.ts';
import type { Setup } from './setup.ts';
import type { Square } from './square.ts';

const codes = new Int32Array(4096);

/**
 * Every legal move of the side to move. Works on any setup as far as that makes sense: with no king, or several, a
 * side cannot be in check; a king is never captured; castling needs one king and its rook on the back rank.
 */
export function legalMoves(setup: Setup): readonly Move[] {
  return legalMovesOn(boardOf(setup));
}

export function legalMovesOn(board: Board): readonly Move[] {
  return decoded(generate(board, codes, 0));
}

function decoded(count: number): readonly Move[] {
  const moves: Move[] = [];
  for (let i = 0; i < count; i++) moves.push(decodeMove(codes[i] ?? 0));
  return moves;
}

/** Whether the side to move may castle now, on either side. */
export function canCastle(setup: Setup): boolean {
  return castlingsOf(boardOf(setup), codes, 0) > 0;
}

/** The legal moves of one kind of man to one square, and of the king every castling besides. */
export function legalMovesOf(setup: Setup, role: Role, to: Square): readonly Move[] {
  const board = boardOf(setup);
  const end = movesTo(board, roleCode(role), to, codes, 0);
  return decoded(role === 'king' ? castlingsOf(board, codes, end) : end);
}

export function isLegal(setup: Setup, move: Move): boolean {
  return isLegalOn(boardOf(setup), encodeMove(move));
}

/** Is this one of the moves that the generator would write for the board? */
export function isLegalOn(board: Board, code: MoveCode): boolean {
  const role = (board.squares[code & 63] ?? 0) & 7;
  const count = code >= CASTLING ? castlingsOf(board, codes, 0) : movesTo(board, role, (code >> 6) & 63, codes, 0);
  for (let i = 0; i < count; i++) if (codes[i] === code) return true;
  return false;
}

/** What stands on the board after a move. The move is made as told, legal or not. */
export function placementAfter(setup: Setup, move: Move): Placement {
  const squares = toBytes(setup.placement);
  const us = colorBit(setup.turn);
  if (move.kind === 'castling') {
    const { king, rook, kingTo, rookTo } = geometryOf(setup, move);
    squares[king] = 0;
    squares[rook] = 0;
    squares[kingTo] = us | KING;
    squares[rookTo] = us | ROOK;
    return adoptBytes(squares);
  }
  const promotesTo = move.kind === 'normal' ? move.promotesTo : null;
  squares[move.to] = promotesTo === null ? (squares[move.from] ?? 0) : us | roleCode(promotesTo);
  squares[move.from] = 0;
  if (move.kind === 'enPassant') squares[move.to ^ 8] = 0;
  return adoptBytes(squares);
}

/** The setup after a move. The move is made as told, legal or not; what is given stays as it is. */
export function play<S extends Setup>(setup: S, move: Move): S {
  const before = bytesOf(setup.placement);
  const placement = placementAfter(setup, move);
  const us = colorBit(setup.turn);
  const from = move.kind === 'castling' ? move.king : move.from;
  const to = move.kind === 'castling' ? move.rook : move.to;
  const role = (before[from] ?? 0) & 7;
  const zeroing = role === PAWN || (move.kind !== 'castling' && before[to] !== 0);
  const after: Setup = {
    placement,
    turn: us === WHITE ? 'black' : 'white',
    castlingRooks: remainingRooks(setup.castlingRooks, role === KING ? rightsOf(us) : 0, from, to),
    enPassant: role === PAWN ? passedSquare(bytesOf(placement), us, from, to) : null,
    halfmoveClock: zeroing ? 0 : setup.halfmoveClock + 1,
    fullmoveNumber: setup.fullmoveNumber + (us === WHITE ? 0 : 1),
    castlingMode: setup.castlingMode,
  };
  return after as S;
}

/** The rooks that keep their right: all but those that moved, were captured, or are among the `lost` of their king. */
function remainingRooks(rooks: readonly Square[], lost: number, from: Square, to: Square): readonly Square[] {
  const gone = lost | rightBit(from) | rightBit(to);
  for (const rook of rooks) if ((rightBit(rook) & gone) !== 0) return rooks.filter((r) => (rightBit(r) & gone) === 0);
  return rooks;
}

/** The square passed by a double step, if an enemy pawn now stands ready to capture there. */
function passedSquare(squares: Uint8Array, us: number, from: Square, to: Square): Square | null {
  if (Math.abs(to - from) !== 16 || from >> 3 !== (us === WHITE ? 1 : 6)) return null;
  return standsBeside(squares, to, (us ^ BLACK) | PAWN) ? (((from + to) >> 1) as Square) : null;
}
