import { screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import SetupPage from '../../../renderer/screens/SetupPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { drawnView, roundView, tableView } from '../support/views.ts';

it.each([
  ['Pairings', { board: null, plies: [], result: null }],
  ['Results', { board: null, result: '1-0' }],
] as const)('a hall screen of tables is called %s, as in the header and its dialog', (name, facts) => {
  heardRequests({ 'tournament.list': { all: [] } });
  const view = consoleView({ round: roundView({ draw: drawnView() }), tables: [tableView(facts)] });
  show(SetupPage, { view });
  const group = screen.getByRole('group', { name: 'The hall screen shows' });
  const names = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent.trim());
  expect(names).toEqual(['The draw', expect.any(String), name, 'Name and time']);
});

it('what cannot be deleted says why', () => {
  heardRequests({ 'tournament.list': { all: [] } });
  show(SetupPage, { view: consoleView({ tournament: null }) });
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete…' });
  expect([remove.disabled, remove.parentElement?.textContent]).toEqual([
    true,
    expect.stringContaining('no tournament is open'),
  ]);
});

it.each([
  ['has nothing of it yet', null, true],
  ['shows it', roundView({ draw: drawnView(), start: tableView({}).start }), false],
] as const)('what is chosen for the hall is explained while the hall %s', (_, round, isTold) => {
  heardRequests({ 'tournament.list': { all: [] } });
  show(SetupPage, { view: consoleView({ hallScreen: 'draw', round }) });
  expect(screen.queryByText(/^“The draw” is chosen\. Until there is something to show/u) !== null).toBe(isTold);
  expect(screen.queryByText(/^“The draw” is chosen: since the reveal it shows the start position/u) !== null).toBe(
    !isTold,
  );
});
