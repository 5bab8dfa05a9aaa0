/** A day ends at four in the morning: no tournament plays then. */
const DAY_ENDS = 4;

/** Local time: the day is the hall's. */
export function endOfDay(nowEpochMs: number): number {
  const end = new Date(nowEpochMs);
  end.setHours(end.getHours() < DAY_ENDS ? DAY_ENDS : 24 + DAY_ENDS, 0, 0, 0);
  return end.getTime();
}
