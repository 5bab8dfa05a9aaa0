import { expect, it } from 'vitest';
import { faultSentences } from '../../../electron/contract/messages/en/faults.ts';
import { said, tablesListed } from '../../../electron/contract/messages/en/faults/say.ts';

it.each([
  [1, 'table 1', '1'],
  [2, 'tables 1 and 2', '1, 2'],
  [5, 'tables 1, 2, 3, 4 and 5', '1, 2, 3, 4, 5'],
  [6, 'tables 1, 2, 3 and 3 more', '1, 2, 3 and 3 more'],
  [539, 'tables 1, 2, 3 and 536 more', '1, 2, 3 and 536 more'],
])('%i tables are told as %s', (count, listed, inSentence) => {
  const tables = Array.from({ length: count }, (_, i) => i + 1);
  expect(tablesListed(tables)).toBe(listed);
  expect(said(tables.map(String))).toBe(inSentence);
});

it('squares and names are told whole', () => {
  const squares = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1'];
  expect(said(squares)).toBe(squares.join(', '));
});

it.each([
  [['3'], 'The game at table 3 has no result yet. Set it before the next round.'],
  [['3', '5', '6'], 'The games at tables 3, 5 and 6 have no result yet. Set them before the next round.'],
])('one game is told as one: %j', (tables, says) => {
  expect(faultSentences['round.running']({ tables })).toBe(says);
});
