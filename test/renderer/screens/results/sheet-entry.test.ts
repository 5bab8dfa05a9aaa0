import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { TOLD_MS } from '../../../../renderer/screens/results/told.svelte.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, thePage } from '../../support/page.ts';
import { BOARD, KINGS, inFocus, press, sheet, sheetOf } from '../../support/result-sheet.ts';
import { tableView } from '../../support/views.ts';

it('enters one result a key and goes on, before it is told that the first is kept', async () => {
  const heard = heardRequests();
  sheet({ proposal: KINGS }, { proposal: KINGS }, { board: BOARD, clock: null }, {});
  await press('Enter', 'Enter');
  expect(inFocus()).toBe(4);
  await press('=');
  expect(inFocus()).toBe(3);
  expect(heard).toMatchObject([
    ['result.set', { table: 1, result: '1-0', reason: 'not-said', seen: { gameId: 'game 1', results: 0 } }],
    ['result.set', { table: 2, result: '1-0' }],
    ['result.set', { table: 4, result: '1/2-1/2', reason: 'not-said' }],
  ]);
});

const running = { board: BOARD, clock: { white: 60, black: 60, running: 'white', readEpochMs: 0 } } as const;

it.each([
  ['with boards whose clocks run', running],
  ['without boards', {}],
  ['where a result is proposed', { proposal: KINGS }],
  ['where no game has begun', { gameId: null }],
])('a key and Enter are of one table %s, and no Enter is left for the next', async (_, facts) => {
  const heard = heardRequests();
  sheet(...Array.from({ length: 4 }, () => facts));
  await press('1', 'Enter', '0', 'Enter', '1', 'Enter', '0', 'Enter');
  const given = heard.map(([, asked]) => asked);
  expect(given).toMatchObject(['1-0', '0-1', '1-0', '0-1'].map((result, i) => ({ table: i + 1, result })));
});

it('Enter records what is lit, wherever among the choices the last one was pressed', async () => {
  const heard = heardRequests();
  sheet(running, running);
  const choose = async (name: RegExp): Promise<void> => {
    const button = screen.getByRole('button', { name });
    button.focus();
    await fireEvent.click(button);
    await tick();
  };
  await choose(/^½–½/u);
  expect(screen.getByRole('button', { name: /^Record ½–½/u })).toBeDefined();
  await press('0');
  expect(screen.getByRole('button', { name: /^Record 0–1/u })).toBeDefined();
  await press('Enter');
  expect(heard).toMatchObject([['result.set', { table: 1, result: '0-1' }]]);
  await choose(/^1–0/u);
  await press('Enter');
  expect(heard[1]).toMatchObject(['result.set', { table: 2, result: '1-0' }]);
});

it('Enter right after two digits, which may be the number of another table, records nothing', async () => {
  const heard = heardRequests();
  sheet(running, running);
  await press('1', '0', 'Enter');
  expect(heard).toEqual([]);
  expect(
    screen.getByText(/↵ came too soon: ignored\. Press it again for table 1, or T for another table\./u),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Record 0–1/u })).toBeDefined();
  await press('Enter');
  expect(heard).toMatchObject([['result.set', { table: 1, result: '0-1' }]]);
});

it('says to what table the last key belonged, and then Enter is of the next one', async () => {
  const heard = heardRequests();
  sheet({}, { proposal: KINGS }, {});
  await press('=');
  expect(await screen.findByText('Table 1: ½–½, recorded. Undo: Ctrl+Z.')).toBeTruthy();
  await press('Enter');
  expect(heard).toHaveLength(1);
  await press('Enter');
  expect(heard).toMatchObject([
    ['result.set', { table: 1 }],
    ['result.set', { table: 2, result: '1-0' }],
  ]);
});

it.each<[string, Partial<TableView>, readonly string[], string]>([
  ['a first result', {}, ['='], 'Table 1: ½–½, recorded. Undo: Ctrl+Z.'],
  ['one that is confirmed', { proposal: KINGS }, ['Enter'], 'Table 1: 1–0, recorded. Undo: Ctrl+Z.'],
  ['a correction', { result: '1-0' }, ['0', 'Enter'], 'Table 1: 0–1 instead of 1–0, recorded. Undo: Ctrl+Z.'],
  ['a forfeit', { gameId: null }, ['+', 'Enter'], 'Table 1: forfeit +\u00A0/\u00A0−, recorded. Undo: Ctrl+Z.'],
  [
    'a forfeit in place of a result',
    { gameId: null, result: '0-1' },
    ['+', 'Enter'],
    'Table 1: forfeit +\u00A0/\u00A0− instead of 0–1, recorded. Undo: Ctrl+Z.',
  ],
])('tells once, for some seconds, that %s was recorded', async (_, facts, keys, says) => {
  heardRequests();
  sheet(facts, {}, {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await press('Home', ...keys);
  await vi.advanceTimersByTimeAsync(0);
  const live = [...document.querySelectorAll('[role="status"]:not([aria-live="off"]), [aria-live="polite"]')];
  expect(live.map(({ textContent }) => textContent.trim())).toEqual([says]);
  await press('ArrowRight');
  await vi.advanceTimersByTimeAsync(TOLD_MS - 1);
  expect(live[0]?.textContent.trim()).toBe(says);
  await vi.advanceTimersByTimeAsync(1);
  expect(live[0]?.textContent.trim()).toBe('');
});

it('no longer tells what was undone, or corrected elsewhere', async () => {
  heardRequests();
  const tables = [1, 2].map((table) => tableView({ table, gameId: `game ${String(table)}` }));
  const { rerender } = sheetOf(tables);
  await press('1');
  await screen.findByText('Table 1: 1–0, recorded. Undo: Ctrl+Z.');
  const [first, second] = tables;
  await rerender({ tables: [{ ...first, result: '1-0' }, second] });
  expect(screen.getByText('Table 1: 1–0, recorded. Undo: Ctrl+Z.')).toBeTruthy();
  await rerender({ tables: [first, second] });
  expect(screen.queryByText('Table 1: 1–0, recorded. Undo: Ctrl+Z.')).toBeNull();
});

it('of two results that came at once the one that was undone is told no longer', async () => {
  heardRequests();
  const tables = [1, 2].map((table) => tableView({ table, gameId: `game ${String(table)}` }));
  const [first, second] = tables;
  const { rerender } = sheetOf(tables);
  await press('1', '0');
  const told = await screen.findByText('Table 1: 1–0; Table 2: 0–1, recorded. Undo: Ctrl+Z.');
  expect(told.classList.contains('done')).toBe(true);
  await rerender({
    tables: [
      { ...first, result: '1-0' },
      { ...second, result: '0-1' },
    ],
  });
  await rerender({ tables: [first, { ...second, result: '0-1' }] });
  expect(screen.getByText('Table 2: 0–1, recorded. Undo: Ctrl+Z.')).toBeTruthy();
});

it('comes back to a table whose result is refused, and does not say that it was recorded', async () => {
  sheet({}, {});
  vi.spyOn(thePage().consoleStore, 'request').mockResolvedValue({
    ok: false,
    fault: { code: 'table.movedOn', facts: { table: 1 } },
  });
  await press('1');
  await waitFor(() => {
    expect(inFocus()).toBe(1);
  });
  expect(screen.getByRole('option', { name: /^Table 1,/u }).getAttribute('aria-label')).toContain('playing');
  expect(screen.queryByText(/recorded\./u)).toBeNull();
});

it('leads on to a table that misses its result, and nowhere where none does', async () => {
  heardRequests();
  sheet({}, { result: '0-1', resultReason: 'time' });
  const next = screen.getByRole('button', { name: 'Next missing' });
  expect(next.getAttribute('aria-disabled')).toBe('false');
  await press('1');
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

it('sends nothing for what stands already', async () => {
  const heard = heardRequests();
  sheet({ result: '1-0', resultReason: 'time' });
  await press('1', '1', 'Enter');
  expect(heard).toEqual([]);
});

it('marks in the row a result that was pressed once, and says over the rows what speaks against it', async () => {
  heardRequests();
  sheet({ board: BOARD, clock: null });
  await press('1');
  const row = screen.getByRole('option');
  expect(row.querySelector('.says')?.textContent.trim()).toBe('1–0?');
  expect(row.getAttribute('aria-label')).toContain('1–0?');
  expect(screen.getByText(/^Its board is recording this game.* Enter records 1–0\.$/u)).toBeDefined();
  await press('Escape');
  expect(row.textContent).not.toContain('1–0?');
});

it('shows only what is missing when it is asked to', async () => {
  sheet({ result: '1-0' }, {}, { result: '1-0' }, {});
  await press('m');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await press('m');
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

it('leaves every other key to the console, Esc once no table is chosen', async () => {
  heardRequests();
  sheet({});
  const left: string[] = [];
  const listen = ({ key }: KeyboardEvent): void => void left.push(key);
  window.addEventListener('keydown', listen);
  await press('n', '1', 'Escape', 'Escape');
  window.removeEventListener('keydown', listen);
  expect(left).toEqual(['n', 'Escape']);
});

it.each([
  [[[1, 4]], ['Round 1: 4 missing #/rounds/1']],
  [
    [
      [1, 4],
      [3, 1],
    ],
    ['Round 1: 4 missing #/rounds/1', 'Round 3: 1 missing #/rounds/3'],
  ],
  [
    [
      [1, 4],
      [2, 2],
      [3, 1],
    ],
    ['3 earlier rounds: 7 missing #/record'],
  ],
])('leads to results that earlier rounds lack, beside those of its own: %j', (missing, told) => {
  const earlierMissing = missing.map(([round = 0, results = 0]) => ({
    ...{ round, results, of: { kind: 'round', number: round, name: '', openedAs: null } as const },
  }));
  thePage().consoleStore.view = consoleView({ earlierMissing });
  sheet({});
  const links = screen.getAllByRole('link', { name: /missing$/u });
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`)).toEqual(told);
});
