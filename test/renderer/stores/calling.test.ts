import { expect, it } from 'vitest';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import { alertKey, callingTables, firstUnseen } from '../../../renderer/stores/calling.ts';

const CALL = { sinceEpochMs: 5, urgency: 'act', article: null, seen: false } as const;
const BARRED = { name: 'Ada', penalty: 'expulsion', round: 1, table: 4 } as const;
const MOVE = { article: '7.5.1', side: 'white', made: null } as const;

const TWICE: readonly (readonly [string, readonly TableAlertView[]])[] = [
  [
    'players who are barred',
    [
      { ...CALL, kind: 'barred', facts: { ...BARRED, side: 'white' } },
      { ...CALL, kind: 'barred', facts: { ...BARRED, side: 'black' } },
    ],
  ],
  [
    'moves against two rulings',
    [
      { ...CALL, kind: 'ruledMove', facts: { ...MOVE, ruling: 1 } },
      { ...CALL, kind: 'ruledMove', facts: { ...MOVE, ruling: 2 } },
    ],
  ],
];

it.each(TWICE)('of two %s at one table each call has its key', (_, alerts) => {
  expect(new Set(alerts.map((alert) => alertKey(1, alert))).size).toBe(2);
});

it('a table keeps its place where something newer calls there first', () => {
  const told = { sinceEpochMs: 5, urgency: 'act', article: null, seen: false } as const;
  const other: TableAlertView = { ...told, kind: 'barred', facts: { ...BARRED, side: 'white' }, sinceEpochMs: 7 };
  const clocks = { article: '7.5.1', clocks: null, missed: null, byHand: [1], bySeen: true } as const;
  const left: TableAlertView = { ...told, kind: 'ruledClocks', facts: clocks };
  const newer: TableAlertView = { ...told, kind: 'ruledMove', facts: { ...MOVE, ruling: 1 }, sinceEpochMs: 9 };
  const order = callingTables([
    { table: 1, alerts: [other] },
    { table: 2, alerts: [newer, left] },
  ]);
  expect(order.map(({ table, alerts: [first] }) => [table.table, first.kind])).toEqual([
    [2, 'ruledMove'],
    [1, 'barred'],
  ]);
});

it('of those that nobody has seen the first of the list is named', () => {
  const at = (
    table: number,
    more: Partial<Omit<TableAlertView, 'kind' | 'facts'>>,
  ): { table: number; alerts: readonly TableAlertView[] } => ({
    table,
    alerts: [{ ...CALL, kind: 'battery', facts: { of: 'clock' }, ...more }],
  });
  const tables = [
    at(1, { sinceEpochMs: 7 }),
    at(2, { sinceEpochMs: 5 }),
    at(3, { sinceEpochMs: 4, urgency: 'result' }),
    at(4, { sinceEpochMs: 3, seen: true }),
  ];
  expect(firstUnseen(callingTables(tables))).toMatchObject({ calls: 3, table: { table: 2 } });
  expect(firstUnseen(callingTables(tables.slice(3)))).toBeNull();
});

it('a question that somebody has seen and nobody has ruled on comes before results to be confirmed, after all else that nobody has seen', () => {
  const asked = { questionId: 1, side: 'white', irregularity: null, count: null, window: null, putDown: null } as const;
  const question = (ruled: 'confirm' | null): TableAlertView => ({
    ...{ ...CALL, seen: true, kind: 'question' },
    facts: { ...asked, ruled },
  });
  const mate: TableAlertView = {
    ...CALL,
    kind: 'over',
    urgency: 'result',
    facts: { result: '1-0', by: 'checkmate' } as never,
  };
  const lost: TableAlertView = { ...CALL, kind: 'lost', urgency: 'lost', facts: { reason: null } };
  const order = callingTables([
    { table: 1, alerts: [mate] },
    { table: 2, alerts: [question('confirm')] },
    { table: 3, alerts: [question(null)] },
    { table: 4, alerts: [lost] },
  ]);
  expect(order.map(({ table }) => table.table)).toEqual([4, 3, 1, 2]);
});
