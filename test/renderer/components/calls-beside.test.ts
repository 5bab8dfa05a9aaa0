import { expect, it } from 'vitest';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TableLine from '../../../renderer/screens/tables/TableLine.svelte';
import { rowWords } from '../../../renderer/screens/tables/says-of.ts';
import { showCard } from '../support/card.ts';
import { show } from '../support/page.ts';
import { WHITE_FLAG, alertView, questionAlert, questionView, tableView } from '../support/views.ts';

const flag = alertView('flag', WHITE_FLAG, { sinceEpochMs: 9 });
const asked = questionView({ verdict: 'illegal' });
const count = { illegalMoves: 1, losing: 2 };
const illegal = questionAlert(asked, { irregularity: 'illegal-move', count });
const castling = questionView({ verdict: 'incomplete-castling' });
const incomplete = questionAlert(castling, { irregularity: 'incomplete-castling', count });
const ruledLost = questionAlert(asked, { irregularity: 'illegal-move', count, ruled: 'result' });
const ruled = alertView('ruled', { result: '0-1', article: '7.5.5' }, { urgency: 'result' });
const start = alertView('start', { squares: [] }, { sinceEpochMs: 1 });
const lost = alertView('lost', { reason: null }, { urgency: 'lost' });
const battery = alertView('battery', { of: 'clock' }, { urgency: 'note' });
const proposal = { result: '0-1', ending: 'illegal-moves', article: '7.5.5', by: 'ruling', against: [] } as const;

const row = (facts: Partial<TableView>): Record<string, unknown> => ({
  ...{ table: tableView(facts), markSimulated: false, far: false, stands: false, layout: 'clocks', games: 1 },
  ...{ kind: 'round', startEpochMs: null, right: { says: 'clocks', em: 4 }, names: [] },
});

it.each<readonly [string, readonly TableAlertView[], Partial<TableView>, card: readonly string[], row: string]>([
  ['one call', [start], {}, [], 'Wrong start'],
  ['which illegal move it is', [illegal], {}, ['illegal\u00A01\u00A0of\u00A02'], 'Illegal move · 1\u00A0of\u00A02'],
  [
    'a flag behind that',
    [illegal, flag],
    {},
    ['illegal\u00A01\u00A0of\u00A02', 'White’s flag'],
    'Illegal move · 1\u00A0of\u00A02 · White’s flag',
  ],
  [
    'a flag of three calls',
    [illegal, start, flag],
    {},
    ['illegal\u00A01\u00A0of\u00A02', 'White’s flag', '+1 call'],
    'Illegal move · 1\u00A0of\u00A02 · White’s flag +1 call',
  ],
  [
    'of what is not called so that it would be an illegal move',
    [incomplete],
    { questions: [castling] },
    ['illegal\u00A01\u00A0of\u00A02'],
    'Castling incomplete · illegal\u00A01\u00A0of\u00A02',
  ],
  ['two calls', [start, battery], {}, ['+1 call'], 'Wrong start +1 call'],
  ['none that was seen and is good to know', [start, { ...battery, seen: true }], {}, [], 'Wrong start'],
  ['a lost line once', [start, lost], { board: null }, [], 'Wrong start'],
  [
    'what is good to know where the table plays on',
    [battery],
    { state: 'playing' },
    ['Battery low'],
    'Playing · Battery low',
  ],
  ['nothing once it was seen', [{ ...battery, seen: true }], { state: 'playing' }, [], 'Playing'],
  ['a result by a ruling once', [ruledLost, ruled], { proposal }, [], 'Ruled: 0–1'],
])('card and row name what calls besides: %s', (_, alerts, facts, card, line) => {
  const table = { state: 'attention', board: null, questions: [asked], ...facts, alerts } as const;
  showCard(tableView(table));
  const told = [...document.querySelectorAll('.last b')].map((one) => one.textContent.trim());
  expect(told.filter((one) => !one.startsWith('Result'))).toEqual(card);
  const label = document.querySelector('a')?.getAttribute('aria-label') ?? '';
  for (const one of card)
    expect(label).toContain(one === '+1 call' ? 'and 1 more call' : one.replace(/^illegal\u00A0/u, ''));
  document.body.innerHTML = '';
  show(TableLine, row(table));
  const words = [...document.querySelectorAll('.state b')].map((one) => one.textContent.trim());
  expect(words.join(' ')).toBe(line);
});

it('where names have no board a row says how many more call with its first words', () => {
  const table = tableView({ state: 'attention', board: null, alerts: [start, battery] });
  expect(rowWords(table, 'words', 1).state).toBe('Wrong start +1 call');
});
