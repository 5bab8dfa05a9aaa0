import { cutWithin, fitName, widthOf } from '../../components/name-fit.ts';
import type { NameFit } from '../../components/name-fit.ts';
import { BESIDE, MAN, SAYS_WIDTH, rightRoom } from './beside-names.ts';
import type { Layout, RightSide } from './beside-names.ts';
import { LEAST_NAMES, LETTERS, ROW, lineHeight } from './row-heights.ts';

/** In heights of a letter: the width in which usual names are whole, and that of each digit of a number above two. */
const NAME = { whole: 9.8, digit: 1.1 };
/** Pixels between two columns. */
const COLUMN_GAP = 4;
/** Far from each other a name and its clock are read by going along the row: letters may be smaller by this part where a second column brings them together. */
const NEARER = 0.85;

export interface Lines {
  readonly layout: Layout;
  readonly columns: number;
  /** Size of letters, in pixels. */
  readonly letters: number;
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

interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * The largest letters in which so many tables fit into a list of this size, in pixels, and its columns; usual names are whole where that can
 * be read easily. Where they do not fit it scrolls, and letters are as large as so many columns let them be.
 */
export function linesFor(layout: Layout, count: number, { width, height }: Room): Lines {
  const { number, right, known, least } = BESIDE[layout];
  const easy = easyOf(layout);
  const fitting = (name: number, least: number, fewest = 1): Lines | undefined =>
    sizes(least)
      .map((letters) => ({ layout, letters, columns: columnsOf(width, number + right + name, letters) }))
      .find(
        ({ letters, columns }) =>
          columns >= fewest && Math.ceil(count / columns) * lineHeight(layout, letters) <= height,
      );
  const largest = fitting(NAME.whole, easy) ?? fitting(known, least.letters);
  const fits = largest && together(largest, (least) => fitting(NAME.whole, least, 2));
  if (fits !== undefined) return fits;
  const columns = columnsOf(width, number + right + NAME.whole, easy);
  const letters =
    least.row === 0
      ? undefined
      : sizes(easy).find((size) => columnsOf(width, number + right + NAME.whole, size) >= columns);
  return { layout, letters: letters ?? easy, columns };
}

/** In two columns instead of one, where letters are nearly as large so. */
function together<L extends Lines>(largest: L, inTwo: (least: number) => L | null | undefined): L {
  const isFar = largest.layout === 'clocks' && largest.columns === 1;
  return (isFar ? inTwo(NEARER * largest.letters) : null) ?? largest;
}

/**
 * The same for tables with these names: as large as they can be while each of them stands whole on two lines at most, no word of it broken.
 * Where that would be hard to read, and where one has to scroll to all tables, longer names are shortened.
 *
 * @param hasBoards there may be clocks beside the names: room is kept for them, so that no table changes place when a game begins or ends.
 */
export function linesForNames(tables: readonly NamedTable[], room: Room, hasBoards: boolean): NamedLines {
  if (hasBoards) return linesIn('clocks', tables, room);
  const words = linesIn('words', tables, room);
  const inWords = words.letters >= LETTERS.words && heightOf(tables.length, words, words.names) <= room.height;
  const least = inWords ? Math.min(LETTERS.airy, words.letters * NEARLY) : LETTERS.words;
  const oneLine = wordsOnOneLine(tables, room, least);
  if (oneLine !== null) return oneLine;
  if (inWords && words.names === LEAST_NAMES) return words;
  // Beside shapes names have more room.
  const shapes = wholeLines('shapes', tables, room, { least: LETTERS.large, names: LEAST_NAMES });
  if (shapes !== null && (!inWords || shapes.letters >= words.letters)) return shapes;
  return inWords ? words : linesIn('shapes', tables, room);
}

/** Each name whole on one line, which is read sooner than larger letters on two; null where letters would be smaller than `least`. */
function wordsOnOneLine(tables: readonly NamedTable[], room: Room, least: number): NamedLines | null {
  return (
    wholeLines('words', tables, room, { least: LETTERS.airy, names: LEAST_NAMES, row: ROW.airy }) ??
    wholeLines('words', tables, room, { least: Math.max(least, LETTERS.words), names: LEAST_NAMES })
  );
}

function linesIn(layout: Layout, tables: readonly NamedTable[], room: Room): NamedLines {
  const { width, height } = room;
  const count = tables.length;
  const most = linesFor(layout, count, room);
  const usual = { ...leastCut(most, tables, width), names: LEAST_NAMES };
  if (heightOf(count, most, LEAST_NAMES) > height)
    return countCut(tables, width, usual) > count * MANY_LONG
      ? { ...most, names: linesOfNames(tables, width, most).most }
      : usual;
  const whole = wholeLines(layout, tables, room, { least: easyOf(layout), names: MOST_NAMES });
  if (whole !== null && whole.letters >= Math.min(usual.letters * NEARLY, LETTERS.large)) return whole;
  if (count <= FEW && 3 * linesOfNames(tables, width, most, 0).shortened > count)
    for (const lines of linesAt(layout, width, easyOf(layout))) {
      const { shortened, most: names } = linesOfNames(tables, width, lines);
      if (shortened === 0) return { ...lines, names };
    }
  return usual;
}

/** With smaller letters, so that hardly more names end where their line does than with the least. */
function leastCut(most: Lines, tables: readonly NamedTable[], width: number): Lines {
  const cuts = (letters: number): number => countCut(tables, width, { ...most, letters });
  const { letters: least } = BESIDE[most.layout].least;
  const fewest = cuts(least) + Math.ceil(tables.length * HARDLY_ANY);
  const letters = sizes(least).find((size) => size <= most.letters && cuts(size) <= fewest);
  return { ...most, letters: letters ?? least };
}

function countCut(tables: readonly NamedTable[], width: number, lines: Lines): number {
  return tables.filter(({ table, names }) => {
    const room = roomOfName(
      table,
      width,
      lines,
      BESIDE[lines.layout].right + manIn(lines.layout, LEAST_NAMES, lines.columns),
    );
    return names.some((name) => !fitName(name, room, 1).hasGiven);
  }).length;
}

/** What is asked of a list in which every name is whole. */
interface Wanted {
  /** The smallest letters, in pixels. */
  readonly least: number;
  /** The most lines for the names of a table. */
  readonly names: number;
  /** Height of a row with one line for each name, in heights of a letter, where it is to be higher than it needs. */
  readonly row?: number;
}

/** The largest letters with which all tables are on the screen and every name is whole; null where they would be smaller than is wanted. */
function wholeLines(layout: Layout, tables: readonly NamedTable[], room: Room, wanted: Wanted): NamedLines | null {
  const largest = largestWhole(layout, tables, room, wanted);
  const inTwo = (least: number): NamedLines | null =>
    largestWhole(layout, tables, room, { least, names: LEAST_NAMES }, 2);
  return largest && together(largest, inTwo);
}

/** @param fewest columns. */
function largestWhole(
  layout: Layout,
  tables: readonly NamedTable[],
  { width, height }: Room,
  { least, names: mostNames, row = 0 }: Wanted,
  fewest = 1,
): NamedLines | null {
  for (const letters of sizes(least))
    for (const lines of linesAt(layout, width, letters)) {
      if (lines.columns < fewest) break;
      const rows = Math.ceil(tables.length / lines.columns);
      if (rows * Math.max(row * letters, lineHeight(layout, letters)) > height) break;
      const { shortened, most: names } = linesOfNames(tables, width, lines);
      if (shortened === 0 && names <= mostNames && heightOf(tables.length, lines, names) <= height)
        return { ...lines, names };
    }
  return null;
}

function heightOf(count: number, { layout, columns, letters }: Lines, names: number): number {
  return Math.ceil(count / columns) * lineHeight(layout, letters, names);
}

/** Lines of the names of that table which needs most, and at how many tables a name does not stand whole on them. @param man room for the mark before each, where they have several lines. */
function linesOfNames(
  tables: readonly NamedTable[],
  width: number,
  lines: Lines,
  man = manIn(lines.layout, MOST_NAMES, lines.columns),
): { readonly most: number; readonly shortened: number } {
  let [most, shortened] = [LEAST_NAMES, 0];
  const { right } = BESIDE[lines.layout];
  const standsWhole = ({ table, names }: NamedTable): boolean => {
    const room = roomOfName(table, width, lines, right + manIn(lines.layout, LEAST_NAMES, lines.columns));
    return names.every((name) => fitName(name, room, 1).isWhole);
  };
  if (tables.every(standsWhole)) return { most, shortened };
  for (const { table, names } of tables) {
    const room = roomOfName(table, width, lines, right + man);
    const fits = names.map((name) => fitName(name, room, MOST_LINES));
    most = Math.max(most, (fits[0]?.lines ?? 1) + (fits[1]?.lines ?? 1));
    if (!fits.every(({ isWhole }) => isWhole)) shortened++;
  }
  return { most, shortened };
}

function easyOf(layout: Layout): number {
  return Math.max(LETTERS.easy, BESIDE[layout].least.letters);
}

/** From the largest, by quarters of a pixel. */
function sizes(least: number): readonly number[] {
  return Array.from({ length: 4 * (LETTERS.most - least) + 1 }, (_, i) => LETTERS.most - i / 4);
}

/** With letters of this size, from the most columns to one. */
function linesAt(layout: Layout, width: number, letters: number): readonly Lines[] {
  const { number, right } = BESIDE[layout];
  const most = columnsOf(width, number + right + NAME.whole, letters);
  return Array.from({ length: most }, (_, i) => ({ layout, letters, columns: most - i }));
}

function columnsOf(width: number, line: number, letters: number): number {
  return Math.max(1, Math.floor(width / (line * letters)));
}

/** Of the letters that usual names could have: with so much of them, or large ones, all names are whole. */
const NEARLY = 0.8;
/** Parts of all tables: so many with long names make no letters smaller for the rest, and so many every row higher. */
const HARDLY_ANY = 0.04;
const MANY_LONG = 0.5;
/** Where many names of so few tables are long, that they are whole is worth more than that all are on one screen. */
const FEW = 32;
/** More lines are not read at a glance. */
const MOST_LINES = 2;
const MOST_NAMES = 2 * MOST_LINES;

/** Names have the mark of their side before them. In one column there is room for it beside any name. */
export function hasMen({ layout, names, columns }: Pick<NamedLines, 'layout' | 'names' | 'columns'>): boolean {
  return layout === 'words' || names > LEAST_NAMES || columns === 1;
}

/** What it takes of the room for names, where that is not kept for it anyway. */
function manIn(layout: Layout, names: number, columns: number): number {
  return layout !== 'words' && hasMen({ layout, names, columns }) ? MAN : 0;
}

/** Between the longest name and what is said of the tables, in heights of a letter: the winner's stands in bolder letters. */
const NEAR = 2;

/** How wide what is said of tables in words stands, in heights of a letter: the width that no name needs is behind it, as it is read with the names; none where one lacks it. */
export function wordsWidth(tables: readonly NamedTable[], width: number, lines: NamedLines): number {
  if (lines.layout !== 'words') return SAYS_WIDTH.words;
  const spare = tables.map(
    (table) => roomOfName(table.table, width, lines, BESIDE.words.right) - Math.max(...table.names.map(widthOf)),
  );
  const least = Math.min(...spare);
  return least < 0 ? SAYS_WIDTH.fewWords : SAYS_WIDTH.words + Math.max(0, least - NEAR);
}

/** For a name in a list of this width in pixels, in heights of a letter. @param right the same for what stands beside it. */
function roomOfName(table: number, width: number, { layout, columns, letters }: Lines, right: number): number {
  const digits = NAME.digit * Math.max(0, String(table).length - 2);
  return (width / columns - COLUMN_GAP) / letters - BESIDE[layout].number - digits - right;
}

/** How the names of a table stand in such a list. @param right what stands beside them. */
export function fitNames(
  { table, names: [white, black] }: NamedTable,
  width: number,
  lines: NamedLines,
  right: RightSide,
): readonly [SizedName, SizedName] {
  const room = roomOfName(table, width, lines, rightRoom(right) + manIn(lines.layout, lines.names, lines.columns));
  const most = lines.names > LEAST_NAMES ? MOST_LINES : 1;
  const least = Math.min(LETTERS.easy, BESIDE[lines.layout].least.letters);
  const inSizes = (sizes: readonly number[]): readonly [SizedName, SizedName] => {
    const first = sizedName(white, black, room, most, sizes);
    // Beside words there is less room than the row was made for: no more lines are taken than it has.
    return [first, sizedName(black, white, room, Math.min(most, lines.names - first.lines), sizes)];
  };
  const both = inSizes([1, ...SIZES_OF_LONG.filter((size) => size * lines.letters >= least)]);
  // Two names of one game in two sizes would look like a difference of rank.
  return both[0].size === both[1].size ? both : inSizes([Math.min(both[0].size, both[1].size)]);
}

/** A name, and the part of the letters' size that it has. */
export interface SizedName extends NameFit {
  readonly size: number;
}

/** Of the letters' size: that of a name which else had no given name any more, or not even its surname whole. One step of the house's, so that a list has three sizes: of numbers, of names, and one below. */
const SIZES_OF_LONG = [0.8] as const;

/** The few that are much longer than the others make no letters smaller for these, and are not cut as long as they can be read: two players may have one surname. */
function sizedName(name: string, opponent: string, room: number, most: number, sizes: readonly number[]): SizedName {
  // Of the same surname what tells them apart is worth more than anything else of the name, unless even that has no room.
  const inSize = (size: number, apartFrom = ''): SizedName => ({
    ...fitName(name, room / size, most, apartFrom),
    size,
  });
  const fitted = (apartFrom: string): readonly SizedName[] =>
    sizes.map((size) => inSize(size, apartFrom)).filter(({ fits }) => fits);
  const apart = fitted(opponent);
  const fits = apart.length > 0 ? apart : fitted('');
  const fit = fits.find(({ hasGiven }) => hasGiven) ?? fits.find(({ hasInitial }) => hasInitial) ?? fits[0];
  if (fit !== undefined) return fit;
  for (const size of sizes) {
    const text = cutWithin(name, room / size, 1, opponent);
    if (text !== null) return { ...inSize(size), text };
  }
  return inSize(sizes[0] ?? 1);
}
