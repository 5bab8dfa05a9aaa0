import { widthOf } from '../components/name-fit.ts';

/** Between the parts of a head, as `sheetOf` writes it. */
const BETWEEN = ' · ';
/** What is no wider stays on one line, in heights of a letter. */
const MOST_ON_LINE = 28;
/** A last part as short as a time control or the number of a page goes with the one before it: by itself on a line it looks lost. */
const SHORT = 7;
const MOST_TOGETHER = 22;

interface Part {
  readonly text: string;
  /** No line ends in it, not between "Game" and its number, if a line has room for it. */
  readonly isWhole: boolean;
}

/** The parts of a head. The first, a tournament’s name, may be long and stand beside something, and has what there is of its line. */
export function headParts(text: string): readonly Part[] {
  return withLastJoined(text.split(BETWEEN)).map((part, i) => ({
    text: part,
    isWhole: i > 0 && widthOf(part) <= MOST_ON_LINE,
  }));
}

function withLastJoined(parts: readonly string[]): readonly string[] {
  const [before, last] = parts.slice(-2);
  if (parts.length < 3 || before === undefined || last === undefined || widthOf(last) > SHORT) return parts;
  const together = `${before}${BETWEEN}${last}`;
  return widthOf(together) > MOST_TOGETHER ? parts : [...parts.slice(0, -2), together];
}

/** The text as its lines are broken, to be measured. */
export function unbrokenHead(text: string): string {
  return headParts(text)
    .map((part) => (part.isWhole ? part.text.replaceAll(' ', '\u00A0') : part.text))
    .join(BETWEEN);
}
