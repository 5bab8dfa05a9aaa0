/** Height of a plain row of a list, in units of the sheet. */
export interface RowHeights {
  readonly ideal: number;
  /** Lower ones cannot be ticked or read any more. */
  readonly least: number;
}

/** How the rows of a list are laid out. */
export interface PagedRows<T> {
  readonly pages: readonly (readonly T[])[];
  /** Of a plain row, on every page. */
  readonly rowHeight: number;
}

/** Heights are tried by so many steps to a unit, from the ideal one down. */
const STEPS = 10;
/** Sums of heights that differ by less are the same. */
const ROUNDED = 0.001;

/**
 * On as few pages as can hold them, with rows as high as these pages have room for, and shared evenly: of plain rows no page has two more than
 * another, so that nobody turns a page for three.
 * @param room for the rows of a page, in units of the sheet.
 * @param needed what a row takes up by what is written in it; a plain one is higher.
 */
export function pagedRows<T>(
  rows: readonly T[],
  room: number,
  { ideal, least }: RowHeights,
  needed: (row: T) => number,
): PagedRows<T> {
  const written = rows.map(needed);
  const inRowsOf = (height: number): readonly number[] => written.map((one) => Math.max(height, one));
  const fewest = pagesFor(inRowsOf(least), room);
  const heights = Array.from(
    { length: Math.round((ideal - least) * STEPS) },
    (_, i) => Math.round(ideal * STEPS - i) / STEPS,
  );
  const rowHeight = heights.find((height) => pagesFor(inRowsOf(height), room) === fewest) ?? least;
  const taken = inRowsOf(rowHeight);
  const pages: (readonly T[])[] = [];
  let from = 0;
  for (let left = fewest; left > 0; left--) {
    const to = endOfPage(taken.slice(from), room, left) + from;
    pages.push(rows.slice(from, to));
    from = to;
  }
  return { pages, rowHeight };
}

/** On how many pages rows of these heights stand where each is filled. One that is higher than a page has one for itself. */
function pagesFor(heights: readonly number[], room: number): number {
  let [pages, free] = [0, 0];
  for (const height of heights) {
    if (pages === 0 || height > free + ROUNDED) {
      pages++;
      free = room;
    }
    free -= height;
  }
  return pages;
}

/** How many of these rows stand on the first of so many pages: as much as on each of the others, if these can hold the rest. */
function endOfPage(heights: readonly number[], room: number, pages: number): number {
  if (pages === 1) return heights.length;
  const share = heights.reduce((sum, height) => sum + height, 0) / pages;
  let used = 0;
  for (const [i, height] of heights.entries()) {
    const isFull = i > 0 && used + height > room + ROUNDED;
    const isShared = used + height / 2 > share + ROUNDED && pagesFor(heights.slice(i), room) < pages;
    if (isFull || isShared) return i;
    used += height;
  }
  return heights.length;
}
