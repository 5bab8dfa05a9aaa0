import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import type { FloorView } from '../../../../electron/contract/views/floor.ts';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import FloorHead from '../../../../renderer/screens/floor/FloorHead.svelte';
import FloorResult from '../../../../renderer/screens/floor/FloorResult.svelte';
import FloorSetUp from '../../../../renderer/screens/floor/FloorSetUp.svelte';
import FloorResults from '../../../../renderer/screens/floor/FloorResults.svelte';
import { alertView, plyView, questionAlert, questionView, startView, tableView } from '../../support/views.ts';
import { boardLine } from '../../support/boards.ts';
import { floorOf } from '../../support/floor.ts';
import { show, thePage } from '../../support/page.ts';

const RUNNING = { white: 900, black: 900, running: 'white', readEpochMs: 0 } as const;
const AT_MOVE_2 = { board: boardLine({}), gameId: 'g', plies: [1, 2, 3].map((ply) => plyView({ ply })) } as const;
const NONE_WANTED = { wanted: '', onFind: () => undefined };

it.each([
  [2, ['Game 1 of 2', 'Game 2 of 2']],
  [1, []],
] as const)('of %i games a pairing it is said which', (games, told) => {
  const tables = floorOf(games);
  show(FloorResults, { tables, wanted: '', onResult: () => undefined, onSettled: () => undefined });
  expect(screen.queryAllByText(/^Game \d of 2$/u).map(({ textContent }) => textContent)).toEqual(told);
});

it('results are counted by games, as at the console', () => {
  const tables = floorOf(2);
  show(FloorResults, { tables, wanted: '', onResult: () => undefined, onSettled: () => undefined });
  expect(screen.getByRole('status').textContent).toBe('1 of 4 results');
});

it('a word of a name that may be parted is one box, which goes to a line of its own first', () => {
  floorOf(1);
  const white = 'Wolfgang Amadeus Schimmelpfennig';
  const view = tableView({ table: 1, white, black: 'Jan-Praggnanandhaa, R.' });
  show(FloorResults, {
    tables: [floorTableView(view, startView().fen)],
    wanted: '',
    onResult: () => undefined,
    onSettled: () => undefined,
  });
  const names = screen.getByRole('listitem').querySelectorAll('bdi');
  const plain = (text: string | null | undefined): string | undefined => text?.replaceAll('\u00AD', '');
  expect([...names].map(({ textContent }) => plain(textContent))).toEqual([white, 'Jan-Praggnanandhaa, R.']);
  expect([...names].map((name) => [...name.children].map(({ textContent }) => plain(textContent)))).toEqual([
    ['Schimmelpfennig'],
    ['Praggnanandhaa, R.'],
  ]);
});

it('whose result is entered', () => {
  const [, table] = floorOf(2);
  show(FloorResult, { table, isShown: true, onChoose: () => undefined, onClose: () => undefined });
  screen.getByText('Game 2 of 2');
});

it('where no game has begun that is said before a result is confirmed', async () => {
  floorOf(1);
  const unbegun = floorTableView(tableView({ table: 1, board: null, gameId: null }), startView().fen);
  show(FloorResult, { table: unbegun, isShown: true, onChoose: () => undefined, onClose: () => undefined });
  await fireEvent.click(screen.getByRole('button', { name: '1–0' }));
  expect(screen.getByText('No game has begun at this table.')).toBeDefined();
  const isLit = () => screen.getByRole('button', { name: /^Confirm/u }).classList.contains('primary');
  expect(isLit()).toBe(false);
  cleanup();
  show(FloorResult, {
    table: { ...unbegun, gameId: 'a' },
    isShown: true,
    onChoose: () => undefined,
    onClose: () => undefined,
  });
  await fireEvent.click(screen.getByRole('button', { name: '1–0' }));
  expect([screen.queryByText('No game has begun at this table.'), isLit()]).toEqual([null, true]);
});

it('that a set-up without a board is right is said here, and taken back', async () => {
  floorOf(1);
  const request = vi.spyOn(thePage().floorStore, 'request').mockResolvedValue({ ok: true, output: null as never });
  const tables = (['noBoard', 'ready'] as const).map((state, i) =>
    floorTableView(tableView({ table: i + 1, state, board: null, gameId: null }), startView().fen),
  );
  show(FloorSetUp, { tables, ...NONE_WANTED });
  const start = startView().fen;
  await fireEvent.click(screen.getByRole('button', { name: 'Set-up correct: table 1' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Undo: check the set-up of table 2 again' }));
  expect(request.mock.calls).toEqual([
    ['tables.ready', { round: 4, looked: [{ table: 1, start }], ready: true }],
    ['tables.ready', { round: 4, looked: [{ table: 2, start }], ready: false }],
  ]);
});

it.each([
  [1, []],
  [2, ['Game 1 of 2']],
] as const)(
  'who plays at a table whose board is not ready is named as at the others, of %i games which',
  (games, told) => {
    floorOf(games);
    const facts = { gameId: null, white: 'Ada', black: 'Bo' };
    const setupFault = { kind: 'missing', squares: ['a1'], pieces: ['R'], missing: ['a1'], color: null } as const;
    const tables = [
      tableView({ table: 1, state: 'setup', board: boardLine({}), setupFault, ...facts }),
      tableView({ table: 2, state: 'noBoard', board: null, ...facts }),
    ].map((view) => floorTableView(view, startView().fen));
    show(FloorSetUp, { tables, ...NONE_WANTED });
    for (const row of screen.getAllByRole('listitem')) {
      expect([...row.querySelectorAll('.man')].map((mark) => mark.nextElementSibling?.textContent)).toEqual([
        'Ada',
        'Bo',
      ]);
      expect([...row.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual(told);
    }
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  },
);

it('of a hall without boards, no board is said to be ready; names and the number of the start are whole', () => {
  floorOf(1);
  const name = 'Maximiliane-Theodora von Hohenstaufen-Wittelsbach zu Sachsen';
  const start = 'rbqkbnnr/pppppppp/8/8/8/8/PPPPPPPP/RBQKBNNR w HAha - 0 1';
  const without = floorTableView(tableView({ state: 'noBoard', board: null, gameId: null, white: name }), start);
  const shown = show(FloorSetUp, { tables: [without], ...NONE_WANTED });
  expect(screen.getByRole('status').textContent).toContain('1 table left to check: it has no board.');
  expect([...(screen.getByText(name).previousElementSibling?.classList ?? [])]).toContain('white');
  expect(screen.getByText('RBQKBNNR').parentElement?.textContent).toBe('SP 696 RBQKBNNR');
  shown.unmount();
  show(FloorSetUp, { tables: [{ ...without, state: 'ready' }], ...NONE_WANTED });
  expect(screen.getByRole('status').textContent).toContain('Every set-up has been checked.');
  expect(screen.queryByText(/Every board|Every table is ready/u)).toBeNull();
});

it('what is to be done is said first, and no board is called ready over it', () => {
  floorOf(1);
  const { fen } = startView();
  const watched = floorTableView(tableView({ table: 1, state: 'ready', board: boardLine({}), gameId: null }), fen);
  const without = floorTableView(tableView({ table: 2, state: 'noBoard', board: null, gameId: null }), fen);
  const shown = show(FloorSetUp, { tables: [watched, without], ...NONE_WANTED });
  expect(screen.getByRole('status').textContent.trim()).toBe('1 table left to check: it has no board.');
  shown.unmount();
  show(FloorSetUp, { tables: [watched], ...NONE_WANTED });
  expect(screen.getByRole('status').textContent.trim()).toBe('Every board is ready.');
});

it('of many set-ups one is found by its number, or by a name', () => {
  floorOf(1);
  const tables = Array.from({ length: 13 }, (_, i) =>
    floorTableView(
      tableView({ table: i + 1, white: i === 8 ? 'Đặng, Zoë' : 'Ada', state: 'noBoard', board: null, gameId: null }),
      startView().fen,
    ),
  );
  const shown = show(FloorSetUp, { tables: tables.slice(1), ...NONE_WANTED });
  expect(screen.queryByLabelText('Table or name')).toBeNull();
  shown.unmount();
  show(FloorSetUp, { tables, ...NONE_WANTED, wanted: '12' });
  screen.getByLabelText('Table or name');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByRole('button', { name: 'Set-up correct: table 12' });
  cleanup();
  show(FloorSetUp, { tables, ...NONE_WANTED, wanted: 'zoe' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByRole('button', { name: 'Set-up correct: table 9' });
});

it.each([
  [12, '1', 12],
  [13, '1', 5],
  [13, 'zoe', 1],
  [13, 'dang z', 1],
  [13, 'Bert', 0],
])('of %i results, those shown for “%s” are %i', (count, wanted, found) => {
  floorOf(1);
  const tables = Array.from({ length: count }, (_, i) =>
    floorTableView(tableView({ table: i + 1, white: i === 8 ? 'Đặng, Zoë' : 'Ada' }), startView().fen),
  );
  show(FloorResults, { tables, onResult: () => undefined, ...NONE_WANTED, wanted });
  expect(screen.queryAllByRole('listitem')).toHaveLength(found);
  expect(screen.queryByLabelText('Table or name') !== null).toBe(count > 12);
});

it.each<readonly [string, Partial<TableView>, string]>([
  ['with a board, and no game begun', { board: boardLine({}), gameId: null }, 'not started'],
  ['with a board at which it has begun', { board: boardLine({}), gameId: 'g' }, ''],
  ['at whose board nobody has moved', { board: boardLine({}), gameId: 'g', clock: RUNNING }, 'playing'],
  ['whose board plays', { ...AT_MOVE_2, clock: RUNNING }, 'playing, move\u00A02'],
  ['whose clock nobody sees', AT_MOVE_2, 'move 2'],
  ['with a result', { ...AT_MOVE_2, result: '1-0' }, '1–0'],
  ['without a board, where others have one', { board: null, gameId: null }, 'no board'],
  ['without a board, where its game has begun', { board: null, gameId: 'g' }, 'no board'],
])('a row of the results, %s', (_, facts, says) => {
  floorOf(1);
  const tables = [
    { table: 1, ...facts },
    { table: 2, board: boardLine({}) },
  ].map((each) => floorTableView(tableView(each), startView().fen));
  const { container } = show(FloorResults, { tables, onResult: () => undefined, ...NONE_WANTED });
  const rows = [...container.querySelectorAll('li')];
  const row = rows.find(({ textContent }) => textContent.includes('Table 1'));
  expect(row?.querySelector('.says')?.textContent).toBe(says);
});

it('where few tables have a board the others do not say that they have none', () => {
  floorOf(1);
  const tables = [1, 2, 3].map((table) =>
    floorTableView(tableView({ table, board: table === 1 ? boardLine({}) : null }), startView().fen),
  );
  show(FloorResults, { tables, onResult: () => undefined, ...NONE_WANTED });
  expect(screen.queryAllByText('no board')).toEqual([]);
});

it.each([
  [{ ...AT_MOVE_2, clock: RUNNING }, ['Still playing, move 2']],
  [{ ...AT_MOVE_2, clock: RUNNING, plies: [] }, ['Still playing']],
  [AT_MOVE_2, []],
])('whoever enters a result is told whether the board still plays: %#', (facts, told) => {
  floorOf(1);
  const table = floorTableView(tableView({ table: 1, ...facts }), startView().fen);
  show(FloorResult, { table, isShown: true, onChoose: () => undefined, onClose: () => undefined });
  expect(screen.queryAllByText(/^Still playing/u).map(({ textContent }) => textContent)).toEqual(told);
});

it('results that are not as far as each other stand under what is left to do, others under nothing', () => {
  floorOf(1);
  const boardless = [2, 3].map((table) => ({ table, board: null, gameId: 'g' }));
  const playing = { table: 1, board: boardLine({}), gameId: 'g', clock: RUNNING };
  const view = (all: readonly Partial<TableView>[]) =>
    all.map((each) => floorTableView(tableView(each), startView().fen));
  const shown = show(FloorResults, {
    tables: view([playing, ...boardless]),
    onResult: () => undefined,
    ...NONE_WANTED,
  });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'No result yet',
    'Still playing',
  ]);
  shown.unmount();
  show(FloorResults, { tables: view(boardless), onResult: () => undefined, ...NONE_WANTED });
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

it('a row of the results says nothing of boards in a hall without any', () => {
  floorOf(1);
  const tables = [floorTableView(tableView({ table: 1, board: null, gameId: null }), startView().fen)];
  const { container } = show(FloorResults, { tables, onResult: () => undefined, ...NONE_WANTED });
  expect(container.querySelector('.says')?.textContent).toBe('');
});

it('a phone says what the console calls it', () => {
  floorOf(1);
  const shown = show(FloorHead, { call: null, says: null, onCall: () => undefined });
  expect(screen.queryByText(/Phone/u)).toBeNull();
  shown.unmount();
  thePage().floorStore.phone = 2;
  show(FloorHead, { call: null, says: null, onCall: () => undefined });
  screen.getByText(/· Phone 2$/u);
});

it('what was looked for on a longer list hides nothing of one that has no field for it', () => {
  floorOf(1);
  const tables = [
    floorTableView(tableView({ table: 1, state: 'noBoard', board: null, gameId: null }), startView().fen),
  ];
  show(FloorSetUp, { tables, ...NONE_WANTED, wanted: '2' });
  screen.getByRole('button', { name: 'Set-up correct: table 1' });
});

it('a row says why its table is to be looked at first', () => {
  floorOf(1);
  const asked = tableView({
    table: 1,
    questions: [questionView({ id: 3 })],
    alerts: [questionAlert(questionView({ id: 3 }))],
  });
  const tables = [floorTableView(asked, startView().fen), floorTableView(tableView({ table: 2 }), startView().fen)];
  show(FloorResults, { tables, onResult: () => undefined, ...NONE_WANTED });
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Illegal move by\sWhite\s*look first$/u);
  expect(second).not.toMatch(/Illegal move|look first/u);
});

it.each<readonly [FloorView['consoleCalls'], string | null]>([
  [[], null],
  [['journal.slow'], 'At the console: Slow disk.'],
  [['mended', 'clock.moved'], 'At the console: Record repaired; Computer’s clock.'],
  [['journal.slow', 'clock.moved', 'doubts'], 'At the console: Slow disk; Computer’s clock; Earlier results in doubt.'],
  [['journal.slow', 'journal.slow', 'draw.secretLost'], 'At the console: Slow disk; 1 more message.'],
  [['draw.secretLost'], 'There is a message at the console.'],
])('what calls to the console is named as it is there: %j', (consoleCalls, says) => {
  floorOf(1);
  const { floorStore } = thePage();
  if (floorStore.view !== null) floorStore.view = { ...floorStore.view, consoleCalls };
  const { container } = show(FloorHead, { call: null, says: null, onCall: () => undefined });
  expect(container.querySelector('.banner')?.textContent ?? null).toBe(says);
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
    show(FloorResult, { table, isShown: true, onChoose: () => undefined, onClose: () => undefined });
    return request as ReturnType<typeof vi.fn>;
  }

  it('has the forfeit proposed once the default time is over, each result in its usual place', async () => {
    const request = enter({ alerts: [late] });
    expect(buttons()).toEqual(['1–0', '½–½', '0–1', '+\u00A0/\u00A0−', '−\u00A0/\u00A0+', '−\u00A0/\u00A0−']);
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm −\u00A0/\u00A0+' }));
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
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm −\u00A0/\u00A0+' }));
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
