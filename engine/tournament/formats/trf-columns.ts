/** The name of a player, columns from 1. */
export const NAME = { first: 15, last: 47 } as const;
/** First column of a round's cell, and how many it takes. */
export const FIRST_CELL = 92;
export const CELL_WIDTH = 10;

/** Blank on every line of a player. */
const BLANK = [48, 53, 57, 69, 80, 85, 90, 91];
/** The same of each cell, from its first column. */
export const BLANK_IN_CELL = [4, 6, 8, 9];

/**
 * How far the columns behind a name stand from where they are counted in a string: a letter outside the basic plane takes two places there, and some
 * programs count it as one. The line itself tells, by where it is blank.
 */
export function shiftBehindName(line: string): number {
  const letters = [...line.slice(NAME.first - 1)].slice(0, NAME.last - NAME.first + 1);
  const pairs = letters.filter((letter) => letter.length > 1).length;
  return pairs > 0 && strayedBy(line, pairs) < strayedBy(line, 0) ? pairs : 0;
}

/** How much stands where nothing should. */
function strayedBy(line: string, shift: number): number {
  const columns = [...BLANK];
  for (let cell = FIRST_CELL; cell + shift <= line.length; cell += CELL_WIDTH)
    columns.push(...BLANK_IN_CELL.map((at) => cell + at));
  return columns.filter((column) => (line[column + shift - 1] ?? ' ') !== ' ').length;
}
