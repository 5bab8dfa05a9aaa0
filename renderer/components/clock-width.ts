import type { ClockView } from '../../electron/contract/views/moves.ts';

/** In heights of a letter, with the sign that it runs: below an hour, and above. */
const CLOCK = { minutes: 3.6, hours: 4.8 };
const HOUR_SECONDS = 3600;

/** The room that the clock of either player takes beside a name: where there is none, none. */
export function clockWidth(clock: ClockView | null): number {
  if (clock === null) return 0;
  return Math.max(clock.white ?? 0, clock.black ?? 0) >= HOUR_SECONDS ? CLOCK.hours : CLOCK.minutes;
}
