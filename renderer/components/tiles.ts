import { hyphenated } from './hyphenated.ts';
import { withInitials } from './with-initials.ts';

export interface Tiles {
  readonly columns: number;
  readonly rows: number;
  /** Width of a tile in pixels. */
  readonly size: number;
}

/**
 * The columns that make tiles as large as can be in a room of this size. A tile is a square and what stands over and
 * under it: `ratio` times its width, and `extra` pixels more. Columns are no narrower than `narrowest`, if the room is wider.
 */
export function tilesFor(
  count: number,
  width: number,
  height: number,
  ratio: number,
  extra: number,
  narrowest = 0,
): Tiles {
  const most = narrowest === 0 ? count : Math.min(count, Math.floor(width / narrowest));
  const choices = Array.from({ length: Math.max(1, most) }, (_, i) => {
    const columns = i + 1;
    const rows = Math.ceil(Math.max(1, count) / columns);
    return { columns, rows, size: Math.min(width / columns, (height / rows - extra) / ratio) };
  });
  return choices.reduce((best, each) => (each.size > best.size ? each : best));
}

/**
 * Of a table in a list, in heights of a letter: the width in which usual names are whole, that in which enough of them is seen, the height of its
 * lines; and the width of a letter, and of number and clock beside the name.
 */
const LINE = { whole: 17, known: 13.2, height: 3.5, letter: 0.56, beside: 7.5 };
/** Heights of a letter from one line to the next. */
const LEADING = 1.16;
/** Pixels around its lines. */
const LINE_PADDING = 4;
/** Sizes of letters, in pixels: the largest that is wanted, one that is easy to read, the least that is read. */
const LETTERS = { most: 30, easy: 14, least: 12 };

export interface Lines {
  readonly columns: number;
  readonly letters: number;
}

/**
 * The largest letters in which so many tables fit into a list of this size, in pixels, and its columns; names are whole where that can be
 * read easily, long ones where there is room for wider columns. Where they do not fit it scrolls.
 *
 * @param longest letters of the longest name.
 */
export function linesFor(count: number, width: number, height: number, longest: number): Lines {
  const fitting = (of: number, least: number): Lines | undefined =>
    sizes(least)
      .map((letters) => ({ letters, columns: columnsOf(width, of, letters) }))
      .find(({ letters, columns }) => Math.ceil(count / columns) * lineHeight(letters) <= height);
  const wanted = Math.max(LINE.whole, LINE.beside + LINE.letter * longest);
  const wider = Array.from({ length: 5 }, (_, i) => wanted + ((LINE.whole - wanted) * i) / 4);
  return (
    wider.map((line) => fitting(line, LETTERS.easy)).find((lines) => lines !== undefined) ??
    fitting(LINE.known, LETTERS.least) ?? { letters: LETTERS.easy, columns: columnsOf(width, LINE.known, LETTERS.easy) }
  );
}

/** A table of a list, by what its names need. */
export interface NamedTable {
  readonly table: number;
  readonly names: readonly [white: string, black: string];
}

/** A list in which every row is as high as the next, and every name as large. */
export interface NamedLines extends Lines {
  /** Lines that there are for the names of a table, both players' together. */
  readonly names: number;
}

/**
 * The same for tables with these names: as large as they can be while each of them stands whole on two lines at most, no word of it broken.
 * Where that would be hard to read, and where one has to scroll to all tables, longer names are shortened.
 *
 * @param hasClocks there may be clocks beside the names: room is kept for them, so that no table changes place when a game begins or ends.
 */
export function linesForNames(
  tables: readonly NamedTable[],
  width: number,
  height: number,
  hasClocks: boolean,
): NamedLines {
  const count = tables.length;
  const heightOf = ({ columns, letters }: Lines, names: number): number =>
    Math.ceil(count / columns) * lineHeight(letters, names);
  const longest = Math.max(0, ...tables.flatMap(({ names }) => names.map((name) => name.length)));
  const usual = linesFor(count, width, height, longest);
  if (heightOf(usual, LEAST_NAMES) > height)
    return { ...usual, names: linesOfNames(tables, width, usual, hasClocks).most };
  for (const letters of sizes(LETTERS.easy))
    for (let columns = columnsOf(width, LINE.whole, letters); columns > 0; columns--) {
      const lines = { columns, letters };
      if (heightOf(lines, LEAST_NAMES) > height) break;
      const { shortened, most: names } = linesOfNames(tables, width, lines, hasClocks);
      if (shortened === 0 && heightOf(lines, names) <= height) return { ...lines, names };
    }
  if (count <= FEW && 3 * linesOfNames(tables, width, usual, hasClocks).shortened > count)
    for (let columns = columnsOf(width, LINE.whole, LETTERS.easy); columns > 0; columns--) {
      const lines = { columns, letters: LETTERS.easy };
      const { shortened, most: names } = linesOfNames(tables, width, lines, hasClocks);
      if (shortened === 0) return { ...lines, names };
    }
  return { ...usual, names: LEAST_NAMES };
}

/** Lines of the names of that table which needs most, and of how many tables a name does not stand whole on them. */
function linesOfNames(
  tables: readonly NamedTable[],
  width: number,
  lines: Lines,
  hasClocks: boolean,
): { readonly most: number; readonly shortened: number } {
  let [most, shortened] = [LEAST_NAMES, 0];
  for (const { table, names } of tables) {
    const room = roomOfName(table, width, lines, hasClocks);
    const fits = names.map((name) => fitName(name, room, MOST_LINES));
    most = Math.max(most, (fits[0]?.lines ?? 1) + (fits[1]?.lines ?? 1));
    if (!fits.every(({ isWhole }) => isWhole)) shortened++;
  }
  return { most, shortened };
}

/** From the largest, by quarters of a pixel. */
function sizes(least: number): readonly number[] {
  return Array.from({ length: 4 * (LETTERS.most - least) + 1 }, (_, i) => LETTERS.most - i / 4);
}

function columnsOf(width: number, line: number, letters: number): number {
  return Math.max(1, Math.floor(width / (line * letters)));
}

/** Where many names of so few tables are long, that they are whole is worth more than that all are on one screen. */
const FEW = 32;
/** Lines of the names of a table where each stands on one. */
const LEAST_NAMES = 2;

/** Pixels from one row of a list to the next. @param names lines that there are for the names of a table. */
export function lineHeight(letters: number, names = LEAST_NAMES): number {
  return (LINE.height + LEADING * (names - LEAST_NAMES)) * letters + LINE_PADDING;
}

/** A name as it stands in a list, and on how many lines. */
export interface NameFit {
  readonly text: string;
  readonly lines: number;
  /** Else it has initials, or ends where its one line does. */
  readonly isWhole: boolean;
}

/** More lines are not read at a glance. */
const MOST_LINES = 2;
/** Heights of a letter beside a name: its table's number with what is around it, each of its digits above two, and the clock. */
const BESIDE_NAME = { number: 3.6, digit: 1.1, clock: 3.6 };
/** Pixels between two columns. */
const COLUMN_GAP = 4;

/** For a name in a list of this width in pixels, in heights of a letter. */
function roomOfName(table: number, width: number, { columns, letters }: Lines, hasClock: boolean): number {
  const digits = BESIDE_NAME.digit * Math.max(0, String(table).length - 2);
  const beside = BESIDE_NAME.number + digits + (hasClock ? BESIDE_NAME.clock : 0);
  return (width / columns - COLUMN_GAP) / letters - beside;
}

/** How the names of a table stand in such a list. */
export function fitNames(
  { table, names: [white, black] }: NamedTable,
  width: number,
  lines: NamedLines,
  hasClock: boolean,
): readonly [NameFit, NameFit] {
  const room = roomOfName(table, width, lines, hasClock);
  const most = lines.names > LEAST_NAMES ? MOST_LINES : 1;
  return [fitName(white, room, most), fitName(black, room, most)];
}

/**
 * A name on as few lines as it has room on, given names as initials where they have to be: no word of it is broken.
 *
 * @param room for a line, in heights of a letter.
 * @param most lines that there are.
 */
export function fitName(name: string, room: number, most: number): NameFit {
  for (const text of [name, withInitials(name)])
    for (let lines = 1; lines <= most; lines++)
      if (wordLines(text, room) <= lines) return { text, lines, isWhole: text === name };
  return { text: name, lines: 1, isWhole: false };
}

/** A name of which every word that has no room on a line may be parted, with a hyphen. @param room for a line, in heights of a letter. */
export function partedIn(name: string, room: number): string {
  return hyphenated(name, (word) => widthOf(word) > room);
}

/** Lines that a text takes of which no word is broken; infinitely many where a word has no room. */
function wordLines(text: string, room: number): number {
  if (widthOf(text) <= room) return 1;
  const words = text.split(/(?<=[\s-])/u);
  return words.some((word) => widthOf(word.trimEnd()) > room) ? Infinity : wrapped(text, room);
}

/** Widths of letters in heights of one, as our typeface has them where it is half bold, a little more rather than less; any that is not here has the usual one. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijlI,.'’\s]/u, 0.29],
  [/[frt-]/u, 0.4],
  [/[mwMW]/u, 0.93],
  [/\p{Lu}/u, 0.72],
  [/[\u1100-\uffdc]/u, 1],
];
const USUAL_WIDTH = 0.6;

/** In heights of a letter. */
export function widthOf(text: string): number {
  return [...text.normalize('NFC')].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH),
    0,
  );
}

/** Lines that a text takes, each so many heights of a letter wide: it is broken after a space or a hyphen, and anywhere where there is none. */
export function wrapped(text: string, room: number): number {
  // A window that is still being laid out has none.
  const most = Math.max(1, room);
  let [lines, left] = [1, most];
  for (const [part] of text.matchAll(/[^\s-]+[\s-]*/gu)) {
    let width = widthOf(part.trimEnd());
    if (width > left && left < most) [lines, left] = [lines + 1, most];
    for (; width > left; width -= left) [lines, left] = [lines + 1, most];
    left -= width + widthOf(part) - widthOf(part.trimEnd());
  }
  return lines;
}
