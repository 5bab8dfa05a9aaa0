import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PAUSE_MS } from '../../../../renderer/screens/results/table-number.svelte.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, thePage } from '../../support/page.ts';
import { KINGS, inFocus, press, sheet } from '../../support/result-sheet.ts';
import { roundView, tableView } from '../../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

it('goes to a table by its number', async () => {
  heardRequests();
  sheet(...Array.from({ length: 12 }, () => ({})));
  await press('t', '1', '2', 'Enter');
  expect(inFocus()).toBe(12);
});

it('goes there without T, too, where the number begins with no key of a result; what a 1 has recorded is said beside the number', async () => {
  const heard = heardRequests();
  sheet(...Array.from({ length: 25 }, () => ({})));
  await press('2', '3', 'Enter');
  expect([inFocus(), heard]).toEqual([23, []]);
  await press('Home', '1', '2');
  expect(heard).toMatchObject([['result.set', { table: 1, result: '1-0' }]]);
  screen.getByText(/Go to table 2_/u);
  expect(await screen.findByText('Table 1: 1–0, recorded. Undo: Ctrl+Z.')).toBeTruthy();
  await press('Enter');
  expect(inFocus()).toBe(2);
});

it('of a number with a 1 and a 0 both results are told', async () => {
  heardRequests();
  sheet(...Array.from({ length: 12 }, () => ({})));
  await press('Home', '1', '0');
  expect(await screen.findByText('Table 1: 1–0; Table 2: 0–1, recorded. Undo: Ctrl+Z.')).toBeTruthy();
});

it('a button begins a number as T does', async () => {
  heardRequests();
  sheet(...Array.from({ length: 12 }, () => ({})));
  await fireEvent.click(screen.getByRole('button', { name: 'Go to table…' }));
  await press('1', '2', 'Enter');
  expect(inFocus()).toBe(12);
});

describe.each([[[1]], [[1, 10]], [[1, 10, 11]], [[1, 10, 11, 100]]] as const)('in a hall of tables %j', (numbers) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(numbers)('after T every digit is of the number %i, until Enter or a pause', async (number) => {
    for (const end of ['Enter', 'pause']) {
      vi.useFakeTimers();
      const heard = heardRequests();
      const { unmount } = sheet(...numbers.map((table) => ({ table })));
      await press('End', 't', ...String(number));
      expect(screen.getByText(new RegExp(`Go to table ${String(number)}_`, 'u'))).toBeTruthy();
      if (end === 'Enter') await press('Enter');
      else await vi.advanceTimersByTimeAsync(PAUSE_MS);
      await tick();
      expect(inFocus()).toBe(number);
      expect(heard).toEqual([]);
      await press('1');
      expect(heard).toMatchObject([['result.set', { table: number, result: '1-0' }]]);
      unmount();
    }
  });
});

it('an Enter after a number that went by itself confirms nothing at its table, the next one does', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heard = heardRequests();
  sheet({}, { proposal: KINGS });
  await press('Home', 't', '2');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await tick();
  expect(inFocus()).toBe(2);
  const chip = screen.getByText('↵');
  expect(chip.classList).toContain('held');
  await press('Enter');
  expect(heard).toEqual([]);
  screen.getByText('↵ came too soon: ignored. Press it again for table 2.');
  expect(chip.classList).not.toContain('held');
  await press('Enter');
  expect(heard).toMatchObject([['result.set', { table: 2, result: '1-0' }]]);
});

it('an Enter is of what was pressed after such a number, or is pressed a while after it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heard = heardRequests();
  sheet({ gameId: null }, { proposal: KINGS });
  await press('Home', 't', '1');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await press('1', 'Enter', 't', '2');
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  await press('Enter');
  expect(heard).toMatchObject([
    ['result.set', { table: 1 }],
    ['result.set', { table: 2 }],
  ]);
});

it.each(['Enter', 'pause'])('enters no result for a table that is not there, ended by %s', async (end) => {
  vi.useFakeTimers();
  const heard = heardRequests();
  sheet({ table: 1 }, { table: 10 });
  await press('t', '1', '1');
  if (end === 'Enter') await press('Enter');
  else await vi.advanceTimersByTimeAsync(PAUSE_MS);
  await press('=', '+', 'w', 's');
  expect(screen.getByText('There is no table 11. Another number, or Esc.')).toBeTruthy();
  await press('1', '1', 'Backspace', '0', 'Enter');
  expect(inFocus()).toBe(10);
  await press('t', 'Enter', '0');
  expect(heard).toMatchObject([['result.set', { table: 10, result: '0-1' }]]);
  vi.useRealTimers();
});

it('corrects the table that was in view when that was asked for, though another number is being typed', async () => {
  vi.useFakeTimers();
  heardRequests();
  const seats = [1, 2].map((table) => ({ white: `White ${String(table)}`, black: `Black ${String(table)}` }));
  const tables = seats.map((seat, i) => tableView({ table: i + 1, seat }));
  thePage().consoleStore.view = consoleView({ round: roundView(), tables });
  sheet(...tables);
  await press('t', '2');
  await fireEvent.click(screen.getByRole('button', { name: 'Edit table…' }));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(screen.getByRole('heading', { name: 'Edit table 1' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('White').value).toBe('White 1');
  await fireEvent.click(screen.getByRole('option', { name: /^Table 2,/u }));
  expect(screen.getByRole('heading', { name: 'Edit table 1' })).toBeTruthy();
  vi.useRealTimers();
});
