import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { AWAY_MS } from '../../../../renderer/screens/results/sheet-entry.svelte.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, thePage } from '../../support/page.ts';
import { BOARD, KINGS, inFocus, openedSheet, press, sheet } from '../../support/result-sheet.ts';
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

it.each([
  [12, 'Table 2, or 12? Type its number again', 5],
  [11, 'Go to table 2_ · Enter', 2],
])(
  'a digit right after one that asked may be of one number with it: of %i tables it says %s',
  async (count, says, at) => {
    const heard = heardRequests();
    const clock = { white: 900, black: 900, running: 'white', readEpochMs: 0 } as const;
    sheet(...Array.from({ length: count }, () => ({ board: BOARD, clock })));
    await press('t', '5', 'Enter', '1', '2');
    expect(screen.getByText('Go to table 2_ · Enter')).toBeTruthy();
    if (at === 5) {
      await press('Enter');
      screen.getByText(says);
      expect(inFocus()).toBe(5);
      await press('1', '2');
    }
    await press('Enter');
    expect([inFocus(), heard]).toEqual([at === 5 ? 12 : 2, []]);
  },
);

/** As the page is opened. */
function opened(tables: number, facts: Partial<TableView> = {}): void {
  openedSheet(
    Array.from({ length: tables }, (_, i) => tableView({ table: i + 1, gameId: `game ${String(i + 1)}`, ...facts })),
  );
}

it.each([1, 10, 11, 12, 20])(
  'on a page just opened each digit is of the number %i, after Enter the next is its result, and then another number is',
  async (number) => {
    const heard = heardRequests();
    opened(25);
    screen.getByText('Type a table’s number, or press Enter to start at table 1.');
    expect(screen.getByRole('button', { name: /^1–0/u }).getAttribute('aria-keyshortcuts')).toBeNull();
    await press(...String(number));
    screen.getByText(`Go to table ${String(number)}_ · Enter`);
    expect(heard).toEqual([]);
    await press('Enter');
    expect([inFocus(), heard]).toEqual([number, []]);
    expect(screen.getByRole('button', { name: /^1–0/u }).getAttribute('aria-keyshortcuts')).toBe('1');
    screen.getByRole('button', { name: `Enter results from ${String(number)} on` });
    await press('1', '2', '3', 'Enter', '0');
    expect(heard).toMatchObject([
      ['result.set', { table: number, result: '1-0' }],
      ['result.set', { table: 23, result: '0-1' }],
    ]);
  },
);

it.each([
  ['Enter', () => press('Enter'), 1],
  ['an arrow', () => press('ArrowRight'), 2],
  ['a click', () => fireEvent.click(screen.getByRole('option', { name: /^Table 3,/u })), 3],
])('results are entered once a table is chosen by %s', async (_, choose, table) => {
  const heard = heardRequests();
  opened(4);
  await choose();
  await press('0', '1');
  expect(heard).toMatchObject([
    ['result.set', { table, result: '0-1' }],
    ['result.set', { table: (table % 4) + 1, result: '1-0' }],
  ]);
});

it.each([
  ['its number', ['7', 'Enter']],
  ['Enter alone', ['Enter']],
])('a table that was chosen by %s is let go of with Esc: the next digits are a number again', async (_, keys) => {
  const heard = heardRequests();
  opened(25);
  await press(...keys);
  expect(screen.getByText(/^To another table:/u).textContent).toMatch(/T or Esc$/u);
  await press('Escape');
  screen.getByText(/^Type a table’s number/u);
  await press('1', '7', 'Enter');
  expect([inFocus(), heard]).toEqual([17, []]);
});

it('after a number that was typed and a result that stands there already a number is typed, too', async () => {
  const heard = heardRequests();
  sheet({}, {}, { result: '1-0', resultReason: 'time' }, {});
  await press('t', '3', 'Enter', '1', '1');
  expect(heard).toEqual([]);
  screen.getByText('Go to table 1_ · Enter');
});

it('what is proposed needs no table to be chosen first', async () => {
  const heard = heardRequests();
  opened(2, { proposal: KINGS });
  screen.getByText('The kings show 1–0 (reason not given).');
  screen.getByText(/Enter confirms 1–0; for another table, type its number\./u);
  await press('Enter');
  expect(heard).toMatchObject([['result.set', { table: 1, result: '1-0' }]]);
});

it('while a number is typed Enter, and its button, lead to that table, which is named and marked', async () => {
  heardRequests();
  opened(12, { proposal: KINGS, white: 'Anna Hector', black: 'Bruno Klein' });
  const button = (): string | undefined => document.querySelector('.keys .primary')?.textContent.trim();
  const marked = (): readonly unknown[] =>
    [...document.querySelectorAll<HTMLElement>('li.meant')].map(({ dataset }) => dataset['table']);
  expect(button()).toMatch(/^Confirm 1–0/u);
  await press('1', '2');
  expect([button(), marked()]).toEqual(['Go to table ↵', ['12']]);
  screen.getByText('Anna Hector – Bruno Klein');
  await press('Backspace');
  expect(marked()).toEqual(['1']);
  await press('Backspace', '2', 'Enter');
  expect([button(), marked(), inFocus()]).toEqual(['Confirm 1–0 ↵', [], 2]);
});

it('that no table has a number is said as it is typed', async () => {
  heardRequests();
  opened(25);
  const leads = (): boolean =>
    screen.getByRole('button', { name: /^Go to table/u }).getAttribute('aria-disabled') !== 'true';
  await press('2', '6');
  screen.getByText('No table 26_ · Backspace');
  expect(leads()).toBe(false);
  await press('Enter');
  screen.getByText('No table 26 · another number, or Backspace');
  expect(leads()).toBe(false);
  await press('Backspace');
  screen.getByText('Go to table 2_ · Enter');
  expect(leads()).toBe(true);
  // It may begin so.
  await press('Backspace', '0');
  screen.getByText('Go to table 0_ · Enter');
  await press('7', 'Enter');
  expect(inFocus()).toBe(7);
});

it('until a table is chosen no key of a result is taken, and it is said how one is', async () => {
  const heard = heardRequests();
  opened(12);
  await press('=');
  screen.getByText(/^= is ignored until a table is chosen\. .* press Enter to start at table 1\.$/u);
  await press('1', '2', 'Enter', '0', '=');
  // A number is of one result: the next one wants its own.
  screen.getByText(/^= is ignored until a table is chosen/u);
  expect(heard).toMatchObject([['result.set', { table: 12, result: '0-1' }]]);
  await press('Enter', '=');
  expect(heard).toMatchObject([{}, ['result.set', { table: 1, result: '1/2-1/2' }]]);
});

it('keys that mean nothing look so: those of results until a table is chosen, all while a number is typed', async () => {
  heardRequests();
  opened(12, { plies: [] });
  const live = (): string =>
    [...document.querySelectorAll('.pad kbd:not(.enter, .held)')].map(({ textContent }) => textContent).join('');
  expect(live()).toBe('WB');
  await press('5');
  expect(live()).toBe('');
  await press('Enter');
  expect(live()).toBe('1=0+-*TEscWB');
  await press('1');
  expect([inFocus(), live()]).toEqual([6, 'WB']);
});

it('the row in hand shows its keys, that of a number which is typed the key that leads there', async () => {
  heardRequests();
  opened(12);
  const shown = (): readonly string[] =>
    screen.getAllByRole('option').flatMap((row) => {
      const keys = [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('');
      return keys === '' ? [] : `${row.dataset['table'] ?? ''} ${keys}`;
    });
  expect(shown()).toEqual(['1 ↵']);
  await press('1', '2');
  expect(shown()).toEqual(['12 ↵']);
  await press('Enter');
  expect(shown()).toEqual(['12 1=0']);
});

it('whoever comes back after a while types the table first', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heard = heardRequests();
  sheet(...Array.from({ length: 12 }, () => ({})));
  await press('1');
  await vi.advanceTimersByTimeAsync(AWAY_MS - 1);
  await press('0');
  expect(heard).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(AWAY_MS);
  await press('1');
  await vi.advanceTimersByTimeAsync(AWAY_MS);
  await press('1', '2', 'Enter');
  expect([inFocus(), heard.length]).toEqual([12, 2]);
});

it('while results are entered a number that begins with no key of one leads there; what a 1 before it has recorded is said beside it', async () => {
  const heard = heardRequests();
  sheet(...Array.from({ length: 25 }, () => ({})));
  screen.getByText(/^To another table:/u);
  await press('2', '3', 'Enter');
  expect([inFocus(), heard]).toEqual([23, []]);
  await press('Home', '1', '2');
  expect(heard).toMatchObject([['result.set', { table: 1, result: '1-0' }]]);
  screen.getByText(/Go to table 2_/u);
  expect(await screen.findByText('Table 1: 1–0, recorded. Undo: Ctrl+Z.')).toBeTruthy();
  await press('Enter');
  expect(inFocus()).toBe(2);
});

it('of a 1 and a 0 that came at once both results are told', async () => {
  heardRequests();
  sheet(...Array.from({ length: 12 }, () => ({})));
  await press('Home', '1', '0');
  expect(await screen.findByText('Table 1: 1–0; Table 2: 0–1, recorded. Undo: Ctrl+Z.')).toBeTruthy();
});

it.each([
  [1, [1]],
  [10, [1, 10]],
  [11, [1, 10, 11]],
  [100, [1, 10, 11, 100]],
])('after T every digit is of the number %i, until Enter', async (number, numbers) => {
  const heard = heardRequests();
  sheet(...numbers.map((table) => ({ table })));
  await press('End', 't', ...String(number));
  screen.getByText(`Go to table ${String(number)}_ · Enter`);
  await press('Enter');
  expect([inFocus(), heard]).toEqual([number, []]);
  await press('1');
  expect(heard).toMatchObject([['result.set', { table: number, result: '1-0' }]]);
});

it('enters no result for a table that is not there', async () => {
  const heard = heardRequests();
  sheet({ table: 1 }, { table: 10 });
  await press('t', '1', '1', 'Enter', '=', '+', 'w', 's');
  expect(screen.getByText('No table 11 · another number, or Backspace · ignored: = + w s')).toBeTruthy();
  await press('1', '1', 'Backspace', '0', 'Enter');
  expect(inFocus()).toBe(10);
  await press('t', 'Enter', '0');
  expect(heard).toMatchObject([['result.set', { table: 10, result: '0-1' }]]);
});

it('edits the table that was in view when that was asked for, though another number is being typed', async () => {
  heardRequests();
  const seats = [1, 2].map((table) => ({ white: `White ${String(table)}`, black: `Black ${String(table)}` }));
  const tables = seats.map((seat, i) => tableView({ table: i + 1, seat }));
  thePage().consoleStore.view = consoleView({ round: roundView(), tables });
  sheet(...tables);
  await press('t', '2');
  await fireEvent.click(screen.getByRole('button', { name: 'Edit table…' }));
  expect(screen.getByRole('heading', { name: 'Edit table 1' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('White').value).toBe('White 1');
  await fireEvent.click(screen.getByRole('option', { name: /^Table 2,/u }));
  expect(screen.getByRole('heading', { name: 'Edit table 1' })).toBeTruthy();
});
