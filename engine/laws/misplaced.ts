import type { Color } from '../chess/piece.ts';
import { kingOf } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { rankOf } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';

/**
 * Rooks that can castle now and may not, as the game goes on from a start that was not the drawn one: they, or their king, began on
 * another square than was drawn (A.5.1.2 in the Laws of 2023).
 *
 * @param begun what stood on the board when the game began.
 */
export function misplacedRooks(drawn: Setup, begun: Setup, now: Setup): readonly Square[] {
  return now.castlingRooks.filter((rook) => {
    const color: Color = rankOf(rook) === 0 ? 'white' : 'black';
    const king = kingOf(drawn.placement, color);
    return king === null || king !== kingOf(begun.placement, color) || !drawn.castlingRooks.includes(rook);
  });
}
