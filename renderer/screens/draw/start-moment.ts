const DAY = 86_400_000;
/** A start that lies back no longer than this is today's, late; before that it is tomorrow's. */
const LATE = DAY / 12;

/** The next moment with this time of day, such as `14:30`, or the one just gone. */
export function startMoment(time: string, nowEpochMs: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(nowEpochMs);
  today.setHours(hours, minutes, 0, 0);
  const moment = today.getTime();
  if (moment >= nowEpochMs - LATE) return moment;
  today.setDate(today.getDate() + 1);
  return today.getTime();
}

/** The time of day of a moment as such a field has it, `09:05`. */
export function timeOfDay(epochMs: number): string {
  const at = new Date(epochMs);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
