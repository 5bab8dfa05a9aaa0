/** In hundredths of the screen's height: what stands over the lines and under them, and one line. */
const AROUND = 27;
const LINE = 8.6;
/** Names are shrunk to this at most; then they have two lines. */
const LEAST = 0.64;

/** How many lines of the hall screen's lists can be read from the last row at once. @param width pixels. @param height pixels. */
export function rowsPerPage(width: number, height: number): number {
  const unit = Math.min(height, 0.8 * width) / 100;
  return unit === 0 ? 1 : Math.max(1, Math.floor((height / unit - AROUND) / LINE));
}

/** How large a name is written where so many letters have room in full size, and whether it needs a second line for that. */
export function nameSize(name: string, room: number): { readonly em: number; readonly long: boolean } {
  const em = Math.min(1, Math.max(LEAST, room / Math.max(1, name.length)));
  return { em, long: em === LEAST };
}
