/** Seconds of a clock time `H:MM:SS` or `MM:SS`, decimals allowed, or `null` if the text is none. */
export function parseClockTime(text: string): number | null {
  const parts = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,3})?)$/.exec(text);
  if (parts === null) return null;
  const seconds = Number(parts[3]!.replace(',', '.'));
  return Number((Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + seconds).toFixed(3));
}

/** Seconds as `H:MM:SS`, with up to three decimals if they are no whole number. */
export function makeClockTime(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = milliseconds % 1000;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${decimals}`;
}
