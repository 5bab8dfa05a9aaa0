import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import BoardsPage from '../../../renderer/screens/BoardsPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

it('board after board is connected on this page, each to the next table without one', async () => {
  const free = ['/dev/a', '/dev/b'].map((path) => ({ path, label: '', table: null }));
  const heard = heardRequests({ 'boards.list': free });
  const round = consoleView({ tables: [1, 2, 3].map((table) => tableView({ table, board: null })) });
  show(BoardsPage, { view: round });
  await screen.findByText('/dev/a');
  const [line] = await screen.findAllByRole('button', { name: 'Connect to table 1' });
  await fireEvent.click(line ?? document.body);
  await screen.findByText(/^\/dev\/a is connected to table 1/u);
  expect(heard).toContainEqual(['table.connect', { table: 1, path: '/dev/a' }]);
  expect(screen.getAllByRole('button', { name: 'Connect to table 2' })).not.toEqual([]);
  expect(location.hash).not.toContain('table/');
});
