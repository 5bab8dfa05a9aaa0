import { expect, it } from 'vitest';
import { listName } from '../../../../renderer/screens/hall/listed-names.ts';
import { leastLetters, longestRoom, namesRoom, pagesOf, rowsFor } from '../../../../renderer/screens/hall/rows.ts';

const LONG = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';

it.each([
  ['GM Praggnanandhaa, Rameshbabu', 15, { pages: 1, perPage: 15, columns: 1 }],
  [LONG, 15, { pages: 2, perPage: 8, columns: 1 }],
  ['GM Praggnanandhaa, Rameshbabu', 19, { pages: 2, perPage: 10, columns: 1 }],
] as const)(
  'lines whose longest name is whole on one of them have one page as long as they can be read: %s, %i',
  (name, lines, pages) => {
    const room = { width: 1280, height: 800, least: leastLetters(1280, 800) };
    expect(pagesOf(lines, room, 4.4, longestRoom([name]))).toEqual(pages);
  },
);

it.each([
  [14, 720, 25.5],
  [16, 720, 23.5],
  [14, 800, 25.5],
  [16, 800, 26],
])('the names of %i pairings fill a screen of 1280 × %i: letters of %f pixels', (tables, height, pixels) => {
  const names = ['GM Praggnanandhaa, Rameshbabu', 'GM Vachier-Lagrave, Maxime', 'GM Nepomniachtchi, Ian'];
  const all = [...names, ...Array<string>(2 * tables - 3).fill('GM Carlsen, Magnus')];
  const room = { width: 1280, height, least: leastLetters(1280, height) };
  const rows = rowsFor(namesRoom(all), tables, room, 4.4, 1, longestRoom(all));
  expect(Math.min(...all.map((name) => listName(name, rows).em)) * rows.letters * (height / 100)).toBeGreaterThan(
    pixels,
  );
});
