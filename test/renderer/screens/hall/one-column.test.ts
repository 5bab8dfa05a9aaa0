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
  ['in one column where they are whole on a line in it alone', 24, 'GM Nepomniachtchi, Ian', 2, 12, 1],
  ['as many as are turned within a minute', 60, 'GM Nepomniachtchi, Ian', 5, 12, 1],
  ['in two columns where there are more', 100, 'GM Nepomniachtchi, Ian', 4, 25, 2],
  ['in two columns where they are whole on a line in these', 24, 'Tal, Jo', 1, 24, 2],
  ['in two columns where most have no room on a line', 24, LONG, 1, 24, 2],
] as const)('lines on a screen of 1280 × 720 stand %s: %i', (_, lines, most, pages, perPage, columns) => {
  const room = { width: 1280, height: 720, least: leastLetters(1280, 720) };
  const names = [LONG, LONG, ...Array<string>(2 * lines - 2).fill(most)];
  const paged = pagesOf(lines, room, 2.8, longestRoom(names), namesRoom(names));
  expect(paged).toEqual({ pages, perPage, columns });
});

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
