/** A time of day as people type it, `9:05`, `0905`, `14.30` or `14`, as `09:05`; null where it is none. */
export function timeTyped(text: string): string | null {
  const read = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?$/u.exec(text.trim());
  const hours = Number(read?.[1]);
  if (read === null || hours > 23) return null;
  return `${String(hours).padStart(2, '0')}:${read[2] ?? '00'}`;
}
