import { BESIDE, hasStateUnder } from './beside-names.ts';
import type { Layout } from './beside-names.ts';

/** Heights of a letter from one line to the next. */
const LEADING = 1.16;
/** Pixels around its lines. */
const LINE_PADDING = 4;
/** Over and under the lines of a row with large letters, in heights of one: accents and tails would touch its edges. */
const AROUND_LARGE = 0.4;
/** The same in pixels, of usual letters. Of smaller ones there are so many rows that they need the height. */
const AROUND_USUAL = 6;
/** Pixels of the height that is left free that a row may take in any list. */
const MOST_SPREAD = 14;
/** Sizes of letters, in pixels: the largest that is wanted, the least for which rows are as high as is wanted, one for which no name has to be cut, that from which the state is in words, one that is easy to read. */
export const LETTERS = { most: 40, airy: 20, large: 18, words: 16, easy: 14 };
/** Heights of a letter of a row that has room over and under its names, and the most that one is spread to where height is left: of two lines, and of those of two clocks and a state in large letters. */
export const ROW = { airy: 3.2, most: 4.4, mostClocks: 8 };
/** Lines of the names of a table where each stands on one. */
export const LEAST_NAMES = 2;

/** A list in which every row is as high as the next. */
interface Row {
  readonly layout: Layout;
  /** Size of letters, in pixels. */
  readonly letters: number;
  /** Lines that there are for the names of a table, both players' together. */
  readonly names: number;
}

/** Pixels from one row of a list to the next. @param names lines that there are for the names of a table. */
export function lineHeight(layout: Layout, letters: number, names = LEAST_NAMES): number {
  const { height, least } = BESIDE[layout];
  const around = hasStateUnder(layout) ? aroundLines(letters) : 0;
  return Math.max(least.row, (height + LEADING * (names - LEAST_NAMES)) * letters + around + LINE_PADDING);
}

/** Pixels over and under the lines of a row, together. */
function aroundLines(letters: number): number {
  if (letters > LETTERS.airy) return AROUND_LARGE * letters;
  return letters >= LETTERS.words ? AROUND_USUAL : 0;
}

/** Pixels over the lines of a row of clocks, and under them, whatever is between them; two of it are between rows. */
export function aroundRow({ letters, names }: Pick<Row, 'letters' | 'names'>): number {
  return Math.max(0, (lineHeight('clocks', letters, names) - (names + 1) * LEADING * letters - 3) / 2);
}

/** Pixels that such a row may have, where height is left. */
export function mostHeight({ layout, letters, names }: Row): number {
  const row = lineHeight(layout, letters, names);
  const most = !hasStateUnder(layout) ? ROW.most : letters > LETTERS.airy ? ROW.mostClocks : 0;
  return Math.max(row + MOST_SPREAD, most * letters);
}
