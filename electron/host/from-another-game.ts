import { samePlacement } from '../../engine/chess/placement.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import type { FollowedTable } from './followed-table.ts';

/** The clock is still that of a cancelled game, as far as is known: not where it was started over the start that stands there. */
export function isClockOfCancelled({ sensed, shown }: FollowedTable, start: Setup): boolean {
  const { placement, leftover } = sensed;
  if (placement !== null && samePlacement(placement, start.placement)) return false;
  return shown.phase !== 'setup' || leftover === 'clock';
}

/** The pieces of a game were moved for another, whose clock has not been started: they have to be put back, and nothing was played. */
export function isPutAway({ sensed: { placement, clock }, shown }: FollowedTable, setup: Setup): boolean {
  if (shown.phase !== 'setup' || placement === null || clock?.running !== false) return false;
  return !samePlacement(placement, setup.placement);
}
