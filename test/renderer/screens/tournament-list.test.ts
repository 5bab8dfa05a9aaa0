import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import TournamentList from '../../../renderer/screens/rounds/TournamentList.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

it.each([
  [539, /^539 games are being played \(tables 1, 2, 3 and 536 more\), so the tournament stays open/u],
  [0, null],
])('before another tournament is begun it says that %i games are being played', async (inPlay, says) => {
  heardRequests({ 'tournament.list': { all: [] } });
  const tables = Array.from({ length: 540 }, (_, i) => tableView({ table: i + 1, result: i < inPlay ? null : '1-0' }));
  show(TournamentList, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Start another tournament' }));
  const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'Start the new tournament' });
  expect(begin.disabled).toBe(inPlay > 0);
  expect(screen.queryByRole('alert')?.textContent ?? '').toMatch(says ?? /^$/u);
});
