import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import PageOfRoute from '../../../renderer/screens/PageOfRoute.svelte';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, loadAnew, show, thePage } from '../support/page.ts';
import { RUNNING } from '../support/running-round.ts';
import { tableView } from '../support/views.ts';

it('keeps what was typed of the first round while another page is looked at', async () => {
  heardRequests();
  const first = show(RoundPage, { view: consoleView({ round: null, tables: [] }) });
  const players = (): HTMLElement => screen.getByRole('textbox', { name: /^Players/u });
  await fireEvent.input(players(), { target: { value: 'Anna – Bruno' } });
  await fireEvent.input(screen.getByLabelText('Name of the round'), { target: { value: 'Final' } });
  first.unmount();
  show(RoundPage, { view: consoleView({ round: null, tables: [] }) });
  expect(players()).toHaveProperty('value', 'Anna – Bruno');
  expect(screen.getByLabelText('Name of the round')).toHaveProperty('value', 'Final');
});

describe('a page that is loaded anew', () => {
  const players = (): HTMLElement => screen.getByRole('textbox', { name: /^Players/u });
  const tournament = { name: 'Open', details: NO_DETAILS };
  const running = consoleView({
    tournament,
    round: { ...RUNNING, round: 1, number: 1 },
    tables: [tableView({ table: 1 })],
  });

  function again(view: ConsoleView): void {
    cleanup();
    loadAnew();
    heardRequests({ 'rounds.paired': { rounds: [] } });
    show(RoundPage, { view });
  }

  it('has what was typed of the first round', async () => {
    again(consoleView());
    await fireEvent.input(players(), { target: { value: 'Anna – Bruno' } });
    again(consoleView());
    expect(players()).toHaveProperty('value', 'Anna – Bruno');
    again(consoleView({ tournament }));
    expect(players()).toHaveProperty('value', 'Anna – Bruno');
    const { host } = consoleView();
    again(consoleView({ host: { ...host, dataDir: 'data/tournaments/2' } }));
    expect(players()).toHaveProperty('value', '');
  });

  it('has nothing of a round that was opened here, of which it was told after it was left', async () => {
    again(consoleView({ tournament }));
    await fireEvent.input(players(), { target: { value: 'Anna – Bruno' } });
    await fireEvent.keyDown(players(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => {
      expect(thePage().routeStore.current).toEqual({ page: 'draw' });
    });
    cleanup();
    for (let visit = 0; visit < 2; visit++) {
      show(RoundPage, { view: running });
      await tick();
      expect(screen.queryByRole('alert')).toBeNull();
      cleanup();
    }
  });

  it('of another tournament is empty, though this one has been open until now', async () => {
    heardRequests({ 'rounds.paired': { rounds: [] } });
    const route = { page: 'round' } as const;
    const { rerender } = show(PageOfRoute, { view: consoleView(), route });
    await fireEvent.input(players(), { target: { value: 'Anna – Bruno' } });
    const { host } = consoleView();
    await rerender({ view: consoleView({ host: { ...host, dataDir: 'data/tournaments/2' } }), route });
    expect(players()).toHaveProperty('value', '');
  });

  it('has what was typed of the next round, until it is opened: who cancels leaves it for later', async () => {
    const prepare = (draft = ''): Promise<boolean> =>
      fireEvent.click(screen.getByRole('button', { name: `Prepare the next round${draft}` }));
    again(running);
    await prepare();
    await fireEvent.input(players(), { target: { value: 'Anna – Bruno' } });
    again(running);
    await prepare(' · draft');
    expect(players()).toHaveProperty('value', 'Anna – Bruno');
    again(consoleView({ ...running, round: { ...RUNNING, round: 2, number: 2 } }));
    again(running);
    await prepare();
    expect(players()).toHaveProperty('value', '');
    await fireEvent.input(players(), { target: { value: 'Cem – Dora' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    // The round that is played was opened by nobody meanwhile.
    await tick();
    expect(screen.queryByRole('alert')).toBeNull();
    for (let visit = 0; visit < 2; visit++) {
      await prepare(' · draft');
      expect(players()).toHaveProperty('value', 'Cem – Dora');
      again(running);
    }
    await prepare(' · draft');
    await fireEvent.input(players(), { target: { value: '' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await prepare();
    expect(players()).toHaveProperty('value', '');
  });

  it.each(['', '[]', '{"of":"","round":{"after":0}}', '{"of":"","round":{"after":0,"kind":"x"},"corrections":4}'])(
    'begins empty where something else is kept: %s',
    (text) => {
      sessionStorage.setItem('arbiter960.draft', text);
      again(consoleView());
      expect(players()).toHaveProperty('value', '');
    },
  );
});

describe('a round that another console opens meanwhile', () => {
  const running = { ...RUNNING, round: 1, number: 1, name: 'Round 1', fileName: 'theirs.csv' };
  const tables = [tableView({ table: 1, seat: { white: 'Ada', black: 'Bob' }, gameId: null })];

  it('is told, and the file that was chosen here is compared with it, and says what it replaces', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    const { rerender } = show(RoundPage, { view: consoleView() });
    const input = document.querySelector('input[type="file"]');
    if (input === null) throw new Error('there is no field for a file');
    const file = new File(['Board;White;Black\n1;Bob;Ada'], 'ours.csv');
    await fireEvent.change(input, { target: { files: [file] } });
    await screen.findByRole('status');
    await rerender({ view: consoleView({ round: running, tables }) });
    expect((await screen.findByRole('alert')).textContent).toContain('from “theirs.csv”');
    await fireEvent.click(screen.getByRole('button', { name: /^Compare with/u }));
    expect(await screen.findByText(/came from “theirs.csv”. Accepting replaces it with “ours.csv”/u)).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: 'Accept these changes' }));
    await waitFor(() => {
      expect(heard.map(([name]) => name)).toEqual(['seats.correct', 'round.keepFile']);
    });
  });

  it('is told where players were typed, and not where nothing was', async () => {
    const { rerender } = show(RoundPage, { view: consoleView() });
    await rerender({ view: consoleView({ round: running, tables }) });
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    const again = show(RoundPage, { view: consoleView() });
    await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value: 'Ada – Bob' } });
    await again.rerender({ view: consoleView({ round: running, tables }) });
    expect((await screen.findByRole('alert')).textContent).toContain('was opened meanwhile on another console');
    await fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('says before anything is typed that another round cannot be opened yet, keeps what is typed, and opens it once it can', async () => {
  const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
  const round = { ...RUNNING, round: 1, number: 1 };
  const unfinished = { code: 'round.running', facts: { tables: ['6', '11'] } } as const;
  const tournament = { name: 'Open', details: NO_DETAILS };
  const tables = [tableView({ table: 6 })];
  const { rerender } = show(RoundPage, { view: consoleView({ tournament, round: { ...round, unfinished }, tables }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
  const players = screen.getByRole('textbox', { name: /^Players/u });
  // Once, beside the button, which is in sight wherever one is.
  const told = screen.getByText(/^The games at tables 6 and 11 have no result yet\./u);
  expect(told.closest('p')?.contains(screen.getByRole('button', { name: 'Open the round' }))).toBe(true);
  await fireEvent.input(players, { target: { value: 'Anna – Bruno' } });
  await fireEvent.keyDown(players, { key: 'Enter', ctrlKey: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open the round' }).disabled).toBe(true);
  const over = [tableView({ table: 6, result: '1-0' })];
  await rerender({ view: consoleView({ tournament, round, tables: over }) });
  expect(screen.queryByText(/^The games at tables/u)).toBeNull();
  expect(heard.map(([name]) => name)).not.toContain('round.open');
  await fireEvent.keyDown(players, { key: 'Enter', ctrlKey: true });
  await waitFor(() => {
    expect(heard.map(([name]) => name)).toContain('round.open');
  });
});
