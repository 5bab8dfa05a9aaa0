/** A FIDE ID as a file has it; empty where it says 0, as many do of who has none. */
export function fideIdIn(text: string): string {
  return /^0+$/u.test(text) ? '' : text;
}
