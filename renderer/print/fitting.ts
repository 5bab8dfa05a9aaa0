import { hyphenated } from '../../electron/contract/hyphenated.ts';
import { HYPHEN_WIDTH, unbroken, widthOf } from '../components/name-fit.ts';
import { TITLE } from '../../engine/tournament/surname.ts';

/** Room for a text, in units of the sheet. */
export interface TextBox {
  /** Height of the letters where there is room for all. */
  readonly ideal: number;
  readonly width: number;
  readonly height: number;
  /** Letters are not made lower than this for the sake of a line or a word: the text takes more lines, and a word that is too long is broken. */
  readonly least?: number;
  /** Letters of this part of the ideal ones are better than a second line; 1 where those of one size stand beside each other on a page. */
  readonly oneLine?: number;
}

/** No letter on paper is smaller: 8 pt. */
export const LEAST_MM = 2.83;

/** Letters in a list of what stands beside names that are looked for. */
export const LIST_LETTERS = 4.2;
/** Of the opponents, from the largest down: as small as these for each to stand on one line. */
export const OPPONENT_LETTERS = Array.from({ length: 8 }, (_, i) => (100 * LIST_LETTERS - 10 * i) / 100);
/** Width of a name in the lists, by the number of games of a pairing; beside the name that is looked for the opponent's, in smaller letters, needs less. */
export const NAME_WIDTH = { pairings: { 1: 72.5, 2: 69 }, names: 82, opponent: 57 } as const;
/** Width of what is told of a player beside the name, and half that of the score of a match, or of whose a draw is: it is taken from both names. */
export const [RATING_WIDTH, POINTS_WIDTH, HALF_SCORE_WIDTH, HALF_DRAW_WIDTH] = [14, 12, 7, 10];

/** From one line to the next, and the narrowest word, in parts of the letters' height. */
const LINE = 1.22;
const LEAST_WORD = 0.6;
/** Sizes are tried by so many of these to a unit, from the ideal one down. */
const STEPS = 100;
/** Unless a box says otherwise. */
const ONE_LINE = 0.82;
const TITLE_BEFORE = new RegExp(String.raw`^(${TITLE}) (?=\S)`, 'u');
const TITLE_BEHIND = new RegExp(String.raw`(?<=\S) (${TITLE})$`, 'u');
const BEHIND_COMMA = /(?<=^[^,]+, ).+$/u;
/** A title and the word that it stays with. */
const TITLE_JOINED = new RegExp(String.raw`^${TITLE}\u00A0|\u00A0${TITLE}$`, 'u');

/** Lines of a name in a row of a list before its letters shrink: the row grows with them, and names beside each other stay of one size. */
const NAME_LINES = 3;
/** Less than a step. */
const HAIR = 0.0001;
/** What they may shrink to: before one long word makes a whole column smaller than so, it goes on on another line behind a hyphen. */
const LEAST_OF_NAME = 0.9;

/**
 * Height of the letters of all names in a column of a list: of two sizes the smaller one would be looked at as of less account. A name has lines of its own before
 * letters shrink, which they do by small steps until every name stands on its lines with no word broken. One that is broken in the least letters, too, makes no other smaller.
 */
export function listLetters(names: readonly string[], ideal: number, width: number, unit: number): number {
  const least = Math.ceil(Math.max(LEAST_MM / unit, LEAST_OF_NAME * ideal) * STEPS);
  // A hair more: a size of two digits, and its lines, are tried themselves.
  const box = { ideal: ideal + HAIR, width, height: NAME_LINES * LINE * (ideal + HAIR) };
  const needed = names.map((name) => wholeIn(wordsOf(name), box, least) ?? Infinity);
  return Math.min(...needed, Math.max(ideal, least / STEPS));
}

/**
 * Of these sizes, from the largest down, the first in which each name stands on one line that does so in the last: all are set alike then, and of a usual length. Of a name
 * that is longer the same is true of each word, with its title.
 */
export function alikeLetters(names: readonly string[], width: number, sizes: readonly number[]): number {
  const widths = names.map(wordsOf).flatMap((words) => [sumOf(words), ...words.map((word) => word.width)]);
  const usual = Math.max(0, ...widths.filter((one) => one * (sizes.at(-1) ?? 0) <= width));
  return sizes.find((size) => usual * size <= width) ?? 0;
}

/** Over and under a name together, and over and under one of several lines, which would touch the rules. */
const [ROW_PADDING, LINES_PADDING] = [0.3, 1.4];

/** Of the row of a list with these names in letters of this size: what has several lines makes it higher. */
export function nameHeight(all: readonly string[], size: number, width: number): number {
  const heights = all.map((name) => {
    const height = heightOf(name, size, width);
    return height + (height > heightOf('', size, width) ? LINES_PADDING : ROW_PADDING);
  });
  return Math.max(...heights);
}

/** What stands on one line or is broken inside, in parts of the letters' height. */
interface Word {
  readonly width: number;
  /** Behind it, where a line does not end there. */
  readonly space: number;
  readonly text: string;
}

/** A title stays with its word only where a line has room for both: no word is broken for it. */
interface Joined extends Word {
  readonly apart: readonly Word[];
}

/** A title as it is set: what stands on lines of its own, in letters of which size, and how high that is. */
export interface SetTitle {
  readonly parts: readonly string[];
  readonly size: number;
  readonly height: number;
}

/** A title whose parts stand on one line, or each on lines of its own as far as there is room for these. As for `fitted`. */
export function fittedTitle(parts: readonly string[], box: TextBox, unit: number): SetTitle {
  const text = parts.join(' ');
  const { ideal, width, height } = box;
  const whole = fitted(text, box, unit);
  const flowing = { parts: [text], size: whole, height: heightOf(text, whole, width) };
  if (sumOf(wordsOf(text)) * whole <= width) return { ...flowing, parts };
  const widest = Math.max(...parts.map((part) => widestOf(wordsOf(part), (width / LEAST_MM) * unit)));
  for (let step = Math.floor(ideal * STEPS); step >= Math.ceil((LEAST_MM / unit) * STEPS); step--) {
    const size = step / STEPS;
    const set = parts.reduce((sum, part) => sum + heightOf(part, size, width), 0);
    if (widest * size <= width && set <= height) return { parts, size, height: set };
  }
  return flowing;
}

/**
 * Height of letters with which the text stands whole in its room: a player who cannot find his name has no sheet. No word of it is broken, unless the box has a
 * `least` with which one has no room. Letters shrink by small steps before that happens. A text that needs smaller letters than it may have has the least, and more room.
 * @param unit of the sheet, millimetres.
 */
export function fitted(
  text: string,
  { ideal, width, height, least: own = 0, oneLine = ONE_LINE }: TextBox,
  unit: number,
): number {
  const words = wordsOf(text);
  const least = Math.ceil(Math.max(LEAST_MM / unit, own) * STEPS);
  const onOneLine = Math.floor((width / sumOf(words)) * STEPS);
  if (onOneLine >= Math.max(least, ideal * oneLine * STEPS) && LINE * ideal <= height)
    return Math.max(least, Math.min(ideal * STEPS, onOneLine)) / STEPS;
  return wholeIn(words, { ideal, width, height }, least) ?? least / STEPS;
}

/** The largest letters in which they stand in their room with none of them broken; null where the least do not do it. */
function wholeIn(words: readonly Joined[], { ideal, width, height }: TextBox, least: number): number | null {
  const widest = widestOf(words, (width / least) * STEPS);
  for (let step = Math.floor(ideal * STEPS); step >= least; step--) {
    const size = step / STEPS;
    if (widest * size <= width && linesOf(words, width / size) * LINE * size <= height) return size;
  }
  return null;
}

/** Height that the text takes up in letters of this size, in units of the sheet. */
export function heightOf(text: string, size: number, width: number): number {
  return linesOf(wordsOf(text), width / size) * size * LINE;
}

/** Letters of what decides a game, in the head of its sheets. */
export const RULE_LETTERS = 4.6;

/** Height of that line; nothing where nothing is said. */
export function ruleHeight(rule: string, unit: number): number {
  return rule === '' ? 0 : 1.3 * Math.max(RULE_LETTERS, LEAST_MM / unit);
}

/**
 * A name as it is written on paper: a title stays with the word beside it, and a word that is broken ends in a hyphen. What stands behind the comma stays
 * on one line where it has room on one: that takes no line more.
 */
export function written(name: string, size: number, width: number): string {
  const room = width / size;
  const isLong = (text: string): boolean => widthOf(text) > room;
  const isWide = partsOf(name).some((part) => TITLE_JOINED.test(part.trimEnd()) && isLong(part.trimEnd()));
  const said = hyphenated(isWide ? name : withTitleJoined(name), isLong);
  return isLong(name) ? said.replace(BEHIND_COMMA, (given) => (isLong(given) ? given : unbroken(given))) : said;
}

/** As browsers part a text: behind spaces and hyphens, and between square letters; a title stays with the word beside it. */
function partsOf(text: string): readonly string[] {
  return withTitleJoined(text).match(/[\u2E80-\u{3FFFF}]|[^ \u2E80-\u{3FFFF}-]*[ -]+|[^ \u2E80-\u{3FFFF}-]+/gu) ?? [''];
}

function withTitleJoined(text: string): string {
  return text.replace(TITLE_BEFORE, '$1\u00A0').replace(TITLE_BEHIND, '\u00A0$1');
}

function wordsOf(text: string): readonly Joined[] {
  return partsOf(text).map((part) => {
    const apart = TITLE_JOINED.test(part.trimEnd()) ? part.replace('\u00A0', ' \u00A0').split('\u00A0') : [part];
    return { ...measured(part), apart: apart.map(measured) };
  });
}

function measured(part: string): Word {
  const word = part.trimEnd();
  return { width: Math.max(LEAST_WORD, widthOf(word)), space: widthOf(part) - widthOf(word), text: word };
}

/** `room`: in parts of the letters' height. */
function linesOf(words: readonly Joined[], room: number): number {
  let [lines, used] = [1, 0];
  for (const { width, space, text } of words.flatMap((word) => (word.width > room ? word.apart : [word]))) {
    if (used > 0 && used + width > room) {
      lines++;
      used = 0;
    }
    const { more, rest } = width <= room ? { more: 0, rest: width } : brokenIn(text, room);
    lines += more;
    used += rest + space;
  }
  return lines;
}

/** How many lines end inside a word, and what of it stands on its last. */
function brokenIn(word: string, room: number): { readonly more: number; readonly rest: number } {
  const broken = Math.max(LEAST_WORD, room - HYPHEN_WIDTH);
  let [more, used] = [0, 0];
  const pieces = hyphenated(word, () => true).split('\u00AD');
  for (const width of pieces.map(widthOf)) {
    if (used > 0 && used + width > broken) {
      more++;
      used = 0;
    }
    // What has no place for a hyphen is broken without one.
    const lines = Math.ceil(width / room) - 1;
    more += lines;
    used += width - lines * room;
  }
  return { more, rest: used };
}

/** `room` as in the least letters. */
function widestOf(words: readonly Joined[], room: number): number {
  return Math.max(...words.flatMap((word) => (word.width > room ? word.apart : [word])).map((word) => word.width));
}

/** Of a line that holds them all. */
function sumOf(words: readonly Word[]): number {
  return words.reduce((sum, { width, space }) => sum + width + space, 0);
}
