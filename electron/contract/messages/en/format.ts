/** How times are written on screens and paper. */

/** A chess clock's time: `1:05:09`, `12:04`; under a minute `0:48`, with tenths where they are known. */
export function clockText(seconds: number | null): string {
  if (seconds === null) return '–:––';
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = String(whole % 60).padStart(2, '0');
  if (hours > 0) return `${String(hours)}:${String(minutes).padStart(2, '0')}:${tail}`;
  const tenths =
    whole < 60 && !Number.isInteger(seconds) && seconds > 0 ? `.${String(Math.floor(seconds * 10) % 10)}` : '';
  return `${String(minutes)}:${tail}${tenths}`;
}

/** How long something has lasted, such as `0:12` or `1:05:09`. */
export function lasted(ms: number): string {
  return clockText(Math.max(0, Math.floor(ms / 1000)));
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const exact = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Time of day to the second, `14:02:11`. */
export function exactTime(epochMs: number): string {
  return exact.format(epochMs);
}

/** Time of day, `14:02`. */
export function dayTime(epochMs: number): string {
  return time.format(epochMs);
}

const utcTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Time of day in a hall that is so many minutes ahead of UTC, whatever this machine's zone is. */
export function hallTime(epochMs: number, utcOffsetMinutes: number): string {
  return utcTime.format(epochMs + utcOffsetMinutes * 60_000);
}
