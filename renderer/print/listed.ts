import { alikeLetters, listLetters, nameHeight } from './fitting.ts';
import { pagedRows } from './paging.ts';
import type { PagedRows, RowHeights } from './paging.ts';

/** Letters of a list for a wall, from the largest that its columns have room for. */
const LARGER_LETTERS = [7, 6.5, 6, 5.6, 5.3, 5, 4.75] as const;
/** They have more than 12 pt on a whole page. In a list by names everybody looks for himself: it takes a page more before its letters are smaller than those of the pairings beside it. */
export const LEAST_LETTERS = { pairings: 4.52, names: 5.3 } as const;
/** Letters become smaller as far as these for names to stand on one line each; beside many columns as far as a name so long, in heights of its letters, has room. One that is longer has two lines. */
const ALIKE = { letters: 5.3, name: 13.6 } as const;
/** Its rows, in heights of its letters. */
const LIST_ROW: RowHeights = { ideal: 1.66, least: 1.33 };

/** More than a row with a name of two lines has of them, and less than one of three: rows of one and of two are of one height where there is room. */
const TWO_LINES = 3.2;

/** A column of names. */
export interface NameColumn<T> {
  readonly namesIn: (row: T) => readonly string[];
  readonly width: number;
  /** Not the letters of what is looked for, but these, from the largest down. */
  readonly sizes?: readonly number[];
}

/** How a list is set. */
interface ListSet {
  /** Of what is looked for. */
  readonly letters: number;
  /** Of the names in each column. */
  readonly nameLetters: readonly number[];
}

/** On as few pages as hold it in the least letters, in letters as large as these have room for, and not larger than those in which names are set alike. */
export function listed<T>(
  rows: readonly T[],
  room: number,
  { least, unit }: { readonly least: number; readonly unit: number },
  columns: readonly [NameColumn<T>, ...(readonly NameColumn<T>[])],
): PagedRows<T> & ListSet {
  const named = columns.map((column) => ({ ...column, names: rows.flatMap(column.namesIn) }));
  const inLetters = (letters: number): PagedRows<T> & ListSet => {
    const set = named.map(({ names, width, sizes, namesIn }) => {
      const ideal = sizes === undefined ? letters : alikeLetters(names, width, sizes);
      return { namesIn, width, size: listLetters(names, ideal, width, unit) };
    });
    const needed = (row: T): number =>
      Math.max(...set.map(({ namesIn, width, size }) => nameHeight(namesIn(row), size, width)));
    const usual = rows.map(needed).filter((height) => height < TWO_LINES * letters);
    const heights = { ideal: Math.max(LIST_ROW.ideal * letters, ...usual), least: LIST_ROW.least * letters };
    return { letters, nameLetters: set.map(({ size }) => size), ...pagedRows(rows, room, heights, needed) };
  };
  const [{ names, width }] = named as [(typeof named)[number]];
  const sizes = LARGER_LETTERS.filter((one) => one > least);
  const enough = Math.min(ALIKE.letters, width / ALIKE.name);
  const alike = alikeLetters(
    names,
    width,
    [...sizes, least].filter((_, i) => i === 0 || (sizes[i - 1] ?? 0) > enough),
  );
  const onFewest = inLetters(least);
  for (const letters of sizes.filter((one) => one <= alike)) {
    const larger = inLetters(letters);
    if (larger.pages.length === onFewest.pages.length) return larger;
  }
  return onFewest;
}
