import { withInitials } from '../../components/with-initials.ts';
import { HYPHEN_WIDTH, fitName, heldOn, partedIn, titleKept, unbroken, widthOf } from '../../components/name-fit.ts';
import { AIR, BOLDER, CLEARLY, LIST_LEADING, isStacked, largestIn, linesFor, namesRoom, rowsFor } from './rows.ts';
import type { NamesRoom, Room, SizedRows } from './rows.ts';

/** How high a name on one line is, in heights of its letters. */
const ONE_LINE = 1.2;

/** A name as it stands in a list of the hall screen. */
export interface ListedName {
  readonly text: string;
  /** In parts of full size. */
  readonly em: number;
  readonly lines: 'one' | 'more' | 'tooMany';
}

/** For less no word of a name is parted that could be read whole, nor does the name stand on more lines than others do. */
const WORTH_PARTING = 1.3;
/** One that makes all names of its list smaller stands on one line more for this. */
const WORTH_EVEN = 1.05;
/** On more it would be parted too often. */
const MOST_LINES = 4;
/** In letters that are so much smaller than the least a name stands whose title would stand alone in those. */
const WITH_TITLE = 0.85;
/** From a size that is tried to the next. */
const STEP = 0.97;

/** Its surname with the title and the comma; empty where no comma tells it. */
export function surnameOf(name: string): string {
  return /^[^,]+,/u.exec(name)?.[0] ?? '';
}

/**
 * A name that is longer than most is smaller, as large as it is whole on the lines that have room; where it is far larger so, a word of it is parted.
 * Where it could not be read then it has the least letters, and a word is parted if it has room so, or it has initials; and where that is not
 * enough, as much of it as they hold.
 *
 * @param most in which it stands in the end: for letters that no name has none is parted.
 */
export function listName(name: string, rows: SizedRows, most = rows.size): ListedName {
  const { room, least, nameLines, size } = rows;
  const clear = largestIn(namesRoom([name]), rows, size, CLEARLY);
  const fit = clear.em < most ? largestIn(namesRoom([name]), rows, size, WORTH_EVEN) : clear;
  const parted = largestParted(name, { ...rows, size: most }, Math.max(least, fit.em * WORTH_PARTING));
  if (parted !== null) return parted;
  const whole = heldWhole(name, room / least, nameLines);
  const smallest = whole === null || isTitleKept(whole) ? least : least * WITH_TITLE;
  if (fit.em >= smallest) return unparted(name, fit, room, smallest);
  if (whole !== null) return { text: surnameKept(whole, room / least), em: least, lines: 'more' };
  const { text, lines, fits } = fitName(name, room / least, nameLines);
  if (fits) return unparted(text, { em: least, lines }, room, least);
  return { text: held(withInitials(name), room / least, nameLines), em: least, lines: 'tooMany' };
}

/** In one column names stand on one line each where letters of so much of the size allow it that they have on two, and are so much larger than the least. */
const ON_ONE = { part: 0.66, larger: 1.15 } as const;

/** The lines of a list, as `rowsFor` has them, but with names on one line each where not most of them stand on one, and those letters are large enough. */
export function listRows(
  names: NamesRoom,
  count: number,
  room: Room,
  middle: number,
  columns: 1 | 2,
  longest: NamesRoom,
): SizedRows {
  const largest = rowsFor(names, count, room, middle, columns, longest);
  if (isStacked(room) || columns === 2 || areOnOne(names, largest)) return largest;
  const onOne = rowsFor(names.slice(0, 1), count, room, middle, columns, longest.slice(0, 1));
  const isLarge =
    onOne.letters * onOne.size >= ON_ONE.part * largest.letters * largest.size &&
    onOne.size >= ON_ONE.larger * onOne.least;
  return isLarge && areOnOne(names, onOne) ? onOne : largest;
}

function areOnOne([most = 0]: NamesRoom, { room, size }: SizedRows): boolean {
  return most * size <= room;
}

/** Whether most names are, on the lines that have room, in letters that can be read. */
export function areWhole(names: NamesRoom, { room, least, nameLines }: SizedRows): boolean {
  return (names[Math.min(nameLines, names.length) - 1] ?? 0) * least <= room;
}

/** Names that need so much less than the size of most make no other smaller. */
const EVEN = 0.8;

/** One size for all names of a list but those that are far longer: that of the longest of the others, in parts of full size. */
export function evenSize(names: readonly string[], rows: SizedRows): number {
  const lowest = Math.max(rows.least, EVEN * rows.size);
  return Math.min(rows.size, ...names.map((name) => listName(name, rows).em).filter((em) => em >= lowest));
}

/** How wide the column of White's names is, in letters, or of both over each other: as the longest of them, so that what is beside stands near them. */
export function columnOf([longest = 0]: NamesRoom, { room, size }: SizedRows): number {
  return BOLDER * Math.min(room, longest * size);
}

/** On several lines its title stands with its surname, and a surname of several parts is whole on the first where hardly smaller letters allow it. */
function unparted(
  name: string,
  { em: largest, lines }: { readonly em: number; readonly lines: number },
  room: number,
  smallest: number,
): ListedName {
  if (lines === 1) return { text: name, em: largest, lines: 'one' };
  const surname = surnameOf(name);
  const em = Math.min(largest, room / widthOf(surname));
  if (em < Math.max(smallest, largest / CLEARLY)) return { text: titleKept(name), em: largest, lines: 'more' };
  return { text: titleKept(`${unbroken(surname)}${name.slice(surname.length)}`), em, lines: 'more' };
}

/** Null where it would have to be smaller than so, or its title stood alone. */
function largestParted(
  name: string,
  { nameHigh, letters, room, size }: SizedRows,
  smallest: number,
): ListedName | null {
  for (let em = size; em >= smallest; em *= STEP) {
    // Where names are just as high as their row, a hair may be missing for the one line.
    const lines = Math.min(MOST_LINES, Math.max(1, Math.floor((nameHigh / (letters * em) - AIR) / LIST_LEADING)));
    const text = heldWhole(name, room / em, lines);
    if (text !== null && isTitleKept(text)) return { text: surnameKept(text, room / em), em, lines: 'more' };
  }
  return null;
}

/** A surname that has room on one line is whole on it, though lines were as long as each other without it. */
function surnameKept(text: string, room: number): string {
  const surname = surnameOf(text);
  return widthOf(surname) > room ? text : `${unbroken(surname)}${text.slice(surname.length)}`;
}

function isTitleKept(text: string): boolean {
  return text === titleKept(text);
}

/** One of the names of a pairing. */
export interface PairedName extends ListedName {
  /** On how many lines it has room. */
  readonly nameLines: number;
}

export interface PairedNames {
  readonly white: PairedName;
  readonly black: PairedName;
}

/** Black's name beside White's. @param most no name is larger. */
export function namesBeside(white: string, black: string, rows: SizedRows, most = rows.size): PairedNames {
  const { nameLines } = rows;
  return asLarge({ ...listName(white, rows, most), nameLines }, { ...listName(black, rows, most), nameLines }, most);
}

/** White's name and Black's under it: the longer has what height the other leaves on its one line. */
export function stackedNames(white: string, black: string, rows: SizedRows, most = rows.size): PairedNames {
  const [one, other] = [listName(white, rows), listName(black, rows)];
  return asLarge(besideOther(white, one, other, rows), besideOther(black, other, one, rows), most);
}

/** Where both are smaller than most they are as large as each other: neither of them is the lesser. */
function asLarge(white: PairedName, black: PairedName, most: number): PairedNames {
  const isOneUsual = Math.max(white.em, black.em) >= most;
  const em = isOneUsual ? most : Math.min(white.em, black.em);
  return { white: { ...white, em: Math.min(white.em, em) }, black: { ...black, em: Math.min(black.em, em) } };
}

function besideOther(name: string, even: ListedName, other: ListedName, rows: SizedRows): PairedName {
  if (other.lines !== 'one' || even.em >= other.em) return { ...even, nameLines: rows.nameLines };
  const left = rows.line - rows.nameGap - other.em * rows.letters * ONE_LINE;
  const nameHigh = Math.max(rows.nameHigh, left);
  const nameLines = linesFor({ ...rows, nameHigh }, rows.least);
  return { ...listName(name, { ...rows, nameHigh, nameLines }), nameLines };
}

/** Null where it has no room even so. */
export function heldWhole(name: string, room: number, lines: number): string | null {
  const text = held(name, room, lines);
  return text.endsWith('…') ? null : text;
}

/** A word before a hyphen is as wide as with it. */
export function held(name: string, room: number, lines: number): string {
  return heldOn(partedIn(name, room - HYPHEN_WIDTH), room, lines);
}
