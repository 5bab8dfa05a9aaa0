import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestName } from '../../../electron/contract/requests.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import Console from '../../../renderer/screens/Console.svelte';
import { settledSince, standOf } from '../../../renderer/screens/table/settled.ts';
import type { StandsOn } from '../../../renderer/screens/table/settled.ts';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { RULED } from '../support/ruled-table.ts';
import { cancelledGame, plyView, questionView, roundView, tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

const GIVEN = { result: '0-1', reason: 'resignation', origin: 'entered', atEpochMs: 0 } as const;
const PLAYED = { table: 1, gameId: 'g', plies: [plyView({ ply: 1 })] } as const;
const CANCELLED = cancelledGame({ gameId: 'g', plies: 1, canTakeUp: true });

/** Everything that changes a table's page under a dialog. */
const SETTLES: readonly (readonly [string, Partial<TableView>, Partial<TableView> | null, RegExp])[] = [
  [
    'a result',
    {},
    { result: '0-1', resultReason: 'resignation', resultChanges: [GIVEN] },
    /The result 0–1 was entered on another screen at/u,
  ],
  ['a cancelled game', {}, { gameId: null, cancelled: [CANCELLED] }, /was cancelled on another screen/u],
  [
    'an answered question',
    { questions: [questionView({ id: 4 })] },
    { questions: [questionView({ id: 4, open: false, answeredBy: 'restored' })] },
    /The question was answered on another screen \(position restored\)\./u,
  ],
  ['a removed table', {}, null, /This table was removed from the round on another screen/u],
];

function stand(table: TableView | null, round = 1): void {
  const others = [tableView({ table: 2 })];
  thePage().consoleStore.view = consoleView({
    round: roundView({ round }),
    tables: table === null ? others : [table, ...others],
  });
}

/** The page of table 1, with what is asked of the host; nothing is ever answered. */
function openTable(table: TableView): readonly RequestName[] {
  const heard: RequestName[] = [];
  vi.spyOn(thePage().consoleStore, 'request').mockImplementation((name) => {
    heard.push(name);
    return new Promise(() => undefined);
  });
  location.hash = '#/table/1';
  thePage().routeStore.read();
  stand(table);
  show(Console);
  return heard;
}

describe('a dialog about a table that another screen settles', () => {
  const KEYS = ['e', 'h', 't', 'v', '=', 'u'] as const;

  it.each(SETTLES.flatMap((settles) => KEYS.map((key) => [key, ...settles] as const)))(
    'under the key %s stays at %s, says so, and takes no key',
    async (key, name, before, after, says) => {
      const table = tableView({ ...PLAYED, ...before });
      const heard = openTable(table);
      await fireEvent.keyDown(window, { key });
      const dialog = screen.getByRole('dialog');
      const isOfQuestion = name === 'an answered question';
      stand(after === null ? null : tableView({ ...PLAYED, ...before, ...after }));
      // Whoever gives a result gives it whatever was answered.
      if (isOfQuestion && key === 'v') return;
      await waitFor(() => {
        expect(within(dialog).getByRole('alert').textContent).toMatch(says);
      });
      expect(screen.getAllByRole('dialog')).toEqual([dialog]);
      expect(within(dialog).getAllByRole('button')).toHaveLength(1);
      expect(document.activeElement).toBe(within(dialog).getByRole('alert'));
      const asked = heard.length;
      for (const typed of ['Enter', '1', 'a', 'w', 'r', 'v']) {
        await fireEvent.keyDown(document.activeElement ?? document.body, { key: typed });
      }
      expect(heard).toHaveLength(asked);
      expect(screen.getAllByRole('dialog')).toEqual([dialog]);
      await fireEvent.click(within(dialog).getByRole('button', { name: /^Close/u }));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('stays at a question where the result is only proposed meanwhile: what is typed there is not lost', async () => {
    openTable(tableView(PLAYED));
    await fireEvent.keyDown(window, { key: 'v' });
    const dialog = screen.getByRole('dialog');
    await fireEvent.click(within(dialog).getByRole('button', { name: /^½–½/u }));
    const proposal = { by: 'kings', result: '1-0', ending: 'not-said', article: null, against: [] } as const;
    stand(tableView({ ...PLAYED, proposal }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(within(dialog).getByRole('button', { pressed: true }).textContent).toContain('½–½');
  });

  it('asks no more for the withdrawal of a ruling that has been withdrawn on another screen', async () => {
    openTable(tableView({ ...PLAYED, rulings: [RULED] }));
    await fireEvent.click(screen.getByRole('button', { name: /^Withdraw…/u }));
    stand(tableView({ ...PLAYED, rulings: [{ ...RULED, withdrawnEpochMs: 9 }] }));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => {
      expect(within(dialog).getByRole('alert').textContent).toContain('was withdrawn on another screen');
    });
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  });

  it('does not take its own act for that of another screen', async () => {
    let answer: (reply: { ok: true; output: never }) => void = () => undefined;
    openTable(tableView(PLAYED));
    vi.spyOn(thePage().consoleStore, 'request').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await fireEvent.keyDown(window, { key: '=' });
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /agree/iu }));
    stand(tableView({ ...PLAYED, result: '1/2-1/2', resultChanges: [{ ...GIVEN, result: '1/2-1/2' }] }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText(/on another screen/u)).toBeNull();
    answer({ ok: true, output: null as never });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('what was settled since', () => {
  const on: readonly StandsOn[] = ['game', 'result', 'question', 'seat'];
  const stood = standOf(tableView({ ...PLAYED, questions: [questionView({ id: 4 })] }), 3);
  const now = (facts: Partial<TableView>): TableView =>
    tableView({ ...PLAYED, questions: [questionView({ id: 4 })], ...facts });
  const correction = { atEpochMs: 0, before: null, after: null };

  it.each<[string, TableView | null, number, readonly StandsOn[], unknown]>([
    ['nothing', now({ plies: [plyView({ ply: 1 }), plyView({ ply: 2 })] }), 3, on, null],
    ['another round', now({}), 4, [], { kind: 'round' }],
    ['the table is gone', null, 3, [], { kind: 'removed' }],
    ['another game', now({ gameId: 'other' }), 3, on, { kind: 'otherGame' }],
    ['a game that is no matter', now({ gameId: 'other' }), 3, ['seat'], null],
    ['another game than the one that had begun', now({ gameId: 'other' }), 3, ['begunGame'], { kind: 'otherGame' }],
    ['a result taken back', now({ resultChanges: [GIVEN] }), 3, on, { kind: 'result', result: null, atEpochMs: 0 }],
    ['a later move', now({ questions: [] }), 3, on, { kind: 'answered', by: null }],
    ['a ruling', now({ rulings: [{ ...RULED, withdrawnEpochMs: 9 }] }), 3, ['game', 'rulings'], { kind: 'ruling' }],
    ['one that is no matter', now({ rulings: [{ ...RULED, withdrawnEpochMs: 9 }] }), 3, on, null],
    ['a name', now({ corrections: [correction] as never }), 3, on, { kind: 'seat' }],
  ])('%s', (_, table, round, stands, settled) => {
    expect(settledSince(stood, table, round, stands)).toEqual(settled);
  });

  it('before the game, is that it has started', () => {
    const before = standOf(tableView({ gameId: null }), 3);
    expect(settledSince(before, tableView({ gameId: 'g' }), 3, on)).toEqual({ kind: 'begun' });
    expect(settledSince(before, tableView({ gameId: 'g' }), 3, ['begunGame'])).toBeNull();
  });

  it('has a sentence for everything', () => {
    const { says } = messages.console.table.settled;
    const kinds = ['round', 'removed', 'seat', 'begun', 'cancelled', 'otherGame', 'ruling', 'closed'] as const;
    for (const kind of kinds) expect(says({ kind })).toMatch(/^[A-Z].*\.$/u);
    expect(says({ kind: 'answered', by: 'laterPly' })).not.toContain('another screen');
    expect(says({ kind: 'result', result: null, atEpochMs: null })).toBe(
      'The result was taken back on another screen.',
    );
  });
});
