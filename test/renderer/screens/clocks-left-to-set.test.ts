import { cleanup, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import ClocksOff from '../../../renderer/components/ClocksOff.svelte';
import BelowTheBoard from '../../../renderer/screens/table/BelowTheBoard.svelte';
import RuledToDo from '../../../renderer/screens/table/RuledToDo.svelte';
import { leftToDo } from '../../../electron/contract/left-to-do.ts';
import { UNREAD_MS } from '../../../renderer/stores/presses.svelte.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, plyView, questionView, tableView } from '../support/views.ts';
import { RULED, ruledClocks, clocks, TO_SET, board, BOUND, running, listed } from '../support/ruled-table.ts';

function waitUntilRead(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + UNREAD_MS);
}

describe('once play has gone on without the clocks set', () => {
  const toAdd = [{ ruling: 1, side: 'black', seconds: 7 }] as const;
  const plies = [plyView({ ply: 3, san: 'd4', asRuled: true })];
  const facts = {
    rulings: [{ ...RULED, mustPlay: BOUND }],
    plies,
    board,
    clock: running('black'),
    turn: 'black',
  } as const;

  it('says that the move ruled was played, and what is to be added, not the times as they were', () => {
    const missed = { white: 3000, black: 3113 };
    const items = listed({ ...facts, alerts: [ruledClocks({ clocks, missed, bySeen: true, toAdd })] }, false);
    expect(items).toEqual([
      'Stop the clocks.',
      'Black’s clock: add 7 s to what it shows. The clocks are set .',
      'Then start Black’s clock.',
    ]);
    expect(screen.getByText('2. d4 was played, as ruled.')).toBeDefined();
  });

  it('so it does of the one time that a ruling told', () => {
    const rulings = [{ ...RULED, mustPlay: BOUND, clocks: undefined, opponentSeconds: 911 }];
    const alerts = [ruledClocks({ byHand: [1], bySeen: true, toAdd })];
    expect(listed({ ...facts, rulings, alerts }, false)?.[1]).toBe(
      'Black’s clock: add 7 s to what it shows. If the press added an increment to White’s clock, deduct it: how much could not be read. The clocks are set .',
    );
  });

  it('a move against the ruling is none as ruled', () => {
    const other = alertView('ruledMove', { ruling: 1, article: '7.5.1', side: 'white', made: null });
    listed(
      {
        ...facts,
        plies: [plyView({ ply: 3, san: 'd4' })],
        alerts: [other, ruledClocks({ byHand: [], clocks, bySeen: true, toAdd })],
      },
      false,
    );
    expect(screen.queryByText(/as ruled/u)).toBeNull();
  });
});

it.each<readonly [string, Partial<TableView>, boolean]>([
  ['had run out of time', { clock: { white: 3000, black: 0, running: null, readEpochMs: 0 } }, true],
  ['had not', { clock: { white: 3000, black: 5, running: null, readEpochMs: 0 } }, false],
  ['had, and it is the offender', { clock: { white: 0, black: 5, running: null, readEpochMs: 0 } }, false],
  [
    'had, and another gets nothing',
    {
      clock: { white: 3000, black: 0, running: null, readEpochMs: 0 },
      rulings: [{ ...RULED, imposed: { kind: 'none' } }],
    },
    false,
  ],
])('the flag that a ruling makes void is named, where whoever gets time by it %s', (_, facts, isSaid) => {
  listed({ alerts: TO_SET, readsClock: true, board, ...facts }, false);
  expect(screen.queryByText(/^Black’s flag no longer counts/u) !== null).toBe(isSaid);
});

it.each<readonly [string, Partial<TableView>, readonly string[] | null]>([
  ['that of the player to move is started', {}, ['Start White’s clock.']],
  ['nothing where it runs', { clock: { ...clocks, running: 'white', readEpochMs: 0 } }, null],
  ['nothing where nobody reads it', { readsClock: false }, null],
  ['nothing once the next move is made', { plies: [plyView({ ply: 3 })] }, null],
  [
    'nothing of a ruling for which none was stopped',
    { rulings: [{ ...RULED, remedy: 'stands', clocks: undefined }] },
    null,
  ],
  [
    'after a move that stands the same',
    { rulings: [{ ...RULED, remedy: 'stands' }], plies: [plyView({ ply: 3 })] },
    ['Start White’s clock.'],
  ],
])('once clocks that were stopped for a ruling are set: %s', (_, facts, list) => {
  const clock = { ...clocks, running: null, readEpochMs: 0 };
  expect(listed({ alerts: [], readsClock: true, board, clock, ...facts }, false)).toEqual(list);
});

it('of a refused claim the clocks are said to be set by the key, at the second press where one shows another time', async () => {
  const requests = heardRequests({ 'table.acknowledge': null });
  const claimed = { ...RULED, irregularity: 'wrong-claim', remedy: 'go-on', questionId: null, ply: 2 } as const;
  const clock = { white: 3000, black: 3000, running: null, readEpochMs: 0 };
  const alerts = [ruledClocks({ clocks })];
  expect(listed({ rulings: [claimed], alerts, readsClock: true, clock, board }, false)?.[0]).toMatch(
    /White 50:00, Black 52:00\. As at the ruling, .* Black’s clock shows 50:00, not 52:00\. The clocks are set \.$/u,
  );
  await userEvent.keyboard('.');
  expect(requests).toEqual([]);
  waitUntilRead();
  await userEvent.keyboard('.');
  expect(requests).toMatchObject([['table.acknowledge', { shown: [{ kind: 'clocksSet' }] }]]);
});

it.each<readonly [string, Partial<GameRuling>, string]>([
  [
    'read from the clock',
    { gainedSeconds: 30 },
    'White’s time leaves out the 30\u00A0s that the press added, as read from the clock.',
  ],
  ['read to be nothing', { gainedSeconds: 0 }, 'The press added nothing to White’s time, as read from the clock.'],
  [
    'told by a time control, and nothing else was imposed',
    { imposed: { kind: 'none' } },
    'White’s time leaves out the increment for the move that is taken back.',
  ],
])('says of times to be set what the press gave, where that is %s', (_, facts, told) => {
  const rulings = [{ ...RULED, ...facts }];
  expect(listed({ rulings, alerts: TO_SET, board }, false)?.[0]).toContain(told.replace('\u00A0', ' '));
  cleanup();
  const missed = { white: 2990, black: 3000 };
  listed({ rulings, alerts: [ruledClocks({ clocks, missed, bySeen: true })], board }, false);
  expect(screen.queryByText(told)).toBeNull();
});

describe('of the one clock whose time a ruling tells', () => {
  const rulings = [{ ...RULED, clocks: undefined, opponentSeconds: 911 }];
  const standing = { white: 900, black: 578, running: null, readEpochMs: 0 };
  const runningSince = (agoMs: number): TableView['clock'] => ({
    ...{ white: 900, black: 970, running: 'black', readEpochMs: Date.now() - agoMs },
  });
  /** Black had replied when it was ruled that the move stands. */
  const stands = rulings.map((one) => ({ ...one, remedy: 'stands' as const, recordedTo: 4 }));
  const asked: Partial<TableView> = { rulings, readsClock: true, clock: standing, board };

  it('says when its time is of, and what the clock shows until it is that', () => {
    expect(listed(asked, false)?.[0]).toMatch(
      /^Set Black’s clock to 15:11\. .* As at the ruling, \d\d:\d\d\. Black’s clock shows 9:38, not 15:11\./u,
    );
  });

  it.each<[string, Partial<TableView>, boolean]>([
    ['is said to be set and is not', {}, true],
    ['is set but for what nobody sets again', { clock: { ...standing, black: 908 } }, false],
    ['runs', { clock: { ...standing, running: 'black' } }, false],
    ['is of a player who is to move, and may have thought since', { turn: 'black' }, false],
    ['is of a player who is to move, and has more', { turn: 'black', clock: { ...standing, black: 990 } }, true],
    ['is not read', { readsClock: false }, false],
    ['is still listed as not set', { alerts: [ruledClocks({ byHand: [1], bySeen: true })] }, false],
    ['is listed as one to set back', { clockToSetBack: { side: 'black', seconds: 911, sinceEpochMs: 0 } }, false],
    ['is of the time before the next move', { plies: [plyView({ ply: 3 })] }, false],
    ['runs with more than it should show', { clock: runningSince(0) }, true],
    ['ran with more than it should show as it was read', { clock: runningSince(120_000) }, false],
    [
      'is of the time before the move in its place, with which the press for it may have gained',
      { plies: [plyView({ ply: 3 })], clock: { ...standing, black: 970 } },
      false,
    ],
    [
      'is of a move that is recorded, and is still to be taken back',
      {
        rulings: rulings.map((one) => ({ ...one, questionId: null })),
        ...{ plies: [plyView({ ply: 3 })], clock: { ...standing, black: 970 } },
      },
      true,
    ],
    [
      'is of the time before the move in the place of one that was taken back',
      {
        rulings: rulings.map((one) => ({ ...one, questionId: null, isPlyGone: true as const })),
        ...{ plies: [plyView({ ply: 3 })], clock: { ...standing, black: 970 } },
      },
      false,
    ],
    ['is of the time before the reply', { plies: [plyView({ ply: 4 })], clock: { ...standing, black: 970 } }, false],
    [
      'is of the time before another press that is asked about',
      { questions: [questionView({ id: 2, openedEpochMs: 2 })] },
      false,
    ],
    ['shows another time than the ruling on what is asked about', { questions: [questionView({ id: 1 })] }, true],
    [
      'is of the time before a reply over the open question',
      { questions: [questionView({ ply: 3, provisional: [plyView({ ply: 4, side: 'black' })] })] },
      false,
    ],
    [
      'shows another time after a move that stands',
      { rulings: rulings.map((one) => ({ ...one, remedy: 'stands' as const })), plies: [plyView({ ply: 3 })] },
      true,
    ],
    [
      'shows another time after a reply that had been made when it was ruled',
      { rulings: stands, plies: [plyView({ ply: 4 })] },
      true,
    ],
    ['is of the time before the next reply', { rulings: stands, plies: [plyView({ ply: 5 })] }, false],
  ])('it %s', (_, facts, told) => {
    show(ClocksOff, { table: tableView({ ...asked, ...facts }) });
    expect(screen.queryByText(/^Black’s clock shows /u) !== null).toBe(told);
  });
});

it('asks for a second press where a clock is said to be set and shows another time', async () => {
  const requests = heardRequests({ 'table.acknowledge': null });
  const rulings = [{ ...RULED, clocks: undefined, opponentSeconds: 955 }];
  const clock = { white: 900, black: 1015, running: null, readEpochMs: 0 };
  listed({ rulings, readsClock: true, clock, board }, false);
  await userEvent.keyboard('.');
  expect(screen.getByRole('alert').textContent.replace(/\s+/gu, ' ').trim()).toBe(
    'Black’s clock shows 16:55, not 15:55. Press again if the clock is right.',
  );
  // Nobody has read it yet.
  await userEvent.keyboard('.');
  expect(requests).toEqual([]);
  waitUntilRead();
  await userEvent.keyboard('.');
  expect(requests).toHaveLength(1);
});

it.each([
  ['by its button', () => userEvent.click(screen.getByRole('button', { name: 'The clocks are set' }))],
  ['by the key of what a ruling requires', () => userEvent.keyboard('.')],
])('says of the clocks alone that they are set, %s', async (_, act) => {
  const requests = heardRequests({ 'table.acknowledge': null });
  const call = ruledClocks({ clocks, bySeen: true });
  const alerts = [alertView('lost', { reason: null }), { ...call, sinceEpochMs: 7 }];
  const table = tableView({ rulings: [RULED], alerts });
  const left = leftToDo(table);
  if (left === null) throw new Error('nothing is left to do');
  show(RuledToDo, { table, left, onAsk: () => undefined, onRestored: () => undefined });
  await act();
  expect(requests).toMatchObject([['table.acknowledge', { shown: [{ kind: 'clocksSet', sinceEpochMs: 7 }] }]]);
});

it.each<readonly [string, Partial<TableView>, readonly string[] | null]>([
  [
    'while it runs',
    { clock: running('black') },
    ['Stop the clocks.', 'Set Black’s clock to 52:00. It ran with White to move.', 'Then start White’s clock.'],
  ],
  [
    'once it stands',
    { clock: { white: 3000, black: 3100, running: null, readEpochMs: 0 } },
    ['Set Black’s clock to 52:00. It ran with White to move.', 'Then start White’s clock.'],
  ],
  [
    'not where the times of a ruling are told',
    { alerts: TO_SET, clock: { white: 3000, black: 3100, running: null, readEpochMs: 0 } },
    [expect.stringMatching(/^Set the clocks to White 50:00, Black 52:00/u), 'Then start White’s clock.'],
  ],
  [
    'not before the move is taken back that was ruled on',
    { rulings: [{ ...RULED, questionId: null }], plies: [plyView({ ply: 3, san: 'd4' })], turn: 'black' },
    [expect.stringMatching(/^Take back 2\. d4/u), expect.any(String), expect.any(String)],
  ],
])('a clock that ran for whoever is not to move is set back, %s', (_, facts, items) => {
  const all = { board, rulings: [RULED], readsClock: true, turn: 'white', alerts: [] } as const;
  const clockToSetBack = { side: 'black', seconds: 3120, sinceEpochMs: 0 } as const;
  expect(listed({ ...all, clockToSetBack, ...facts }, false)).toEqual(items);
});

it('tells below the board of a clock that was read with another time, which calls nobody', () => {
  const atEpochMs = new Date(2026, 10, 21, 15, 42, 30).getTime();
  const table = tableView({ clockJumps: [{ side: 'white', from: 2470, to: 5400, ply: 3, atEpochMs }] });
  show(BelowTheBoard, { table, asks: false });
  expect(screen.getByText('White’s clock went from 41:10 to 1:30:00 at 15:42.')).toBeDefined();
});
