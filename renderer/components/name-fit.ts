import { hyphenated } from './hyphenated.ts';
import { withInitials } from './with-initials.ts';

/** A name as it stands in a list, and on how many lines. */
export interface NameFit {
  readonly text: string;
  readonly lines: number;
  /** Else it has initials, or ends where its one line does. */
  readonly isWhole: boolean;
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
