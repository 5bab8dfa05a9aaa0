/** Room for a text, in units of the sheet. */
export interface TextBox {
  /** Height of the letters where there is room for all. */
  readonly ideal: number;
  readonly width: number;
  readonly height: number;
}

/** Width of a letter of the page's semibold type, in parts of its height: the mean of names, and some more. */
const LETTER = 0.58;
const LINE = 1.22;
/** What a line ends with where the next word does not fit, in parts of it. */
const RAGGED = 0.2;
const MOST_LINES = 6;
const LEAST = 1.6;

/**
 * Height of letters with which the text stands whole in its room, on as many lines as let them be largest: a player who
 * cannot find his name has no sheet.
 */
export function fitted(text: string, { ideal, width, height }: TextBox): number {
  const sizes = Array.from({ length: MOST_LINES }, (_, i) => {
    const lines = i + 1;
    const room = lines === 1 ? width : width * lines * (1 - RAGGED);
    return Math.min(ideal, height / (lines * LINE), room / (Math.max(1, text.length) * LETTER));
  });
  return Math.max(LEAST, Math.round(Math.max(...sizes) * 100) / 100);
}
