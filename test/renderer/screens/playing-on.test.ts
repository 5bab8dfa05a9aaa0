import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, loadAnew, show } from '../support/page.ts';
import { open } from '../support/round-form.ts';
import { roundView, tableView } from '../support/views.ts';

const NAMES = [
  ['Ann', 'Bea'],
  ['Cid', 'Dan'],
  ['Eva', 'Fay'],
] as const;

function after(...results: readonly TableView['result'][]): ConsoleView {
  const tables = NAMES.map(([white, black], i) =>
    tableView({ table: i + 1, seat: { white, black }, gameId: 'a', result: results[i] ?? null }),
  );
  return consoleView({ round: roundView({ isUntouched: false }), tables });
}

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /^Players/u });
const lines = (): readonly string[] => field().value.split('\n');
const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));
const LEVEL = /^\d of 3 pairings (is|are) level/u;

it('who plays on follows the results, as long as nobody has typed, and is no draft', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  const { rerender } = show(RoundPage, { view: after('1/2-1/2') });
  await press('Tie-break…');
  expect(lines()).toEqual(['1. Ann – Bea', '2. Cid – Dan', '3. Eva – Fay']);
  await rerender({ view: after('1/2-1/2', '1-0') });
  expect(lines()).toEqual(['1. Ann – Bea', '2. Eva – Fay']);
  screen.getByText(/^2 of 3 pairings are level or without a result, and are proposed here\./u);
  cleanup();
  loadAnew();
  heardRequests({ 'rounds.paired': { rounds: [] } });
  show(RoundPage, { view: after('1/2-1/2', '1-0', '0-1') });
  await press('Tie-break…');
  expect(lines()).toEqual(['1. Ann – Bea']);
  screen.getByText('1 of 3 pairings is level or without a result, and is proposed here.');
});

it('of what was typed, a pairing that is decided meanwhile is marked, and asked for before it is opened', async () => {
  const heard = heardRequests({ 'rounds.paired': { rounds: [] }, 'round.open': { round: 2 } });
  const { rerender } = show(RoundPage, { view: after('1/2-1/2') });
  await press('Tie-break…');
  // Colours are the arbiter’s choice.
  await fireEvent.input(field(), { target: { value: 'Ann – Bea\nDan – Cid [GM]\nEva – Fay' } });
  expect(document.querySelector('[data-doubt]')).toBeNull();
  await rerender({ view: after('1/2-1/2', '1-0', '0-1') });
  expect(lines()).toHaveLength(3);
  expect(screen.getByText(LEVEL).textContent).toBe('1 of 3 pairings is level or without a result.');
  expect([...document.querySelectorAll('[data-doubt]')].map((line) => line.getAttribute('data-doubt'))).toEqual([
    'decided',
    'decided',
  ]);
  await open();
  const dialog = within(screen.getByRole('dialog', { name: 'Open Tie-break 1 anyway?' }));
  dialog.getByText('The matches on 2 lines are decided.');
  expect(heard.map(([name]) => name)).not.toContain('round.open');
  await fireEvent.click(dialog.getByRole('button', { name: 'Open it anyway' }));
  expect(heard.at(-1)?.[0]).toBe('round.open');
});

it('of a next round, who met before is not decided', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  show(RoundPage, { view: after('1-0', '1-0', '1-0') });
  await press('Prepare the next round');
  await fireEvent.input(field(), { target: { value: 'Ann – Bea' } });
  expect(document.querySelector('[data-doubt]')).toBeNull();
});
