import { fireEvent, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { rulingOf } from '../../support/folded-entries.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, questionAlert, questionView, tableView } from '../support/views.ts';

const QUESTION = questionView();
const RULED = alertView('ruled', { result: '0-1', article: '7.5.5' }, { urgency: 'result' });
const PROPOSED = { by: 'ruling', ending: 'illegal-moves', result: '0-1', article: '7.5.5', against: [] } as const;

function buttons(name: RegExp): number {
  return screen.queryAllByRole('button', { name }).length;
}

it.each<readonly [ruledOn: string, facts: Partial<TableView>]>([
  ['what is asked about', { questions: [QUESTION], alerts: [questionAlert(QUESTION, { ruled: 'result' }), RULED] }],
  ['nothing that is asked about', { alerts: [RULED] }],
  ['something else', { questions: [QUESTION], alerts: [questionAlert(QUESTION, { ruled: null }), RULED] }],
])('of a game that is ruled over, by %s, one button gives the result, and none that it was seen', async (_, facts) => {
  const heard = heardRequests({ 'result.set': null });
  const imposed = { kind: 'over', winner: 'black' } as const;
  const ruling = { ...rulingOf(1, 1), remedy: 'game-over', imposed } as const;
  const rulings = [{ ...ruling, number: 1, madeEpochMs: 0, withdrawnEpochMs: null }];
  const table = tableView({ gameId: 'g', state: 'attention', proposal: PROPOSED, ...facts, rulings });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(buttons(/^Confirm 0–1/u)).toBe(1);
  expect(screen.getByText('Ruled: 0–1 (illegal moves, 7.5.5).')).toBeTruthy();
  // What is not ruled on yet is still to be seen.
  const isRuled = !table.alerts.some((alert) => alert.kind === 'question' && alert.facts.ruled === null);
  expect(buttons(/^Seen/u)).toBe(isRuled ? 0 : 1);
  await fireEvent.keyDown(window, { key: 'y' });
  await fireEvent.keyDown(window, { key: 'w' });
  expect(heard.filter(([request]) => request === 'result.set')).toHaveLength(1);
  expect(heard.filter(([request]) => request === 'table.acknowledge')).toHaveLength(isRuled ? 0 : 1);
});

it('two rulings that end it differently are told, as one of them is to be withdrawn', () => {
  const alerts = [alertView('ruled', { result: null, article: null })];
  show(TablePage, { view: consoleView({ tables: [tableView({ gameId: 'g', alerts })] }), number: 7 });
  expect(screen.getByText('Rulings conflict')).toBeTruthy();
});

it('the newest ruling stands first: one withdrawn before it is not taken for what holds', () => {
  const rulings = [1, 2].map((number) => ({
    ...{ ...rulingOf(number, 1), number, madeEpochMs: number },
    withdrawnEpochMs: number === 1 ? 2 : null,
  }));
  show(TablePage, { view: consoleView({ tables: [tableView({ gameId: 'g', rulings })] }), number: 7 });
  const rows = within(screen.getByRole('region', { name: 'Ruled' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent.includes('withdrawn'))).toEqual([false, true]);
});
