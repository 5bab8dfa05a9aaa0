import { tick } from 'svelte';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { meaningView } from '../../../electron/contract/views/meaning.ts';
import type { BoardView } from '../../../electron/contract/views/board.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { editionOn } from '../../../engine/laws/editions.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { rulingOf } from '../../support/folded-entries.ts';
import { setupOf } from '../../support/table.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { DOUBTED, alertView, plyView, questionView, tableView } from '../support/views.ts';

const BOARD = 'rnbqkbnr/pppppppp/8/8/6N1/8/PPPPPPPP/RNBQKB1R';
const START = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
/** Board and clock tell whose move it is. */
const LIVE = {
  board: { line: 'connected' } as BoardView,
  readsClock: true,
} as const;
const LONG_SURNAME = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian';
const BEFORE = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

it('is read question first, then its answers, then what the board saw, and after that the boards, each a landmark', async () => {
  const frames = [{ secondsBefore: 0.8, placement: BOARD, changes: [{ square: 'g1', lifted: 'N', placed: '' }] }];
  heardRequests({ 'table.evidence': { ply: 1, closedEpochMs: 0, before: BEFORE, frames, scanMs: 250 } });
  const question = questionView({
    boardBefore: BEFORE,
    sensed: BOARD,
    nearest: [{ uci: 'g1f3', san: 'Nf3' }],
  });
  const table = tableView({
    gameId: 'g',
    state: 'attention',
    sensed: BOARD,
    questions: [question],
    plies: [plyView({ ply: 1 })],
  });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  const evidence = await screen.findByRole('list', { name: 'What the board sensed' });
  const inOrder = [
    screen.getByRole('heading', { level: 1 }),
    screen.getByText('Two pieces have moved. Look at a1, b1.'),
    screen.getByRole('button', { name: 'Nf3' }),
    evidence,
    screen.getByRole('region', { name: 'On the board' }),
    screen.getByRole('region', { name: 'Before the move' }),
  ];
  const all = [...document.querySelectorAll('*')];
  const places = inOrder.map((element) => all.indexOf(element));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(screen.getAllByRole('grid').every((board) => board.closest('section[aria-label]') !== null)).toBe(true);
});

it.each([
  [{ code: 'verdict.gapAtStart', facts: { number: 2, side: 'black', last: 'Nc6' } }, 'Last recorded position'],
  [{ code: 'verdict.bothMoved', facts: { squares: ['a1', 'b1'] } }, 'Before the move'],
] as const)('the board beside the one that is read is called what it shows: %j', (reason, named) => {
  heardRequests();
  const question = questionView({ reason, boardBefore: BEFORE, sensed: BOARD });
  const table = tableView({ gameId: 'g', state: 'attention', sensed: BOARD, questions: [question] });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(screen.getByRole('region', { name: named }).textContent).toContain(named);
});

it('an open question is marked as seen by the key of the calls, once', async () => {
  const requests = heardRequests({ 'table.acknowledge': null });
  const seen = () => requests.filter(([name]) => name === 'table.acknowledge');
  const pageOf = (acknowledged: boolean) => {
    const table = tableView({ gameId: 'g', state: 'attention', questions: [questionView({ acknowledged })] });
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  };
  pageOf(false);
  expect(screen.getByRole('button', { name: 'Seen' }).getAttribute('aria-keyshortcuts')).toBe('W');
  await fireEvent.keyDown(window, { key: 'w' });
  expect(seen()).toMatchObject([['table.acknowledge', { questionId: questionView({}).id }]]);
  cleanup();
  pageOf(true);
  await fireEvent.keyDown(window, { key: 'w' });
  expect(seen()).toHaveLength(1);
});

it('a question that a later move explains is told with the reason, and is closed there', async () => {
  const requests = heardRequests({ 'table.acknowledge': null });
  const question = questionView({ open: false, answeredBy: 'laterPly' });
  const alert = makeAlert(
    'question',
    {
      questionId: question.id,
      side: 'white',
      irregularity: null,
      count: null,
      window: null,
      ruled: null,
      putDown: null,
    },
    { sinceEpochMs: 0, urgency: 'act', article: null, seen: false },
  );
  const table = tableView({ gameId: 'g', state: 'attention', questions: [question], alerts: [alert] });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(screen.getByText('Two pieces have moved. Look at a1, b1.', { selector: 'li p' })).toBeTruthy();
  await fireEvent.keyDown(window, { key: 'w' });
  expect(requests.at(-1)).toMatchObject(['table.acknowledge', { questionId: question.id }]);
});

it('that the position is restored is said until the next move, and not that the game goes on', async () => {
  heardRequests({ 'table.key': null, 'table.evidence': null });
  const table = tableView({
    ...LIVE,
    gameId: 'g',
    state: 'attention',
    sensed: BOARD,
    plies: [],
    questions: [questionView()],
  });
  const shown = (changes: Partial<TableView>) => ({
    view: consoleView({ tables: [{ ...table, ...changes }] }),
    number: table.table,
  });
  const page = show(TablePage, shown({}));
  await fireEvent.keyDown(window, { key: 'r' });
  await waitFor(() => expect(screen.getByText('Position restored.')).toBeTruthy());
  await page.rerender(shown({ questions: [] }));
  expect(screen.getByText('Position restored.')).toBeTruthy();
  await page.rerender(shown({ questions: [], plies: [plyView({ ply: 1 })] }));
  expect(screen.queryByText('Position restored.')).toBeNull();
});

it('that a move is closed is said once it is recorded, and not where it is asked about', async () => {
  heardRequests({ 'table.key': null, 'table.evidence': null });
  const table = tableView({ ...LIVE, gameId: 'g', sensed: BOARD, clock: null, plies: [] });
  const shown = (changes: Partial<TableView>) => ({
    view: consoleView({ tables: [{ ...table, ...changes }] }),
    number: table.table,
  });
  const page = show(TablePage, shown({}));
  await fireEvent.keyDown(window, { key: 'm' });
  await tick();
  await page.rerender(shown({ questions: [questionView()] }));
  expect(screen.queryByText('Move closed.')).toBeNull();
  await page.rerender(shown({ plies: [plyView({ ply: 1 })] }));
  await waitFor(() => expect(screen.getByText('Move closed.')).toBeTruthy());
});

it('a game on another start than the one drawn is shown beside it, and ruled on with one key, at no move', async () => {
  heardRequests({ 'meaning.tell': { meaning: null, earlier: [] } });
  const start = makeAlert(
    'start',
    { squares: ['a1'], stood: '8/8/8/8/8/8/8/8' },
    { sinceEpochMs: 0, urgency: 'act', article: '7.2.1', seen: false },
  );
  const placement = 'k7/8/8/8/8/8/8/K7';
  const drawn = { placement, fen: `${placement} w - - 0 1`, sp: null, backRank: null, castlingMode: 'cg' } as const;
  const table = tableView({ gameId: 'g', state: 'attention', matchesDraw: false, alerts: [start], start: drawn });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(screen.getAllByText('Wrong start position')).toHaveLength(1);
  const call = screen.getByRole('list', { name: 'What this table needs' });
  expect(within(call).getAllByRole('img', { name: /^(Drawn|Set up at the start)$/u })).toHaveLength(2);
  // Both buttons are of the call that they answer.
  const rule = screen.getByRole('button', { name: /^Give a ruling/u });
  expect(rule.closest('li')).toBe(screen.getByRole('button', { name: /^Seen/u }).closest('li'));
  await fireEvent.keyDown(window, { key: 'a' });
  const dialog = await screen.findByRole('dialog');
  // What happened is known: nothing is asked before the ruling.
  expect(dialog.textContent).toContain('Table 7: ruling');
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  expect(dialog.textContent).not.toContain('At the move');
});

it.each([
  ['no moves entered', [], [], 'The start position: no moves have been entered.'],
  ['moves entered', [plyView({})], [], 'Position after the moves entered'],
  ['no moves, a wrong start', [], ['wrong-start'], 'The position drawn. As ruled, a different one was on the board.'],
  [
    'moves, a wrong start',
    [plyView({})],
    ['wrong-start'],
    'After the moves entered, from the position drawn. As ruled, a different one was on the board.',
  ],
] as const)('a table without a board says what its diagram shows: %s', (_, plies, ruled, says) => {
  heardRequests();
  const rulings = ruled.map((irregularity) => ({ ...rulingOf(1, 0), irregularity, number: 1, madeEpochMs: 0 }));
  const table = tableView({
    state: ruled.length === 0 ? 'playing' : 'attention',
    plies,
    rulings: rulings.map((ruling) => ({ ...ruling, withdrawnEpochMs: null })),
  });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(document.querySelector('figcaption')?.textContent).toBe(says);
});

it('one Seen says how many calls it takes', () => {
  const start = alertView('start', { squares: ['a1'] });
  const lever = alertView('lever', { toMove: 'white' }, { urgency: 'look' });
  const table = tableView({ gameId: 'g', state: 'attention', alerts: [start, lever] });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(screen.getByRole('button', { name: 'Both seen' })).toBeTruthy();
});

it('what is still to be done by a ruling is said no more once the game is cancelled, or the ruling withdrawn', async () => {
  const ruled: GameRuling = {
    ...{ number: 1, madeEpochMs: 1, withdrawnEpochMs: null, edition: 'Laws 2023', article: '7.2.1' },
    ...{ irregularity: 'wrong-start', side: 'white', ply: 1, questionId: null, remedy: 'new-game' },
    imposed: { kind: 'none' },
  };
  const laws = lawsFor(editionOn('2026-11-22'), 'standard');
  const soFar = { rulings: [], progress: { pliesSince: 0, movesByEach: 1, over: false } };
  const told = { kind: 'told', before: START, irregularity: 'wrong-start', side: 'white', ply: 1 } as const;
  const found = meaningOf(told, soFar, laws);
  if (found === null) throw new Error('what is told has a meaning');
  heardRequests({ 'meaning.tell': { meaning: meaningView(found, laws), earlier: [] } });
  const start = alertView('start', { squares: ['a1'] });
  const shown = (
    facts: Partial<TableView>,
  ): { readonly view: ReturnType<typeof consoleView>; readonly number: number } => ({
    view: consoleView({ tables: [tableView({ gameId: 'g', alerts: [start], ...facts })] }),
    number: tableView({}).table,
  });
  const page = show(TablePage, shown({}));
  const says = (): string | null => screen.getByText(/.*/u, { selector: '.said' }).textContent;
  await fireEvent.keyDown(window, { key: 'a' });
  await screen.findByRole('button', { name: /play a new one/u });
  await fireEvent.keyDown(document.activeElement ?? window, { key: 'a' });
  await waitFor(() => {
    expect(says()).toContain('not cancelled until you confirm it');
  });
  await page.rerender(shown({ rulings: [ruled] }));
  expect(says()).toContain('not cancelled until you confirm it');
  // With the page's foot as high as it is then, what stands below the boards is cut.
  expect(screen.getByRole('button', { name: 'Withdraw…' }).closest('.ask')).not.toBeNull();
  await page.rerender(shown({ rulings: [{ ...ruled, withdrawnEpochMs: 2 }] }));
  expect(says()).toBe('');
  await page.rerender(shown({ rulings: [ruled] }));
  await page.rerender(shown({ gameId: null }));
  expect(says()).toBe('');
});

it.each(['clock', 'oldClock', 'standing', 'men'] as const)(
  'what is played though no game has begun is told (%s), and its moves can be entered',
  async (by) => {
    const table = tableView({ gameId: null, plies: [], state: 'attention', alerts: [alertView('unbegun', { by })] });
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    expect(
      within(screen.getByRole('list', { name: 'What this table needs' })).getByText(/Nothing is recorded/u),
    ).toBeDefined();
    await fireEvent.keyDown(window, { key: 'e' });
    expect(screen.getByRole('dialog', { name: /Enter the moves/u })).toBeDefined();
  },
);

it('what the Laws say of a castling comes into sight when its move is picked: it stands below the board', async () => {
  const scrolled = vi.fn<() => void>();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function seen(this: Element) {
    if (this.textContent.includes('Order of king and rook: White')) scrolled();
  });
  heardRequests({ 'table.evidence': null });
  const laws = lawsFor(editionOn('2026-11-22'), 'standard');
  const soFar = { rulings: [], progress: { pliesSince: 0, movesByEach: 2, over: false } };
  const told = { kind: 'told', before: START, irregularity: 'castling-order', side: 'white', ply: 1 } as const;
  const found = meaningOf(told, soFar, laws);
  if (found === null) throw new Error('what is told has a meaning');
  const castled = plyView({ ply: 1, san: 'O-O', meaning: meaningView(found, laws) });
  const table = tableView({ ...LIVE, gameId: 'g', state: 'playing', plies: [castled] });
  const page = show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(scrolled).not.toHaveBeenCalled();
  // The list says that there is something to rule on, until that is done.
  expect(screen.getByText('4.4.2: rule on it…')).toBeDefined();
  await fireEvent.click(screen.getByText('0-0'));
  await waitFor(() => {
    expect(scrolled).toHaveBeenCalledOnce();
  });
  const ruling = { ...rulingOf(1, 0), number: 1, madeEpochMs: 0, withdrawnEpochMs: null };
  await page.rerender({ view: consoleView({ tables: [{ ...table, rulings: [ruling] }] }), number: table.table });
  expect(screen.queryByText('4.4.2: rule on it…')).toBeNull();
  expect(screen.getByText('4.4.2')).toBeDefined();
  vi.restoreAllMocks();
});

it('a result that something speaks against is corrected from its call', async () => {
  const conflict = alertView('conflict', DOUBTED);
  const table = tableView({ ...LIVE, gameId: 'g', state: 'over', result: '1-0', alerts: [conflict] });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  const called = within(screen.getByRole('list', { name: 'What this table needs' }));
  // It is there once, by whichever key or press.
  expect(screen.getAllByRole('button', { name: 'Change the result…' })).toHaveLength(1);
  await fireEvent.click(called.getByRole('button', { name: 'Change the result…' }));
  expect(screen.getByRole('dialog', { name: /Change the result/u })).toBeDefined();
});

it('has the titles of both players at the board, as over a question', () => {
  const known = { title: '', federation: '', fideId: '' };
  const seat = {
    ...{ white: 'Carlsen, Magnus', black: 'Li, Bo' },
    details: { white: { ...known, title: 'GM' }, black: known },
  };
  const table = tableView({ ...LIVE, ...seat, seat, gameId: 'g', plies: [plyView({ ply: 1 })] });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  const names = [...document.querySelectorAll('.player.large .name')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Li, Bo', 'GM\u00A0Carlsen, Magnus']);
});

it.each([
  [LONG_SURNAME, 'Li, Bo', true],
  ['Li, Bo', LONG_SURNAME, true],
  [LONG_SURNAME, LONG_SURNAME, true],
  ['Hector, Anna', 'Li, Bo', false],
])(
  'has both names at the board in one size, which is that of the longer surname: %s and %s',
  (white, black, isLong) => {
    const table = tableView({ ...LIVE, gameId: 'g', white, black, plies: [plyView({ ply: 1 })] });
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    const names = [...document.querySelectorAll('.player.large .name')];
    expect(names.map(({ textContent }) => textContent.replaceAll('\u00AD', '')).sort()).toEqual([white, black].sort());
    expect(names.map(({ classList }) => classList.contains('long'))).toEqual([isLong, isLong]);
  },
);

const RUNS = { white: 925, black: 927, running: 'white', readEpochMs: 0 } as const;

it.each<readonly [string, Partial<TableView>, seen: boolean]>([
  ['the clock of the player to move runs', { clock: RUNS }, false],
  ['the clocks are stopped', { clock: { ...RUNS, running: null } }, true],
  ['the other clock runs', { clock: { ...RUNS, running: 'black' } }, true],
  ['no clock is read', { clock: null }, true],
])(
  'whose move it is stands in the heading where the clocks do not tell it, and no time twice: %s',
  (_, facts, seen) => {
    const table = tableView({ gameId: 'g', state: 'playing', ...LIVE, plies: [plyView({ side: 'black' })], ...facts });
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    expect(document.querySelector('header .badge')?.textContent.trim()).toBe(seen ? 'White' : undefined);
    expect(document.querySelector('header')?.textContent).toContain('White');
  },
);
