import { screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { KEYED_MS } from '../../../../renderer/screens/results/sheet-keys.ts';
import { heardRequests, thePage } from '../../support/page.ts';
import { KINGS, inFocus, press, sheet, sheetOf } from '../../support/result-sheet.ts';
import { tableView } from '../../support/views.ts';

describe('a key that comes again at once', () => {
  type Timed = readonly [key: string, atMs: number];

  /** What is recorded of keys at these times. */
  async function given(...keys: readonly Timed[]): Promise<readonly unknown[]> {
    return givenOf({}, ...keys);
  }

  async function givenOf(facts: Partial<TableView>, ...keys: readonly Timed[]): Promise<readonly unknown[]> {
    const heard = heardRequests();
    const onKey = (event: KeyboardEvent): void => {
      thePage().presses.onKey(event);
    };
    window.addEventListener('keydown', onKey, true);
    onTestFinished(() => {
      window.removeEventListener('keydown', onKey, true);
    });
    sheet(...Array.from({ length: 5 }, () => facts));
    screen.getAllByRole('option')[0]?.focus();
    for (const [key, atMs] of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1000 + atMs });
      document.activeElement?.dispatchEvent(event);
      await tick();
    }
    return heard.map(([, asked]) => {
      const { table, result } = asked as { readonly table: number; readonly result: string };
      return `${String(table)} ${result}`;
    });
  }

  it.each<[string, readonly Timed[], readonly string[]]>([
    [
      'after a pause',
      [
        ['1', 0],
        ['1', 300],
        ['0', 450],
      ],
      ['1 1-0', '2 1-0', '3 0-1'],
    ],
    [
      'as a key bounces',
      [
        ['1', 0],
        ['1', 60],
        ['0', 150],
      ],
      ['1 1-0', '2 0-1'],
    ],
    [
      'perhaps meant: nothing after it is taken, however long it is waited',
      [
        ['1', 0],
        ['1', 150],
        ['0', 300],
        ['=', 9000],
      ],
      ['1 1-0'],
    ],
    [
      'that is no digit',
      [
        ['=', 0],
        ['=', 150],
        ['0', 300],
      ],
      ['1 1/2-1/2'],
    ],
    [
      'until Enter',
      [
        ['1', 0],
        ['1', 150],
        ['0', 300],
        ['Enter', 900],
        ['0', 1200],
      ],
      ['1 1-0', '2 0-1'],
    ],
    [
      'until a table is chosen',
      [
        ['1', 0],
        ['1', 150],
        ['0', 300],
        ['ArrowRight', 900],
        ['0', 1200],
      ],
      ['1 1-0', '3 0-1'],
    ],
    [
      'in a number',
      [
        ['t', 0],
        ['1', 100],
        ['1', 200],
        ['Backspace', 300],
        ['Enter', 400],
        ['0', 600],
      ],
      ['1 0-1'],
    ],
  ])('%s', async (_, keys, recorded) => {
    expect(await given(...keys)).toEqual(recorded);
  });

  it.each<[string, readonly number[], readonly string[]]>([
    ['twice', [0, 450], ['1 1-0']],
    ['on and on', [0, 450, 900, 1350, 1800], ['1 1-0', '2 1-0', '3 1-0']],
    ['and again after a pause', [0, 450, 3000], ['1 1-0', '2 1-0']],
  ])('as Enter alone, pressed %s, leaves the next that counts to the table in view', async (how, times, recorded) => {
    expect(await givenOf({ proposal: KINGS }, ...times.map((at): Timed => ['Enter', at]))).toEqual(recorded);
    if (how === 'twice') expect(screen.getByText(/Ignored: ↵\. .*Press Enter again for table 2\./u)).toBeDefined();
  });

  it('leaves said what the next Enter does where that one cancels a game', async () => {
    expect(await givenOf({}, ['+', 0], ['Enter', 700], ['Enter', 820])).toEqual([]);
    expect(screen.getByText(/^Ignored: ↵\. .*Enter once more cancels the game at table 1 and records/u)).toBeDefined();
  });

  it('is named with all that were not taken, and with the table that is next', async () => {
    await given(['1', 0], ['1', 150], ['0', 300]);
    expect(screen.getByText(/Ignored: 1 0\. .*Table 2 is next: press Enter/u)).toBeDefined();
  });
});

describe('Enter after a key that has recorded something', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });

  it('is of that key: it says so, its chip is dimmed, and the next key counts', async () => {
    const heard = heardRequests();
    sheet({}, { proposal: KINGS });
    await press('Home', '1');
    const chip = screen.getByText('↵');
    expect(chip.classList).toContain('held');
    await press('Enter');
    screen.getByText('↵ came too soon: ignored. Press it again for table 2, or T for another table.');
    expect(chip.classList).not.toContain('held');
    await press('Enter');
    expect(heard).toMatchObject([
      ['result.set', { table: 1 }],
      ['result.set', { table: 2 }],
    ]);
  });

  it('is of the table in view after a moment', async () => {
    const heard = heardRequests();
    sheet({}, { proposal: KINGS });
    await press('Home', '1');
    await vi.advanceTimersByTimeAsync(KEYED_MS);
    expect(screen.getByText('↵').classList).not.toContain('held');
    await press('Enter');
    expect(heard).toHaveLength(2);
  });

  it('takes no result from a hand that presses it after each', async () => {
    const heard = heardRequests();
    sheet({}, {}, {});
    await press('Home', '1', 'Enter', '0', 'Enter', '=');
    expect(heard).toHaveLength(3);
  });
});

describe('after a dialog', () => {
  it('keys are those of the marked table again', async () => {
    sheet({ result: '1-0' }, {});
    await press('Home');
    const leave = thePage().openDialogs.enter();
    await tick();
    (document.activeElement as HTMLElement).blur();
    leave();
    await waitFor(() => {
      expect(inFocus()).toBe(1);
    });
  });

  it.each([
    ['in which the last result was undone', null, 1],
    ['in which nothing was', '1-0', 2],
  ] as const)('%s the table in hand is the one to go on with', async (_, result, hand) => {
    heardRequests();
    const tables = [1, 2, 3].map((table) => tableView({ table, gameId: `game ${String(table)}`, board: null }));
    const { rerender } = sheetOf(tables);
    await press('1');
    const [first, ...others] = tables;
    await rerender({ tables: [{ ...first, result: '1-0' }, ...others] });
    const leave = thePage().openDialogs.enter();
    await tick();
    await rerender({ tables: [{ ...first, result }, ...others] });
    expect(inFocus()).toBe(2);
    leave();
    await waitFor(() => {
      expect(inFocus()).toBe(hand);
    });
  });

  it('the next table is marked where the marked one was removed, and takes keys once that has been said', async () => {
    const heard = heardRequests();
    const tables = [1, 2, 3].map((table) => tableView({ table, gameId: `game ${String(table)}`, board: null }));
    const { rerender } = sheetOf(tables);
    await press('Home');
    await rerender({ tables: tables.filter(({ table }) => table !== 1) });
    await waitFor(() => {
      expect(inFocus()).toBe(2);
    });
    screen.getByText('Table 1 has been removed from the round. Table 2 is next: press Enter, and continue from there.');
    await press('1');
    screen.getByText(/^Ignored: 1\. Table 1 has been removed/u);
    expect(heard).toEqual([]);
    await press('Enter');
    expect(screen.queryByText(/has been removed/u)).toBeNull();
    await press('0');
    expect(heard).toMatchObject([['result.set', { table: 2, result: '0-1' }]]);
  });
});
