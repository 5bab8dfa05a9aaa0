import { pagedRows } from './paging.ts';
import type { PagedRows, RowHeights } from './paging.ts';

/** Letters of a list for a wall, from the largest that its columns have room for. */
const LARGER_LETTERS = [7, 6.5, 6, 5.6, 5.3, 5, 4.75] as const;
/** They have more than 12 pt on a whole page. In a list by names everybody looks for himself: it takes a page more before its letters are smaller than those of the pairings beside it. */
export const LEAST_LETTERS = { pairings: 4.52, names: 5.3 } as const;
/** Names have letters of one size as far as these; one that is longer is set smaller, or in two lines. */
export const ALIKE_LETTERS = LARGER_LETTERS.slice(0, 5);
/** Its rows, in heights of its letters. */
const LIST_ROW: RowHeights = { ideal: 1.66, least: 1.33 };

/** On as few pages as hold it in the least letters, in letters as large as these have room for, and not larger than those in which names are set alike. */
export function listed<T>(
  rows: readonly T[],
  room: number,
  sizes: { readonly least: number; readonly alike: number },
  needed: (row: T, letters: number) => number,
): PagedRows<T> & { readonly letters: number } {
  const inLetters = (letters: number): PagedRows<T> & { readonly letters: number } => {
    const heights = { ideal: LIST_ROW.ideal * letters, least: LIST_ROW.least * letters };
    return { letters, ...pagedRows(rows, room, heights, (row) => needed(row, letters)) };
  };
  const least = inLetters(sizes.least);
  for (const letters of LARGER_LETTERS.filter((one) => one > sizes.least && one <= sizes.alike)) {
    const larger = inLetters(letters);
    if (larger.pages.length === least.pages.length) return larger;
  }
  return least;
}
