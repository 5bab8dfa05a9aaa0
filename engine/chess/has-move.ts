import { isAttacked } from './attacks.ts';
import type { Board } from './board.ts';
import { generate } from './generate.ts';
import { isSafe } from './moves-to.ts';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './piece.ts';

/** Roles in the order in which a legal move is found soonest. */
const LIKELY = [PAWN, KNIGHT, KING, QUEEN, ROOK, BISHOP] as const;
const scratch = new Int32Array(4096);

/** True when the side to move has a legal move. */
export function hasMove(board: Board): boolean {
  if (hasPawnStep(board)) return true;
  for (const role of LIKELY) if (generate(board, scratch, 0, role) > 0) return true;
  return false;
}

/** True when the king of the side to move is attacked. */
export function isInCheck(board: Board): boolean {
  const king = board.kingOf(board.turn);
  return king >= 0 && isAttacked(board.squares, king, board.turn ^ BLACK);
}

/** In nearly every position the first pawn that is not blocked may step: so the answer is found without the generator. */
function hasPawnStep(board: Board): boolean {
  const { squares, turn } = board;
  const forward = turn === WHITE ? 8 : -8;
  for (let from = 8; from < 56; from++) {
    if (squares[from] === (turn | PAWN) && squares[from + forward] === 0) return isSafe(board, from, from + forward);
  }
  return false;
}
