import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import type { FloorTableView, FloorView } from '../../../../electron/contract/views/floor.ts';
import type { GameNumber } from '../../../../engine/journal/round.ts';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import FloorResult from '../../../../renderer/screens/floor/FloorResult.svelte';
import FloorSetUp from '../../../../renderer/screens/floor/FloorSetUp.svelte';
import FloorResults from '../../../../renderer/screens/floor/FloorResults.svelte';
import { alertView, plyView, startView, tableView } from '../../support/views.ts';
import { show, thePage } from '../../support/page.ts';

function floorOf(games: GameNumber): readonly FloorTableView[] {
  const tables = ([1, 2] as const).map((game) => floorTableView(tableView({ table: game, game }), startView().fen));
  const round = { kind: 'tieBreak', number: 1, name: '', openedAs: null, games, round: 4 } as const;
  const view: FloorView = {
    audience: 'floor',
    revision: 1,
    tournament: null,
    round,
    consoleCalls: false,
    unsaved: false,
    tables,
  };
  thePage().floorStore.view = view;
  return tables;
}

it.each([
  [2, ['Game 1 of 2', 'Game 2 of 2']],
  [1, []],
] as const)('of %i games a pairing it is said which', (games, told) => {
  const tables = floorOf(games);
  show(FloorResults, { tables, wanted: '', onResult: () => undefined });
  expect(screen.queryAllByText(/^Game \d of 2$/u).map(({ textContent }) => textContent)).toEqual(told);
});

it('whose result is entered', () => {
  const [, table] = floorOf(2);
  show(FloorResult, { table, isShown: true, onClose: () => undefined });
  screen.getByText(/· Game 2 of 2/u);
});

it('that a set-up without a board is right is said here, and taken back', async () => {
  floorOf(1);
  const request = vi.spyOn(thePage().floorStore, 'request').mockResolvedValue({ ok: true, output: null as never });
  const tables = (['noBoard', 'ready'] as const).map((state, i) =>
    floorTableView(tableView({ table: i + 1, state, board: null, gameId: null }), startView().fen),
  );
  show(FloorSetUp, { tables });
  const start = startView().fen;
  await fireEvent.click(screen.getByRole('button', { name: 'Set-up correct: table 1' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Undo: check the set-up of table 2 again' }));
  expect(request.mock.calls).toEqual([
    ['tables.ready', { round: 4, looked: [{ table: 1, start }], ready: true }],
    ['tables.ready', { round: 4, looked: [{ table: 2, start }], ready: false }],
  ]);
});

it('of a hall without boards, no board is said to be ready; names and the number of the start are whole', () => {
  floorOf(1);
  const name = 'Maximiliane-Theodora von Hohenstaufen-Wittelsbach zu Sachsen';
  const start = 'rbqkbnnr/pppppppp/8/8/8/8/PPPPPPPP/RBQKBNNR w HAha - 0 1';
  const without = floorTableView(tableView({ state: 'noBoard', board: null, gameId: null, white: name }), start);
  const shown = show(FloorSetUp, { tables: [without] });
  expect(screen.getByRole('status').textContent).toMatch(/^\s*1 table has no board\./u);
  expect([...(screen.getByText(name).previousElementSibling?.classList ?? [])]).toContain('white');
  expect(screen.getByText('RBQKBNNR').nextElementSibling?.textContent).toBe('SP 696');
  shown.unmount();
  show(FloorSetUp, { tables: [{ ...without, state: 'ready' }] });
  expect(screen.getByRole('status').textContent).toContain('Every set-up has been checked.');
  expect(screen.queryByText(/Every board|Every table is ready/u)).toBeNull();
});

describe('a table where White is marked absent', () => {
  const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: 1 };
  const late = alertView('late', { white: true, black: false });
  const buttons = (): readonly (string | null)[] =>
    within(screen.getByRole('group'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent.trim());

  function enter(facts: Partial<TableView>): ReturnType<typeof vi.fn> {
    const [table] = [floorTableView(tableView({ gameId: null, absence, ...facts }), startView().fen)];
    const request = vi.spyOn(thePage().floorStore, 'request').mockResolvedValue({ ok: true, output: null as never });
    show(FloorResult, { table, isShown: true, onClose: () => undefined });
    return request as ReturnType<typeof vi.fn>;
  }

  it('has the forfeit proposed and first, once the default time is over', async () => {
    const request = enter({ alerts: [late] });
    expect(buttons().slice(0, 3)).toEqual(['+ / −', '− / +', '− / −']);
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm − / +' }));
    expect(request.mock.calls).toEqual([['result.forfeit', expect.objectContaining({ table: 7, result: '-/+' })]]);
  });

  it('has no game that Black has won: that is the forfeit', async () => {
    const request = enter({});
    await fireEvent.click(screen.getByRole('button', { name: '0–1' }));
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toMatch(/Marked absent, so this is a forfeit.*default time still running/u);
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm − / +' }));
    expect(request.mock.calls.map(([name]) => name as string)).toEqual(['result.forfeit']);
  });

  it('offers forfeits after results where nobody has moved, and none where both have', () => {
    enter({ absence: null });
    expect(buttons().slice(0, 3)).toEqual(['1–0', '½–½', '0–1']);
    cleanup();
    enter({ absence: null, gameId: 'g', plies: [plyView({ ply: 1 }), plyView({ ply: 2 })] });
    expect(buttons()).toHaveLength(3);
  });
});
