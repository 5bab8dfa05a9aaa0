import { fitName, leastRooms, widthOf } from '../../components/name-fit.ts';
import type { NameFit } from '../../components/name-fit.ts';

/** What stands beside the names of a table, in heights of a letter. */
interface Beside {
  /** Height of a row with one line for each name. */
  readonly height: number;
  /** Width of the table's number of up to two digits, with what is around it. */
  readonly number: number;
  /** Width of what stands at the right of a name. */
  readonly right: number;
  /** Width for a name in which enough of it is seen. */
  readonly known: number;
  /** In pixels: the smallest letters, and the lowest row. Without boards one goes from table to table, and to all of them with a finger. */
  readonly least: { readonly letters: number; readonly row: number };
}

/** How wide what is said of a table's state is, in heights of its letters, where its words need no more: in words, and as a shape. Words among shapes have smaller letters. */
export const SAYS_WIDTH = { words: 8.2, shapes: 2.5 } as const;
export const SMALLER = 0.8;
/** The shape before words, with what is between. */
const SHAPE = 1.55;
/** Words of a state are so much wider than names. */
const BOLDER = 1.08;
/** Between it and the names. */
const SAYS_GAP = 0.8;
/** Between a name and its clock. */
const CLOCK_GAP = 0.4;

/** The mark of a side before its name, with what is between: where there is room for it, and where it alone tells a name from the second line of the one above. */
const MAN = 1.25;

/**
 * How a table is laid out: with a clock for each player and its state under both; without boards, with its state in words beside the names; or,
 * where there are so many that words would make letters small, with the state's shape or the result alone.
 */
const BESIDE = {
  clocks: { height: 3.5, number: 3.6, right: 3.6, known: 6, least: { letters: 12, row: 0 } },
  words: {
    height: 2.6,
    number: 2.6 + MAN,
    right: SAYS_WIDTH.words + SAYS_GAP,
    known: 8,
    least: { letters: 15, row: 44 },
  },
  shapes: { height: 2.36, number: 2.6, right: SAYS_WIDTH.shapes + SAYS_GAP, known: 8, least: { letters: 15, row: 44 } },
} as const satisfies Record<string, Beside>;

export type Layout = keyof typeof BESIDE;

/** What stands at the right of a table's names now; among shapes words are smaller, and on two lines. */
export type Says = Layout | 'wordsAmongShapes' | 'nothing';

/** What stands at the right of a table's names. */
export interface RightSide {
  readonly says: Says;
  /** Its width where it has one of its own, in heights of its letters. */
  readonly em: number;
}

/** A clock beside each name: above an hour it takes more than is kept for one. @param width of it, in heights of a letter. */
export function rightClocks(width: number): RightSide {
  return { says: 'clocks', em: width + CLOCK_GAP };
}

/** As wide as its words need, that they stand whole on the lines which the names have; each but the first has one of its own. @param least how wide words stand, where they need less. */
export function rightSide(
  says: Says,
  words: readonly string[],
  { names }: NamedLines,
  hasShape = true,
  least: number = SAYS_WIDTH.words,
): RightSide {
  if (says !== 'words' && says !== 'wordsAmongShapes') return { says, em: says === 'shapes' ? SAYS_WIDTH.shapes : 0 };
  // Figures are as wide as each other.
  const [first = '', ...others] = words.slice(0, names).map((word) => word.replaceAll('1', '0'));
  const lines = Math.max(1, names - others.length);
  const needed = Math.max(leastRooms(first, lines)[lines - 1] ?? 0, ...others.map(widthOf));
  return { says, em: Math.max(says === 'words' ? least : 0, (hasShape ? SHAPE : 0) + needed * BOLDER) };
}

/** In heights of a letter of names. */
function rightRoom({ says, em }: RightSide): number {
  switch (says) {
    case 'clocks':
      return Math.max(BESIDE.clocks.right, em);
    case 'nothing':
      return 0;
    case 'words':
    case 'shapes':
      return em + SAYS_GAP;
    case 'wordsAmongShapes':
      return em * SMALLER + SAYS_GAP;
  }
}

/** In heights of a letter: the width in which usual names are whole, and that of each digit of a number above two. */
const NAME = { whole: 9.8, digit: 1.1 };
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
/** Pixels between two columns. */
const COLUMN_GAP = 4;
/** Sizes of letters, in pixels: the largest that is wanted, the least for which rows are as high as is wanted, one for which no name has to be cut, that from which the state is in words, one that is easy to read. */
const LETTERS = { most: 40, airy: 20, large: 18, words: 16, easy: 14 };
/** Heights of a letter of a row that has room over and under its names, and the most that one is spread to where height is left: of two lines, and of those of two clocks and a state in large letters. */
const ROW = { airy: 3.2, most: 4.4, mostClocks: 8 };
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
/** Lines of the names of a table where each stands on one. */
const LEAST_NAMES = 2;
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

/** Pixels from one row of a list to the next. @param names lines that there are for the names of a table. */
export function lineHeight(layout: Layout, letters: number, names = LEAST_NAMES): number {
  const { height, least } = BESIDE[layout];
  const around = layout === 'clocks' ? aroundLines(letters) : 0;
  return Math.max(least.row, (height + LEADING * (names - LEAST_NAMES)) * letters + around + LINE_PADDING);
}

/** Pixels over and under the lines of a row, together. */
function aroundLines(letters: number): number {
  if (letters > LETTERS.airy) return AROUND_LARGE * letters;
  return letters >= LETTERS.words ? AROUND_USUAL : 0;
}

/** Pixels over the lines of a row of clocks, and under them, whatever is between them; two of it are between rows. */
export function aroundRow({ letters, names }: Pick<NamedLines, 'letters' | 'names'>): number {
  return Math.max(0, (lineHeight('clocks', letters, names) - (names + 1) * LEADING * letters - 3) / 2);
}

/** Pixels that such a row may have, where height is left. */
export function mostHeight({ layout, letters, names }: NamedLines): number {
  const row = lineHeight(layout, letters, names);
  const most = layout !== 'clocks' ? ROW.most : letters > LETTERS.airy ? ROW.mostClocks : 0;
  return Math.max(row + MOST_SPREAD, most * letters);
}

/** How wide what is said of tables in words stands, in heights of a letter: of the width that no name needs half is behind it, as it is read with the names. */
export function wordsWidth(tables: readonly NamedTable[], width: number, lines: NamedLines): number {
  if (lines.layout !== 'words') return SAYS_WIDTH.words;
  const spare = tables.map(
    (table) => roomOfName(table.table, width, lines, BESIDE.words.right) - Math.max(...table.names.map(widthOf)),
  );
  return SAYS_WIDTH.words + Math.max(0, Math.min(...spare)) / 2;
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
  return (
    fits.find(({ hasGiven }) => hasGiven) ??
    fits.find(({ hasInitial }) => hasInitial) ??
    fits[0] ??
    inSize(sizes[0] ?? 1)
  );
}
