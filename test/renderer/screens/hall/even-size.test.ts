import { describe, expect, it } from 'vitest';
import {
  evenSize,
  listName,
  listRows,
  namesBeside,
  stackedNames,
} from '../../../../renderer/screens/hall/listed-names.ts';
import { leastLetters, longestRoom, namesRoom, rowsFor } from '../../../../renderer/screens/hall/rows.ts';

const NAMES = [
  ...['Duda, Jan-Krzysztof', 'Vachier-Lagrave, Maxime', 'Carlsen, Magnus', 'Caruana, Fabiano', 'So, Wesley'],
  ...['Firouzja, Alireza', 'Nakamura, Hikaru', 'Abdusattorov, Nodirbek', 'Rapport, Richard', 'Aronian, Levon'],
  ...['Keymer, Vincent', 'Giri, Anish', 'Sindarov, Javokhir', 'Fedoseev, Vladimir', 'Robson, Ray', 'Xiong, Jeffery'],
  ...['Shankland, Sam', 'Mamedyarov, Shakhriyar', 'Artemiev, Vladislav', 'Esipenko, Andrey'],
].map((name) => `GM ${name}`);
const LONG = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';

/** Of an armageddon of fourteen tables. */
function rowsOfNames(names: readonly string[], width: number, height: number): ReturnType<typeof rowsFor> {
  const room = { width, height, least: leastLetters(width, height) };
  return rowsFor(namesRoom(names), 7, room, 5.2, width > height ? 2 : 1, longestRoom(names));
}

describe.each([
  [1280, 720, namesBeside],
  [1280, 800, namesBeside],
  [1920, 1080, namesBeside],
  [1080, 1920, stackedNames],
] as const)('names of a list on a screen of %i by %i', (width, height, paired) => {
  it('have one size, that of the longest', () => {
    const rows = rowsOfNames(NAMES, width, height);
    const even = evenSize(NAMES, rows);
    const both = NAMES.map((name) => paired(name, NAMES[7] ?? '', rows, even));
    expect([...new Set(both.flatMap(({ white, black }) => [white.em, black.em]))]).toEqual([even]);
    for (const name of NAMES) expect(listName(name, rows).em).toBeGreaterThanOrEqual(even);
  });

  it('are hardly smaller for one that is far longer, and the name beside it is not', () => {
    const rows = rowsOfNames([...NAMES, LONG], width, height);
    const even = evenSize([...NAMES, LONG], rows);
    expect(even).toBeGreaterThanOrEqual(0.95 * evenSize(NAMES, rows));
    const { white, black } = paired(LONG, NAMES[7] ?? '', rows, even);
    expect(white.em).toBeLessThanOrEqual(even);
    expect(black.em).toBe(even);
  });
});

it('on a row as high as one line of the others none stands on two: it is smaller, and whole', () => {
  const rows = {
    ...{ line: 6.25, letters: 4.424375, room: 12.943, least: 0.56, nameHigh: 6.25, nameGap: 0, nameLines: 2 },
    size: 0.9948090861882696,
  };
  const { em, lines } = listName('GM Praggnanandhaa, Rameshbabu', rows);
  expect(lines).toBe('one');
  expect(em).toBeLessThan(0.76);
  expect(em).toBeGreaterThan(0.7);
});

it('of a few pairings a long name stands on two lines, and the others are none the smaller for it', () => {
  const [long, ...names] = ['GM Praggnanandhaa, Rameshbabu', ...Array<string>(15).fill('GM Mamedyarov, Shakhriyar')];
  const room = { width: 1280, height: 720, least: leastLetters(1280, 720) };
  const rows = rowsFor(namesRoom([long, ...names]), 8, room, 2.8, 1, longestRoom([long, ...names]));
  const even = evenSize([long, ...names], rows);
  expect(even * rows.letters * 7.2).toBeGreaterThan(29.5);
  expect([long, ...names].map((name) => listName(name, rows, even))).toEqual([
    { text: expect.stringMatching(/^GM.Praggnanandhaa, Rameshbabu$/u) as string, em: even, lines: 'more' },
    ...names.map((text) => ({ text, em: expect.any(Number) as number, lines: 'one' })),
  ]);
});

it.each(['GM Vachier-Lagrave, Maxime', 'IM García Fernández, José Luis'])(
  'a surname that has room on a line is whole on it, however many lines there are: %s',
  (name) => {
    const rows = { ...{ line: 8.33, letters: 3.5, room: 11, least: 0.71 }, nameHigh: 8.33, nameGap: 0, nameLines: 3 };
    for (const size of [1, 0.9, 0.8]) {
      const { text, lines } = listName(name, { ...rows, size });
      expect(lines).toBe('more');
      expect(text).not.toMatch(/[^,][ -](?!\u2060).*,/u);
    }
  },
);

describe.each([
  [1280, 720],
  [1920, 1080],
])('in one column on a screen of %i by %i', (width, height) => {
  const room = { width, height, least: leastLetters(width, height) };
  const rowsOf = (names: readonly string[], count: number): ReturnType<typeof listRows> =>
    listRows(namesRoom(names), count, room, 2.8, 1, longestRoom(names));
  const linesOf = (names: readonly string[], count: number): readonly string[] => {
    const rows = rowsOf(names, count);
    return names.map((name) => listName(name, rows, evenSize(names, rows)).lines);
  };

  it.each([5, 6])('names of %i pairings stand on one line each, in letters that are large still', (count) => {
    const names = NAMES.slice(0, 2 * count);
    expect(new Set(linesOf(names, count))).toEqual(new Set(['one']));
    const { letters, size } = rowsOf(names, count);
    expect((letters * size * height) / 100).toBeGreaterThan(1.7 * room.least);
  });

  it('they stand on two where one would make them far smaller', () => {
    const names = Array.from({ length: 8 }, () => 'IM García Fernández de la Torre, José Luis');
    expect(rowsOf(names, 4)).toEqual(rowsFor(namesRoom(names), 4, room, 2.8, 1, longestRoom(names)));
  });
});
