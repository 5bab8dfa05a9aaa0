import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import ResultDialog from '../../../renderer/screens/table/ResultDialog.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { tableView } from '../support/views.ts';

it('a game that was not played becomes one that was at the second press alone, and is said to', async () => {
  const table = tableView({ table: 1, gameId: null, result: '+/-' });
  thePage().consoleStore.view = consoleView({ tables: [table] });
  const asked = heardRequests({ 'result.set': null });
  show(ResultDialog, { table, first: null, onClose: () => undefined });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('is entered: the game was not played.');
  expect(dialog.textContent).not.toContain('stays in the history');
  await fireEvent.keyDown(document.body, { key: '0' });
  expect(dialog.textContent).toContain('Recording 0–1 makes it a game that was played.');
  const record = screen.getByRole('button', { name: /^Record/u });
  await fireEvent.click(record);
  expect(asked.length).toBe(0);
  expect(dialog.textContent).toContain('Nothing has been recorded yet. Record it anyway?');
  await fireEvent.click(screen.getByRole('button', { name: /^Record 0–1 anyway/u }));
  expect(asked.length).toBe(1);
});
