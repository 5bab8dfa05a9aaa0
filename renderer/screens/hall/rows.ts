import type { HallView } from '../../../electron/contract/views/hall.ts';
import { leastRooms } from '../../components/name-fit.ts';
import { ownSp } from './own-sp.ts';

/** In hundredths of the screen's height: what stands over the lines and under them; less where names stand over each other on a screen that is wider than high. */
const AROUND = { lying: 25, standing: 28, stacked: 22 } as const;
/** One line of them at least and at most, and its letters, in the same measure: the longest names stand in it in two rows, on a screen that is higher than wide White's over Black's. */
const LEAST_LINE = { lying: 5.3, standing: 12.9 } as const;
/** The same where names stand on one line, which most do in one column: so a few more have room in one. */
const LEAST_SINGLE = 4;
const MOST_LINE = { lying: 24, standing: 60 } as const;
const MOST_LETTERS = { lying: 7, standing: 8 } as const;
/** Between White's name and Black's under it: of what a line is higher than the least. */
const BETWEEN_STACKED = 0.12;
/** Letters with which lines are parted into pages and columns. */
const USUAL_LETTERS = 4.4;
/** Letters, of the height that there is for a name: alone on its line it needs less air than over another. */
const LETTERS = { lying: 0.72, standing: 0.62 } as const;
/** The smallest that are tried, in those that can be read. */
const SMALLEST = 1.06;
/** Heights of a letter from one line of a name to the next. */
export const LIST_LEADING = 1.02;
/** Smaller letters are not read from six picture heights: a capital of 19 of 1080 lines, as a part of the window's shorter side. */
const LEAST_LETTERS = 0.0248;
/** Beside the lines, in the same measure; what stands in one besides names and result, in letters. */
const BESIDE = { lying: 8, standing: 10 } as const;
const NUMBER_AND_GAPS = { lying: 3.4, standing: 4.4 } as const;
/** Before a name beside another, in letters, with what is between: which colour its player has. */
const MARK = 1;
/** Between two columns of lines, in the same measure; they stand in two where a name has so much room. */
const BETWEEN = 5;
const LEAST_ROOM = 7;
/** So many pages are turned within a minute: nobody waits longer for his own. */
const FEW_PAGES = 5;
/** So much wider is the name of whoever has won: names have room for it before. */
export const BOLDER = 1.04;
/** Most names are whole in so much. */
const USUAL_ROOM = 11.5;
/** What larger letters of the longest names weigh against larger ones of the others, where they stand over each other. */
const LONGEST = 0.5;
/** Where the longest names have room in so much of the size that most could have, all have the one size: of a few lines, which are large anyway, in less. */
const AS_LARGE = { few: 0.68, many: 0.9 } as const;
/** Lines in a column. */
const FEW = 6;
/** For less no names stand in two columns, nor one of them on more lines than most. */
export const CLEARLY = 1.08;
/** Between the names, or behind those that stand over each other, in letters: for a result alone, for what else stands in its place, for the score of a match, and where who goes on is told with it. */
const MIDDLE = {
  lying: { result: 2.8, state: 4.2, match: 4.2, armageddon: 6.6 },
  standing: { result: 4, state: 4, match: 6.4, armageddon: 5 },
} as const;

/** In pixels: what there is for a list, and the smallest letters that can be read. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  /** Black's names stand under White's; unless it is given, where there is more height than width. */
  readonly isStacked?: boolean;
  /** Before each name beside another stands which colour its player has; before those that stand over each other it always does. */
  readonly hasMarks?: boolean;
}

/** The least a letter may be to be read from the last row, in pixels. @param width of the window. @param height of it. */
export function leastLetters(width: number, height: number): number {
  return LEAST_LETTERS * Math.min(width, height);
}

/** On a screen that is higher than wide, or nearly, measures are parts of this of its width. */
const OF_WIDTH = 0.8;

/** A hundredth of its height, in pixels. */
export function unitOf({ width, height }: Room): number {
  return Math.min(height, OF_WIDTH * width) / 100;
}

function lies(room: Room): 'standing' | 'lying' {
  return isStacked(room) ? 'standing' : 'lying';
}

function aroundOf(room: Room): number {
  return AROUND[isStacked(room) && room.width >= room.height ? 'stacked' : lies(room)];
}

/** Whether each name has the whole width, Black's under White's. */
export function isStacked(room: Room): boolean {
  return room.isStacked ?? room.height > room.width;
}

/**
 * How much there is between the names of a list, or behind them, in letters: on all its pages alike, and before there is a result, so that no
 * name moves, nor goes to another page, when they are turned or one comes, or when the second game of a match follows the first.
 */
export function middleOf(view: Pick<HallView, 'round' | 'tables'>, areStacked = false): number {
  const middle = MIDDLE[areStacked ? 'standing' : 'lying'];
  if (view.round?.kind === 'armageddon') return middle.armageddon;
  const inPlace = view.tables.some((table) => ownSp(table, view) !== null) ? middle.state : middle.result;
  return view.round?.games === 2 ? Math.max(middle.match, inPlace) : inPlace;
}

/** How so many lines stand on a page: in two columns where names on one line are larger so, or one has no room for all of them. */
export function columnsFor(names: NamesRoom, lines: number, room: Room, middle: number): 1 | 2 {
  if (isStacked(room)) return 1;
  if (lines * LEAST_SINGLE > room.height / unitOf(room) - AROUND.lying) return 2;
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
 * @param longest in which room the longest name stands: where that is whole on one line, more of them have room below each other.
 * @param names in which most stand: where they are whole on one line in one column alone, they are far larger so, on a few pages more.
 */
export function pagesOf(lines: number, room: Room, middle: number, longest: NamesRoom, names = longest): Pages {
  if (lines > 0 && areWholeBelow(lines, room, middle, longest)) return { pages: 1, perPage: lines, columns: 1 };
  const [rows, [most = Infinity]] = [rowsPerPage(room), names];
  const roomIn = (columns: 1 | 2): number => rowsOf(rows, room, middle, columns, USUAL_LETTERS).room;
  const areWholeInOne = lines <= FEW_PAGES * rows && most > roomIn(2) && most <= roomIn(1);
  const columns = lines > rows && !isStacked(room) && !areWholeInOne && roomIn(2) >= LEAST_ROOM ? 2 : 1;
  const pages = Math.ceil(lines / (rows * columns));
  return { pages, perPage: Math.ceil(lines / Math.max(1, pages)), columns };
}

/** Whether all lines have room below each other, and the longest name on one of them, in letters that can be read. */
function areWholeBelow(lines: number, room: Room, middle: number, [longest = Infinity]: NamesRoom): boolean {
  const unit = unitOf(room);
  if (isStacked(room) || !(lines * LEAST_SINGLE <= room.height / unit - AROUND.lying)) return false;
  return rowsOf(lines, room, middle, 1, room.least / unit).room >= longest * BOLDER;
}

/** Whether most names have room on a line in one column, in the smallest letters. */
export function hasRoomForNames(room: Room, middle: number): boolean {
  const unit = unitOf(room);
  return unit > 0 && rowsOf(1, room, middle, 1, room.least / unit).room >= USUAL_ROOM;
}

/** How many lines of the hall screen's lists can be read from the last row below each other. */
export function rowsPerPage(room: Room): number {
  const unit = unitOf(room);
  return unit === 0 ? 1 : Math.max(1, Math.floor((room.height / unit - aroundOf(room)) / leastLine(room)));
}

/** Names over each other may be as low as their least letters are, which are a part of the shorter side. */
function leastLine(room: Room): number {
  const shorter = Math.min(room.width, room.height) / 100;
  return isStacked(room) ? (LEAST_LINE.standing * OF_WIDTH * shorter) / unitOf(room) : LEAST_LINE.lying;
}

/** Lines of a column: a line and its letters in hundredths of the screen's height; what room a name has, and its least size, in letters. */
export interface Rows {
  readonly line: number;
  readonly letters: number;
  readonly room: number;
  readonly least: number;
  /** What a name has of the line, and what is between two that stand over each other, in the same measure. */
  readonly nameHigh: number;
  readonly nameGap: number;
  /** On how many lines a name of the least letters has room. */
  readonly nameLines: number;
}

/** With the size of all names but the longest, in parts of full size. */
export type SizedRows = Rows & { readonly size: number };

/**
 * So many lines in a column: as large as they all have room for, with names as large as can be: beside smaller numbers and
 * results they have more room. Of names over each other, which have a line's whole width, the longest count, too; so they do in all lists where the
 * others lose little by it.
 * @param middle between the names, in letters.
 * @param longest in which room the longest of them stands.
 */
export function rowsFor(
  names: NamesRoom,
  count: number,
  room: Room,
  middle: number,
  columns: 1 | 2,
  longest: NamesRoom = names,
): SizedRows {
  const among = (all: NamesRoom): Choice => bestOf(all, count, room, middle, columns, longest);
  const [most, all] = [among(names), among(longest)];
  const asLarge = count <= FEW ? AS_LARGE.few : AS_LARGE.many;
  const areAlike = !lacksRoom(all) && all.letters * all.size >= asLarge * most.letters * most.size;
  const { whole: _, longestWhole: __, worth: ___, ...best } = areAlike ? all : most;
  return best;
}

/** In which such names are the largest. */
function bestOf(
  names: NamesRoom,
  count: number,
  room: Room,
  middle: number,
  columns: 1 | 2,
  longest: NamesRoom,
): Choice {
  const { letters: largest } = rowsOf(count, room, middle, columns);
  const smallest = Math.min(largest, (SMALLEST * room.least) / Math.max(1, unitOf(room)));
  const choices = sizesBetween(largest, smallest).map((letters) => {
    const even = rowsOf(count, room, middle, columns, letters);
    const rows = { ...even, room: even.room / BOLDER };
    const { em, lines } = largestIn(names, rows, 1, WORTH_A_LINE);
    const size = Math.max(rows.least, em);
    const long = isStacked(room) ? (letters * largestIn(longest, rows, size, CLEARLY).em) ** LONGEST : 1;
    // Beside a larger result they would stand on two lines for no more than it is larger.
    const onMore = isStacked(room) ? WORTH_A_LINE ** (lines - 1) : 1;
    const longestWhole = letters * largestIn(longest, rows, size, CLEARLY).em;
    return { ...rows, size, whole: letters * em, longestWhole, worth: (letters * size * long) / onMore };
  });
  return choices.reduce((best, each) => (isLarger(each, best) ? each : best));
}

/** A difference of such a part is none. */
const ALIKE = 0.001;

/** Where they have no room they are as small as can be read, and as large as each other: then those are best that lack the least. */
function isLarger(one: Choice, other: Choice): boolean {
  if (lacksRoom(one) && lacksRoom(other)) return one.whole > other.whole;
  // Of names as large as each other those are better beside which the longest lack less.
  const areAlike = Math.abs(one.worth - other.worth) < ALIKE * other.worth;
  return areAlike ? one.longestWhole > other.longestWhole * (1 + ALIKE) : one.worth > other.worth;
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
  mostLetters: number = MOST_LETTERS[lies(room)],
): Rows {
  const { width, height } = room;
  const [unit, how] = [unitOf(room), lies(room)];
  const free = unit === 0 ? 0 : (height / unit - aroundOf(room)) / Math.max(1, count);
  const lowest = how === 'lying' ? LEAST_SINGLE : leastLine(room);
  const line = Math.min(MOST_LINE[how], Math.max(lowest, free));
  const nameGap = how === 'lying' ? 0 : BETWEEN_STACKED * (line - lowest);
  const nameHigh = how === 'lying' ? line : (line - nameGap) / 2;
  const letters = Math.min(mostLetters, nameHigh * LETTERS[how]);
  const least = unit === 0 ? 1 : Math.min(1, room.least / (letters * unit));
  const column = unit === 0 ? 0 : (width / unit - BESIDE[how] - (columns - 1) * BETWEEN) / columns;
  const marks = room.hasMarks === true && how === 'lying' ? 2 * MARK : 0;
  const across = Math.max(0, column / letters - NUMBER_AND_GAPS[how] - marks - middle) / (how === 'lying' ? 2 : 1);
  return { line, letters, room: across, least, nameHigh, nameGap, nameLines: linesFor({ nameHigh, letters }, least) };
}

/** On how many lines a name has room that is so large, in parts of full size. */
export function linesFor({ nameHigh, letters }: Pick<Rows, 'nameHigh' | 'letters'>, em: number): number {
  return Math.max(1, Math.floor(nameHigh / (letters * em * LIST_LEADING)));
}

/** Lines whose letters are tried: how large names stand in them, and `whole`: how large they had to be to stand whole, in hundredths of the screen's height; and what is to be the most. */
type Choice = Rows & {
  readonly size: number;
  readonly whole: number;
  readonly longestWhole: number;
  readonly worth: number;
};

/** Sizes of letters to try, from the largest to the least. */
function sizesBetween(largest: number, least: number): readonly number[] {
  return Array.from({ length: CHOICES }, (_, i) => largest - ((largest - least) * i) / (CHOICES - 1));
}

/** All but so many names have one size; those that are longer are smaller. */
const LONGER = 1 / 5;
/** At least both names of one pairing may be. */
const FEWEST_LONGER = 2;
const MOST_NAME_LINES = 3;
/** For less the names of a list do not stand on one line more. */
export const WORTH_A_LINE = 1.2;

/** In which room, in letters, all names of a list but the longest stand on one line, on two and on three. */
export type NamesRoom = readonly number[];

export function namesRoom(names: readonly string[]): NamesRoom {
  const rooms = names.map((name) => leastRooms(name, MOST_NAME_LINES));
  return Array.from({ length: MOST_NAME_LINES }, (_, i) => {
    const widestFirst = rooms.map((room) => room[i] ?? 0).toSorted((one, other) => other - one);
    const longer = Math.max(FEWEST_LONGER, Math.floor(LONGER * names.length));
    return widestFirst[Math.min(longer, names.length - 1)] ?? 0;
  });
}

/** The same of all of them. */
export function longestRoom(names: readonly string[]): NamesRoom {
  const rooms = names.map((name) => leastRooms(name, MOST_NAME_LINES));
  return Array.from({ length: MOST_NAME_LINES }, (_, i) => Math.max(...rooms.map((room) => room[i] ?? 0)));
}

/** Sizes of letters that are tried for them. */
const CHOICES = 17;

/** Over and under the lines of a name, in heights of its letters, where there is room. */
export const AIR = 0.2;

/**
 * How large a name is that needs such room, and on how many lines.
 *
 * @param most in parts of full size, as what is returned. It is less than `rows.least` where the name has no room.
 * @param worthALine by so much it has to be larger to stand on one line more, unless it could not be read on fewer.
 */
export function largestIn(
  needed: NamesRoom,
  rows: Rows,
  most: number,
  worthALine: number,
): { readonly em: number; readonly lines: number } {
  const { nameHigh, letters, room, least, nameLines } = rows;
  return needed
    .map((width, i) => {
      const high = nameHigh / (letters * (LIST_LEADING * (i + 1) + AIR));
      return {
        em: Math.min(most, room / Math.max(1, width), i < nameLines ? Math.max(least, high) : high),
        lines: i + 1,
      };
    })
    .reduce((best, each) => (each.em > best.em * (best.em < least ? 1 : worthALine) ? each : best));
}
