import { describe, expect, it } from 'vitest';
import { evenSize, listName, namesBeside, stackedNames } from '../../../../renderer/screens/hall/listed-names.ts';
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
