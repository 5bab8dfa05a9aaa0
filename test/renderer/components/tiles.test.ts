import { describe, expect, it } from 'vitest';
import { fitName, fitNames, lineHeight, linesFor, linesForNames } from '../../../renderer/components/tiles.ts';
import { withInitials } from '../../../renderer/components/with-initials.ts';

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

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian';

describe('the names of a list', () => {
  const named = (count: number, long = LONG): Parameters<typeof linesForNames>[0] =>
    Array.from({ length: count }, (_, i) => ({ table: i + 1, names: [i === 3 ? long : 'Tal, Jo', 'Lund, Liv'] }));

  it.each([
    [12, 816, 570],
    [12, 1456, 850],
    [20, 1456, 850],
  ])(
    'of %i tables on %i × %i have one size of letters in which the longest is whole, and all are on the screen',
    (count, width, height) => {
      const tables = named(count);
      const lines = linesForNames(tables, width, height, true);
      expect(lines.letters).toBeGreaterThanOrEqual(14);
      for (const hasClock of [false, true])
        expect(tables.flatMap((table) => fitNames(table, width, lines, hasClock)).every(({ isWhole }) => isWhole)).toBe(
          true,
        );
      expect(Math.ceil(count / lines.columns) * lineHeight(lines.letters, lines.names)).toBeLessThanOrEqual(height);
    },
  );

  it('stand on one line each where all would be hard to read: who has a longer one, of his given names, keeps initials', () => {
    const tables = named(60, 'Nyman, Svetlana Anna-Maria');
    const lines = linesForNames(tables, 816, 570, false);
    expect(lines).toEqual({ ...linesFor(60, 816, 570, 26), names: 2 });
    const fits = tables.map((table) => fitNames(table, 816, lines, false));
    expect(fits.flat().every(({ lines: taken }) => taken === 1)).toBe(true);
    expect(fits[3]?.[0].text).toBe('Nyman, S. A.-M.');
  });

  it('are whole on two lines in a list that is scrolled anyway, where no word is too long', () => {
    const tables = named(600, 'van der Linden-Petrosyan, Svetlana');
    const lines = linesForNames(tables, 816, 600, false);
    expect(lines.names).toBe(3);
    expect(fitNames(tables[3] ?? { table: 4, names: ['', ''] }, 816, lines, false)[0].lines).toBe(2);
    expect(linesForNames(named(600), 816, 600, false).names).toBe(2);
  });

  it('are fitted into no room at all, as a page has it that is not laid out yet', () => {
    expect(linesForNames(named(1), 0, 0, false).names).toBe(2);
  });

  it.each([
    ['Tal, Jo', 12, 1, { text: 'Tal, Jo', lines: 1, isWhole: true }],
    ['van der Linden, Maximilian', 10, 2, { text: 'van der Linden, Maximilian', lines: 2, isWhole: true }],
    ['van der Linden, Maximilian', 10, 1, { text: 'van der Linden, M.', lines: 1, isWhole: false }],
    // No word is broken: it ends where its line does.
    [LONG, 12, 2, { text: LONG, lines: 1, isWhole: false }],
  ] as const)('take as few lines as they have room on: %s in %f', (name, room, most, fit) => {
    expect(fitName(name, room, most)).toEqual(fit);
  });

  it.each([
    ['Hector, Anna Maria', 'Hector, A. M.'],
    ['Janssen, Gert-Jan', 'Janssen, G.-J.'],
    ['Hector, Anna WGM', 'Hector, A. WGM'],
    ['Petrosyan-Lagrave, Dr. Katharina Jr. (Ger)', 'Petrosyan-Lagrave, Dr. K. Jr. (Ger)'],
    // Which part of these is the surname nobody can tell.
    ['GM Anna van der Linden', 'GM Anna van der Linden'],
    ['Katharina Petrosyan-Lagrave WGM', 'Katharina Petrosyan-Lagrave WGM'],
    ['Maximilian Alexander Quist (GER)', 'Maximilian Alexander Quist (GER)'],
    ['Nguyễn Ngọc Trường Sơn', 'Nguyễn Ngọc Trường Sơn'],
    ['Ding Liren', 'Ding Liren'],
    ['Simulated White 12', 'Simulated White 12'],
    ['王小明', '王小明'],
    ['', ''],
  ])('%s with initials', (name, short) => {
    expect(withInitials(name)).toBe(short);
  });
});
