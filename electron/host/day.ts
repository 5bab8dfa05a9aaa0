/** The day in the hall, `2026-11-22`. */
export function dayHere(epochMs: number): string {
  const now = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
