import { widthOf } from '../../components/name-fit.ts';

/** The words of a label on two lines as equally long as can be; one line where there is one word, or few letters. */
export function onTwoLines(label: string): readonly string[] {
  const words = label.split(' ');
  if (label.length <= SHORT || words.length === 1) return [label];
  const lines = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return lines.reduce((best, each) => (widest(each) < widest(best) ? each : best));
}

const SHORT = 9;

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}

/** What stands around a label, in heights of a letter: padding, border and the key with its gap. */
const AROUND = 3.7;
const GAP = 0.3;

/** Of actions: more of them would cover the page on a small screen. */
const MOST_ROWS = 2;

/**
 * Labels stand on one line each where they take no more rows so, in a room of so many heights of a letter, as those on two lines:
 * these are narrower, and higher for nothing where the width is there.
 */
export function haveRoomOnOneLine(labels: readonly string[], room: number): boolean {
  const ofTwo = labels.map((label) => Math.max(...onTwoLines(label).map(widthOf)));
  return rowsOf(labels.map(widthOf), room) <= Math.min(MOST_ROWS, rowsOf(ofTwo, room));
}

function rowsOf(widths: readonly number[], room: number): number {
  let [rows, left] = [1, room];
  for (const width of widths) {
    if (left < room && width + AROUND > left) [rows, left] = [rows + 1, room];
    left -= width + AROUND + GAP;
  }
  return rows;
}
