/** A moment as a field of day and time has it, `2026-11-22T14:05`, in the time of this machine; none is the empty text. */
export function localMinute(epochMs: number | null): string {
  if (epochMs === null) return '';
  const local = new Date(epochMs);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [String(local.getFullYear()).padStart(4, '0'), two(local.getMonth() + 1), two(local.getDate())].join('-');
  return `${day}T${two(local.getHours())}:${two(local.getMinutes())}`;
}

/** What such a field says, in milliseconds since 1970; null while it is empty. */
export function epochOfMinute(minute: string): number | null {
  return minute === '' ? null : new Date(minute).getTime();
}
