import type { Sensed, TableStanding } from '../../engine/recognition/recogniser.ts';
import type { UnbegunBy } from '../contract/views/table-alert.ts';
import type { ClockTold } from './clock-watch.ts';

/** It is played, as it seems, and no game has begun: by what it shows, and since when, monotonic milliseconds. */
export interface Unbegun {
  readonly by: UnbegunBy;
  readonly sinceMs: number;
}

/** Null where a game has begun, or may not begin yet. */
export function unbegunAt(
  { phase, withheld, clock, play }: TableStanding,
  { leftover }: Sensed,
  told: ClockTold,
): Unbegun | null {
  if (phase !== 'setup' || withheld !== null) return null;
  const byClock = leftover === 'clock' ? 'oldClock' : 'clock';
  if (told.unbegunMs !== null) return { by: byClock, sinceMs: told.unbegunMs };
  if (play === null) return null;
  const { sinceMs, isSideOpen } = play;
  if (isSideOpen) return { by: 'side', sinceMs };
  if (clock?.kind !== 'clock') return { by: 'men', sinceMs };
  return { by: clock.running ? byClock : 'standing', sinceMs };
}
