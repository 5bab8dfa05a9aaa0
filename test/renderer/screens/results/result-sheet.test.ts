import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import type { Proposal } from '../../../../engine/laws/proposal.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import ResultSheet from '../../../../renderer/screens/results/ResultSheet.svelte';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { plyView, tableView } from '../../support/views.ts';

const kings: Proposal = { by: 'kings', ending: 'resignation', result: '1-0', article: '5.1.2', against: [] };
const board = { line: 'connected' } as TableView['board'];

afterEach(() => {
  vi.restoreAllMocks();
});

function sheet(...tables: readonly Partial<TableView>[]): ReturnType<typeof show> {
  const shown = tables.map((facts, i) => tableView({ table: i + 1, gameId: `game ${String(i + 1)}`, ...facts }));
  return show(ResultSheet, { heading: 'Round 1', round: 1, tables: shown, rules: USUAL_RULES });
}

/** The table whose keys these are. */
function inFocus(): number {
  return Number((document.activeElement as HTMLElement).dataset['table'] ?? 0);
}

async function press(...keys: readonly string[]): Promise<void> {
  const row = screen.getAllByRole('option').find(({ tabIndex }) => tabIndex === 0);
  if (document.activeElement === document.body) row?.focus();
  for (const key of keys) {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await tick();
  }
}

describe('the result sheet', () => {
  it('enters one result a key and goes on, before it is told that the first is kept', async () => {
    const heard = heardRequests();
    sheet({ proposal: kings }, { proposal: kings }, { board, clock: null }, {});
    await press('Enter', 'Enter');
    expect(inFocus()).toBe(4);
    await press('=');
    expect(inFocus()).toBe(3);
    expect(heard).toMatchObject([
      ['result.set', { table: 1, result: '1-0', reason: 'resignation', seen: { gameId: 'game 1', results: 0 } }],
      ['result.set', { table: 2, result: '1-0' }],
      ['result.set', { table: 4, result: '1/2-1/2', reason: 'not-said' }],
    ]);
  });

  it('comes back to a table whose result is refused', async () => {
    sheet({}, {});
    vi.spyOn(thePage().consoleStore, 'request').mockResolvedValue({
      ok: false,
      fault: { code: 'table.movedOn', facts: { table: 1 } },
    });
    await press('1');
    await vi.waitFor(() => {
      expect(inFocus()).toBe(1);
    });
    expect(screen.getByRole('option', { name: /^Table 1,/u }).getAttribute('aria-label')).toContain('no result yet');
  });

  it('asks before it corrects, and forgets what it asked when one goes elsewhere', async () => {
    const heard = heardRequests();
    sheet({ result: '1-0', resultReason: 'resignation' }, { result: '0-1', resultReason: 'time' });
    await press('0');
    expect(screen.getByText(/It has a result: that stays in the history\. 0 again, or Enter: 0–1\./u)).toBeTruthy();
    await press('ArrowRight', 'ArrowLeft', 'Enter');
    expect(heard).toEqual([]);
    await press('=', '=');
    expect(heard).toMatchObject([['result.set', { table: 1, result: '1/2-1/2' }]]);
  });

  it('sends nothing for what stands already', async () => {
    const heard = heardRequests();
    sheet({ result: '1-0', resultReason: 'time' });
    await press('1', '1', 'Enter');
    expect(heard).toEqual([]);
  });

  it.each([
    ['+', '+/-'],
    ['-', '-/+'],
    ['*', '-/-'],
  ])('by %s somebody did not come, pressed twice where nobody was marked: %s', async (key, result) => {
    const heard = heardRequests();
    sheet({ gameId: null, state: 'noBoard' });
    await press(key);
    expect(heard).toEqual([]);
    expect(screen.getByText(/has not been marked absent/u)).toBeTruthy();
    await press(key);
    expect(heard).toMatchObject([['result.forfeit', { table: 1, result, seen: { gameId: null, results: 0 } }]]);
  });

  it('marks who is not there, and who has come, but nobody who has moved', async () => {
    const heard = heardRequests();
    const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: 0 };
    sheet({ absence }, { plies: [plyView({})] });
    await press('Home', 'w', 'b', 'ArrowRight', 'w', 'b');
    expect(heard).toEqual([
      ['player.absent', { round: 1, table: 1, side: 'white', absent: false }],
      ['player.absent', { round: 1, table: 1, side: 'black', absent: true }],
      ['player.absent', { round: 1, table: 2, side: 'black', absent: true }],
    ]);
  });

  it('counts down how long somebody may still come', () => {
    const dueEpochMs = thePage().now.epochMs + 12 * 60_000 + 30_000;
    sheet({ gameId: null, absence: { white: false, black: true, sinceEpochMs: 0, dueEpochMs } });
    expect(screen.getByRole('option').textContent).toMatch(/Black 12:(?:30|29)/u);
  });

  it('counts down nothing while no start of play is known', () => {
    sheet({ gameId: null, absence: { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null } });
    expect(screen.getByRole('option').textContent).toContain('White absent');
    expect(screen.getByText(/White is not there. The default time begins with the start of play/u)).toBeTruthy();
  });

  it('goes to a table by its number', async () => {
    heardRequests();
    sheet(...Array.from({ length: 12 }, () => ({})));
    await press('t', '1', '2');
    expect(inFocus()).toBe(12);
  });

  it('shows only what is missing when it is asked to', async () => {
    sheet({ result: '1-0' }, {}, { result: '1-0' }, {});
    await press('m');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await press('m');
    expect(screen.getAllByRole('option')).toHaveLength(4);
  });

  it('leaves every other key to the console', async () => {
    heardRequests();
    sheet({});
    const left: string[] = [];
    const listen = ({ key }: KeyboardEvent): void => void left.push(key);
    window.addEventListener('keydown', listen);
    await press('n', '1', 'Escape');
    window.removeEventListener('keydown', listen);
    expect(left).toEqual(['n', 'Escape']);
  });
});
