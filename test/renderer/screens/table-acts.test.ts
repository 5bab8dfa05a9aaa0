import { setTimeout as pause } from 'node:timers/promises';
import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { tableView } from '../support/views.ts';

it('an answer that comes late does not close the dialog that was opened since', async () => {
  let answer = (): void => undefined;
  const asked = vi.spyOn(thePage().consoleStore, 'request').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => {
          resolve({ ok: true, output: null as never });
        };
      }),
  );
  const table = tableView({ gameId: 'g', state: 'playing', announcers: [] });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  await fireEvent.keyDown(window, { key: 'c' });
  await fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'b' });
  await fireEvent.click(screen.getByRole('button', { name: /^Close/u }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await fireEvent.keyDown(window, { key: 'e' });
  const opened = await screen.findByRole('dialog');
  expect(asked).toHaveBeenCalledOnce();
  answer();
  // All that comes of it.
  await pause(0);
  expect(screen.queryByRole('dialog')).toBe(opened);
});
