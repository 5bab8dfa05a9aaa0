import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import TournamentList from '../../../renderer/screens/rounds/TournamentList.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

it('while nothing is open no other can be started, and it says how the first begins', () => {
  heardRequests({ 'tournament.list': { all: [] } });
  show(TournamentList, { view: consoleView({ tournament: null, round: null }) });
  expect(screen.queryByText('open')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start another tournament' })).toBeNull();
  const prepare = screen.getByRole('link', { name: 'Prepare a round' });
  expect(prepare.getAttribute('href')).toBe('#/round');
  expect(prepare.parentElement?.textContent).toContain('No tournament is open yet.');
});

it.each([
  ['no round', null, false],
  ['a round of a board that was connected without one', roundView(), true],
] as const)('with %s and without a tournament it says what is open', (_, round, isOpen) => {
  heardRequests({ 'tournament.list': { all: [] } });
  show(TournamentList, { view: consoleView({ tournament: null, round }) });
  expect(screen.queryByText('Unnamed') !== null).toBe(isOpen);
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

it.each([
  ['with results missing', '1-0', null, 'Round 1 is not finished: 1 of 2 results.', ['Cancel']],
  ['with all its results', '1-0', '0-1', null, ['Start the new tournament']],
] as const)('the strong button is the one that is meant for a round %s', async (_, first, second, says, strong) => {
  heardRequests({ 'tournament.list': { all: [] } });
  const tables = [first, second].map((result, i) => tableView({ table: i + 1, gameId: null, result }));
  const tournament = { name: 'Open', details: NO_DETAILS };
  show(TournamentList, { view: consoleView({ tournament, round: roundView(), tables }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Start another tournament' }));
  screen.getByText(/^Open will be closed/u);
  expect(screen.queryByText(/not finished/u)?.textContent ?? null).toBe(says);
  expect([...document.querySelectorAll('dialog .primary')].map(({ textContent }) => textContent)).toEqual(strong);
});
