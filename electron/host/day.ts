/** A moment by the clock on the wall of the hall, `2026-11-22T14:03:07+01:00`. */
export function momentHere(epochMs: number): string {
  const eastMinutes = -new Date(epochMs).getTimezoneOffset();
  const here = new Date(epochMs + eastMinutes * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(eastMinutes) / 60), Math.abs(eastMinutes) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${here}${eastMinutes < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** The day in the hall, `2026-11-22`. */
export function dayHere(epochMs: number): string {
  const now = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
