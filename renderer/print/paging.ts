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

/** Heights are tried by steps of this. */
const STEP = 0.1;

/**
 * On as few pages as can hold them, with rows as high as these pages have room for, and as many on one page as on the next:
 * nobody turns a page for three rows.
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
  const paged = (height: number, room: number): PagedRows<T>['pages'] => {
    const pages: T[][] = [];
    let left = 0;
    rows.forEach((row, i) => {
      const taken = Math.max(height, written[i] ?? 0);
      if (pages.length === 0 || taken > left) {
        pages.push([]);
        left = room;
      }
      pages.at(-1)?.push(row);
      left -= taken;
    });
    return pages;
  };
  const fewest = paged(least, room).length;
  let rowHeight = ideal;
  while (rowHeight - STEP >= least && paged(rowHeight, room).length > fewest) rowHeight -= STEP;
  if (paged(rowHeight, room).length > fewest) rowHeight = least;
  let [short, enough] = [0, room];
  while (enough - short > STEP) {
    const middle = (short + enough) / 2;
    if (paged(rowHeight, middle).length > fewest) short = middle;
    else enough = middle;
  }
  return { pages: paged(rowHeight, enough), rowHeight };
}
