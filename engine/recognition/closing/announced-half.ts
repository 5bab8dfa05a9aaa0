import type { Move } from '../../chess/move.ts';
import { candidate, type Finding } from '../questions/classify.ts';
import { castlingBegunBy } from '../search/paths.ts';
import type { Turn } from '../turn/state.ts';

/**
 * What is asked of a plain move of king or rook that is itself the first half of the castling that its player announced. By the board and
 * the clock it is complete; only the players know whether the second half was forgotten. @returns null of any other move
 */
export function announcedHalf({ setup, announcedAtMs }: Turn, move: Move): Finding | null {
  const castling = announcedAtMs === null ? null : castlingBegunBy(setup, move);
  if (castling === null) return null;
  const nearest = [move, castling].map((one) => candidate(setup, one));
  return {
    verdict: 'ambiguous',
    reason: { code: 'verdict.announcedHalfMade', facts: { side: castling.side } },
    nearest,
  };
}
