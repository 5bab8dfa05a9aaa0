import { differingSquares, pieceAt, samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import type { Snapshot } from '../input/snapshot.ts';
import { type Turn } from '../turn/state.ts';
import { boardNow, type Transition } from '../turn/transition.ts';

/** A turn in which nothing has been done. */
export function fresh(setup: Setup, ply: number): Turn {
  return { setup, ply, snapshots: [], announcedAtMs: null };
}

/**
 * A turn that begins now. Where the board differs already, the player has been at work: that belongs to it. One that is not read tells
 * nothing, and is compared when it is.
 */
export function turnOn(transition: Transition, setup: Setup, ply: number): Turn {
  if (transition.state.view === null) return fresh(setup, ply);
  const placement = boardNow(transition.state);
  if (samePlacement(setup.placement, placement)) return fresh(setup, ply);
  const { snapshots } = transition.state.turn;
  return { ...fresh(setup, ply), snapshots: snapshots.length > 0 ? snapshots : [shown(transition, setup, placement)] };
}

/** A board that stood there at some time since this setup. */
export function shown(transition: Transition, setup: Setup, placement: Placement): Snapshot {
  const changes = differingSquares(setup.placement, placement).map((square) => ({
    square,
    piece: pieceAt(placement, square),
    was: pieceAt(setup.placement, square),
  }));
  return { atMs: transition.atMs, placement, changes, dump: true, inferred: transition.state.inferred };
}
