import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import type { TableAlertView } from '../../../../electron/contract/views/table-alert.ts';
import type { FloorTableView, FloorView } from '../../../../electron/contract/views/floor.ts';
import type { GameNumber } from '../../../../engine/journal/round.ts';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import FloorHead from '../../../../renderer/screens/floor/FloorHead.svelte';
import FloorResult from '../../../../renderer/screens/floor/FloorResult.svelte';
import FloorSetUp from '../../../../renderer/screens/floor/FloorSetUp.svelte';
import FloorResults from '../../../../renderer/screens/floor/FloorResults.svelte';
import {
  WHITE_FLAG,
  alertView,
  plyView,
  questionAlert,
  questionView,
  startView,
  tableView,
} from '../../support/views.ts';
import { boardLine } from '../../support/boards.ts';
import { show, thePage } from '../../support/page.ts';

const NONE_WANTED = { wanted: '', onFind: () => undefined };

function floorOf(games: GameNumber): readonly FloorTableView[] {
  const tables = ([1, 2] as const).map((game) => floorTableView(tableView({ table: game, game }), startView().fen));
  const round = { kind: 'tieBreak', number: 1, name: '', openedAs: null, games, round: 4 } as const;
  const view: FloorView = {
    audience: 'floor',
    revision: 1,
    tournament: null,
    round,
    consoleCalls: [],
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
  cleanup();
  show(FloorResult, {
    table: { ...unbegun, gameId: 'a' },
    isShown: true,
    onChoose: () => undefined,
    onClose: () => undefined,
  });
  await fireEvent.click(screen.getByRole('button', { name: '1–0' }));
  expect(screen.queryByText('No game has begun at this table.')).toBeNull();
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
  // Nobody has told whether it is played.
  ['without a board', { board: null, gameId: null }, ''],
])('a row of the results, %s', (_, facts, says) => {
  floorOf(1);
  const tables = [floorTableView(tableView({ table: 1, ...facts }), startView().fen)];
  const { container } = show(FloorResults, { tables, onResult: () => undefined, ...NONE_WANTED });
  expect(container.querySelector('.says')?.textContent).toBe(says);
});

it('a phone says what the console calls it', () => {
  floorOf(1);
  const shown = show(FloorHead, { unseen: null, isCallShown: false, says: null, onCall: () => undefined });
  expect(screen.queryByText(/Phone/u)).toBeNull();
  shown.unmount();
  thePage().floorStore.phone = 2;
  show(FloorHead, { unseen: null, isCallShown: false, says: null, onCall: () => undefined });
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

it('where a result is taken back is said under it', () => {
  const [table] = floorOf(1);
  const at = { isShown: true, onChoose: () => undefined, onClose: () => undefined };
  const shown = show(FloorResult, { table, ...at });
  expect(screen.queryByText(/To take it back/u)).toBeNull();
  shown.unmount();
  show(FloorResult, { table: { ...table, result: '1-0', resultReason: 'resignation' }, ...at });
  screen.getByText(/To take it back, so that the game continues, use the console: table 1, “Take the result back…”\./u);
});

describe('what is asked at a table whose result is entered', () => {
  const asked = questionView({ id: 3 });
  const flag = { by: 'flag', result: '1-0', ending: 'time', article: '6.9', against: [] } as const;
  const enter = (facts: Partial<TableView>): readonly (string | undefined)[] => {
    floorOf(1);
    const table = floorTableView(tableView({ table: 1, gameId: 'g', ...facts }), startView().fen);
    const { container } = show(FloorResult, {
      table,
      isShown: true,
      onChoose: () => undefined,
      onClose: () => undefined,
    });
    return [...container.querySelectorAll('.red')].map(({ textContent }) => textContent.trim());
  };
  const count = { illegalMoves: 2, losing: 2 };
  const alert = (more: object): TableAlertView =>
    questionAlert(questionView({ id: 3 }), { irregularity: 'illegal-move', ...more });

  it('is named with what comes first, and no result of a flag is proposed over it', () => {
    const told = enter({ questions: [asked], alerts: [alert({ count })], proposal: flag });
    expect(told).toEqual(['Illegal move by\u00A0White\u00A0·\u00A02\u00A0of\u00A02: rule first.']);
    expect(screen.queryByRole('button', { name: /^Confirm/u })).toBeNull();
  });

  it('names with it the flag that waits for the ruling, and confirms a result by no button that stands out', async () => {
    const waiting = alertView('flag', { ...WHITE_FLAG, side: 'black', waitsForRuling: true });
    const told = enter({ questions: [asked], alerts: [alert({ count }), waiting] });
    expect(told).toEqual([
      'Illegal move by\u00A0White\u00A0·\u00A02\u00A0of\u00A02: rule first.',
      expect.stringMatching(/^Black’s flag has fallen\. The ruling against White comes first/u),
    ]);
    await fireEvent.click(screen.getByRole('button', { name: '1–0' }));
    expect(screen.getByRole('button', { name: /^Confirm/u }).classList).not.toContain('primary');
  });

  it('is named once more with nothing when a result is chosen nevertheless', async () => {
    enter({ questions: [asked], alerts: [alert({ irregularity: null })] });
    await fireEvent.click(screen.getByRole('button', { name: '0–1' }));
    expect(screen.getAllByText(/first\.$/u).map(({ textContent }) => textContent.trim())).toEqual([
      'Illegal move by\u00A0White: look first.',
    ]);
    expect(screen.queryByText('A question is open at this table.')).toBeNull();
  });

  it.each<readonly [string, TableAlertView, string | undefined]>([
    ['the position', alert({ ruled: 'restore' }), 'Ruled. Restore the position on the board.'],
    ['nothing but its result', alert({ ruled: 'result' }), undefined],
    [
      'the clocks',
      alertView('ruledClocks', {
        ...{ article: '7.5.5', clocks: { white: 60, black: 180 }, missed: null, byHand: [], bySeen: false },
      }),
      'Set the clocks to White\u00A01:00, Black\u00A03:00.',
    ],
    ['its move', alertView('ruledBack', { article: '7.5.5' }), 'Take back the move, or withdraw the ruling.'],
  ])('and is ruled on says what a ruling leaves to be done: %s', (_, call, says) => {
    expect(enter({ questions: [asked], alerts: [call] }).find((one) => one?.endsWith('first.') !== true)).toBe(says);
  });
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
  const { container } = show(FloorHead, { unseen: null, isCallShown: false, says: null, onCall: () => undefined });
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
