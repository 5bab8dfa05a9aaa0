import { expect, it } from 'vitest';
import { inCallOrder } from '../../../electron/contract/call-order.ts';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import { alertView, questionAlert, questionView } from '../../renderer/support/views.ts';

const CLOCKS = { article: '7.5.5', clocks: null, missed: null, byHand: [1], bySeen: true } as const;
const MOVE = { ruling: 1, article: '4.4.1', side: 'white', made: null } as const;
const FLAG = {
  side: 'black',
  both: false,
  withoutOrder: null,
  article: '6.9',
  moves: null,
  means: 'over',
  ended: null,
  sign: 'flag',
} as const;
const FAULT = { fault: { code: 'alert.boardTwice', facts: { number: '1', tables: ['1', '2'] } } } as const;

const clocks = alertView('ruledClocks', CLOCKS, { sinceEpochMs: 2 });
const back = alertView(
  'withdrawnClocks',
  { article: '7.5.5', clocks: { white: 60, black: 60 }, toAdd: [] },
  { sinceEpochMs: 2 },
);
const question = questionAlert(questionView(), { irregularity: 'illegal-move' });
const newer = { ...question, sinceEpochMs: 9 };
const move = alertView('ruledMove', MOVE, { sinceEpochMs: 9 });
const lever = alertView('lever', { toMove: 'white' }, { urgency: 'look' });
const lost = alertView('lost', { reason: null }, { urgency: 'lost' });
const kings = alertView('kings', { result: '1-0' }, { urgency: 'result' });
const battery = alertView('battery', { of: 'clock' }, { urgency: 'note' });
const older = alertView('start', { squares: [] }, { sinceEpochMs: 1 });
const ruled = questionAlert(questionView(), { irregularity: 'illegal-move', ruled: 'restore' });
const flag = alertView('flag', FLAG, { sinceEpochMs: 1 });
const waiting = alertView('flag', { ...FLAG, waitsForRuling: true }, { sinceEpochMs: 1 });
const seen = (alert: TableAlertView): TableAlertView => ({ ...alert, seen: true });

it.each<readonly [string, readonly TableAlertView[]]>([
  ['the most urgent first, good to know last', [older, lever, lost, battery]],
  ['what nobody has seen before what somebody has', [lever, lost, seen(older), battery]],
  ['of two as urgent the older', [older, clocks]],
  ['games before boards', [newer, alertView('fault', FAULT, { sinceEpochMs: 1 })]],
  ['clocks after what is still to be ruled on', [newer, clocks, lever]],
  ['… which somebody has seen', [lever, seen(newer), clocks, battery]],
  ['a result to be confirmed after what somebody has seen and is still to be ruled on', [lever, seen(newer), kings]],
  ['… not after what is ruled on', [kings, seen(ruled)]],
  ['clocks after a newer move against a ruling', [older, move, clocks]],
  ['… not once that is seen', [clocks, seen(move)]],
  [
    'clocks after a move to be taken back, as it is done',
    [alertView('ruledBack', { article: '7.5.1' }, { sinceEpochMs: 9 }), clocks],
  ],
  ['clocks to be set back after what is still to be ruled on', [newer, back]],
  ['… and after a move to be taken back', [alertView('ruledBack', { article: '7.5.1' }, { sinceEpochMs: 9 }), back]],
  ['clocks before what is ruled on, where they are older', [clocks, { ...ruled, sinceEpochMs: 9 }]],
  ['a flag that waits for a ruling after what is to be ruled on', [newer, waiting, lever]],
  ['… of which somebody has seen the question', [seen(newer), waiting, battery]],
  ['… of which somebody has seen the flag', [newer, seen(waiting)]],
  ['… of which somebody has seen both', [seen(newer), seen(waiting)]],
  ['another flag where it is as old', [flag, newer]],
])('%s, in whatever order they came', (_, told) => {
  for (const given of orders(told)) expect(inCallOrder(given)).toEqual(told);
});

function orders<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.length < 2
    ? [all]
    : all.flatMap((one, i) => orders(all.filter((_, j) => j !== i)).map((others) => [one, ...others]));
}
