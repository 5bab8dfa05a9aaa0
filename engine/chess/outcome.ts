import { boardOf } from './board.ts';
import type { Board } from './board.ts';
import { hasMove, isInCheck } from './has-move.ts';
import { isDead } from './material.ts';
import { WHITE } from './piece.ts';
import type { Color } from './piece.ts';
import { timesSeen } from './repetition.ts';
import type { Setup } from './setup.ts';

/** The results of a game, as they are written. */
export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

/** How a game has ended by itself; nobody has to claim it (FIDE 5.1.1, 5.2.1, 5.2.2, 9.6.1, 9.6.2). */
export type Outcome =
  | { readonly kind: 'checkmate'; readonly winner: Color }
  | { readonly kind: 'stalemate' }
  | { readonly kind: 'dead-position' }
  | { readonly kind: 'fivefold' }
  | { readonly kind: 'seventy-five-moves' };

/** What a player may claim (FIDE 9.2, 9.3), and the counters behind it. */
export interface DrawCounters {
  /** How often this position has stood on the board, now included. */
  readonly timesSeen: number;
  readonly threefold: boolean;
  readonly halfmoveClock: number;
  readonly fiftyMoves: boolean;
}

/**
 * The end of the game that stands on the board, or `null`. A mating or stalemating move counts before all else.
 * Fivefold repetition is seen only if `game`, the setups after every ply with the start first, is given; its last one
 * is then `setup`.
 */
export function outcome(setup: Setup, game?: readonly Setup[]): Outcome | null {
  const { enPassant, halfmoveClock } = setup;
  return outcomeOn(boardOf(setup), enPassant !== null, halfmoveClock, () => (game === undefined ? 1 : timesSeen(game)));
}

/** As `outcome`, for a board; `passed` where a pawn stands ready to capture en passant. */
export function outcomeOn(board: Board, passed: boolean, halfmoveClock: number, times: () => number): Outcome | null {
  if (!hasMove(board)) {
    if (!isInCheck(board)) return { kind: 'stalemate' };
    return { kind: 'checkmate', winner: board.turn === WHITE ? 'black' : 'white' };
  }
  if (isDead(board.squares, passed)) return { kind: 'dead-position' };
  if (times() >= 5) return { kind: 'fivefold' };
  return halfmoveClock >= 150 ? { kind: 'seventy-five-moves' } : null;
}

/** The counters of the last position of a game given as for `outcome`. */
export function drawCounters(game: readonly Setup[]): DrawCounters {
  return countersOf(timesSeen(game), game.at(-1)?.halfmoveClock ?? 0);
}

export function countersOf(times: number, halfmoveClock: number): DrawCounters {
  return { timesSeen: times, threefold: times >= 3, halfmoveClock, fiftyMoves: halfmoveClock >= 100 };
}
