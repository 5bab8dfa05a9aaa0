import type { HallView } from '../../../electron/contract/views/hall.ts';
import { withInitials } from '../../components/with-initials.ts';
import { HYPHEN_WIDTH, fitName, heldOn, leastRooms, partedIn, widthOf, wrapped } from '../../components/name-fit.ts';

/** In hundredths of the screen's height: what stands over the lines and under them. */
const AROUND = 31;
/** One line of them at least and at most, and its letters, in the same measure: the longest names stand in it in two rows, on a screen that is higher than wide in three. */
const LEAST_LINE = { lying: 5.3, standing: 10.4 } as const;
const MOST_LINE = { lying: 11, narrow: 24 } as const;
const MOST_LETTERS = 5.4;
/** Letters with which lines are parted into pages and columns. */
const USUAL_LETTERS = 4.4;
const LETTERS = 0.62;
/** Heights of a letter from one line of a name to the next. */
const LIST_LEADING = 1.02;
/** Smaller letters are not read from six picture heights: a capital of 19 of 1080 lines, as a part of the window's shorter side. */
const LEAST_LETTERS = 0.0248;
/** Beside the lines, in the same measure; what stands in one besides names and result, and one letter of a name, in letters. */
const BESIDE = 10;
const NUMBER_AND_GAPS = 4.6;
const LETTER = 0.58;
/** Between two columns of lines, in the same measure; by so many letters what stands in each is closer; they stand in two where a name has so much room. */
const BETWEEN = 6;
const CLOSER = 2.2;
const LEAST_ROOM = 7;
/** Lines are as high as they fill the screen where it is no wider than this, in parts of its height: names stand on several. */
const NARROW = 1.4;
/** So much wider is the name of whoever has won: names have room for it before. */
const BOLDER = 1.04;
/** Most names are whole in so much. */
const USUAL_ROOM = 11.5;
/** For less no names stand in two columns, nor one of them on more lines than most. */
const CLEARLY = 1.08;
/** Between the names, in letters: for a result, and where the score of a match or who goes on stands beside. */
const MIDDLE = { result: 4.4, match: 9, armageddon: 10.8 } as const;

/** In pixels: what there is for a list, and the smallest letters that can be read. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly least: number;
}

/** The least a letter may be to be read from the last row, in pixels. @param width of the window. @param height of it. */
export function leastLetters(width: number, height: number): number {
  return LEAST_LETTERS * Math.min(width, height);
}

function unitOf({ width, height }: Room): number {
  return Math.min(height, 0.8 * width) / 100;
}

function lies({ width, height }: Room): 'standing' | 'lying' {
  return height > width ? 'standing' : 'lying';
}

/**
 * How much there is between the names of a list, in letters: on all its pages alike, and before there is a result, so that no name moves when
 * they are turned or one comes.
 */
export function middleOf({ round }: Pick<HallView, 'round'>): number {
  if (round?.kind === 'armageddon') return MIDDLE.armageddon;
  return MIDDLE[round?.games === 2 ? 'match' : 'result'];
}

/** How so many lines stand on a page: in two columns where names on one line are larger so. */
export function columnsFor(names: NamesRoom, lines: number, room: Room, middle: number): 1 | 2 {
  const [one, two] = ([1, 2] as const).map((columns) => {
    const { letters, size } = rowsFor(names.slice(0, 1), Math.ceil(lines / columns), room, middle, columns);
    return letters * size;
  });
  return (two ?? 0) > (one ?? 0) * CLEARLY ? 2 : 1;
}

export interface Pages {
  readonly pages: number;
  readonly perPage: number;
  readonly columns: 1 | 2;
}

/**
 * How so many lines are shown page by page, each page as full as the next: as few pages as can be read from the last row.
 * @param middle between the names, in letters.
 */
export function pagesOf(lines: number, room: Room, middle: number): Pages {
  const rows = rowsPerPage(room);
  const columns = lines > rows && rowsOf(rows, room, middle, 2, USUAL_LETTERS).room >= LEAST_ROOM ? 2 : 1;
  const pages = Math.ceil(lines / (rows * columns));
  return { pages, perPage: Math.ceil(lines / Math.max(1, pages)), columns };
}

/** Whether most names have room on a line in one column, in the smallest letters. */
export function hasRoomForNames(room: Room, middle: number): boolean {
  const unit = unitOf(room);
  return unit > 0 && rowsOf(1, room, middle, 1, room.least / unit).room >= USUAL_ROOM;
}

/** How many lines of the hall screen's lists can be read from the last row below each other. */
export function rowsPerPage(room: Room): number {
  const unit = unitOf(room);
  return unit === 0 ? 1 : Math.max(1, Math.floor((room.height / unit - AROUND) / LEAST_LINE[lies(room)]));
}

/** Lines of a column: a line and its letters in hundredths of the screen's height; what room a name has, and its least size, in letters. */
export interface Rows {
  readonly line: number;
  readonly letters: number;
  readonly room: number;
  readonly least: number;
  /** On how many lines a name of the least letters has room. */
  readonly nameLines: number;
}

/**
 * So many lines in a column: as large as they all have room for, with names as large as can be: beside smaller numbers and results they have more
 * room. @param middle between the names, in letters.
 */
export function rowsFor(
  names: NamesRoom,
  count: number,
  room: Room,
  middle: number,
  columns: 1 | 2,
): Rows & { readonly size: number } {
  const { letters: largest } = rowsOf(count, room, middle, columns);
  const smallest = Math.min(largest, LEAST_LINE[lies(room)] * LETTERS);
  const choices = sizesBetween(largest, smallest).map((letters) => {
    const even = rowsOf(count, room, middle, columns, letters);
    const rows = { ...even, room: even.room / BOLDER };
    const { em } = largestIn(names, rows, 1, WORTH_A_LINE);
    return { ...rows, size: Math.max(rows.least, em), whole: letters * em };
  });
  const { whole: _, ...best } = choices.reduce((best, each) => (isLarger(each, best) ? each : best));
  return best;
}

/** Where they have no room they are as small as can be read, and as large as each other: then those are best that lack the least. */
function isLarger(one: Choice, other: Choice): boolean {
  return lacksRoom(one) && lacksRoom(other)
    ? one.whole > other.whole
    : one.letters * one.size > other.letters * other.size;
}

function lacksRoom({ letters, size, whole }: Choice): boolean {
  return whole < letters * size;
}

/** The same whatever the names are. @param mostLetters no larger letters, in hundredths of the screen's height. */
export function rowsOf(
  count: number,
  room: Room,
  middle: number,
  columns: 1 | 2 = 1,
  mostLetters = MOST_LETTERS,
): Rows {
  const { width, height } = room;
  const unit = unitOf(room);
  const free = unit === 0 ? 0 : (height / unit - AROUND) / Math.max(1, count);
  const most = MOST_LINE[width < NARROW * height ? 'narrow' : 'lying'];
  const line = Math.min(most, Math.max(LEAST_LINE[lies(room)], free));
  const letters = Math.min(mostLetters, line * LETTERS);
  const least = unit === 0 ? 1 : Math.min(1, room.least / (letters * unit));
  const column = unit === 0 ? 0 : (width / unit - BESIDE - (columns - 1) * BETWEEN) / columns;
  const beside = NUMBER_AND_GAPS + middle - (columns - 1) * CLOSER;
  const across = Math.max(0, column / letters - beside);
  return { line, letters, room: across / 2, least, nameLines: linesFor({ line, letters }, least) };
}

/** On how many lines a name has room that is so large, in parts of full size. */
function linesFor({ line, letters }: Pick<Rows, 'line' | 'letters'>, em: number): number {
  return Math.max(1, Math.floor(line / (letters * em * LIST_LEADING)));
}

/** Lines whose letters are tried: how large names stand in them, and `whole`: how large they had to be to stand whole, in hundredths of the screen's height. */
type Choice = Rows & { readonly size: number; readonly whole: number };

/** Sizes of letters to try, from the largest to the least. */
function sizesBetween(largest: number, least: number): readonly number[] {
  return Array.from({ length: CHOICES }, (_, i) => largest - ((largest - least) * i) / (CHOICES - 1));
}

/** How wide a column of such names is about, in heights of a letter. */
export function columnOf(names: readonly string[]): number {
  return names.reduce((most, { length }) => Math.max(most, length), 0) * LETTER;
}

/** All but so many names have one size, in a list and at boards; those that are longer are smaller. */
const LONGER = { inList: 1 / 5, atBoards: 1 / 3 } as const;
/** At least both names of one pairing may be. */
const FEWEST_LONGER = 2;
const MOST_NAME_LINES = 3;
/** For less the names of a list do not stand on one line more. */
const WORTH_A_LINE = 1.2;

/** In which room, in letters, all names of a list but the longest stand on one line, on two and on three. */
export type NamesRoom = readonly number[];

export function namesRoom(names: readonly string[]): NamesRoom {
  const rooms = names.map((name) => leastRooms(name, MOST_NAME_LINES));
  return Array.from({ length: MOST_NAME_LINES }, (_, i) => {
    const widestFirst = rooms.map((room) => room[i] ?? 0).toSorted((one, other) => other - one);
    const longer = Math.max(FEWEST_LONGER, Math.floor(LONGER.inList * names.length));
    return widestFirst[Math.min(longer, names.length - 1)] ?? 0;
  });
}

/** Sizes of letters that are tried for them. */
const CHOICES = 9;

/** Over and under the lines of a name, in heights of its letters, where there is room. */
const AIR = 0.4;

/**
 * How large a name is that needs such room, and on how many lines.
 *
 * @param most in parts of full size, as what is returned. It is less than `rows.least` where the name has no room.
 * @param worthALine by so much it has to be larger to stand on one line more, unless it could not be read on fewer.
 */
function largestIn(
  needed: NamesRoom,
  rows: Rows,
  most: number,
  worthALine: number,
): { readonly em: number; readonly lines: number } {
  const { line, letters, room, least, nameLines } = rows;
  return needed
    .map((width, i) => {
      const high = line / (letters * (LIST_LEADING * (i + 1) + AIR));
      return {
        em: Math.min(most, room / Math.max(1, width), i < nameLines ? Math.max(least, high) : high),
        lines: i + 1,
      };
    })
    .reduce((best, each) => (each.em > best.em * (best.em < least ? 1 : worthALine) ? each : best));
}

/** A name as it stands in a list of the hall screen. */
export interface ListedName {
  readonly text: string;
  /** In parts of full size. */
  readonly em: number;
  readonly lines: 'one' | 'more' | 'tooMany';
}

/**
 * A name that is longer than most is smaller, as large as it is whole on the lines that have room. Where it could not be read then it has the least
 * letters, and a word of it is parted if it has room so, or it has initials; and where that is not enough, as much of it as they hold.
 */
export function listName(name: string, rows: Rows & { readonly size: number }): ListedName {
  const { room, least, nameLines, size } = rows;
  const fit = largestIn(namesRoom([name]), rows, size, CLEARLY);
  if (fit.em >= least) return { text: name, em: fit.em, lines: fit.lines === 1 ? 'one' : 'more' };
  const whole = heldWhole(name, room / least, nameLines);
  if (whole !== null) return { text: whole, em: least, lines: 'more' };
  const { text, lines, fits } = fitName(name, room / least, nameLines);
  if (fits) return { text, em: least, lines: lines === 1 ? 'one' : 'more' };
  return { text: held(withInitials(name), room / least, nameLines), em: least, lines: 'tooMany' };
}

/** Of names at boards on the hall screen: from one line to the next, in heights of a letter. */
const LEADING = 1.1;
/** All have the largest of these sizes in which all but a third of them stand on one line; one that is longer has a smaller one, or is this large and on more lines. */
const ON_ONE = [1, 0.96, 0.92, 0.88, 0.84, 0.8] as const;
const ON_MORE = 0.75;

/** On how many lines the longest of names at boards would stand where each has so much room, in letters. */
export function longestLines(names: readonly string[], room: number): number {
  const size = boardSize(names, room);
  return Math.max(
    ...names.map((name) => (nameSizeAtBoard(name, room, size) > ON_MORE ? 1 : wrapped(name, room / ON_MORE))),
  );
}

/** @returns how high a name on so many lines is, in letters. */
export function linesHigh(lines: number): number {
  return lines * LEADING * ON_MORE;
}

/** How large names at boards are written that are no longer than most, in parts of full size. @param room for each, in letters. */
export function boardSize(names: readonly string[], room: number): number {
  const widths = names.map(widthOf).toSorted((one, other) => other - one);
  return sizeFor(widths[Math.ceil(LONGER.atBoards * names.length)] ?? widths[0] ?? 0, room);
}

/** The same of one of them. @param size of most. */
export function nameSizeAtBoard(name: string, room: number, size: number): number {
  return Math.min(size, sizeFor(widthOf(name), room));
}

function sizeFor(width: number, room: number): number {
  return ON_ONE.find((size) => width * size <= room) ?? ON_MORE;
}

/** On how many lines a name of this size stands at most: only the smallest on more than one. @param lines of the longest. */
export function linesAtBoard(size: number, lines: number): number {
  return size === ON_MORE ? lines : 1;
}

/** A name at a board: whole if it has room on so many lines, with a word parted where it has to be, else with initials, else as much of it as they hold. */
export function boardName(name: string, room: number, size: number, lines: number): string {
  const most = linesAtBoard(size, lines);
  const fit = fitName(name, room / size, most);
  const whole = fit.isWhole ? name : heldWhole(name, room / size, most);
  return whole ?? (fit.fits ? fit.text : held(name, room / size, most));
}

/** Null where it has no room even so. */
function heldWhole(name: string, room: number, lines: number): string | null {
  const text = held(name, room, lines);
  return text.endsWith('…') ? null : text;
}

/** A word before a hyphen is as wide as with it. */
function held(name: string, room: number, lines: number): string {
  return heldOn(partedIn(name, room - HYPHEN_WIDTH), room, lines);
}
