/** Room for a text, in units of the sheet. */
export interface TextBox {
  /** Height of the letters where there is room for all. */
  readonly ideal: number;
  readonly width: number;
  readonly height: number;
}

/** No letter on paper is smaller: 8 pt. */
export const LEAST_MM = 2.83;

/** A name in a row of a list: three lines before its letters shrink, and the row grows with them. */
export const NAME_BOX = { ideal: 4.2, height: 15.5 } as const;
/** Width of a name in the lists, by the number of games of a pairing. */
export const NAME_WIDTH = { pairings: { 1: 70, 2: 59 }, names: 66 } as const;
/** Width of what is told of a player beside the name. */
export const [RATING_WIDTH, POINTS_WIDTH] = [14, 12];

/** Widths of the page's semibold type, in parts of its height: the mean of those letters, and some more. */
const NARROW = 0.34;
const USUAL = 0.6;
const CAPITAL = 0.72;
const BROAD = 0.95;
/** What scripts of square letters need. */
const FULL = 1.05;
const LINE = 1.22;
/** What a line ends with where the next word does not fit, in parts of it. */
const RAGGED = 0.2;
const MOST_LINES = 6;

/**
 * Height of letters with which the text stands whole in its room, on as many lines as let them be largest: a player who
 * cannot find his name has no sheet. A text that needs smaller letters than any may be has the least, and more room.
 * @param unit of the sheet, millimetres.
 */
export function fitted(text: string, { ideal, width, height }: TextBox, unit: number): number {
  const length = Math.max(USUAL, widthOf(text));
  const sizes = Array.from({ length: MOST_LINES }, (_, i) => {
    const lines = i + 1;
    const room = lines === 1 ? width : width * lines * (1 - RAGGED);
    return Math.min(ideal, height / (lines * LINE), room / length);
  });
  const least = Math.ceil((LEAST_MM / unit) * 100) / 100;
  return Math.max(least, Math.floor(Math.max(...sizes) * 100) / 100);
}

/** Height that the text takes up in letters of this size, in units of the sheet. */
export function heightOf(text: string, size: number, width: number): number {
  const length = widthOf(text) * size;
  const lines = length <= width ? 1 : Math.ceil(length / (width * (1 - RAGGED)));
  return lines * size * LINE;
}

/** In parts of the letters' height. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width;
}

function widthOfLetter(letter: string): number {
  if (/[iljtfr1 .,'’:;|()/-]/u.test(letter)) return NARROW;
  if (/[MWmw@%&—]/u.test(letter)) return BROAD;
  if ((letter.codePointAt(0) ?? 0) > 0x2e7f) return FULL;
  return /\p{Lu}/u.test(letter) ? CAPITAL : USUAL;
}
