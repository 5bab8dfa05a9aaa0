import { fireEvent, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import CorrectButton from '../../../renderer/screens/corrections/CorrectButton.svelte';
import ActionBar from '../../../renderer/screens/table/ActionBar.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

it.each([
  ['without a board leads to where one is connected', null, 'boards'],
  ['with its result does not: it needs none', '1-0', 'tables'],
] as const)('the key for a board, at a table %s', async (_, result, page) => {
  location.hash = '';
  const { routeStore } = thePage();
  routeStore.read();
  show(ActionBar, { table: tableView({ table: 7, board: null, result }), onAction: () => undefined });
  await fireEvent.keyDown(document.body, { key: '&' });
  expect(routeStore.current.page).toBe(page);
  expect(screen.queryByRole('link', { name: 'Connect a board' }) !== null).toBe(result === null);
  location.hash = '';
});

it('the key for it edits the table, and is a letter where somebody types', async () => {
  const table = tableView({ table: 7 });
  thePage().consoleStore.view = consoleView({ round: roundView(), tables: [table] });
  show(CorrectButton, { table });
  const field = document.body.appendChild(document.createElement('input'));
  await fireEvent.keyDown(field, { key: '$' });
  field.remove();
  expect(screen.queryByRole('dialog')).toBeNull();
  await fireEvent.keyDown(document.body, { key: '$' });
  flushSync();
  screen.getByRole('dialog', { name: 'Edit table 7' });
});
