import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { UndoableDecision } from '../../../../electron/contract/requests.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { TOLD_MS } from '../../../../renderer/screens/results/told.svelte.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, thePage } from '../../support/page.ts';
import { inFocus, openedSheet, press, sheetOf } from '../../support/result-sheet.ts';
import { tableView } from '../../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

type Given = '1-0' | '0-1';

const SEEN = tableSeen(tableView({}));
const LIST = 'Undo what was done in the last ten minutes';

const tables = (facts: Readonly<Record<number, Partial<TableView>>> = {}): TableView[] =>
  Array.from({ length: 12 }, (_, i) =>
    tableView({ table: i + 1, gameId: `game ${String(i + 1)}`, ...(facts[i + 1] ?? {}) }),
  );

/** The newest first, as the host tells them. */
function given(table: number, result: Given, facts: Partial<UndoableDecision> = {}): UndoableDecision {
  return {
    ...{ seq: table, atEpochMs: 0, round: 1, table, fromPhone: false, names: null, whyNot: null },
    decided: { what: 'result.set', result, reason: 'not-said', before: null, change: 1 },
    undo: { request: 'result.clear', input: { table, seen: SEEN } },
    ...facts,
  };
}

/** @returns whether it was taken here. */
async function undoKey(): Promise<boolean> {
  const isLeft = await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });
  // It asks for the list, then undoes.
  await new Promise((resolve) => setTimeout(resolve));
  return !isLeft;
}

it('what is told with the key that undoes it is undone at once by that key, and the next key is of its table', async () => {
  const heard = heardRequests({ 'decisions.list': [given(7, '1-0'), given(6, '0-1')] });
  const { rerender } = openedSheet(tables());
  await press('7', 'Enter', '1');
  await screen.findByText('Table 7: 1–0, recorded. Undo: Ctrl+Z.');
  await rerender({ tables: tables({ 7: { result: '1-0' } }) });
  expect([await undoKey(), inFocus()]).toEqual([true, 7]);
  await rerender({ tables: tables() });
  expect(heard.map(([name]) => name)).toEqual(['result.set', 'decisions.list', 'result.clear']);
  expect(heard.at(-1)).toEqual(['result.clear', { table: 7, seen: SEEN }]);
  screen.getByText('Table 7: 1–0 undone.');
  expect(screen.queryByText(LIST)).toBeNull();
  await press('0');
  expect(heard.at(-1)).toMatchObject(['result.set', { table: 7, result: '0-1' }]);
});

it.each<readonly [string, readonly UndoableDecision[]]>([
  ['another console has given a result since', [given(9, '1-0'), given(7, '1-0')]],
  [
    'another result was given there since',
    [given(7, '0-1', { seq: 8 }), given(7, '1-0', { undo: null, whyNot: 'later' })],
  ],
  ['it cannot be undone', [given(7, '1-0', { undo: null, whyNot: 'goneOn' })]],
  ['the host tells of none', []],
])('where %s the key opens the list, and undoes nothing', async (_, decisions) => {
  const heard = heardRequests({ 'decisions.list': decisions });
  openedSheet(tables());
  await press('7', 'Enter', '1');
  await screen.findByText(/^Table 7: 1–0, recorded/u);
  expect(await undoKey()).toBe(true);
  await screen.findByText(LIST);
  screen.getByText('That result is no longer the latest step, so nothing was undone. Choose what to undo.');
  expect(heard.filter(([name]) => name !== 'decisions.list')).toHaveLength(1);
});

it('is told no more where another console has decided something since, until that is undone', async () => {
  const answers: Record<string, unknown> = { 'decisions.list': [given(7, '1-0')] };
  heardRequests(answers);
  openedSheet(tables());
  await press('7', 'Enter', '1');
  await screen.findByText('Table 7: 1–0, recorded. Undo: Ctrl+Z.');
  const decided = async (...all: readonly UndoableDecision[]): Promise<void> => {
    answers['decisions.list'] = all;
    thePage().consoleStore.view = consoleView();
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  await decided(given(7, '1-0'));
  screen.getByText('Table 7: 1–0, recorded. Undo: Ctrl+Z.');
  await decided(given(9, '1-0'), given(7, '1-0'));
  screen.getByText('Table 7: 1–0, recorded.');
  expect(await undoKey()).toBe(true);
  await screen.findByText(/^That result is no longer the latest step/u);
  await decided(given(9, '1-0', { undo: null, whyNot: 'undone' }), given(7, '1-0'));
  screen.getByText('Table 7: 1–0, recorded. Undo: Ctrl+Z.');
});

it('once it is told no more, or something else is asked in its place, the key is the console’s', async () => {
  const heard = heardRequests({ 'decisions.list': [given(7, '1-0')] });
  sheetOf(tables({ 8: { result: '1-0' } }));
  await press('t', '7', 'Enter', '1');
  await screen.findByText(/^Table 7: 1–0, recorded/u);
  await fireEvent.click(screen.getByRole('option', { name: /^Table 8,/u }));
  await press('0');
  screen.getByText(/^It already has a result/u);
  expect(await undoKey()).toBe(false);
  await press('Escape');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await press('ArrowRight', '=');
  await vi.advanceTimersByTimeAsync(TOLD_MS);
  expect(await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true })).toBe(true);
  expect(heard.map(([name]) => name)).toEqual(['result.set', 'result.set']);
});

it('of two that came at once the last is undone, and then the one before', async () => {
  const answers: Record<string, unknown> = { 'decisions.list': [given(2, '0-1'), given(1, '1-0')] };
  const heard = heardRequests(answers);
  const { rerender } = sheetOf(tables());
  await press('1', '0');
  await screen.findByText('Table 1: 1–0; Table 2: 0–1, recorded. Undo: Ctrl+Z.');
  await rerender({ tables: tables({ 1: { result: '1-0' }, 2: { result: '0-1' } }) });
  await undoKey();
  await rerender({ tables: tables({ 1: { result: '1-0' } }) });
  screen.getByText('Table 1: 1–0, recorded. Undo: Ctrl+Z.');
  const cleared = given(2, '0-1', { seq: 3, decided: { what: 'result.cleared', before: null, change: 2 } });
  const undone = given(2, '0-1', { undo: null, whyNot: 'undone' });
  answers['decisions.list'] = [cleared, undone, given(1, '1-0')];
  await undoKey();
  expect(heard.filter(([name]) => name === 'result.clear')).toMatchObject([
    ['result.clear', { table: 2 }],
    ['result.clear', { table: 1 }],
  ]);
  screen.getByText('Table 1: 1–0 undone.');
});

it('what stands again is said', async () => {
  const before = { result: '1-0', reason: 'not-said' } as const;
  const corrected = given(1, '0-1', {
    decided: { what: 'result.set', result: '0-1', reason: 'not-said', before, change: 2 },
    undo: { request: 'result.set', input: { table: 1, seen: SEEN, ...before } },
  });
  heardRequests({ 'decisions.list': [corrected] });
  sheetOf(tables({ 1: { result: '1-0' } }));
  await fireEvent.click(screen.getByRole('option', { name: /^Table 1,/u }));
  await press('0', 'Enter');
  await screen.findByText('Table 1: 0–1 instead of 1–0, recorded. Undo: Ctrl+Z.');
  await undoKey();
  screen.getByText('Table 1: 0–1 undone; 1–0 stands again.');
});
