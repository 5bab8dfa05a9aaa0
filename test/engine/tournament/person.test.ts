import { expect, it } from 'vitest';
import { isSamePerson } from '../../../engine/tournament/person.ts';

it.each([
  ['Li Wei', '1', 'Li Wei', '1', true],
  ['Li Wei', '1', 'Li Wei', '2', false],
  ['Li Wei', '1', 'Wei Li', '1', true],
  ['Li Wei', '1', ' li wei', '', true],
  ['Li Wei', '', 'Li Wei', '', true],
  ['Li Wei', '', 'Li Wen', '', false],
  ['J\u00fcrgen', '', 'Ju\u0308rgen', '', true],
  ['Li Wei', '', 'Li\u00a0 \u200bWei', '', true],
  ['Li,Wei', '', 'Li , Wei', '', true],
  ['', '', '', '', false],
  ['', '1', '', '', false],
  ['', '1', '', '1', true],
])('%s (%s) and %s (%s) are one person: %s', (name, fideId, other, otherId, are) => {
  const [one, two] = [
    { name, fideId },
    { name: other, fideId: otherId },
  ];
  expect([isSamePerson(one, two), isSamePerson(two, one)]).toEqual([are, are]);
});
