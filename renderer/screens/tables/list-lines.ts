import { fitName, widthOf } from '../../components/name-fit.ts';
import { BESIDE, MAN, SAYS_WIDTH, rightRoom, smallerIn } from './beside-names.ts';
import type { Layout } from './beside-names.ts';
import { LEAST_NAMES, LETTERS, ROW, lineHeight } from './row-heights.ts';

/** In heights of a letter: the width in which most names are whole, that of the longest of usual length, that of nearly every surname, and that of each digit of a number above two. */
const NAME = { whole: 9.8, usual: 13.5, surname: 8, digit: 1.1 };
/** Pixels between two columns. */
const COLUMN_GAP = 4;
/** Far from each other a name and its clock are read by going along the row: letters may be smaller by this part where a second column brings them together. */
const NEARER = 0.83;

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
  if (hasBoards) return linesWithClocks(tables, room);
  const words = linesIn('words', tables, room);
  const inWords = words.letters >= LETTERS.words && heightOf(tables.length, words, words.names) <= room.height;
  const least = inWords ? Math.min(LETTERS.airy, words.letters * NEARLY) : LETTERS.words;
  const oneLine = wordsOnOneLine(tables, room, least);
  if (oneLine !== null) return oneLine;
  const isShort = inWords && words.names === LEAST_NAMES;
  if (isShort) {
    const usual = usualOf(tables);
    const lines = standOnOneLine(usual, room.width, words) ? words : wordsOnOneLine(usual, room, least, tables.length);
    if (lines !== null) return lines;
  }
  // Beside shapes names have more room: what nearly all tables say of themselves is no reason to shorten usual ones.
  const shapes = wholeLines('shapes', tables, room, { least: LETTERS.large, names: LEAST_NAMES });
  if (shapes !== null && (!inWords || shapes.letters >= words.letters)) return shapes;
  if (inWords && !isShort) return words;
  return usualWhole('shapes', tables, room, LETTERS.words) ?? (inWords ? words : linesIn('shapes', tables, room));
}

/** How tables stand is said in words, or by a shape alone where letters would be small and are much larger so. */
function linesWithClocks(tables: readonly NamedTable[], room: Room): NamedLines {
  const lines = linesWithState(tables, room);
  if (lines.letters >= LETTERS.words || lines.names > LEAST_NAMES) return lines;
  const whole = usualWhole('clocksAlone', tables, room, LETTERS.easy);
  if (whole !== null) return lines.letters < whole.letters * NEARLY ? whole : lines;
  const alone = linesIn('clocksAlone', tables, room);
  const fits = heightOf(tables.length, alone, alone.names) <= room.height && hasRoomBesideCall(alone, room.width);
  if (fits) return lines.letters < Math.min(LETTERS.easy, alone.letters) ? alone : lines;
  const under = linesIn('clocksUnder', tables, room);
  return heightOf(tables.length, under, under.names) <= room.height ? under : lines;
}

/** A surname is whole beside what calls, in the place of clocks. */
function hasRoomBesideCall(lines: NamedLines, width: number): boolean {
  const smaller = smallerIn(lines.layout, lines.letters);
  return roomOfName(1, width, lines, rightRoom({ says: 'smallWords', em: SAYS_WIDTH.call, smaller })) >= NAME.surname;
}

/** How tables stand is under their names; beside them, where only so usual names are whole in letters that are easy to read, and all tables on the screen. */
function linesWithState(tables: readonly NamedTable[], room: Room): NamedLines {
  const under = linesIn('clocks', tables, room);
  const isEasy = under.letters >= LETTERS.easy && standOnOneLine(usualOf(tables), room.width, under);
  if (isEasy || under.names > LEAST_NAMES) return under;
  const whole = usualWhole('clocks', tables, room, LETTERS.easy);
  if (whole === null) return usualWhole('clocksBeside', tables, room, LETTERS.easy) ?? under;
  return whole.letters < under.letters * NEARLY ? under : whole;
}

/** The largest letters with which all tables are on the screen and every usual name is whole on one line, with as many lines for longer ones as leave letters large. */
function usualWhole(layout: Layout, tables: readonly NamedTable[], room: Room, least: number): NamedLines | null {
  const [usual, count, names] = [usualOf(tables), tables.length, LEAST_NAMES];
  for (let kept = usual.length === count ? LEAST_NAMES : MOST_NAMES; kept > LEAST_NAMES; kept--) {
    const lines = largestWhole(layout, usual, room, { least: LETTERS.large, names, kept, count });
    if (lines !== null) return { ...lines, names: kept };
  }
  return largestWhole(layout, usual, room, { least, names, count });
}

/** Tables with names of usual length, where they are most: what is longer makes no letters smaller for these. None where they are not. */
function usualOf(tables: readonly NamedTable[]): readonly NamedTable[] {
  const usual = tables.filter(({ names }) => names.every((name) => fitName(name, NAME.usual, 1).isWhole));
  return usual.length < tables.length * MOST_USUAL ? [] : usual;
}

/** Each name whole on one line, which is read sooner than larger letters on two; null where letters would be smaller than `least`. */
function wordsOnOneLine(
  tables: readonly NamedTable[],
  room: Room,
  least: number,
  count = tables.length,
): NamedLines | null {
  return (
    wholeLines('words', tables, room, { least: LETTERS.airy, names: LEAST_NAMES, row: ROW.airy, count }) ??
    wholeLines('words', tables, room, { least: Math.max(least, LETTERS.words), names: LEAST_NAMES, count })
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
  if (count <= FEW && 3 * linesOfNames(tables, width, most, { man: 0 }).shortened > count)
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
  /** Lines that are kept for the names of each table, whatever these need. */
  readonly kept?: number;
  /** How many tables there are, where these are not all. */
  readonly count?: number;
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
  { least, names: mostNames, row = 0, kept = LEAST_NAMES, count = tables.length }: Wanted,
  fewest = 1,
): NamedLines | null {
  if (tables.length === 0) return null;
  for (const letters of sizes(least))
    for (const lines of linesAt(layout, width, letters)) {
      if (lines.columns < fewest) break;
      const rows = Math.ceil(count / lines.columns);
      if (rows * Math.max(row * letters, lineHeight(layout, letters, kept)) > height) break;
      const { shortened, most: names } = linesOfNames(tables, width, lines, { kept });
      if (shortened === 0 && names <= mostNames && heightOf(count, lines, names) <= height) return { ...lines, names };
    }
  return null;
}

function heightOf(count: number, { layout, columns, letters }: Lines, names: number): number {
  return Math.ceil(count / columns) * lineHeight(layout, letters, names);
}

/** Lines of the names of that table which needs most, and at how many tables a name does not stand whole on them. @param kept lines for each table, whatever it needs. @param man room for the mark before each, where they have several lines. */
function linesOfNames(
  tables: readonly NamedTable[],
  width: number,
  lines: Lines,
  { kept = LEAST_NAMES, man = manIn(lines.layout, MOST_NAMES, lines.columns) } = {},
): { readonly most: number; readonly shortened: number } {
  let [most, shortened] = [LEAST_NAMES, 0];
  const { right } = BESIDE[lines.layout];
  if (standOnOneLine(tables, width, lines, kept)) return { most, shortened };
  for (const { table, names } of tables) {
    const room = roomOfName(table, width, lines, right + man);
    const fits = names.map((name) => fitName(name, room, MOST_LINES));
    most = Math.max(most, (fits[0]?.lines ?? 1) + (fits[1]?.lines ?? 1));
    if (!fits.every(({ isWhole }) => isWhole)) shortened++;
  }
  return { most, shortened };
}

/** Each name whole. @param kept lines that there are for the names of a table. */
function standOnOneLine(tables: readonly NamedTable[], width: number, lines: Lines, kept = LEAST_NAMES): boolean {
  const right = BESIDE[lines.layout].right + manIn(lines.layout, kept, lines.columns);
  return tables.every(({ table, names }) => {
    const room = roomOfName(table, width, lines, right);
    return names.every((name) => fitName(name, room, 1).isWhole);
  });
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
/** Of all tables those with names of usual length, where these are what letters are made for. */
const MOST_USUAL = 0.6;
/** Where many names of so few tables are long, that they are whole is worth more than that all are on one screen. */
const FEW = 32;
/** More lines are not read at a glance. */
export const MOST_LINES = 2;
const MOST_NAMES = 2 * MOST_LINES;

/** Names have the mark of their side before them. In one column there is room for it beside any name. */
export function hasMen({ layout, names, columns }: Pick<NamedLines, 'layout' | 'names' | 'columns'>): boolean {
  return layout === 'words' || names > LEAST_NAMES || columns === 1;
}

/** What it takes of the room for names, where that is not kept for it anyway. */
export function manIn(layout: Layout, names: number, columns: number): number {
  return layout !== 'words' && hasMen({ layout, names, columns }) ? MAN : 0;
}

/** Between the longest name and what is said of the tables, in heights of a letter: the winner's stands in bolder letters. */
const NEAR = 2;

/** How wide what is said of tables in words stands, in heights of a letter: the width that no name needs is behind it, as it is read with the names; none where one lacks it. */
export function wordsWidth(tables: readonly NamedTable[], width: number, lines: NamedLines): number {
  if (lines.layout === 'clocksAlone') return SAYS_WIDTH.call;
  if (lines.layout !== 'words') return lines.layout === 'clocksBeside' ? SAYS_WIDTH.besideClocks : 0;
  const spare = tables.map(
    (table) => roomOfName(table.table, width, lines, BESIDE.words.right) - Math.max(...table.names.map(widthOf)),
  );
  const least = Math.min(...spare);
  return least < 0 ? SAYS_WIDTH.fewWords : SAYS_WIDTH.words + Math.max(0, least - NEAR);
}

/** For a name in a list of this width in pixels, in heights of a letter. @param right the same for what stands beside it. */
export function roomOfName(table: number, width: number, { layout, columns, letters }: Lines, right: number): number {
  const digits = NAME.digit * Math.max(0, String(table).length - 2);
  return (width / columns - COLUMN_GAP) / letters - BESIDE[layout].number - digits - right;
}
