import { widthOf } from '../components/name-fit.ts';

/** Between the parts of a head, as `sheetOf` writes it. */
const BETWEEN = ' · ';
/** What is no wider stays on one line, in heights of a letter. */
const MOST_ON_LINE = 28;

interface Part {
  readonly text: string;
  /** No line ends in it, not between "Game" and its number, if a line has room for it. */
  readonly isWhole: boolean;
}

/** The parts of a head. The first, a tournament’s name, may be long and stand beside something, and has what there is of its line. */
export function partsOf(text: string): readonly Part[] {
  return text.split(BETWEEN).map((part, i) => ({ text: part, isWhole: i > 0 && widthOf(part) <= MOST_ON_LINE }));
}

/** The text as its lines are broken, to be measured. */
export function parted(text: string): string {
  return partsOf(text)
    .map((part) => (part.isWhole ? part.text.replaceAll(' ', '\u00A0') : part.text))
    .join(BETWEEN);
}
