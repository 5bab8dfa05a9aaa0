import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import type { Proposal } from '../../../../engine/laws/proposal.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import ConsoleNotices from '../../../../renderer/screens/ConsoleNotices.svelte';
import ResultSheet from '../../../../renderer/screens/results/ResultSheet.svelte';
import { PAUSE_MS } from '../../../../renderer/screens/results/table-number.svelte.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { plyView, roundView, tableView } from '../../support/views.ts';

const kings: Proposal = { by: 'kings', ending: 'resignation', result: '1-0', article: '5.1.2', against: [] };
const board = { line: 'connected' } as TableView['board'];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

function sheet(...tables: readonly Partial<TableView>[]): ReturnType<typeof show> {
  const shown = tables.map((facts, i) => tableView({ table: i + 1, gameId: `game ${String(i + 1)}`, ...facts }));
  return sheetOf(shown);
}

function sheetOf(tables: readonly TableView[], games: 1 | 2 = 1): ReturnType<typeof show> {
  return show(ResultSheet, { heading: 'Round 1', round: 1, games, tables, rules: USUAL_RULES });
}

it('counts the results of both games of a pairing', () => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
  const tables = [
    tableView({ result: '1-0', turnsTo: 2 }),
    tableView({ table: 2, game: 2, first }),
    tableView({ table: 3 }),
  ];
  const { container } = sheetOf(tables, 2);
  expect(container.textContent).toMatch(/2 of 6 results\s*· 4 missing/u);
});

it.each([
  ['neither', null, null, '2 not signed'],
  ['the first', 1, null, '1 not signed'],
  ['both', 1, 2, ''],
])('counts the games of a pairing that nobody has signed: signed is %s', (_, firstEpochMs, signedEpochMs, says) => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: firstEpochMs } as const;
  const second = tableView({ game: 2, gameId: 'h', result: '0-1', first, signedEpochMs });
  // No scoresheet is of a forfeit.
  const unplayed = { ...first, gameId: null, result: '+/-', signedEpochMs: null } as const;
  const { container } = sheetOf([second, tableView({ table: 2, game: 2, gameId: null, first: unplayed })], 2);
  expect(/\d+ not signed/u.exec(container.textContent)?.[0] ?? '').toBe(says);
});

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

  const running = { board, clock: { white: 60, black: 60, running: 'white', readEpochMs: 0 } } as const;

  it.each([
    ['with boards whose clocks run', running],
    ['without boards', {}],
    ['where a result is proposed', { proposal: kings }],
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
    await choose(/^1–0/u);
    expect(screen.getByRole('button', { name: /^Record 1–0/u })).toBeDefined();
    await press('0');
    expect(screen.getByRole('button', { name: /^Record 0–1/u })).toBeDefined();
    await press('Enter');
    expect(heard).toMatchObject([['result.set', { table: 1, result: '0-1' }]]);
    await choose(/^1–0/u);
    await press('Enter');
    expect(heard[1]).toMatchObject(['result.set', { table: 2, result: '1-0' }]);
  });

  it('says to what table the last key belonged, and then Enter is of the next one', async () => {
    const heard = heardRequests();
    sheet({}, { proposal: kings }, {});
    await press('=');
    expect(screen.getByText('Table 1: ½–½, recorded.')).toBeTruthy();
    await press('Enter');
    expect(heard).toHaveLength(1);
    expect(screen.queryByText('Table 1: ½–½, recorded.')).toBeNull();
    await press('Enter');
    expect(heard).toMatchObject([
      ['result.set', { table: 1 }],
      ['result.set', { table: 2, result: '1-0' }],
    ]);
  });

  it('asks once on the sheet of a hall that begins no games', async () => {
    const heard = heardRequests();
    sheet({ gameId: null }, { gameId: null }, { gameId: null });
    await press('1');
    expect(screen.getByText(/No game has begun here/u)).toBeTruthy();
    expect(heard).toEqual([]);
    await press('Enter', '0', '=');
    expect(heard).toMatchObject([{}, {}, {}]);
  });

  it('does not ask again when it is opened again in the same round, and asks in the next', async () => {
    const heard = heardRequests();
    const first = sheet({ gameId: null }, { gameId: null });
    await press('1', 'Enter');
    first.unmount();
    const again = sheet({ gameId: null }, { gameId: null });
    await press('0');
    expect(heard).toMatchObject([{}, ['result.set', { table: 1, result: '0-1' }]]);
    again.unmount();
    const tables = [tableView({ table: 1, gameId: null })];
    show(ResultSheet, { heading: 'Round 2', round: 2, tables, rules: USUAL_RULES });
    await press('1');
    expect(screen.getByText(/No game has begun here/u)).toBeTruthy();
    expect(heard).toHaveLength(2);
  });

  it('says of which table a result was not recorded that waited for Enter when another was gone to', async () => {
    const heard = heardRequests();
    sheet({ gameId: null }, { gameId: null }, { gameId: null });
    await press('1', 't', '3', 'Enter', '0', 't', '2', 'Enter');
    const says = 'Table 1: 1–0 not recorded. Table 3: 0–1 not recorded.';
    expect(screen.getByText(says)).toBeTruthy();
    await press('=', 'Enter');
    expect(screen.getByText(says)).toBeTruthy();
    expect(heard).toMatchObject([['result.set', { table: 2 }]]);
    await press('t', '1', 'Enter', '1');
    expect(screen.getByText('Table 3: 0–1 not recorded.')).toBeTruthy();
    expect(heard).toHaveLength(2);
  });

  it('says it on the page that is gone to, too, until it is recorded or closed', async () => {
    heardRequests();
    const { consoleStore } = thePage();
    const table = tableView({ table: 1, gameId: null });
    consoleStore.view = consoleView({ round: roundView({ round: 1 }), tables: [table] });
    const first = sheetOf([table]);
    await press('1');
    first.unmount();
    show(ConsoleNotices);
    const says = 'Table 1: 1–0 not recorded.';
    expect(screen.getByText(says)).toBeTruthy();
    consoleStore.view = consoleView({ round: roundView({ round: 1 }), tables: [{ ...table, result: '1-0' }] });
    await tick();
    expect(screen.queryByText(says)).toBeNull();
    consoleStore.view = consoleView({ round: roundView({ round: 1 }), tables: [table] });
    await tick();
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(says)).toBeNull();
  });

  it('takes a win against somebody who is not there for a forfeit, and says so before it is recorded', async () => {
    const heard = heardRequests();
    sheet({ gameId: null, absence: { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null } });
    await press('0');
    expect(screen.getByText(/Marked absent, so this is a forfeit\. .*Enter records − \/ \+\./u)).toBeTruthy();
    await press('0');
    expect(heard).toEqual([]);
    await press('Enter');
    expect(heard).toMatchObject([['result.forfeit', { table: 1, result: '-/+' }]]);
  });

  it('comes back to a table whose result is refused', async () => {
    sheet({}, {});
    vi.spyOn(thePage().consoleStore, 'request').mockResolvedValue({
      ok: false,
      fault: { code: 'table.movedOn', facts: { table: 1 } },
    });
    await press('1');
    await waitFor(() => {
      expect(inFocus()).toBe(1);
    });
    expect(screen.getByRole('option', { name: /^Table 1,/u }).getAttribute('aria-label')).toContain('no result yet');
  });

  it('asks before it corrects, and forgets what it asked when one goes elsewhere', async () => {
    const heard = heardRequests();
    sheet({ result: '1-0', resultReason: 'resignation' }, { result: '0-1', resultReason: 'time' });
    await press('0');
    expect(screen.getByText(/It has a result: that stays in the history\. Enter records 0–1\./u)).toBeTruthy();
    await press('ArrowRight', 'ArrowLeft', 'Enter');
    expect(heard).toEqual([]);
    await press('=', '=');
    expect(heard).toEqual([]);
    await press('Enter');
    expect(heard).toMatchObject([['result.set', { table: 1, result: '1/2-1/2' }]]);
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

  it.each([
    ['+', '+/-'],
    ['-', '-/+'],
    ['*', '-/-'],
  ])('by %s somebody did not come, with Enter where nobody was marked: %s', async (key, result) => {
    const heard = heardRequests();
    sheet({ gameId: null, state: 'noBoard' });
    await press(key);
    expect(heard).toEqual([]);
    expect(screen.getByText(/not marked absent\. Enter records/u)).toBeTruthy();
    await press(key);
    expect(heard).toEqual([]);
    await press('Enter');
    expect(heard).toMatchObject([['result.forfeit', { table: 1, result, seen: { gameId: null, results: 0 } }]]);
  });

  it('marks who is not there, and who has come, but nobody who has moved', async () => {
    const heard = heardRequests();
    const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: 0 };
    sheet({ absence }, { plies: [plyView({})] });
    await press('Home', 'w', 'b', 'ArrowRight', 'w', 'b');
    expect(heard).toEqual([
      ['player.absent', { round: 1, table: 1, side: 'white', seen: 'Anna Hector', absent: false }],
      ['player.absent', { round: 1, table: 1, side: 'black', seen: 'Bruno Klein', absent: true }],
      ['player.absent', { round: 1, table: 2, side: 'black', seen: 'Bruno Klein', absent: true }],
    ]);
  });

  it('drops what waits for Enter once a player is marked here, and asks anew where he is marked elsewhere', async () => {
    const heard = heardRequests();
    const table = tableView({ table: 1, gameId: null });
    const { rerender } = sheetOf([table]);
    await press('*');
    expect(screen.getByRole('button', { name: /^Record −\u00A0\/\u00A0−/u })).toBeDefined();
    await press('w');
    expect(screen.queryByRole('button', { name: /^Record/u })).toBeNull();
    await press('0');
    const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null };
    await rerender({ tables: [{ ...table, absence }] });
    await press('Enter');
    expect(screen.getByText(/Marked absent, so this is a forfeit\. .*Enter records − \/ \+\./u)).toBeTruthy();
    expect(heard.map(([name]) => name)).toEqual(['player.absent']);
    await press('Enter');
    expect(heard[1]).toMatchObject(['result.forfeit', { table: 1, result: '-/+' }]);
  });

  it('counts down how long somebody may still come', () => {
    const dueEpochMs = thePage().now.epochMs + 12 * 60_000 + 30_000;
    sheet({ gameId: null, absence: { white: false, black: true, sinceEpochMs: 0, dueEpochMs } });
    expect(screen.getByRole('option').textContent).toMatch(/Black 12:(?:30|29)/u);
  });

  it('counts down nothing while no start of play is known', () => {
    sheet({ gameId: null, absence: { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null } });
    expect(screen.getByRole('option').textContent).toContain('White absent');
    expect(screen.getByText(/White is absent. The default time begins with the start of play/u)).toBeTruthy();
  });

  it('goes to a table by its number', async () => {
    heardRequests();
    sheet(...Array.from({ length: 12 }, () => ({})));
    await press('t', '1', '2', 'Enter');
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

  it('takes no forfeit of a game that both have played, nor a result before the start is revealed, and says why', async () => {
    const heard = heardRequests();
    sheet({ plies: [plyView({}), plyView({ ply: 2 })] }, { gameId: null, revealed: false });
    await press('Home', '+', '+');
    expect(screen.getByText(/this is not a forfeit/u)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^\+\u00A0\/\u00A0−/u }).disabled).toBe(true);
    await press('ArrowRight', '1', '1');
    expect(screen.getByText(/The start position is not revealed yet/u)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^½–½/u }).disabled).toBe(true);
    expect(heard).toEqual([]);
    await press('+', 'Enter');
    expect(heard).toMatchObject([['result.forfeit', { table: 2, result: '+/-' }]]);
  });

  it('marks in the row a result that was pressed once, and says over the rows what speaks against it', async () => {
    heardRequests();
    sheet({ board, clock: null });
    await press('1');
    const row = screen.getByRole('option');
    expect(row.querySelector('.says')?.textContent.trim()).toBe('1–0?');
    expect(row.getAttribute('aria-label')).toContain('1–0?');
    expect(screen.getByText(/^Its board is recording this game.* Enter records 1–0\.$/u)).toBeDefined();
    await press('Escape');
    expect(row.textContent).not.toContain('1–0?');
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

  it('has its keys for the table in hand again once the second games are begun together', async () => {
    heardRequests();
    sheetOf([tableView({ table: 1, gameId: 'g', result: '1-0', turnsTo: 2 })], 2);
    const button = screen.getByRole('button', { name: /^Game 2 at/u });
    button.focus();
    await fireEvent.click(button);
    await tick();
    expect(inFocus()).toBe(1);
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
    expect(await givenOf({ proposal: kings }, ...times.map((at): Timed => ['Enter', at]))).toEqual(recorded);
    if (how === 'twice') expect(screen.getByText(/Ignored: ↵\. .*Press Enter again for table 2\./u)).toBeDefined();
  });

  it('is named with all that were not taken, and with the table that is next', async () => {
    await given(['1', 0], ['1', 150], ['0', 300]);
    expect(screen.getByText(/Ignored: 1 0\. .*Table 2 is next: press Enter/u)).toBeDefined();
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
