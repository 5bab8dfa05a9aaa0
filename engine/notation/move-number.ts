import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';

/**
 * The number by which people call a move. In a game that Black begins, his first ply is 1… and White's first is 2.
 *
 * @param ply from 1, of either side.
 */
export function moveNumber(ply: number, side: Color): number {
  return side === 'white' ? Math.floor(ply / 2) + 1 : Math.ceil(ply / 2);
}

/** "3." before a move of White, "3…" before one of Black. */
export function numberBefore(ply: number, side: Color): string {
  return `${String(moveNumber(ply, side))}${side === 'white' ? '.' : '…'}`;
}

/** The number of the move that is a ply of a game. @param start FEN with which the game began */
export function moveNumberFrom(start: string, ply: number): number {
  const begins: Color = start.split(' ')[1] === 'b' ? 'black' : 'white';
  return moveNumber(ply, ply % 2 === 1 ? begins : opposite(begins));
}
