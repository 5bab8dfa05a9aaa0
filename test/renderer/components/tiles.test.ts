import { describe, expect, it } from 'vitest';
import {
  fitNames,
  grownBy,
  grownByState,
  lineHeight,
  linesFor,
  linesForNames,
} from '../../../renderer/components/tiles.ts';

describe('a list of tables', () => {
  it.each([
    [7, 816, 650, 1, 25.25],
    [12, 816, 650, 2, 24],
    [12, 1360, 880, 2, 30],
    [24, 816, 650, 3, 16],
    [60, 816, 555, 5, 12],
    [60, 1360, 880, 5, 16],
    [100, 1360, 880, 7, 14.5],
  ])('%i fit into %i × %i pixels, as large as they can', (count, width, height, columns, letters) => {
    expect(linesFor(count, width, height, 14)).toEqual({ columns, letters });
    expect(Math.ceil(count / columns) * lineHeight(letters)).toBeLessThanOrEqual(height);
  });

  it.each([
    [12, 1360, 880, 60, 1],
    [12, 1360, 880, 25, 2],
    [24, 1360, 880, 25, 3],
    [60, 1360, 880, 60, 4],
    [12, 816, 650, 60, 1],
  ])(
    '%i in %i × %i pixels have room for names of %i letters where there is any',
    (count, width, height, letters, columns) => {
      const lines = linesFor(count, width, height, letters);
      expect(lines.columns).toBe(columns);
      expect(Math.ceil(count / columns) * lineHeight(lines.letters)).toBeLessThanOrEqual(height);
    },
  );

  it('600 do not fit, and keep a size that is read', () => {
    expect(linesFor(600, 845, 600, 14)).toEqual({ columns: 4, letters: 14 });
    expect(linesFor(600, 100, 600, 14).columns).toBe(1);
  });
});

describe('a list with one long name', () => {
  const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian';
  const named = (count: number): Parameters<typeof linesForNames>[0] =>
    Array.from({ length: count }, (_, i) => ({ table: i + 1, names: [i === 3 ? LONG_NAME : 'Tal, Jo', 'Lund, Liv'] }));

  it.each([
    [12, 816, 570],
    [12, 1456, 850],
    [20, 1456, 850],
  ])(
    'of %i tables on %i × %i has larger letters for it on two lines, and all of it on the screen',
    (count, width, height) => {
      const tables = named(count);
      const lines = linesForNames(tables, width, height);
      expect(lines.letters).toBeGreaterThan(linesFor(count, width, height, LONG_NAME.length).letters);
      for (const hasClock of [false, true]) {
        const fits = fitNames(
          tables.map((table) => ({ ...table, hasClock })),
          width,
          height,
          lines,
        );
        expect(fits[3]?.[0].lines).toBeLessThanOrEqual(2);
        const rows = Array.from({ length: Math.ceil(count / lines.columns) }, (_, row) =>
          Math.max(
            ...fits
              .slice(row * lines.columns, (row + 1) * lines.columns)
              .map((names) => lineHeight(lines.letters) + grownBy(names, lines.letters)),
          ),
        );
        expect(rows.reduce((sum, row) => sum + row, 0)).toBeLessThanOrEqual(height);
      }
    },
  );

  it('of many tables stays as it is', () => {
    expect(linesForNames(named(60), 816, 570)).toEqual(linesFor(60, 816, 570, LONG_NAME.length));
  });
});

describe('names in a list', () => {
  const LONG = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';
  const three = { columns: 3, letters: 15 };
  const fit = (name: string, hasClock = false, lines = three): readonly [number, number] => {
    const [white] = fitNames([{ table: 1, names: [name, ''], hasClock }], 816, 600, lines)[0] ?? [];
    return [white?.letters ?? 0, white?.lines ?? 0];
  };

  it.each([
    ['Anna Hector', [15, 1]],
    ['Nepomniachtchi, Ian Alex', [15, 1]],
    ['Nepomniachtchi, Ian Alexandrow', [13, 1]],
    [LONG, [12, 3]],
  ] as const)('get smaller before they take more lines: %s', (name, expected) => {
    expect(fit(name)).toEqual(expected);
  });

  it('have less room beside a clock', () => {
    expect(fit('Nepomniachtchi, Ian Alexandrow', true)).toEqual([12, 2]);
    expect(fit(LONG, true)[1]).toBeGreaterThan(2);
  });

  const named = (count: number): Parameters<typeof fitNames>[0] =>
    Array.from({ length: count }, (_, i) => ({ table: i + 1, names: [LONG, 'Li, Bo'], hasClock: false }));
  const linesOf = (count: number, width: number, height: number, lines = three): readonly number[] =>
    fitNames(named(count), width, height, lines).map(([white]) => white.lines);

  it('are cut where very many would take more lines, and all tables are on one screen', () => {
    const five = { columns: 5, letters: 12 };
    expect(new Set(linesOf(60, 816, 560, five))).toEqual(new Set([5]));
    expect(new Set(linesOf(70, 816, 700, five))).toEqual(new Set([1]));
    expect(linesOf(30, 816, 600).every((lines) => lines > 2)).toBe(true);
  });

  it('of usual length take no table off a screen that has room for all', () => {
    const usual = Array.from({ length: 60 }, (_, i) => ({
      table: i + 1,
      names:
        i % 3 === 0
          ? (['van der Linden, Maximilian', 'Petrosyan, Svetlana'] as const)
          : (['Tal, Jo', 'Lund, Liv'] as const),
      hasClock: true,
    })).map(({ names: [white, black], ...rest }) => ({ ...rest, names: [white.slice(0, 25), black] as const }));
    const lines = linesFor(60, 816, 600, 25);
    expect(
      new Set(
        fitNames(usual, 816, 600, lines)
          .flat()
          .map(({ lines }) => lines),
      ),
    ).toEqual(new Set([1]));
    // One that is longer has a second line where there is room for it.
    const [first, ...others] = usual;
    const mixed = [{ ...first, table: 1, names: [LONG, 'Li, Bo'] as const, hasClock: true }, ...others];
    expect(fitNames(mixed, 816, 600, lines)[0]?.map(({ lines }) => lines)).toEqual([2, 1]);
    // On a large screen all of them are whole.
    expect(
      fitNames(usual, 1456, 880, linesFor(60, 1456, 880, 25))
        .flat()
        .every(({ lines }) => lines === 1),
    ).toBe(true);
  });

  it('are fitted into no room at all, as a page has it that is not laid out yet', () => {
    expect(linesOf(1, 0, 0)).toEqual([2]);
  });

  it('stand on two lines at most in a list that is scrolled anyway', () => {
    expect(new Set(linesOf(600, 816, 600))).toEqual(new Set([2]));
  });

  it('have less room beside a longer number', () => {
    const name = 'Nepomniachtchi, Ian Alexandrow';
    const [low, high] = fitNames(
      [7, 407].map((table) => ({ table, names: [name, ''], hasClock: false })),
      816,
      600,
      three,
    ).map(([white]) => white.letters);
    expect(low).toBeGreaterThan(high ?? 0);
  });

  it('on one line take no room beyond it', () => {
    const one = { letters: 12, lines: 1 };
    expect(grownBy([one, one], 15)).toBe(0);
    expect(grownBy([{ letters: 12, lines: 3 }, one], 15)).toBeCloseTo(1.16 * 21);
  });

  it('what is said of a table takes as many lines as its words do', () => {
    const says = 'White absent, loses by default at 14:30';
    expect(grownByState('', 816, { columns: 5, letters: 12 })).toBe(0);
    expect(grownByState(says, 816, { columns: 5, letters: 12 })).toBeCloseTo(1.16 * 12);
    expect(grownByState(says, 816, { columns: 2, letters: 12 })).toBe(0);
  });
});
