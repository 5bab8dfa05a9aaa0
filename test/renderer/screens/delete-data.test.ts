import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import DeleteData from '../../../renderer/screens/DeleteData.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, earlierDoubt, tableView } from '../support/views.ts';

const tournament = { name: 'City Open', details: NO_DETAILS };
const playing = (table: number): ReturnType<typeof tableView> => tableView({ table, gameId: 'g' });
const idle = (table: number): ReturnType<typeof tableView> => tableView({ table, gameId: null });

it.each([
  ['nothing', [idle(1), tableView({ table: 2, gameId: 'g', result: '1-0' })], null],
  ['one game', [playing(3)], 'A game is still running at table 3.'],
  ['games', [playing(3), playing(5), playing(6)], 'Games are still running at tables 3, 5 and 6.'],
  [
    'calls',
    [{ ...playing(4), alerts: [alertView('noBoard', {})] }, idle(5)],
    'A game is still running at table 4. You are needed at table 4.',
  ],
] as const)('before the data are deleted it is named what still goes on: %s', async (_, tables, says) => {
  show(DeleteData, { view: consoleView({ tournament, tables: [...tables] }) });
  await fireEvent.click(screen.getByRole('button', { name: /delete/iu }));
  expect(document.querySelector('.in-play')?.textContent.trim().replace(/\s+/gu, ' ') ?? null).toBe(says);
});

it('before the data are deleted results of earlier rounds that are in doubt are named', async () => {
  show(DeleteData, { view: consoleView({ tournament, earlierDoubts: [earlierDoubt()] }) });
  await fireEvent.click(screen.getByRole('button', { name: /delete/iu }));
  expect(document.querySelector('.in-play')?.textContent.trim()).toBe(
    '1 result of an earlier round is still in doubt.',
  );
});

it('afterwards the name of what was deleted is told', async () => {
  const heard = heardRequests({ 'data.delete': { deleted: [] } });
  const page = show(DeleteData, { view: consoleView({ tournament }) });
  await fireEvent.click(screen.getByRole('button', { name: /delete/iu }));
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'City Open' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await new Promise((resolve) => setTimeout(resolve));
  await page.rerender({ view: consoleView() });
  expect(heard).toEqual([['data.delete', { name: 'City Open' }]]);
  expect(screen.getByRole('status').textContent.replaceAll(/[\u2068\u2069]/gu, '')).toBe(
    'The data of “City Open” have been deleted.',
  );
});
