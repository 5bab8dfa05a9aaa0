import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { differingSquares, rotate180, samePlacement } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makePlacementField, parseFen } from '../../../engine/notation/fen.ts';

/** Pieces in the air at once: the one that is moved, and one that is taken. */
const IN_HANDS = 2;

/** What stood on a board, as its squares are numbered, if it lies in one of the two ways. */
export interface FirstBoards {
  readonly start: Placement;
  readonly turned: boolean;
}

/** The positions after one ply of each side, if the board lies that way. */
export function afterTwoPlies({ start, turned }: FirstBoards): readonly Setup[] {
  const setup = parseFen(`${makePlacementField(turned ? rotate180(start) : start)} w KQkq - 0 1`);
  return setup.ok ? successors(successors([setup.value])) : [];
}

/** Those of the positions that stand on the board, but for pieces in the air. */
export function standing(setups: readonly Setup[], seen: Placement, turned: boolean): readonly Setup[] {
  const view = turned ? rotate180(seen) : seen;
  return setups.filter(({ placement }) => {
    const differing = differingSquares(placement, view);
    return differing.length <= IN_HANDS && differing.every((square) => view[square] === NO_PIECE);
  });
}

/** Whether what stands there is one of the positions, with nothing in the air. */
export function stands(setups: readonly Setup[], seen: Placement, turned: boolean): boolean {
  const view = turned ? rotate180(seen) : seen;
  return setups.some(({ placement }) => samePlacement(placement, view));
}

export function successors(setups: readonly Setup[]): readonly Setup[] {
  return setups.flatMap((setup) => legalMoves(setup).map((move) => play(setup, move)));
}
