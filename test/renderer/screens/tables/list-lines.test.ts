import { describe, expect, it } from 'vitest';
import { rightClocks, rightSide } from '../../../../renderer/screens/tables/beside-names.ts';
import { linesFor, linesForNames } from '../../../../renderer/screens/tables/list-lines.ts';
import { aroundRow, lineHeight, mostHeight } from '../../../../renderer/screens/tables/row-heights.ts';
import { clockWidth } from '../../../../renderer/components/clock-width.ts';
import { spreadRow } from '../../../../renderer/screens/tables/blocks.ts';
import type { NamedTable } from '../../../../renderer/screens/tables/list-lines.ts';
import { fitNames } from '../../../../renderer/screens/tables/sized-names.ts';
import type { SizedName } from '../../../../renderer/screens/tables/sized-names.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian';

describe('a list of tables', () => {
  it('ends no line between initials', () => {
    const table = { table: 1, names: ['Wojciechowska-Jankowska-Wiśniewska, Hanna-Petronella', 'So, Wesley'] } as const;
    const texts = Array.from({ length: 60 }, (_, i) => 160 + 4 * i).map((width) => {
      const lines = { layout: 'clocks', columns: 1, letters: 12, names: 4 } as const;
      return fitNames(table, width, lines, rightClocks(4))[0];
    });
    const onTwo = texts.filter(({ text, lines }) => lines === 2 && text.includes(', H.'));
    expect(onTwo.length).toBeGreaterThan(0);
    expect(onTwo.every(({ text }) => text.endsWith(', H.-\u2060P.'))).toBe(true);
  });

  it.each([LONG, 'Featherstonehaugh-Cholmondeley-Wriothesley, Alexandra'])(
    'has the two names of a table in one size: %s',
    (long) => {
      for (const width of [640, 816, 1360])
        for (const [white, black] of [
          [long, 'Bea Best'],
          ['Bea Best', long],
        ] as const) {
          const tables = Array.from({ length: 11 }, (_, i): NamedTable => ({ table: i + 1, names: [white, black] }));
          const lines = linesForNames(tables, { width, height: 700 }, true);
          for (const table of tables) {
            const [first, second] = fitNames(table, width, lines, rightClocks(4));
            expect([width, white, first.size]).toEqual([width, white, second.size]);
          }
        }
    },
  );

  it.each([
    ['clocks', 7, 816, 650, 2, 23.25],
    ['clocks', 12, 816, 650, 2, 23.25],
    ['clocks', 12, 1360, 880, 2, 36.5],
    ['clocks', 24, 816, 650, 3, 15.5],
    ['clocks', 60, 816, 555, 5, 12],
    ['clocks', 60, 1360, 880, 5, 15.5],
    ['clocks', 100, 1360, 880, 7, 14.25],
    ['shapes', 30, 816, 562, 3, 17.25],
    ['shapes', 45, 816, 700, 3, 17.25],
    ['shapes', 60, 1360, 880, 4, 21.5],
  ] as const)(
    'with %s of %i fits into %i × %i pixels, as large as it can',
    (layout, count, width, height, columns, letters) => {
      expect(linesFor(layout, count, { width, height })).toEqual({ layout, columns, letters });
      expect(Math.ceil(count / columns) * lineHeight(layout, letters)).toBeLessThanOrEqual(height);
    },
  );

  it('has one name that is far longer than the others whole, in smaller letters, and leaves all others as large', () => {
    const name = 'Schwarzenberger-Leutheusser-Schnarrenberg, Maximiliane-Sophie';
    const tables = Array.from({ length: 8 }, (_, i): NamedTable => ({
      table: i + 1,
      names: [i === 2 ? name : 'Hohenstein, Ana-Katharina', 'Aydın, Cem'],
    }));
    const lines = linesForNames(tables, { width: 816, height: 570 }, false);
    expect(lines.letters).toBeGreaterThan(24);
    const right = rightSide('words', ['Not ready', 'match 0–1'], lines);
    const fits = tables.map((table) => fitNames(table, 816, lines, right)[0]);
    expect(fits.map(({ fits }) => fits)).not.toContain(false);
    expect(fits[2]?.text).toMatch(/^Schwarzenberger-Leutheusser-Schnarrenberg/u);
    expect(fits.filter(({ size }) => size < 1)).toHaveLength(1);
  });

  it('is shortened to initials before a clock of hours leaves less of it, and to its surname only where initials have no room in smaller letters', () => {
    const lines = { layout: 'clocks', columns: 3, letters: 15, names: 2 } as const;
    const beside = (name: string, seconds: number): SizedName => {
      const clock = { white: seconds, black: 900, running: null, readEpochMs: 0 };
      const table = { table: 10, names: [name, 'Tal, Jo'] } as const;
      return fitNames(table, 816, lines, rightClocks(clockWidth(clock)))[0];
    };
    expect(beside('Gukesh, Dommaraju', 900)).toMatchObject({ text: 'Gukesh, Dommaraju', size: 1 });
    expect(beside('Gukesh, Dommaraju', 5400)).toMatchObject({ text: 'Gukesh, D.', size: 1 });
    expect(beside('Vachier-Lagrave, Maxime', 5400)).toMatchObject({ text: 'Vachier-Lagrave, M.', size: 0.8 });
    expect(beside('Praggnanandhaa, Rameshbabu', 5400)).toMatchObject({ text: 'Praggnanandhaa, R.', fits: true });
    expect(beside('Vachier-Lagrave, Maxime', 900)).toMatchObject({ text: 'Vachier-Lagrave, M.', size: 1 });
  });

  it.each(['words', 'shapes'] as const)(
    'without boards has letters of 15 pixels and rows of 44 at least, with %s: of 60 one scrolls',
    (layout) => {
      const { columns, letters } = linesFor(layout, 60, { width: 816, height: 562 });
      expect(letters).toBeGreaterThanOrEqual(15);
      expect(lineHeight(layout, letters)).toBeGreaterThanOrEqual(44);
      expect(Math.ceil(60 / columns) * lineHeight(layout, letters)).toBeGreaterThan(562);
      expect(lineHeight(layout, 15)).toBe(44);
    },
  );

  it('of large letters has room over and under its lines, whose accents and tails would touch its edges', () => {
    const lines = 3 * 1.16;
    for (const letters of [21, 29, 40]) expect(lineHeight('clocks', letters)).toBeGreaterThan((lines + 0.4) * letters);
    expect(lineHeight('clocks', 12)).toBeLessThan((lines + 0.4) * 12);
  });

  it.each([
    [5, 816, 560, 2],
    [6, 816, 560, 2],
    [6, 816, 650, 2],
    [7, 816, 650, 2],
    [8, 816, 650, 2],
    [6, 1363, 856, 2],
    // Where letters would be much smaller beside each other.
    [3, 816, 560, 1],
    [4, 816, 560, 1],
    [5, 816, 650, 1],
  ])('of %i tables on %i × %i pixels has %i columns, and fills its height', (count, width, height, columns) => {
    const tables = Array.from({ length: count }, (_, i): NamedTable => ({
      table: i + 1,
      names: ['Öztürk, Marta', 'Holzke, David'],
    }));
    const lines = linesForNames(tables, { width, height }, true);
    expect(lines).toMatchObject({ columns, names: 2 });
    expect(lines).toMatchObject(linesFor('clocks', count, { width, height }));
    const rows = Math.ceil(count / columns);
    const row = spreadRow(lineHeight('clocks', lines.letters), mostHeight(lines), rows, height);
    expect(row * rows).toBeGreaterThan(0.75 * height);
  });

  it('has one column of few tables where a name would not be whole on one line of two', () => {
    const tables = Array.from({ length: 6 }, (_, i): NamedTable => ({
      table: i + 1,
      names: ['Öztürk, Marta', 'Kowalczyk-Wiśniewska, Anna'],
    }));
    expect(linesForNames(tables, { width: 816, height: 650 }, true)).toMatchObject({ columns: 1, names: 2 });
  });

  it.each([16, 18, 20, 24, 40])('with letters of %i pixels keeps their tails from its edges', (letters) => {
    for (const names of [2, 3, 4]) {
      const around = aroundRow({ letters, names });
      expect(around).toBeGreaterThan(3.5);
      expect(2 + 2 * around + (names + 1) * 1.16 * letters).toBeLessThanOrEqual(lineHeight('clocks', letters, names));
    }
  });

  it('of 600 does not fit, and keeps a size that is read', () => {
    expect(linesFor('clocks', 600, { width: 845, height: 600 })).toMatchObject({ columns: 3, letters: 14 });
    expect(linesFor('clocks', 600, { width: 100, height: 600 }).columns).toBe(1);
  });
});
