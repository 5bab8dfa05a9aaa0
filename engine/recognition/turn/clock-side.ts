import type { Color } from '../../chess/piece.ts';
import type { ClockReading, ClockSide, ClockTimes } from '../input/observation.ts';
import type { PlyRecord } from '../verdict.ts';
import type { SettingUp } from './state.ts';

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

/** White's side of a clock that was started before a game might begin; null where none was, or more than one side may be his. */
export function begunSide({ withheld, early, leftRunning }: SettingUp): ClockSide | null {
  return withheld?.whiteClock ?? early?.whiteClock ?? leftRunning;
}

/** Nobody read the clock as the turn ended. */
export const NOT_READ: ClockTimes = { white: null, black: null };

/** What the clock showed at the press of a ply, or at the one that a question was asked about. */
export function timesRead({ whiteSeconds, blackSeconds, gainedSeconds }: TimesRead): TimesRead {
  return clockFacts({ white: whiteSeconds ?? null, black: blackSeconds ?? null, gained: gainedSeconds });
}

type TimesRead = Pick<PlyRecord, 'whiteSeconds' | 'blackSeconds' | 'gainedSeconds'>;

export function clockFacts({ white, black, gained }: ClockTimes): TimesRead {
  const press = gained === undefined ? {} : { gainedSeconds: gained };
  if (white !== null && black !== null) return { whiteSeconds: white, blackSeconds: black, ...press };
  return {
    ...(white === null ? {} : { whiteSeconds: white }),
    ...(black === null ? {} : { blackSeconds: black }),
    ...press,
  };
}

type Running = Extract<ClockReading, { readonly kind: 'clock' }>;

/** Seconds of increment from which on a press is told from a frame that came late: each time may differ by one from what is shown. */
const PROVING_INCREMENT = 2;

/**
 * Whether two readings with the lever on different sides prove by their times that somebody pressed: the one who did has got the
 * increment, the other's time stands as before. In a frame that comes late, from before the last press, it is the other way round.
 * @param increment seconds, as earlier presses have shown it; null before the first press, when no frame can be from before one.
 */
export function provesPress(before: Running, now: Running, increment: number | null): boolean {
  const gained = now[before.lever].seconds - before[before.lever].seconds;
  const ran = before[now.lever].seconds - now[now.lever].seconds;
  return gained >= PROVING_INCREMENT && Math.abs(gained - (increment ?? gained)) <= 1 && ran >= 0 && ran <= 1;
}

/** A running clock is heard at least this often. */
export const CLOCK_TELLS_MS = 1300;
/** What a time that was read before a press may have run on by until then. */
const RUN_SECONDS = 2;
/** Nobody plays with a longer increment: more is the time of another period, or a clock that was set. */
const MOST_INCREMENT_SECONDS = 60;

/**
 * What a press added to the clock of whoever made it; undefined where the clock was not heard just before, or did something else. Of two presses that a
 * bus tells at one time the times between were not read.
 */
export function gainedByPress(before: Running, now: Running): number | undefined {
  const gained = now[before.lever].seconds - before[before.lever].seconds;
  const isHeard = now.atMs > before.atMs && now.atMs - before.atMs <= CLOCK_TELLS_MS;
  return isHeard && gained >= -RUN_SECONDS && gained <= MOST_INCREMENT_SECONDS ? Math.max(0, gained) : undefined;
}

/** Whether both sides have been given their increment between two frames: each has pressed, and the lever is back where it was. */
export function bothHaveGained(before: Running, now: Running): boolean {
  const gained = (side: ClockSide): number => now[side].seconds - before[side].seconds;
  return gained('left') >= PROVING_INCREMENT && gained('right') >= PROVING_INCREMENT;
}
