import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { canLeave } from '../../../renderer/screens/table/actions.ts';
import { boardLine } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

const reason = { code: 'line.silent', facts: { path: '/dev/ttyUSB3' } } as const;
const SILENT: Partial<TableView> = {
  table: 1,
  gameId: null,
  state: 'noBoard',
  sensed: null,
  plies: [],
  board: boardLine({ line: 'noBoard', reason }),
};

it('a table whose board does not answer goes on without it by two keys, and is told what is safe', async () => {
  const heard = heardRequests({ 'table.disconnect': null });
  show(TablePage, { view: consoleView({ tables: [tableView(SILENT)] }), number: 1 });
  expect(screen.getByText(/^The board does not respond.* Port: \/dev\/ttyUSB3\.$/u)).toBeDefined();
  expect(screen.getByText(/continue without the board: nothing recorded is lost/u)).toBeDefined();
  await fireEvent.keyDown(window, { key: '&' });
  expect(screen.getByRole('heading', { name: 'Table 1: continue without the board?' })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Continue without it');
  await fireEvent.click(screen.getByRole('button', { name: 'Continue without it' }));
  expect(heard).toContainEqual(['table.disconnect', { table: 1, goesOn: true }]);
});

it.each<readonly [string, Partial<TableView>]>([
  ['before its game', SILENT],
  [
    'in its game',
    {
      table: 1,
      alerts: [alertView('lost', { reason: { code: 'line.mute', facts: { path: '/dev/ttyUSB3' } } })],
      board: boardLine({ line: 'lost' }),
    },
  ],
])('where it is said that the board does not answer, the way on without it is a button: %s', async (_, facts) => {
  show(TablePage, { view: consoleView({ tables: [tableView(facts)] }), number: 1 });
  expect(screen.getAllByText(/Check |continue without/u)).toHaveLength(2);
  const buttons = screen.getAllByRole('button', { name: /^Continue without board/u });
  const box = buttons.find((button) => button.closest('.bar') === null);
  if (box === undefined) throw new Error('no button');
  await fireEvent.click(box);
  expect(screen.getByRole('heading', { name: 'Table 1: continue without the board?' })).toBeDefined();
});

it('of a board that answers again while it is asked nothing is done', async () => {
  const page = show(TablePage, { view: consoleView({ tables: [tableView(SILENT)] }), number: 1 });
  await fireEvent.keyDown(window, { key: '&' });
  const back = tableView({ ...SILENT, state: 'setup', board: boardLine({}) });
  await page.rerender({ view: consoleView({ tables: [back] }), number: 1 });
  expect(screen.queryByRole('button', { name: 'Continue without it' })).toBeNull();
  expect(screen.getByText(/^The board is responding/u)).toBeDefined();
});

it.each<readonly [string, Partial<TableView>, boolean]>([
  ['was lost in its game', { board: boardLine({ line: 'lost' }), gameId: 'g' }, true],
  ['is being looked for', { board: boardLine({ line: 'opening' }) }, false],
  ['answers', { board: boardLine({}) }, false],
  ['is none', { board: null }, false],
  ['is lost after the result', { board: boardLine({ line: 'lost' }), result: '1-0' }, false],
])('a board that %s can be left: %#', (_, facts, can) => {
  expect(canLeave(tableView(facts))).toBe(can);
});
