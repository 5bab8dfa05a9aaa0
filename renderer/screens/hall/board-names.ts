import { fitName, initialsKept, leastRooms, widthOf, wrapped } from '../../components/name-fit.ts';
import { withInitials } from '../../components/with-initials.ts';
import { held, heldWhole, surnameOf } from './listed-names.ts';
import { BOLDER } from './rows.ts';

/** All but so many names have one size; those that are longer are smaller. */
const LONGER = 1 / 3;
/** Of names at boards on the hall screen: from one line to the next, in heights of a letter. */
const LEADING = 1.1;
/** All have the largest of these sizes in which all but a third of them stand on one line; one that is longer has a smaller one, or is this large and on more lines. */
const ON_ONE = [1, 0.96, 0.92, 0.88, 0.84, 0.8] as const;
const ON_MORE = 0.75;
/** Letters that are so little larger have room on as many lines. */
const HARDLY = 1.04;
/** So small a part of the smallest on two lines is worth one line. */
const ALONE = 0.88;
/** What fits exactly has room in spite of how fractions are rounded. */
const WITHIN = 0.999;
/** A surname is whole in letters that are so much smaller than the others, before it is cut. */
const WITH_SURNAME = [1, 0.96, 0.92, 0.88] as const;
/** Unless it is wider than so, in heights of a letter. */
const USUAL_SURNAME = 13;

/** On how many lines the longest of names at boards would stand where each has so much room, in letters. @param smallest in parts of full size. */
export function longestLines(names: readonly string[], room: number, smallest = ON_MORE): number {
  const size = boardSize(names, room, smallest);
  return Math.max(
    ...names.map((name) =>
      nameSizeAtBoard(name, room, size, smallest) > smallest ? 1 : wrapped(name, room / smallest),
    ),
  );
}

/** @returns how high a name on so many lines is, in letters. */
export function linesHigh(lines: number): number {
  return lines * LEADING * ON_MORE;
}

/** In letters of a board: the smallest of a name, which are none that cannot be read. @param least the smallest that can be. */
export function smallestAtBoard(letters: number, least: number): number {
  return Math.max(ON_MORE, Math.min(1, least / letters));
}

/** The smallest letters of a name here are higher than those for which the lines of a board are reckoned. */
export function areLettersHigher(letters: number, least: number): boolean {
  return smallestAtBoard(letters, least) > ON_MORE * HARDLY;
}

/** How large names at boards are written that are no longer than most, in parts of full size. @param room for each, in letters. */
export function boardSize(names: readonly string[], room: number, smallest = ON_MORE): number {
  const widths = names.map(widthOf).toSorted((one, other) => other - one);
  return sizeFor(widths[Math.ceil(LONGER * names.length)] ?? widths[0] ?? 0, room, smallest);
}

/** The same of one of them. @param size of most. */
export function nameSizeAtBoard(name: string, room: number, size: number, smallest = ON_MORE): number {
  return Math.min(size, sizeFor(widthOf(name), room, smallest));
}

/** The one size of both names of one board: a little smaller than others are on two lines, where both stand on one line so. */
export function sizeAlone(names: readonly string[], room: number, size: number, smallest: number): number {
  const usual = Math.min(...names.map((name) => nameSizeAtBoard(name, room, size, smallest)));
  const onOne = room / Math.max(...names.map(widthOf));
  return usual === smallest && onOne < smallest && onOne >= smallest * ALONE ? onOne * WITHIN : usual;
}

function sizeFor(width: number, room: number, smallest: number): number {
  return ON_ONE.find((size) => size > smallest && width * size <= room) ?? smallest;
}

/** On how many lines a name of this size stands at most: only the smallest on more than one. @param lines for which there is height, in the smallest letters that any board has. */
export function linesAtBoard(size: number, lines: number, smallest = ON_MORE): number {
  return size === smallest ? Math.max(1, Math.floor((lines * ON_MORE * HARDLY) / smallest)) : 1;
}

/** How large a name is that is no larger than this: smaller only where its surname is whole so, and would be cut in these letters; none that is far longer than others. */
export function sizeWithSurname(name: string, room: number, size: number, lines: number): number {
  if (widthOf(surnameOf(name)) > USUAL_SURNAME) return size;
  const sizes = WITH_SURNAME.map((part) => part * size);
  return sizes.find((each) => !boardName(name, room, each, lines).endsWith('…')) ?? size;
}

/** How wide a name is at most that stands on so many lines, with which it is no narrower than the longest of them: behind it its points stand near it. */
export function widthOnLines(name: string, room: number, lines: number): number {
  const longest = leastRooms(name, lines).find((width) => width <= room) ?? room;
  return Math.min(room, BOLDER * Math.max(longest, widthOf(surnameOf(name))));
}

/** A name at a board: whole if it has room on so many lines, with a word parted where it has to be, else with initials, else as much of it as they hold. */
export function boardName(name: string, room: number, size: number, most: number): string {
  const fit = fitName(name, room / size, most);
  if (fit.isWhole) return initialsKept(name);
  const whole = heldWhole(name, room / size, most);
  if (whole !== null || fit.fits) return whole ?? initialsKept(fit.text);
  return heldWhole(withInitials(name), room / size, most) ?? held(name, room / size, most);
}
