import { boardOf } from './board.ts';
import { rightsMask, rooksOf } from './castling.ts';
import { isEnPassantLegal } from './moves-to.ts';
import { bytesOf, samePlacement } from './placement.ts';
import type { Setup } from './setup.ts';
import type { Square } from './square.ts';

/**
 * The same text for two setups exactly when they are the same position by FIDE 9.2.3: the men, the side to move, the
 * rooks that may still castle, and the en passant square only if the capture there is legal.
 */
export function repetitionKey(setup: Setup): string {
  const turn = setup.turn === 'white' ? 0 : 1;
  return String.fromCharCode(...bytesOf(setup.placement), rightsMask(setup), turn | (legalEnPassant(setup) << 1));
}

/** The same position by FIDE 9.2.3, compared without making keys. */
export function isSamePosition(a: Setup, b: Setup): boolean {
  return (
    a.turn === b.turn &&
    samePlacement(a.placement, b.placement) &&
    (a.castlingRooks === b.castlingRooks || rightsMask(a) === rightsMask(b)) &&
    legalEnPassant(a) === legalEnPassant(b)
  );
}

/**
 * How often the last position of a game has stood on the board, itself counted. `game` holds the setup after every
 * ply and the start first; only those since the last capture or pawn move are looked at.
 */
export function timesSeen(game: readonly Setup[]): number {
  const last = game.at(-1);
  if (last === undefined) return 0;
  const first = Math.max(0, game.length - 1 - last.halfmoveClock);
  let times = 1;
  for (let i = game.length - 3; i >= first; i -= 2) {
    const earlier = game[i];
    if (earlier !== undefined && isSamePosition(earlier, last)) times++;
  }
  return times;
}

/** What of a position counts beside the men and the side to move: rooks that may castle, a legal en passant capture. */
export interface CountedRights {
  readonly rooks: readonly Square[];
  readonly enPassant: Square | null;
}

export function countedRights(setup: Setup): CountedRights {
  return { rooks: rooksOf(rightsMask(setup)), enPassant: legalEnPassant(setup) === 0 ? null : setup.enPassant };
}

/** The en passant square plus one if a capture there is legal, else 0. */
function legalEnPassant(setup: Setup): number {
  if (setup.enPassant === null) return 0;
  return isEnPassantLegal(boardOf(setup)) ? setup.enPassant + 1 : 0;
}
