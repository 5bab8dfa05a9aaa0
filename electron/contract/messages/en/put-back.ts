import type { PutBack } from '../../../../engine/tournament/put-back.ts';
import { pieceWord } from './faults/say.ts';
import { exactTime } from './format.ts';

/** What the board saw is proposed: whether a piece was touched to be moved only people know. */
export function putBackText(pieces: readonly PutBack[]): string {
  const seen = pieces.map(({ piece, square, liftedEpochMs }) => {
    return `the ${pieceWord(piece)} on ${square} lifted at ${exactTime(liftedEpochMs)} and put back`;
  });
  const [it, was] = pieces.length === 1 ? ['It', 'it was'] : ['They', 'they were'];
  return `The board saw ${seen.join(', then ')}, before the move. ${it} may have been adjusted: ask, and clear this if ${was} not touched to be moved.`;
}
