import { fireEvent, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import { AWAY_MS } from '../../../../renderer/screens/results/sheet-entry.svelte.ts';
import { heardRequests, thePage } from '../../support/page.ts';
import { KINGS, inFocus, openedSheet, press, sheetOf } from '../../support/result-sheet.ts';
import { tableView } from '../../support/views.ts';

const N = 12;
function tables(facts: Readonly<Record<number, Partial<TableView>>> = {}, count = N): TableView[] {
  return Array.from({ length: count }, (_, i) =>
    tableView({ table: i + 1, gameId: `game ${String(i + 1)}`, ...facts[i + 1] }),
  );
}
const props = (shown: readonly TableView[], games: 1 | 2 = 1) => ({
  ...{ heading: 'Round 1', round: 1, games, tables: shown, rules: USUAL_RULES },
});
async function dialogOpenedAndClosed(): Promise<void> {
  const leave = thePage().openDialogs.enter();
  flushSync();
  await tick();
  leave();
  flushSync();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Keys at given times, judged as the page judges presses. */
function pressesAt(): (key: string, ms: number) => Promise<void> {
  const onKey = (event: KeyboardEvent): void => {
    thePage().presses.onKey(event);
  };
  window.addEventListener('keydown', onKey, true);
  onTestFinished(() => {
    window.removeEventListener('keydown', onKey, true);
  });
  screen.getAllByRole('option')[0]?.focus();
  return async (key, ms) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + ms });
    document.activeElement?.dispatchEvent(event);
    await tick();
  };
}

it('a dialog that closes moves the mark to no table whose result another console took back before', async () => {
  const heard = heardRequests();
  const { rerender } = sheetOf(tables());
  await press('1');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await rerender(props(tables({ 1: { result: '1-0' } })));
  // Another console takes it back: its players complain.
  await rerender(props(tables()));
  await press('t', '9', 'Enter');
  expect(inFocus()).toBe(9);
  // Keys F1, Edit table…, whatever.
  await dialogOpenedAndClosed();
  await press('0');
  expect(heard.at(-1)).toMatchObject(['result.set', { table: 9, result: '0-1' }]);
});

it('the second game of a match is no undone result', async () => {
  const heard = heardRequests();
  const { rerender } = sheetOf(tables({}, 4), 2);
  await press('1');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const first = { gameId: 'game 1', result: '1-0' } as never;
  await rerender(props(tables({ 1: { result: '1-0', turnsTo: 2 } }, 4), 2));
  // The arbiter turns it to game 2.
  await rerender(props(tables({ 1: { game: 2, first, gameId: 'second', result: null } }, 4), 2));
  await press('t', '3', 'Enter');
  expect(inFocus()).toBe(3);
  await dialogOpenedAndClosed();
  await press('0');
  expect(heard.filter(([name]) => name === 'result.set').at(-1)).toMatchObject([
    'result.set',
    { table: 3, result: '0-1' },
  ]);
});

it('what is undone to the result before it has its table in hand', async () => {
  const heard = heardRequests();
  const { rerender } = sheetOf(tables({ 3: { result: '1-0' } }));
  await press('t', '3', 'Enter', '0', 'Enter');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await rerender(props(tables({ 3: { result: '0-1' } })));
  const leave = thePage().openDialogs.enter();
  flushSync();
  await rerender(props(tables({ 3: { result: '1-0' } })));
  leave();
  flushSync();
  await vi.waitFor(() => expect(inFocus()).toBe(3));
});

it('an Enter half a minute after a number confirms nothing at the marked table', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heard = heardRequests();
  openedSheet(tables({ 1: { proposal: KINGS } }));
  await press('1', '2');
  await vi.advanceTimersByTimeAsync(AWAY_MS);
  await press('Enter');
  expect(heard).toEqual([]);
});

it('a result after such an Enter is not of the marked table', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heard = heardRequests();
  openedSheet(tables());
  await press('1', '2');
  await vi.advanceTimersByTimeAsync(AWAY_MS);
  await press('Enter', '1');
  expect(heard.filter(([, a]) => (a as { table: number }).table === 1)).toEqual([]);
});

it('a number has all its digits after the marked table was removed', async () => {
  const heard = heardRequests();
  const { rerender } = openedSheet(tables());
  await rerender(props(tables().slice(1)));
  await tick();
  await press('1', '2');
  expect(screen.queryByText(/Go to table 2_/u)).toBeNull();
  await press('Enter', '1');
  expect(heard).toMatchObject([['result.set', { table: 12, result: '1-0' }]]);
});

it('a number has all its digits half a minute after an Enter that came twice', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const heard = heardRequests();
  openedSheet(tables());
  const at = pressesAt();
  await at('Enter', 0);
  await at('Enter', 200);
  await vi.advanceTimersByTimeAsync(AWAY_MS);
  await at('1', 40000);
  await at('2', 40400);
  await at('Enter', 41000);
  await at('1', 42000);
  expect(heard.filter(([, a]) => (a as { table: number }).table === 2)).toEqual([]);
});

it('a digit that bounced is one of its number', async () => {
  const heard = heardRequests();
  openedSheet(tables());
  const at = pressesAt();
  await at('1', 0);
  await at('1', 40);
  await at('Enter', 600);
  await at('0', 1500);
  expect(heard).toMatchObject([['result.set', { table: 1, result: '0-1' }]]);
});

it('its button pressed while a number is typed ends the number', async () => {
  const heard = heardRequests();
  openedSheet(tables());
  await press('1', '2');
  await fireEvent.click(screen.getByRole('button', { name: /^Go to table/u }));
  await press('0');
  expect([heard.length, screen.queryByText(/Go to table 120_/u)]).toEqual([1, null]);
});

it('a key of a result that comes while a number is typed is said to be ignored', async () => {
  const heard = heardRequests();
  openedSheet(tables());
  await press('1', '=', 'w');
  screen.getByText('Go to table 1_ · Enter · ignored: = w');
  await press('Enter', '=');
  expect(heard).toMatchObject([['result.set', { table: 1, result: '1/2-1/2' }]]);
});

it('a result that is clicked while a number is typed is of the table in view, and ends the number', async () => {
  const heard = heardRequests();
  openedSheet(tables());
  await press('1', '2');
  await fireEvent.click(screen.getByRole('button', { name: /^1–0/u }));
  expect(heard).toMatchObject([['result.set', { table: 1, result: '1-0' }]]);
  expect(screen.queryByText(/Go to table/u)).toBeNull();
});

it('where it was undone and left so, a later dialog moves the mark no more', async () => {
  const heard = heardRequests();
  const { rerender } = sheetOf(tables());
  await press('t', '5', 'Enter', '1');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await rerender(props(tables({ 5: { result: '1-0' } })));
  // Ctrl+Z, Ctrl+Z, Esc.
  const leave = thePage().openDialogs.enter();
  flushSync();
  await rerender(props(tables()));
  leave();
  flushSync();
  await vi.waitFor(() => expect(inFocus()).toBe(5));
  // Its players are asked; the next slip is of table 9.
  await press('t', '9', 'Enter');
  expect(inFocus()).toBe(9);
  await dialogOpenedAndClosed();
  await press('0');
  expect(heard.at(-1)).toMatchObject(['result.set', { table: 9, result: '0-1' }]);
});
