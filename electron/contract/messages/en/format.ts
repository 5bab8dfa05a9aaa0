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

/** As the first words of a sentence. */
export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** How long something has lasted, such as `0:12` or `1:05:09`. */
export function lasted(ms: number): string {
  return clockText(Math.max(0, Math.floor(ms / 1000)));
}

/** A moment that no calendar has is not worth a screen: it is written as one that is not known. */
function written(format: Intl.DateTimeFormat, epochMs: number): string {
  return Number.isNaN(new Date(epochMs).getTime()) ? '–:––' : format.format(epochMs);
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const exact = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Time of day to the second, `14:02:11`. */
export function exactTime(epochMs: number): string {
  return written(exact, epochMs);
}

/** Time of day, `14:02`. */
export function dayTime(epochMs: number): string {
  return written(time, epochMs);
}

const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Time of day, and the day where it is not today: `14:02`, `14:02 on 21 November`, in another year with that. */
export function timeAndDay(epochMs: number, nowEpochMs: number): string {
  return withDay({ time, dayOfYear, day }, epochMs, nowEpochMs);
}

/** @param as formats of one zone: `day` ends with the year. */
function withDay(
  as: Readonly<Record<'time' | 'dayOfYear' | 'day', Intl.DateTimeFormat>>,
  epochMs: number,
  nowEpochMs: number,
): string {
  const [then, today] = [written(as.day, epochMs), written(as.day, nowEpochMs)];
  if (then === today) return written(as.time, epochMs);
  const isThisYear = then.slice(-4) === today.slice(-4);
  return `${written(as.time, epochMs)} on ${isThisYear ? written(as.dayOfYear, epochMs) : then}`;
}

const dated = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** Day and time, `21 November 2026 at 14:02`. */
export function dateTime(epochMs: number): string {
  return written(dated, epochMs);
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `21 November 2026`. */
export function dayText(epochMs: number): string {
  return written(day, epochMs);
}

const utcTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Time of day in a hall that is so many minutes ahead of UTC, whatever this machine's zone is. */
export function hallTime(epochMs: number, utcOffsetMinutes: number): string {
  return written(utcTime, epochMs + utcOffsetMinutes * 60_000);
}

const utcDayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const utcDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** As `timeAndDay`, in that hall: no line parts the day. */
export function hallTimeAndDay(epochMs: number, nowEpochMs: number, utcOffsetMinutes: number): string {
  const offsetMs = utcOffsetMinutes * 60_000;
  const formats = { time: utcTime, dayOfYear: utcDayOfYear, day: utcDay };
  return withDay(formats, epochMs + offsetMs, nowEpochMs + offsetMs).replace(/on .*$/u, (day) =>
    day.replaceAll(' ', '\u00a0'),
  );
}

const utcMoment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC' },
});

/**
 * A moment in a hall that is so many minutes ahead of UTC, with the name of its zone, whatever this machine's is: `26 Nov 2026, 17:49:26 (UTC+1)`.
 * @param iso as it stands in files; what is no moment is written as it stands.
 */
export function hallMoment(iso: string, utcOffsetMinutes: number): string {
  const epochMs = Date.parse(iso);
  if (Number.isNaN(epochMs)) return iso;
  return `${utcMoment.format(epochMs + utcOffsetMinutes * 60_000)} (${zoneName(utcOffsetMinutes)})`;
}

/** `UTC`, `UTC+1`, `UTC−3:30`. */
function zoneName(utcOffsetMinutes: number): string {
  if (utcOffsetMinutes === 0) return 'UTC';
  const ahead = Math.abs(utcOffsetMinutes);
  const minutes = ahead % 60;
  const tail = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${utcOffsetMinutes < 0 ? '−' : '+'}${String(Math.floor(ahead / 60))}${tail}`;
}

/** Letters written from right to left, and marks that turn what follows. */
const TURNS =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name that stands in a sentence: what it is written in turns nothing beside it (UAX #9, first strong isolate). */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name}\u2069` : name;
}
