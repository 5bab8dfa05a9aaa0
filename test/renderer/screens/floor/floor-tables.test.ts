import { describe, expect, it } from 'vitest';
import type { FloorBar } from '../../../../electron/contract/result-bars.ts';
import type { FloorTableView } from '../../../../electron/contract/views/floor.ts';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import {
  barAt,
  byResult,
  cautionsOf,
  leftOfRulings,
  toConfirm,
  setUpsDue,
  standingOf,
  unready,
  unwatched,
} from '../../../../renderer/screens/floor/floor-tables.ts';
import { WHITE_FLAG, alertView, questionAlert, questionView, tableView } from '../../support/views.ts';

const WON = { by: 'board', result: '1-0', ending: 'checkmate', article: '5.1.1', against: [] } as const;
const ABSENT = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: 1 };
const LATE = alertView('late', { white: true, black: false });
const DRAWN = { by: 'kings', result: '1/2-1/2', ending: 'not-said', article: null } as const;
const BY_FLAG = { ...WON, by: 'flag', ending: 'time', article: '6.9' } as const;
const BY_RULING = { ...WON, by: 'ruling', ending: 'illegal-moves', article: '7.5.5' } as const;
const FLAG = alertView('flag', WHITE_FLAG);
const QUESTION = {
  id: 3,
  open: true,
  verdict: 'illegal',
  reason: { code: 'verdict.notALegalMove', facts: { piece: 'N', from: 'g1', to: 'g4' } },
} as const;
const ASKED = { questionId: 3, questions: [QUESTION], alerts: [questionAlert(questionView({ id: 3 }))] } as const;
const UNCLEAR = { ...ASKED, questions: [{ ...QUESTION, verdict: 'unclear' }] } as const;
const RULED = { ...ASKED, alerts: [questionAlert(questionView({ id: 3 }), { ruled: 'result' })] } as const;
const TO_SET = alertView('ruledClocks', {
  ...{ article: '7.5.5', clocks: { white: 60, black: 180 }, missed: null, byHand: [], bySeen: false },
});

/** A game on a board that is being played. */
function floorTable(facts: Partial<FloorTableView>): FloorTableView {
  const played = floorTableView(tableView({ gameId: 'g' }), 'fen');
  return { ...played, line: 'connected', runs: true, proposal: null, result: null, ...facts };
}

describe('cautions before a result is confirmed', () => {
  it.each<[string, Partial<FloorTableView>, readonly string[]]>([
    ['none where the clock stands', { runs: false }, []],
    ['none without a board', { runs: false, line: null, gameId: null }, []],
    ['its clock runs', {}, ['playing']],
    ['a question is open', { runs: false, ...ASKED }, ['question']],
    ['a question is open, and play goes on', ASKED, ['question', 'playing']],
    ['none where a ruling on it stands', { runs: false, ...RULED }, []],
    ['the line was lost in play', { state: 'lost' }, ['lost']],
    ['none where it was lost after it', { runs: false, state: 'lost' }, []],
    ['nobody sees its clock', { runs: null }, ['recording']],
    ['none where no game has begun on its board', { gameId: null }, []],
    ['what is proposed is confirmed, though the clock runs', { proposal: WON }, []],
    ['something else is proposed', { proposal: { ...DRAWN, against: [] } }, ['other']],
    ['two things say different results', { proposal: { ...WON, against: [DRAWN] } }, ['disputed']],
    ['it has a result', { result: '0-1', runs: false }, ['given']],
    ['its scoresheets are signed', { result: '0-1', runs: false, signed: true }, ['signed']],
    ['White is waited for', { runs: false, line: null, gameId: null, absence: ABSENT }, ['absent']],
    ['the default time is over', { runs: false, line: null, gameId: null, absence: ABSENT, alerts: [LATE] }, ['late']],
  ])('%s', (_, facts, told) => {
    expect(cautionsOf(floorTable(facts), '1-0')).toEqual(told);
  });

  it.each<[string, Partial<FloorTableView>, readonly string[]]>([
    ['none where it is proposed', { absence: ABSENT, alerts: [LATE] }, []],
    ['nobody is marked absent', {}, ['unmarked']],
    ['nor at a game that has begun', { gameId: 'g' }, ['begun', 'unmarked']],
    ['he may still come', { absence: ABSENT }, ['absent']],
    ['a move was made', { ply: 1, absence: ABSENT, alerts: [LATE] }, ['played']],
    ['another result stands', { result: '1-0', gameId: 'g' }, ['given', 'unplayed']],
  ])('of a forfeit: %s', (_, facts, told) => {
    expect(cautionsOf(floorTable({ gameId: null, ply: 0, line: null, runs: null, ...facts }), '-/+')).toEqual(told);
  });
});

it('a result is proposed for confirmation where nothing speaks against it, and none stands', () => {
  expect(toConfirm(floorTable({ proposal: WON }))).toBe('1-0');
  expect(toConfirm(floorTable({ proposal: { ...WON, against: [DRAWN] } }))).toBeNull();
  expect(toConfirm(floorTable({ proposal: WON, result: '1-0' }))).toBeNull();
  expect(toConfirm(floorTable({}))).toBeNull();
});

describe('where something is to be ruled on first, no result is proposed', () => {
  it.each<[string, Partial<FloorTableView>, string, string | null]>([
    ['an illegal move, and a flag', { ...ASKED, proposal: BY_FLAG }, 'lookFirst', null],
    [
      'the same, in whatever order they call',
      { ...ASKED, alerts: [FLAG, ...ASKED.alerts], proposal: BY_FLAG },
      'lookFirst',
      null,
    ],
    ['a question whose call has gone, and a flag', { ...ASKED, alerts: [], proposal: BY_FLAG }, 'lookFirst', null],
    ['an illegal move, and nothing more', ASKED, 'lookFirst', null],
    ['what a ruling leaves at the clocks', { alerts: [TO_SET] }, 'lookFirst', null],
    ['that, with a result once it has one', { alerts: [TO_SET], result: '1-0' }, 'given', null],
    ['what was ruled on it', { ...RULED, proposal: BY_RULING }, 'proposed', '1-0'],
    [
      'a question that is closed, and a flag',
      { ...ASKED, questions: [{ ...QUESTION, open: false }], proposal: BY_FLAG },
      'proposed',
      '1-0',
    ],
    ['a flag alone', { alerts: [FLAG], proposal: BY_FLAG }, 'proposed', '1-0'],
    ['one that has its result', { ...ASKED, proposal: BY_FLAG, result: '1-0' }, 'given', null],
  ])('%s', (_, facts, standing, result) => {
    const table = floorTable({ runs: false, ...facts });
    expect([standingOf(table), toConfirm(table)]).toEqual([standing, result]);
  });
});

it.each([
  [true, 1],
  [false, 0],
])('what a ruling leaves to be done is told while its question is open: %s', (open, told) => {
  const alerts = [questionAlert(questionView({ id: 3 }), { ruled: 'restore' })];
  expect(leftOfRulings(floorTable({ questions: [{ ...QUESTION, open }], alerts }))).toHaveLength(told);
});

describe('what a phone does not offer, since the host refuses it', () => {
  const byDefault = { ...WON, by: 'ruling', ending: 'default' } as const;

  it.each<[string, Partial<FloorTableView>, FloorBar | null]>([
    ['nothing of a game that is played', {}, null],
    ['a result before the start is revealed', { gameId: null, revealed: false }, 'notRevealed'],
    ['none after it, where no game has begun', { gameId: null }, null],
    ['a forfeit', { gameId: null, result: '+/-' }, 'forfeited'],
    ['a signed result', { result: '1-0', resultReason: 'not-said', signed: true }, 'signed'],
    ['a loss by default', { proposal: byDefault }, 'default'],
  ])('%s', (_, facts, bar) => {
    expect(barAt(floorTable(facts), '1-0')).toBe(bar);
  });

  it('which is there to be confirmed as a forfeit, where not both have played', () => {
    expect(toConfirm(floorTable({ proposal: byDefault, ply: 1 }))).toBe('+/-');
    expect(toConfirm(floorTable({ proposal: byDefault, ply: 2 }))).toBeNull();
  });
});

it('lists what is to be confirmed first, then what is to be looked at, what is still played after what is not, and results last', () => {
  const tables = [
    floorTable({ table: 1, result: '1-0' }),
    floorTable({ table: 2 }),
    floorTable({ table: 3, runs: false }),
    floorTable({ table: 4, ...ASKED }),
    floorTable({ table: 6, state: 'lost' }),
    floorTable({ table: 7, proposal: { ...WON, against: [DRAWN] } }),
    // A piece in the hand, and one that has been there too long.
    floorTable({ table: 8, ...UNCLEAR, alerts: UNCLEAR.alerts.map((one) => ({ ...one, urgency: 'look' })) }),
    floorTable({ table: 9, ...UNCLEAR }),
    floorTable({ table: 5, proposal: WON }),
  ];
  expect(byResult(tables).map(({ table }) => table)).toEqual([5, 4, 6, 7, 9, 3, 2, 8, 1]);
});

it('boards that are not set up come worst first, and none of a start that is sealed', () => {
  const before = { gameId: null, runs: false, state: 'setup' } as const;
  const fault = (kind: 'missing' | 'mirrored'): Pick<FloorTableView, 'setupFault'> => ({
    setupFault: { kind, squares: ['a1'], pieces: ['R'], missing: ['a1'], color: null },
  });
  const tables = [
    floorTable({ ...before, table: 1, ...fault('missing') }),
    floorTable({ ...before, table: 2, ...fault('mirrored') }),
    floorTable({ ...before, table: 3, line: 'lost', state: 'lost' }),
    floorTable({ ...before, table: 4, line: null }),
    floorTable({ ...before, table: 5, line: 'lost', start: null }),
    floorTable({ ...before, table: 6, state: 'ready' }),
  ];
  expect(unready(tables).map(({ table }) => table)).toEqual([3, 2, 1]);
  const unlooked = floorTable({ ...before, table: 7, line: null, state: 'noBoard' });
  expect(setUpsDue([...tables, unlooked])).toBe(4);
});

it('tables that no board watches keep their order when somebody has looked there', () => {
  const before = { gameId: null, runs: false, line: null } as const;
  const tables = [
    floorTable({ ...before, table: 1, state: 'ready' }),
    floorTable({ ...before, table: 2, state: 'noBoard' }),
    floorTable({ ...before, table: 3, state: 'noBoard', start: null }),
    floorTable({ ...before, table: 4, state: 'noBoard', line: 'connected' }),
    floorTable({ ...before, table: 5, state: 'over' }),
  ];
  expect(unwatched(tables).map(({ table, state }) => [table, state])).toEqual([
    [1, 'ready'],
    [2, 'noBoard'],
  ]);
});
