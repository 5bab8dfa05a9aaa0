import { describe, expect, it } from 'vitest';
import { isSameNumber, placeOf } from '../../../electron/host/board-place.ts';
import { boundEntry } from '../../../electron/host/board-binding.ts';
import type { AnsweringBoard } from '../../../electron/host/board-place.ts';
import type { BoundBoard } from '../../../engine/tournament/tournament.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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
    const board = { path: 'line', number: '11', address: null, here: 11, chosen: false };
    expect(placeOf(board, { bound, recorded: new Map([[1, '1']]) })).toEqual({ table: 11, alerts: [] });
  });

  it('is not taken for that one at its table', () => {
    const board = { path: 'line', number: '1', address: null, here: 11, chosen: false };
    expect(placeOf(board, { bound, recorded: new Map() })).toMatchObject({
      table: 1,
      alerts: [{ table: 1, alert: { code: 'alert.boardMoved' } }],
    });
  });
});

describe('a board on a line that several share', () => {
  const path = 'dgt-bus:tty';
  const at = (serial: string | null, address?: number, line = path): [number, BoundBoard] => [
    1,
    { serial, ...(address === undefined ? {} : { address }), path: line, simulated: false },
  ];
  const other: [number, BoundBoard] = [2, { serial: '0000001025', path: '/dev/ttyUSB1', simulated: false }];
  const is = (number: string | null, address: number): AnsweringBoard => ({
    ...{ path, number, address, here: 1, chosen: false },
  });

  it.each<[string, [number, BoundBoard], AnsweringBoard, number, string[]]>([
    ['has no number, and its address is no number of another', at(null, 1025), is(null, 1025), 1, []],
    ['tells its number for the first time', at(null, 1025), is('52001', 1025), 1, []],
    ['does not tell its number this time', at('52001', 1025), is(null, 1025), 1, []],
    ['is another, which tells no number', at(null, 1025), is(null, 1026), 1, ['alert.addressChanged']],
    ['is another at the same address', at('52001', 1025), is('52002', 1025), 1, ['alert.boardReplaced']],
    ['is the same at another address', at('52001', 1025), is('52001', 1026), 1, []],
    [
      'comes in the place of one with a line of its own',
      at('52001', undefined, '/dev/tty'),
      is(null, 7),
      1,
      ['alert.boardUnnumbered'],
    ],
    ['is at home at another table', at(null, 7), is('01025', 7), 2, []],
  ])('%s', (_, bound, board, table, codes) => {
    const place = placeOf(board, { bound: new Map([bound, other]), recorded: new Map() });
    expect([place.table, place.alerts.map(({ alert }) => alert.code)]).toEqual([table, codes]);
  });
});

describe('that a board answers on another line', () => {
  it.each([
    ['is told while it answers there', ['b'], ['b']],
    ['is told no more once it is back', ['b', 'a'], []],
    ['is told no more once it has gone on', ['b', 'c'], []],
  ])('%s', (_, paths, told) => {
    const hall = openHall(temporaryFolder());
    demand(hall, 'round.open', { name: '', tables: [{ table: 1, white: 'A', black: 'B' }], castlingMode: 'cg' });
    const alert = { code: 'alert.boardMoved', facts: { path: 'b', number: '10001', table: 2 } } as const;
    const bound = paths.map((path) => boundEntry(1, { serial: '10001', path, simulated: false }));
    hall.host.context.recorder.add({ type: 'alert.raised', data: { table: 1, gameId: null, alert } }, ...bound);
    const { alerts } = hall.host.tableView(1);
    expect(alerts).toMatchObject(told.map((path) => ({ kind: 'fault', facts: { fault: { facts: { path } } } })));
    expect(alerts).toHaveLength(told.length);
    hall.host.close();
  });
});
