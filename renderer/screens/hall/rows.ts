import { fitName, partedIn, widthOf, wrapped } from '../../components/tiles.ts';

/** In hundredths of the screen's height: what stands over the lines and under them. */
const AROUND = 31;
/** One line of them at least and at most, and its letters, in the same measure: the longest names stand in it in two rows, on a screen that is higher than wide in three. */
const LEAST_LINE = { lying: 5.3, standing: 10.4 } as const;
const MOST_LINE = { lying: 9.5, standing: 14 } as const;
const MOST_LETTERS = 4.4;
const LETTERS = 0.62;
/** Smaller letters are not read from the last row: in hundredths of the screen's shorter side. */
const LEAST_LETTERS = 2.45;
/** Names beside a clock are shrunk to this at most; then they have two lines. */
const LEAST = 0.64;
/** Beside the lines, in the same measure; what stands in one besides names and result, and one letter of a name, in letters. */
const BESIDE = 10;
const NUMBER_AND_GAPS = 4.6;
const LETTER = 0.58;

function unitOf(width: number, height: number): number {
  return Math.min(height, 0.8 * width) / 100;
}

function lies(width: number, height: number): 'standing' | 'lying' {
  return height > width ? 'standing' : 'lying';
}

/** How many lines of the hall screen's lists can be read from the last row at once. @param width pixels. @param height pixels. */
export function rowsPerPage(width: number, height: number): number {
  const unit = unitOf(width, height);
  return unit === 0 ? 1 : Math.max(1, Math.floor((height / unit - AROUND) / LEAST_LINE[lies(width, height)]));
}

/** Lines that fill the page, in hundredths of the screen's height; `room` and `least` are those of `nameSize`. */
export interface Rows {
  readonly line: number;
  readonly letters: number;
  readonly room: number;
  readonly least: number;
}

/** So many lines on a page: as large as they all have room for. @param width pixels. @param height pixels. @param middle between the names, in letters. */
export function rowsOf(count: number, width: number, height: number, middle: number): Rows {
  const unit = unitOf(width, height);
  const free = unit === 0 ? 0 : (height / unit - AROUND) / Math.max(1, count);
  const line = Math.min(MOST_LINE[lies(width, height)], Math.max(LEAST_LINE[lies(width, height)], free));
  const letters = Math.min(MOST_LETTERS, line * LETTERS);
  const least = unit === 0 ? 1 : ((LEAST_LETTERS / 100) * Math.min(width, height)) / (letters * unit);
  const across = unit === 0 ? 0 : (width / unit - BESIDE) / letters - NUMBER_AND_GAPS - middle;
  return { line, letters, room: across / 2 / LETTER, least: Math.min(1, least) };
}

/** How wide a column of such names is about, in heights of a letter. */
export function columnOf(names: readonly string[]): number {
  return names.reduce((most, { length }) => Math.max(most, length), 0) * LETTER;
}

/** How large a name is written where so many letters have room in full size, and whether it needs a second line for that. */
export function nameSize(name: string, room: number, least = LEAST): { readonly em: number; readonly long: boolean } {
  const em = Math.min(1, Math.max(least, room / Math.max(1, name.length)));
  return { em, long: em === least };
}

/** The same in lines of a list; a word that has no room on one is divided with a hyphen. */
export function listName(
  name: string,
  { room, least }: Rows,
): { readonly em: number; readonly long: boolean; readonly text: string } {
  const { em, long } = nameSize(name, room, least);
  return { em, long, text: long ? partedIn(name, (room * LETTER) / em) : name };
}

/** Of names at boards on the hall screen: from one line to the next, in heights of a letter. */
const LEADING = 1.1;
/** All are as large as each other, in the largest of these sizes in which each stands on one line; else this large, on more lines. */
const ON_ONE = [1, 0.96, 0.92, 0.88, 0.84, 0.8] as const;
const ON_MORE = 0.75;

/** On how many lines the longest of names at boards would stand where each has so much room, in letters. */
export function longestLines(names: readonly string[], room: number): number {
  return boardSize(names, room) > ON_MORE ? 1 : Math.max(...names.map((name) => wrapped(name, room / ON_MORE)));
}

/** @returns how high a name on so many lines is, in letters. */
export function linesHigh(lines: number): number {
  return lines * LEADING * ON_MORE;
}

/** How large all of these names are written, in parts of full size. @param room for each, in letters. */
export function boardSize(names: readonly string[], room: number): number {
  const widest = Math.max(0, ...names.map(widthOf));
  return ON_ONE.find((size) => widest * size <= room) ?? ON_MORE;
}

/** A name at a board: whole if it has room on so many lines, else with initials, else as much of it as they hold. */
export function boardName(name: string, room: number, size: number, lines: number): string {
  const fit = fitName(name, room / size, size === ON_MORE ? lines : 1);
  return fit.text === name && !fit.isWhole ? partedIn(name, room / size) : fit.text;
}
