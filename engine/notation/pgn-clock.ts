/** Seconds of a clock time `H:MM:SS` or `MM:SS`, decimals allowed, or `null` if the text is none. */
export function parseClockTime(text: string): number | null {
  return parseClockIn(text, 0, text.length);
}

/** As `parseClockTime`, of a part of a text. */
export function parseClockIn(text: string, from: number, to: number): number | null {
  // Nearly always H:MM:SS or HH:MM:SS, and a file has two of them for every move.
  const at = to - 8;
  if ((at === from || at === from - 1) && text.charCodeAt(at + 2) === 58 && text.charCodeAt(at + 5) === 58) {
    const hours = (at === from ? digit(text, at) * 10 : 0) + digit(text, at + 1);
    const minutes = digit(text, at + 3) * 10 + digit(text, at + 4);
    const seconds = hours * 3600 + minutes * 60 + digit(text, at + 6) * 10 + digit(text, at + 7);
    if (!Number.isNaN(seconds)) return seconds;
  }
  const parts = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,3})?)$/.exec(text.slice(from, to).replace(/\s/g, ''));
  if (parts === null) return null;
  const seconds = Number((parts[3] ?? '').replace(',', '.'));
  return Number((Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + seconds).toFixed(3));
}

function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : NaN;
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
