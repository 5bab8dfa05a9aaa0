import { describe, expect, it } from 'vitest';
import { isSameNumber, placeOf } from '../../../electron/host/board-place.ts';

it.each([
  ['1', '11', false],
  ['1', '1', true],
  ['', '11', false],
  ['A-1', '1', false],
  ['12345', '0000012345', true],
  ['12345', '0000012346', false],
  ['2345', '0000012345', false],
  ['12345', '112345', false],
])('%s and %s are the numbers of one board: %s', (a, b, same) => {
  expect([isSameNumber(a, b), isSameNumber(b, a)]).toEqual([same, same]);
});

describe('a board whose number ends as another’s does', () => {
  const bound = new Map([1, 11].map((table) => [table, { serial: String(table), path: '', simulated: false }]));

  it('is at its own table without a word', () => {
    const board = { path: 'line', number: '11', here: 11, chosen: false };
    expect(placeOf(board, { bound, recorded: new Map([[1, '1']]) })).toEqual({ table: 11, alerts: [] });
  });

  it('is not taken for that one at its table', () => {
    const board = { path: 'line', number: '1', here: 11, chosen: false };
    expect(placeOf(board, { bound, recorded: new Map() })).toMatchObject({
      table: 1,
      alerts: [{ table: 1, alert: { code: 'alert.boardMoved' } }],
    });
  });
});
