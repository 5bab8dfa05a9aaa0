import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSurnameGuessed, sortedAs, surnameIn } from '../../../engine/tournament/surname.ts';

it.each([
  ['Carlsen, Magnus', 'Carlsen', false],
  ['van der Sterren, Paul', 'van der Sterren', false],
  ['Magnus Carlsen', 'Carlsen', true],
  ['Paul van der Sterren', 'Sterren', true],
  ['Robert James Fischer Jr.', 'Fischer', true],
  ['Gukesh D', 'Gukesh', true],
  ['Katharina Petrosyan-Lagrave WGM', 'Petrosyan-Lagrave', true],
  ['Maximilian Alexander Quist (SC Turm Berlin)', 'Quist', true],
  ['Dong-hyun Im', 'Im', true],
  ['Wu AIM [CHN]', 'Wu', false],
  ['R. Praggnanandhaa', 'Praggnanandhaa', true],
  ['Wu', 'Wu', false],
  ['王皓', '王皓', false],
  ['  Ada   Hill ', 'Hill', true],
  [', Ada', 'Ada', false],
])('%s is sorted by %s', (name, surname, isGuessed) => {
  expect(name.slice(...surnameIn(name))).toBe(surname);
  expect(sortedAs(name).startsWith(surname)).toBe(true);
  expect(isSurnameGuessed(name)).toBe(isGuessed);
});

it('of any name there is a part, and none of the name is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (name) => {
      const [from, to] = surnameIn(name);
      expect(from >= 0 && to <= name.length && from <= to).toBe(true);
      expect([...sortedAs(name)].sort()).toEqual([...`${name} `].sort());
    }),
  );
});

it('a title that was typed before a name does not sort it', () => {
  const names = ['GM Caruana, Fabiano', 'Caruana, Aldo', 'WGM Tan, Zhongyi', 'IM Magnus Carlsen', 'GM'];
  expect(names.toSorted((a, b) => (sortedAs(a) < sortedAs(b) ? -1 : 1))).toEqual([
    'IM Magnus Carlsen',
    'Caruana, Aldo',
    'GM Caruana, Fabiano',
    'GM',
    'WGM Tan, Zhongyi',
  ]);
});
