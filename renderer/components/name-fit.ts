import { hyphenated } from '../../electron/contract/hyphenated.ts';
import { TITLE } from '../../engine/tournament/surname.ts';
import { formsApart, shortForms } from './with-initials.ts';
import type { NameForm } from './with-initials.ts';

/** A name as it stands in a list, and on how many lines. */
export interface NameFit {
  readonly text: string;
  readonly lines: number;
  /** Else it has initials, or is the surname alone. */
  readonly isWhole: boolean;
  /** Else given names are left out, or some of them. */
  readonly hasGiven: boolean;
  /** Else it is the surname alone. */
  readonly hasInitial: boolean;
  /** Else even the surname ends where its one line does. */
  readonly fits: boolean;
}

/** With the least room for it on one line, on two and so on, as far as that was asked for. */
interface Form extends NameForm {
  rooms: readonly number[];
}

/** Of the names that were fitted: a list tries hundreds of sizes for each of them, whenever its window has another size. */
const known = new Map<string, readonly Form[]>();
/** More than the players of a round. */
const MOST_KNOWN = 4000;

/**
 * A name on as few lines as it has room on, given names as initials where they have to be, or without them: no word of it is broken.
 *
 * @param room for a line, in heights of a letter.
 * @param most lines that there are.
 * @param apartFrom one of the same surname: in no form that does not tell them apart, as far as there is one.
 */
export function fitName(name: string, room: number, most: number, apartFrom = ''): NameFit {
  const forms = formsOf(name, apartFrom);
  for (const form of forms) {
    if (form.rooms.length < most) form.rooms = leastRooms(form.text, most);
    for (let lines = 1; lines <= most; lines++)
      if ((form.rooms[lines - 1] ?? Infinity) <= room)
        return { ...seenOf(form), lines, isWhole: form.text === name, fits: true };
  }
  return {
    text: forms.at(-1)?.text ?? name,
    lines: 1,
    isWhole: false,
    hasGiven: false,
    hasInitial: false,
    fits: false,
  };
}

function seenOf({ text, hasGiven, hasInitial }: Form): NameForm {
  return { text, hasGiven, hasInitial };
}

function formsOf(name: string, apartFrom: string): readonly Form[] {
  const key = `${name}\n${apartFrom}`;
  let forms = known.get(key);
  if (forms === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    const apart = formsApart(name, apartFrom);
    forms = (apart.length > 0 ? apart : shortForms(name)).map((form) => ({ ...form, rooms: [] }));
    known.set(key, forms);
  }
  return forms;
}

/** Of a mark that something is left out, and of one behind a part of a name. */
const ELLIPSIS_WIDTH = 1;
export const HYPHEN_WIDTH = 0.4;

const HYPHEN = '\u00AD';
/** Where a name may go on on another line. */
export const AFTER_BREAK = /(?<=[^\S\u00A0]|-)(?!\u2060)/u;
/** Between initials: "H.-P.". */
const HYPHEN_OF_INITIALS = /(?<=(?<!\p{L})\p{L}\.)-(?=\p{L}\.)/gu;
/** Titles, and what has to stand on the first line with them. */
const TITLES = new RegExp(String.raw`^((?:${TITLE}\s+)+)[^\s\u00AD-]+[\u00AD-]?`, 'u');

/** No line ends between initials. */
export function initialsKept(name: string): string {
  return name.replaceAll(HYPHEN_OF_INITIALS, '-\u2060');
}

/** The same; and a title stands on no line alone, where such a line has room for it and what follows it. @param room in heights of a letter. */
export function titleKept(name: string, room = Infinity): string {
  const [beginning = '', titles = ''] = TITLES.exec(name) ?? [];
  const kept = initialsKept(name.slice(titles.length));
  return `${widthOf(beginning.replace(HYPHEN, '-')) > room ? titles : titles.replaceAll(/\s+/gu, '\u00A0')}${kept}`;
}

/** No line ends within it. */
export function unbroken(text: string): string {
  return text.replaceAll(/\s/gu, '\u00A0').replaceAll('-', '-\u2060');
}

/**
 * A name of which every word that has no room on a line may be parted between syllables, with a hyphen, its title kept with what follows it.
 *
 * @param room for a line, in heights of a letter.
 */
export function partedIn(name: string, room: number): string {
  return titleKept(
    hyphenated(name, (word) => widthOf(word) > room),
    room,
  );
}

/**
 * As much of a name as so many lines hold, broken as the screen breaks it, with an ellipsis where it ends: a line too many would still be painted, and
 * its tops seen under the last. @param room for a line, in heights of a letter.
 */
export function heldOn(name: string, room: number, lines: number): string {
  // A window that is still being laid out has no room.
  if (room < ELLIPSIS_WIDTH) return name;
  let [line, left, held] = [1, room, ''];
  const parts = name.split(/(?<=[^\S\u00A0]|[\u00AD-])(?!\u2060)/u);
  for (const [i, part] of parts.entries()) {
    const width = widthOf(part.replace(HYPHEN, ''));
    const mayEnd = line < lines ? (part.endsWith(HYPHEN) ? HYPHEN_WIDTH : 0) : ELLIPSIS_WIDTH;
    const end = i === parts.length - 1 ? 0 : mayEnd;
    if (width + end > left) {
      if (line === lines) return `${held}${endedIn(part, left)}`;
      [line, left] = [line + 1, room];
    }
    left -= width;
    held += part;
  }
  return held;
}

function endedIn(text: string, room: number): string {
  let left = room - ELLIPSIS_WIDTH;
  return `${[...text].filter((letter) => (left -= widthOf(letter)) >= 0).join('')}…`;
}

/** So much of a word is left, in heights of a letter, that one knows whose name it is. */
const LEAST_OF_WORD = 3.9;

/**
 * A name whose surname has no room, cut within its longest words, so that one reads all parts of it: "Wolfeschleg…-Ramachandran, M."; null where
 * hardly anything of them would be left.
 *
 * @param room for a line, in heights of a letter. @param lines that it may take. @param apartFrom one of the same surname.
 */
export function cutWithin(name: string, room: number, lines = 1, apartFrom = ''): string | null {
  // Of those with an initial the shortest, then the surname alone.
  const shortest = formsOf(name, apartFrom).filter(
    ({ hasInitial }, i, forms) => !hasInitial || forms[i + 1]?.hasInitial !== true,
  );
  for (const { text } of shortest) {
    const cut = wordsCut(text, room, lines);
    if (cut !== null) return cut;
  }
  return null;
}

/** The same of words as they are written: of a part of a surname none is taken for a given name. */
export function wordsCut(text: string, room: number, lines: number): string | null {
  const cut = (most: number): string =>
    text.replaceAll(/[^\s,-]+/gu, (word) => (widthOf(word) > most ? endedIn(word, most) : word));
  const fits = (most: number): boolean => (leastRooms(cut(most), lines)[lines - 1] ?? Infinity) <= room;
  let [enough, tooMuch] = [LEAST_OF_WORD, room];
  if (!fits(enough)) return null;
  while (tooMuch - enough > EXACT_TO) {
    const middle = (enough + tooMuch) / 2;
    if (fits(middle)) enough = middle;
    else tooMuch = middle;
  }
  return cut(enough);
}

/** The least room, in heights of a letter, with which a name stands on one line, on two and so on up to so many, no word of it broken and no title alone on one. */
export function leastRooms(name: string, mostLines: number): readonly number[] {
  const words = titleKept(name)
    .split(AFTER_BREAK)
    .map((word) => ({ width: widthOf(word), atEnd: widthOf(word.trimEnd()) }));
  const widest = Math.max(...words.map(({ atEnd }) => atEnd));
  const whole = widthOf(name);
  return Array.from({ length: mostLines }, (_, i) => {
    if (i === 0) return whole;
    // Halved, as names of many words have very many ways to be parted.
    let [tooLittle, enough] = [widest, whole];
    if (linesOf(words, widest) <= i + 1) return widest;
    while (enough - tooLittle > EXACT_TO) {
      const middle = (tooLittle + enough) / 2;
      if (linesOf(words, middle) <= i + 1) enough = middle;
      else tooLittle = middle;
    }
    return enough;
  });
}

/** In heights of a letter. */
const EXACT_TO = 0.01;

function linesOf(words: readonly { readonly width: number; readonly atEnd: number }[], room: number): number {
  let [lines, taken] = [1, 0];
  for (const { width, atEnd } of words) {
    if (taken + atEnd > room) [lines, taken] = [lines + 1, 0];
    taken += width;
  }
  return lines;
}

/** Widths of letters in heights of one, as our typeface has them where it is half bold, a little more rather than less; any that is not here has the usual one. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{M}\u2060]/u, 0],
  [/[ijlI,.:;|'’\s]/u, 0.29],
  [/[frt1()/-]/u, 0.4],
  [/[mwMW@%&—…]/u, 0.93],
  [/\p{Lu}/u, 0.72],
  [/[\u1100-\u11ff\u2e80-\uffdc\u{10000}-\u{3ffff}]/u, 1],
];
const USUAL_WIDTH = 0.6;

/** By letter. */
const knownWidths = new Map<string, number>();

/** In heights of a letter. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  let width = knownWidths.get(letter);
  if (width === undefined) {
    width = WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH;
    knownWidths.set(letter, width);
  }
  return width;
}

/** Lines that a text takes, each so many heights of a letter wide: it is broken after a space or a hyphen, and anywhere where there is none. */
export function wrapped(text: string, room: number): number {
  // A window that is still being laid out has none.
  const most = Math.max(1, room);
  let [lines, left] = [1, most];
  for (const [part] of initialsKept(text).matchAll(/(?:[^\s-]|-(?=\u2060))+[\s-]*/gu)) {
    let width = widthOf(part.trimEnd());
    if (width > left && left < most) [lines, left] = [lines + 1, most];
    for (; width > left; width -= left) [lines, left] = [lines + 1, most];
    left -= width + widthOf(part) - widthOf(part.trimEnd());
  }
  return lines;
}
