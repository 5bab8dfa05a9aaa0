import { colorOf, NO_PIECE } from '../../chess/piece.ts';
import { distance, rotate180, type Placement } from '../../chess/placement.ts';
import { rankOf, SQUARES, type Square } from '../../chess/square.ts';

/** Turns what the device numbered to White's view. */
export function asWhiteSees(raw: Placement, rotated: boolean): Placement {
  return rotated ? rotate180(raw) : raw;
}

/** The square that the device numbers so when the board is turned, and the other way about. */
export function turnedSquare(square: Square): Square {
  return (63 - square) as Square;
}

/** Which way the board lies: by the drawn position where it fits one way, else by where White's pieces stand. */
export function orientation(raw: Placement, start: Placement): boolean {
  const normal = distance(raw, start);
  const rotated = distance(rotate180(raw), start);
  if (normal === 0 || rotated === 0) return rotated === 0 && normal !== 0;
  const balance = whiteBalance(raw);
  return balance === 0 ? rotated < normal : balance < 0;
}

/** White pieces on the two ranks nearest the connector's White, less those on the two farthest. */
function whiteBalance(raw: Placement): number {
  return SQUARES.reduce((sum, square) => {
    const piece = raw[square];
    if (piece === undefined || piece === NO_PIECE || colorOf(piece) !== 'white') return sum;
    const rank = rankOf(square);
    return rank < 2 ? sum + 1 : rank > 5 ? sum - 1 : sum;
  }, 0);
}
