import { LONGEST_CLOCK_SECONDS } from '../../../electron/contract/clocks.ts';

/** Hours, minutes and seconds, or minutes and seconds: two numbers are never hours and minutes. */
const TIME = /^(?:(\d{1,2}):([0-5]?\d)|(\d{1,3}))[:.]([0-5]\d)$/u;

/** Seconds of a clock's time as people read it off, `1:05:09`, `12:04`; null where it is none. */
export function typedClock(text: string): number | null {
  const read = TIME.exec(text.trim());
  if (read === null) return null;
  const [, hours = '0', minutes, only = '0', seconds = '0'] = read;
  const all = Number(hours) * 3600 + Number(minutes ?? only) * 60 + Number(seconds);
  return all <= LONGEST_CLOCK_SECONDS ? all : null;
}
