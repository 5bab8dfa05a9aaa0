import type { LastMoveView } from '../../electron/contract/views/moves.ts';

/** The drawing's arithmetic: a placement field as 64 letters, and where a square is drawn. No rules of chess. */

export type Orientation = 'white' | 'black';

export interface SquareMark {
  readonly square: string;
  readonly expected: string;
}

export interface DrawnSquare {
  readonly name: string;
  /** FEN letter, or the empty text. */
  readonly piece: string;
  readonly dark: boolean;
  /** Column and row on the drawing, 0 to 7 from its upper left corner. */
  readonly x: number;
  readonly y: number;
}

const FILES = 'abcdefgh';

/** The dark squares of a drawing of 800 by 800, from either side: one path. */
export const DARK_SQUARES = Array.from({ length: 32 }, (_, i) => {
  const y = Math.floor(i / 4);
  return `M${String((2 * (i % 4) + ((y + 1) % 2)) * 100)} ${String(y * 100)}h100v100h-100z`;
}).join('');

/** FEN letters by square name of the first field of a FEN. */
export function lettersOf(placement: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  placement.split('/').forEach((rank, fromTop) => {
    let file = 0;
    for (const character of rank) {
      if (character >= '1' && character <= '8') file += Number(character);
      else letters.set(`${FILES.charAt(file++)}${String(8 - fromTop)}`, character);
    }
  });
  return letters;
}

/** All squares in reading order of the drawing. */
export function drawnSquares(placement: string, orientation: Orientation): readonly DrawnSquare[] {
  const letters = lettersOf(placement);
  return Array.from({ length: 64 }, (_, i) => {
    const [x, y] = [i % 8, Math.floor(i / 8)];
    const name = squareAt(x, y, orientation);
    return { name, piece: letters.get(name) ?? '', dark: (x + y) % 2 === 1, x, y };
  });
}

export function squareAt(x: number, y: number, orientation: Orientation): string {
  const [file, rank] = orientation === 'white' ? [x, 8 - y] : [7 - x, y + 1];
  return `${FILES.charAt(file)}${String(rank)}`;
}

/** Column and row of a square on the drawing. */
export function placeOf(square: string, orientation: Orientation): { readonly x: number; readonly y: number } {
  const file = FILES.indexOf(square.charAt(0));
  const rank = Number(square.charAt(1));
  return orientation === 'white' ? { x: file, y: 8 - rank } : { x: 7 - file, y: rank - 1 };
}

/** The squares that a move has touched. */
export function squaresOfMove(move: LastMoveView | null): readonly string[] {
  if (move === null) return [];
  const { from, to, castling } = move;
  // King and rook may end on each other's squares, or stay.
  return [...new Set(castling === null ? [from, to] : [from, to, castling.rookFrom, castling.rookTo])];
}

/** Name of the drawing in the sprite: `wk` for White's king. */
export function spriteName(piece: string): string {
  const lower = piece.toLowerCase();
  return `${piece === lower ? 'b' : 'w'}${lower}`;
}
