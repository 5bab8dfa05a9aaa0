import { describe, expect, it } from 'vitest';
import { widthOf } from '../../../../renderer/components/name-fit.ts';
import {
  boardName,
  boardSize,
  linesAtBoard,
  longestLines,
  nameSizeAtBoard,
  sizeAlone,
  sizeWithSurname,
  smallestAtBoard,
  widthOnLines,
} from '../../../../renderer/screens/hall/board-names.ts';

const LONG = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';
const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximiliac';
/** Letters beside a clock on a board as narrow as can be. */
const BESIDE_CLOCK = 10.3;

describe('names at the boards of the hall screen', () => {
  it('have one size: in full where all stand on one line, smaller where that is enough, else on more lines', () => {
    expect(boardSize(['Tal, Jo', 'Lund, Liv'], BESIDE_CLOCK)).toBe(1);
    const smaller = boardSize(['Tal, Jo', ...Array<string>(2).fill('Petrosyan, Alexandra')], BESIDE_CLOCK);
    expect(smaller).toBeLessThan(1);
    expect(smaller).toBeGreaterThanOrEqual(0.8);
    // A long name makes no other smaller, until they are more than a third.
    const few = ['Tal, Jo', 'Lund, Liv', LONG];
    expect(boardSize(few, BESIDE_CLOCK)).toBe(1);
    expect(few.map((name) => nameSizeAtBoard(name, BESIDE_CLOCK, 1))).toEqual([1, 1, 0.75]);
    expect(nameSizeAtBoard('Tal, Jo', BESIDE_CLOCK, 0.84)).toBe(0.84);
    expect(boardSize(['Tal, Jo', LONG], BESIDE_CLOCK)).toBe(1);
    expect(boardSize(['Tal, Jo', LONG, LONG], BESIDE_CLOCK)).toBe(0.75);
    // Ten letters of 0.6.
    expect([6, 5.5, 4.9, 4.8, 4.7].map((room) => boardSize(['x'.repeat(10)], room))).toEqual([1, 0.88, 0.8, 0.8, 0.75]);
    expect(longestLines(['Tal, Jo', 'Petrosyan, Alexandra'], BESIDE_CLOCK)).toBe(1);
    expect(longestLines(['Tal, Jo', LONG], BESIDE_CLOCK)).toBe(3);
    // In letters that are no smaller than can be read.
    expect([0.75, 0.86].map((smallest) => longestLines(['Vachier-Lagrave, Maxime'], 9.9, smallest))).toEqual([1, 2]);
  });

  it('are never smaller than what can be read: they have fewer lines of the same height, or are shortened', () => {
    expect([30, 24, 20, 19].map((letters) => smallestAtBoard(letters, 19))).toEqual([0.75, 19 / 24, 0.95, 1]);
    expect(nameSizeAtBoard(LONG, BESIDE_CLOCK, 1, 0.95)).toBe(0.95);
    expect(boardSize([LONG], BESIDE_CLOCK, 1)).toBe(1);
    expect([1, 2, 3].map((lines) => linesAtBoard(0.95, lines, 0.95))).toEqual([1, 1, 2]);
    expect(linesAtBoard(1, 3, 0.95)).toBe(1);
    expect(boardName('GM Vachier-Lagrave, Maxime', BESIDE_CLOCK, 1, 1)).toBe('GM Vachier-Lagrave');
    expect(boardName(LONG_WORD, 19, 1, 3).replaceAll('\u00AD', '')).toMatch(/Ramachandran, (?:M\.|Maximiliac)$/u);
  });

  it('of one board stand on one line each in one size, where they are hardly smaller so', () => {
    const alone = (black: string): number => sizeAlone(['GM Carlsen, Magnus', black], 9.9, 1, 0.75);
    expect(boardName('GM Vachier-Lagrave, Maxime', 9.9, alone('GM Vachier-Lagrave, Maxime'), 1)).toContain('Maxime');
    expect(alone('GM Vachier-Lagrave, Maxime')).toBeCloseTo(0.67);
    expect([alone('GM So, Wesley'), alone(LONG)]).toEqual([0.96, 0.75]);
  });

  it('are a little smaller before a surname is cut, unless it would be cut so, too', () => {
    const room = 0.96 * BESIDE_CLOCK;
    const shown = (name: string, lines = 1): string =>
      boardName(name, room, sizeWithSurname(name, room, 1, lines), lines);
    for (const name of [
      'IM García Fernández, José Luis',
      'GM Praggnanandhaa, Rameshbabu',
      'GM Dominguez Perez, Leinier',
    ]) {
      expect(boardName(name, room, 1, 1)).toContain('…');
      expect(shown(name)).toBe(name.split(',')[0]);
    }
    expect(sizeWithSurname('GM Carlsen, Magnus', room, 1, 1)).toBe(1);
    expect(sizeWithSurname(LONG, room, 1, 1)).toBe(1);
    // What is far longer has no letters that cannot be read.
    expect(sizeWithSurname(LONG, 15.5, 1, 2)).toBe(1);
  });

  it('are whole on the lines there are, else have initials, else as much as there is room for', () => {
    const lines = (name: string, count: number): string => boardName(name, BESIDE_CLOCK, 0.75, count);
    expect(lines('van der Linden, Maximilian Alexander', 2)).toBe('van der Linden, Maximilian Alexander');
    expect(lines(LONG, 3)).toBe(LONG);
    expect(lines('van der Linden-Petrosyan-Janssen, Svetlana-Alexandra', 2)).toBe(
      'van der Linden-Petrosyan-Janssen, S.-\u2060A.',
    );
    expect(lines('FM Müller-Lüdenscheidt, H.-P.', 2)).toBe('FM Müller-Lüdenscheidt, H.-\u2060P.');
    // Divided with a hyphen where a word is longer than a line.
    expect(lines('Wolfeschlegelsteinhausenbergerdorff, Hubert', 2)).toContain('\u00ad');
  });
});

it('a name is as wide as the longest of its lines, so that points stand near it, and never wider than its room', () => {
  const widths = (name: string, room: number, lines: number): number => widthOnLines(name, room, lines) / widthOf(name);
  expect(widths('Vachier-Lagrave, Maxime', 15, 2)).toBeCloseTo(1.04);
  expect(widths('Vachier-Lagrave, Maxime', 12, 2)).toBeLessThan(0.75);
  expect(widthOnLines(LONG, 12, 1)).toBe(12);
});

it('a name at a board is whole where its first part has room but for its hyphen', () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff-Montgomery, Maximiliane J';
  expect(boardName(name, 19 * 0.75, 0.75, 2).replaceAll('\u00AD', '')).toBe(name);
});
