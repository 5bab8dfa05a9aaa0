import type { Move } from '../../chess/move.ts';
import { isLegal, play } from '../../chess/moves.ts';
import { roleOf } from '../../chess/piece.ts';
import { pieceAt } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { fileOf, rankOf, squareAt, type Square } from '../../chess/square.ts';
import type { Snapshot } from '../input/snapshot.ts';
import type { Path } from './paths.ts';
import { STOOD_SCANS } from './stood-elsewhere.ts';

/**
 * A pawn's one step taken by a pawn, and its two steps taken in passing, end on the same board. Where the pawn was not seen to stand
 * between the two plies, nothing tells one line from the other.
 * @returns the other line, null when there is none, or the pawn stood.
 */
export function otherPawnStep(
  start: Setup,
  { moves, at }: Path,
  snapshots: readonly Snapshot[],
  scanMs: number,
): Path | null {
  let setup = start;
  for (const [index, step] of moves.entries()) {
    const taking = moves[index + 1];
    const others = taking === undefined || stood(at, index, snapshots, scanMs) ? null : exchanged(setup, step, taking);
    if (others !== null) {
      const line = [...moves.slice(0, index), ...others, ...moves.slice(index + 2)];
      const end = playLegal(start, line);
      if (end !== null) return { moves: line, at, setup: end };
    }
    setup = play(setup, step);
  }
  return null;
}

function exchanged(setup: Setup, step: Move, taking: Move): readonly [Move, Move] | null {
  if (step.kind !== 'normal' || taking.kind === 'castling' || step.promotesTo !== null) return null;
  if (roleOf(pieceAt(setup.placement, step.from)) !== 'pawn' || fileOf(step.from) !== fileOf(step.to)) return null;
  const ahead = setup.turn === 'white' ? 1 : -1;
  const square = (steps: number): Square => squareAt(fileOf(step.from), rankOf(step.from) + steps * ahead);
  const { from, to } = taking;
  if (to !== square(1)) return null;
  if (taking.kind === 'enPassant')
    return [
      { ...step, to },
      { kind: 'normal', from, to, promotesTo: null },
    ];
  const isDoubleStepPossible = rankOf(step.from) === (ahead === 1 ? 1 : 6) && step.to === to;
  return isDoubleStepPossible
    ? [
        { ...step, to: square(2) },
        { kind: 'enPassant', from, to },
      ]
    : null;
}

function stood(at: readonly number[], index: number, snapshots: readonly Snapshot[], scanMs: number): boolean {
  const [seen = -1, next = -1] = [at[index], at[index + 1]];
  const [since, until] = [snapshots[seen]?.atMs, snapshots[seen + 1]?.atMs];
  return seen < next && since !== undefined && until !== undefined && until - since > STOOD_SCANS * scanMs;
}

/** Null where a move is not legal. */
function playLegal(start: Setup, moves: readonly Move[]): Setup | null {
  let setup = start;
  for (const move of moves) {
    if (!isLegal(setup, move)) return null;
    setup = play(setup, move);
  }
  return setup;
}
