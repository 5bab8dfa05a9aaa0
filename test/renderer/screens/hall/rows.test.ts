import { describe, expect, it } from 'vitest';
import {
  boardName,
  boardSize,
  linesHigh,
  longestLines,
  rowsOf,
  rowsPerPage,
} from '../../../../renderer/screens/hall/rows.ts';

const LONG = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';
/** Letters beside a clock on a board as narrow as can be. */
const BESIDE_CLOCK = 10.3;

describe('names at the boards of the hall screen', () => {
  it('have one size: in full where all stand on one line, smaller where that is enough, else on more lines', () => {
    expect(boardSize(['Tal, Jo', 'Lund, Liv'], BESIDE_CLOCK)).toBe(1);
    const smaller = boardSize(['Tal, Jo', 'Petrosyan, Alexandra'], BESIDE_CLOCK);
    expect(smaller).toBeLessThan(1);
    expect(smaller).toBeGreaterThanOrEqual(0.8);
    expect(boardSize(['Tal, Jo', LONG], BESIDE_CLOCK)).toBe(0.75);
    // Ten letters of 0.6.
    expect([6, 5.5, 4.9, 4.8, 4.7].map((room) => boardSize(['x'.repeat(10)], room))).toEqual([1, 0.88, 0.8, 0.8, 0.75]);
    expect(longestLines(['Tal, Jo', 'Petrosyan, Alexandra'], BESIDE_CLOCK)).toBe(1);
    expect(longestLines(['Tal, Jo', LONG], BESIDE_CLOCK)).toBe(3);
  });

  it('are whole on the lines there are, else have initials, else as much as there is room for', () => {
    const lines = (name: string, count: number): string => boardName(name, BESIDE_CLOCK, 0.75, count);
    expect(lines('van der Linden, Maximilian Alexander', 2)).toBe('van der Linden, Maximilian Alexander');
    expect(lines(LONG, 3)).toBe(LONG);
    expect(lines('van der Linden-Petrosyan-Janssen, Svetlana-Alexandra', 2)).toBe(
      'van der Linden-Petrosyan-Janssen, S.-A.',
    );
    // Divided with a hyphen where a word is longer than a line.
    expect(lines('Wolfeschlegelsteinhausenbergerdorff, Hubert', 2)).toContain('\u00ad');
  });
});

it('a name on three lines has room in a row of a screen that is higher than wide', () => {
  const [width, height] = [1080, 1920];
  const { line, letters, least } = rowsOf(rowsPerPage(width, height), width, height, 4.4);
  // Its lines, and as much as stands out of them.
  expect(3 * 1.02 * least * letters + 0.3 * least * letters).toBeLessThan(line);
  expect(linesHigh(2)).toBeCloseTo(1.65);
});
