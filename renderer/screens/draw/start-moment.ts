const DAY = 86_400_000;
const HALF_DAY = DAY / 2;

/** The moment of a time of day such as `14:30` that lies nearest to now. */
export function startMoment(time: string, nowEpochMs: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = new Date(nowEpochMs).setHours(hours, minutes, 0, 0);
  if (today < nowEpochMs - HALF_DAY) return today + DAY;
  return today > nowEpochMs + HALF_DAY ? today - DAY : today;
}
