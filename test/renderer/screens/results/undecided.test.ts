import { expect, it } from 'vitest';
import { isUndecided } from '../../../../renderer/screens/results/undecided.ts';
import { tableView } from '../../support/views.ts';

const first = { gameId: 'g', white: 'Bruno Klein', black: 'Anna Hector', result: '1-0', signedEpochMs: null } as const;

it.each([
  ['without a result', {}, 'round', true],
  ['drawn', { result: '1/2-1/2' }, 'round', true],
  ['won', { result: '1-0' }, 'round', false],
  ['nobody came', { result: '-/-' }, 'round', true],
  ['won by default', { result: '-/+' }, 'tieBreak', false],
  ['the second game is to come', { result: '1-0', turnsTo: 2 }, 'round', true],
  ['the second game is played', { first }, 'round', true],
  ['each has won once', { first, result: '1-0' }, 'round', true],
  ['one has won both', { first, result: '0-1' }, 'round', false],
  ['one has won, and drawn', { first, result: '1/2-1/2' }, 'tieBreak', false],
  ['an armageddon is drawn', { result: '1/2-1/2' }, 'armageddon', false],
  ['an armageddon without a result', {}, 'armageddon', true],
] as const)('a pairing may play on: %s', (_, facts, kind, expected) => {
  expect(isUndecided(tableView({ result: null, ...facts }), kind)).toBe(expected);
});
