import type { Color } from '../../chess/piece.ts';
import type { ClockReading, ClockSide, ClockTimes } from '../input/observation.ts';

/** Whose time is which; unknown while nobody knows which side of the clock is White's. */
export function timesOf(clock: ClockReading | null, whiteClock: ClockSide | null): ClockTimes {
  if (clock?.kind !== 'clock' || whiteClock === null) return { white: null, black: null };
  return whiteClock === 'left'
    ? { white: clock.left.seconds, black: clock.right.seconds }
    : { white: clock.right.seconds, black: clock.left.seconds };
}

/** Whose time runs by the raised lever; null while it is not known which side is White's. */
export function toMoveBy(clock: ClockReading | null, whiteClock: ClockSide | null): Color | null {
  if (clock?.kind !== 'clock' || whiteClock === null) return null;
  return clock.lever === whiteClock ? 'white' : 'black';
}

/** White's side of the clock, when the raised side is that of `toMove`. */
export function sideOfWhite(raised: ClockSide, toMove: Color): ClockSide {
  if (toMove === 'white') return raised;
  return raised === 'left' ? 'right' : 'left';
}

export function clockFacts({ white, black }: ClockTimes): { whiteSeconds?: number; blackSeconds?: number } {
  if (white !== null && black !== null) return { whiteSeconds: white, blackSeconds: black };
  return {
    ...(white === null ? {} : { whiteSeconds: white }),
    ...(black === null ? {} : { blackSeconds: black }),
  };
}
