import { expect, it } from 'vitest';
import { federationAtEnd } from '../../../../engine/tournament/formats/federations.ts';

it.each([
  ['Zsófia Szabó HUN', 'HUN'],
  ['Hector, Anna GER', 'GER'],
  ['Anna HUN', 'HUN'],
  ['Anna Hector', null],
  ['Sung Min LEE', null],
  ['GUO LI CHN', null],
  ['HUN', null],
  ['', null],
])('%j ends with the federation %j', (name, federation) => {
  expect(federationAtEnd(name)).toBe(federation);
});
