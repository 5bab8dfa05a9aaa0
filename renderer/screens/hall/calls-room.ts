/** In pixels: what there is for a list that runs on from line to line, and the least and the most its letters may be. */
export interface ListRoom {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  readonly most: number;
}

/** Of such a list, in heights of a letter: from one line to the next, and from one that stands in it to the next. */
export const LIST_LEADING = 1.2;
export const LIST_GAP = 0.8;
/** From a size that is tried to the next. */
const STEP = 0.97;

/**
 * The largest letters with which all of a list have room, in pixels; null where the least are too large.
 *
 * @param widths of what stands in it one after the other, in heights of a letter.
 */
export function lettersFor(widths: readonly number[], room: ListRoom): number | null {
  for (let letters = Math.max(room.most, room.least); ; letters *= STEP) {
    const size = Math.max(letters, room.least);
    if (linesFor(widths, room.width / size) * LIST_LEADING * size <= room.height) return size;
    if (size === room.least) return null;
  }
}

/** Of a list as many of the first as have room in the least letters, before something that tells of the others; one at least. */
export function firstOf(widths: readonly number[], others: number, room: ListRoom): number {
  let count = widths.length;
  while (count > 1 && lettersFor([...widths.slice(0, count), others], room) === null) count -= 1;
  return count;
}

/** One that is wider than a line is broken, and begins and ends on lines of its own. */
function linesFor(widths: readonly number[], across: number): number {
  let [lines, taken] = [0, Infinity];
  for (const width of widths) {
    const isBroken = width > across;
    if (isBroken) lines += Math.ceil((BROKEN * width) / Math.max(1, across));
    else if (taken + LIST_GAP + width > across) lines += 1;
    else {
      taken += LIST_GAP + width;
      continue;
    }
    taken = isBroken ? Infinity : width;
  }
  return lines;
}

/** So much more has what is broken: no line is quite full. */
const BROKEN = 1.15;
