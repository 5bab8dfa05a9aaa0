import type { BoardView } from '../../../electron/contract/views/board.ts';
import { fireEvent, screen, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import BoardsPage from '../../../renderer/screens/BoardsPage.svelte';
import { boardLine, NO_BOARDS } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

/** A button of the board's card that comes once more of it is asked for. */
async function underMore(board: string, button: string): Promise<HTMLElement> {
  const more = await screen.findByRole('button', { name: `More about ${board}` });
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  await fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  return screen.getByRole('button', { name: button });
}

const FREE = ['/dev/a', '/dev/b'].map((path) => ({ path, label: path, table: null }));

it('a line is connected on this page to the next table without a board', async () => {
  const heard = heardRequests({
    'boards.list': FREE,
    'boards.look': { ...NO_BOARDS, lines: [boardLine({ path: '/dev/c', table: 1, serves: true })] },
  });
  const tables = [1, 2, 3].map((table) => tableView({ table, board: null }));
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
  await screen.findByText('/dev/a');
  const [line] = await screen.findAllByRole('button', { name: 'Connect /dev/a to table 2' });
  await fireEvent.click(line ?? document.body);
  await screen.findByText('/dev/a is now at table 2.');
  expect(heard).toContainEqual(['boards.assign', { path: '/dev/a', table: 2 }]);
  expect(location.hash).not.toContain('table/');
});

it.each([
  [3, 3],
  // It has its board by now.
  [1, 2],
  [9, 2],
  [null, 2],
])('who comes from a table connects a line to it, while it has none: from %o to %i', async (wanted, to) => {
  heardRequests({
    'boards.list': FREE,
    'boards.look': { ...NO_BOARDS, lines: [boardLine({ path: '/dev/c', table: 1, serves: true })] },
  });
  const tables = [1, 2, 3].map((table) => tableView({ table, board: null }));
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }), wanted });
  await screen.findByText('/dev/a');
  expect(await screen.findAllByRole('button', { name: `Connect /dev/a to table ${String(to)}` })).not.toHaveLength(0);
});

it('a line is connected as the kind of board that is at its end', async () => {
  const heard = heardRequests({ 'boards.list': FREE, 'boards.look': NO_BOARDS });
  const tables = [1, 2].map((table) => tableView({ table, board: null }));
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
  await screen.findByText('/dev/a');
  await fireEvent.change(screen.getByLabelText('Kind of board'), { target: { value: 'certabo' } });
  const [line] = await screen.findAllByRole('button', { name: 'Connect /dev/a to table 1' });
  await fireEvent.click(line ?? document.body);
  await fireEvent.input(screen.getByLabelText(/^Path/u), { target: { value: 'plain:/dev/x' } });
  await fireEvent.submit(screen.getByLabelText(/^Path/u));
  await expect.poll(() => heard.filter(([name]) => name === 'boards.assign').length).toBe(2);
  expect(heard).toContainEqual(['boards.assign', { path: 'certabo:/dev/a', table: 1 }]);
  expect(heard).toContainEqual(['boards.assign', { path: 'plain:/dev/x', table: 1 }]);
});

it('boards are searched for over the air only when somebody asks, and stand among the lines then', async () => {
  const pegasus = { path: 'pegasus:ble:DGT_PEGASUS_50123', label: 'DGT_PEGASUS_50123', table: null };
  const heard = heardRequests({ 'boards.list': FREE, 'boards.look': NO_BOARDS, 'boards.nearby': [pegasus] });
  const tables = [tableView({ table: 1, board: null })];
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
  await screen.findByText('/dev/a');
  expect(heard.filter(([name]) => name === 'boards.nearby')).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Search over Bluetooth' }));
  const connect = await screen.findByRole('button', { name: `Connect ${pegasus.path} to table 1` });
  await fireEvent.click(connect);
  await expect.poll(() => heard).toContainEqual(['boards.assign', { path: pegasus.path, table: 1 }]);
});

it('that no board was seen over the air is said', async () => {
  heardRequests({ 'boards.list': FREE, 'boards.look': NO_BOARDS, 'boards.nearby': [] });
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables: [] }) });
  await fireEvent.click(await screen.findByRole('button', { name: 'Search over Bluetooth' }));
  await screen.findByText(/^No board was found over Bluetooth/u);
});

it.each([
  ['connected', 'Table 2: Connected'],
  ['opening', 'Table 2: Looking for the board'],
  ['noBoard', 'Table 2: Board not responding'],
  ['lost', 'Table 2: Connection lost'],
] as const)('of a table whose board is %s is said: %s', async (line, said) => {
  const lines = [boardLine({ path: '/dev/c', table: 2, serves: true, line }), boardLine({ path: '/dev/d', table: 2 })];
  heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines } });
  const tables = [1, 2].map((table) => tableView({ table, board: null }));
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
  await screen.findByText(said);
  const slots = within(screen.getByRole('list', { name: 'Tables' })).getAllByRole('listitem');
  expect(slots.map(({ textContent }) => textContent)).toEqual(['1 Table 1: No board', `2 ${said}`]);
});

it.each([
  ['every table has its board', [1, 2], false],
  ['a table has none, and a board has no table', [1, null], true],
])('where %s the hall is not numbered next, or is', async (_, tables, isNext) => {
  const lines = tables.map((table, i) => boardLine({ path: String(i), table, serves: table !== null }));
  heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines } });
  const views = [1, 2].map((table) => tableView({ table, board: null }));
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables: views }) });
  await screen.findAllByRole('listitem', { name: /^[01]$/u });
  expect(screen.getByRole('button', { name: 'Number the hall' }).classList.contains('primary')).toBe(isNext);
});

const SWAPPED = [1, 2].map((table) =>
  boardLine({ path: `plain:/dev/c${String(table)}`, serial: `C${String(table)}`, table, serves: true }),
);

it('two boards exchange their tables on a card, and it is said of both', async () => {
  const heard = heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines: SWAPPED } });
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
  const field = await screen.findByLabelText('Table of No. C1');
  await fireEvent.input(field, { target: { value: '2' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Assign No. C1 to this table' }));
  await screen.findByText('Swapped: No. C1 is now at table 2, No. C2 at table 1.');
  expect(heard).toContainEqual(['boards.assign', { path: 'plain:/dev/c1', table: 2 }]);
});

it('a board that is disconnected is said to be, and its path need not be typed again', async () => {
  heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines: SWAPPED } });
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
  const button = await underMore('No. C1', 'Disconnect No. C1');
  heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines: SWAPPED.slice(1) } });
  await fireEvent.click(button);
  await screen.findByText('No. C1 is disconnected. Table 1 has no board.');
  await screen.findByRole('button', { name: 'Look at it: plain:/dev/c1' });
});

it.each([
  ['chessnut:/dev/hidraw0', ['chessnut:/dev/hidraw0'], ['chessnut:/dev/hidraw0']],
  ['certabo:/dev/a', ['/dev/a'], ['/dev/a']],
  ['dgt-bus:/dev/a#1025', ['/dev/a'], ['/dev/a', 'dgt-bus:/dev/a#1025']],
])(
  'a board at %s that is disconnected where %j are listed is offered as it can be opened',
  async (path, listed, offered) => {
    const choices = listed.map((one) => ({ path: one, label: '', table: null }));
    heardRequests({
      'boards.list': choices,
      'boards.look': { ...NO_BOARDS, lines: [boardLine({ path, serial: '7' })] },
    });
    show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
    const button = await underMore('No. 7', 'Disconnect No. 7');
    heardRequests({ 'boards.list': choices, 'boards.look': NO_BOARDS });
    await fireEvent.click(button);
    await screen.findByText('No. 7 is disconnected.');
    await expect
      .poll(() =>
        screen.queryAllByRole('button', { name: /^Look at it: / }).map((one) => one.getAttribute('aria-label')),
      )
      .toEqual(offered.map((one) => `Look at it: ${one}`));
  },
);

it.each([
  [[61, 62], null, 61],
  [[], '12', 12],
])(
  'where the tables of the round are %j, and %s is typed, the hall is numbered from %i on',
  async (tables, typed, first) => {
    const heard = heardRequests({ 'boards.list': [], 'boards.look': NO_BOARDS });
    const views = tables.map((table) => tableView({ table, board: null }));
    show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables: views }) });
    const button = await screen.findByRole('button', { name: 'Number the hall' });
    const field = screen.queryByLabelText('From table');
    if (typed === null) expect(field).toBeNull();
    else await fireEvent.input(field ?? document.body, { target: { value: typed } });
    await fireEvent.click(button);
    await expect.poll(() => heard).toContainEqual(['boards.number', { first }]);
  },
);

it.each([
  [[1], [], 'Lift a king at table 2', /^Walk along the tables/u],
  [[1, 2], [], 'Every table has its board', /A further board can become table 3/u],
  [[1, 2], [{ table: 2 }, { line: 'lost' }], 'Every table has its board', /A further board can become table 3/u],
  [[1, 2], [{ table: 2 }, {}], 'Every table has its board', /1 connected board has no table: .* becomes table 3\./u],
] as const)(
  'where tables %j of two are numbered, with boards %j, the page says: %s',
  async (done, boards, said, hint) => {
    const numbering = {
      next: done.length + 1,
      again: null,
      done: done.map((table) => ({ path: String(table), table })),
    };
    const lines = boards.map((one, i) => boardLine({ path: String(i), ...one }));
    heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines, numbering } });
    const tables = [1, 2].map((table) => tableView({ table, board: null }));
    show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
    await screen.findByRole('heading', { name: said });
    expect(screen.getByText(hint)).toBeTruthy();
    const isNext = screen.getByRole('button', { name: 'Done' }).classList.contains('primary');
    expect(isNext).toBe(said === 'Every table has its board');
  },
);

it.each([
  ['an earlier board is answered in large letters', 1, 'This board already serves table 1.', 'Table 2 has its board.'],
  ['the last is no other board', 2, 'Table 2 has its board.', 'This board already serves'],
])('a king lifted again at %s, and each board says why it is not in use yet', async (_, again, says, saysNot) => {
  const line = boardLine({ path: '/dev/c', table: 1 });
  const done = [1, 2].map((table) => ({ path: `/dev/${String(table)}`, table }));
  heardRequests({
    'boards.list': [],
    'boards.look': { ...NO_BOARDS, lines: [line], numbering: { next: 3, again, done } },
  });
  const tables = [1, 2].map((table) => tableView({ table, board: null }));
  show(BoardsPage, { view: consoleView({ round: roundView(), tables }) });
  const told = await screen.findByText(new RegExp(says, 'u'));
  expect([told.tagName === 'B', told.closest('.done')?.textContent.includes(saysNot)]).toEqual([again === 1, false]);
  screen.getByText('Press Done or Esc. A further board can become table 3: lift its king.');
  screen.getByText(/In use after Done$/u);
});

it.each([
  [[], 'No new USB port found.'],
  [['/dev/a', '/dev/b'], '2 ports opened: /dev/a and /dev/b.'],
  [Array.from({ length: 6 }, (_, i) => `/dev/${String(i)}`), '6 ports opened.'],
  [null, ''],
] as const)('what came of a scan is said: %j', async (opened, says) => {
  heardRequests({ 'boards.list': [], 'boards.look': NO_BOARDS });
  const { container } = show(BoardsPage, { view: consoleView({ round: roundView() }) });
  const said = (): string | undefined => container.querySelector('.said[role="status"]')?.textContent;
  let answer: (reply: unknown) => void = () => undefined;
  const scan = new Promise((resolve) => (answer = resolve));
  vi.spyOn(thePage().consoleStore, 'request').mockReturnValue(scan as never);
  await fireEvent.click(screen.getByRole('button', { name: 'Scan all ports' }));
  expect(said()).toBe('Scanning all USB ports…');
  const fault = { code: 'boards.unlisted', facts: {} };
  answer(opened === null ? { ok: false, fault } : { ok: true, output: opened });
  await expect.poll(said).toBe(says);
});

const OTHER_BOARD: BoardView = {
  ...{ path: '/dev/d', serial: null, busAddress: null, line: 'connected', sinceEpochMs: 0, reason: null },
  ...{ trademark: null, batteryPercent: null, namesPieces: true, clockShows: null, liftedEpochMs: null },
  simulated: false,
};

it.each([
  ['no round', null, [], null, 'In use once a round has table 7'],
  ['a round without that table', roundView(), [1], null, 'Not in use: this round has no table 7'],
  ['a round in which another board serves it', roundView(), [7], OTHER_BOARD, 'Not in use: table 7 has another board'],
  ['a round in which none serves it', roundView(), [7], null, 'Not in use at table 7 yet'],
])('with %s a board that serves no table says why', async (_, round, numbers, board, says) => {
  heardRequests({
    'boards.list': [],
    'boards.look': { ...NO_BOARDS, lines: [boardLine({ path: '/dev/c', table: 7 })] },
  });
  const tables = numbers.map((table) => tableView({ table, board }));
  show(BoardsPage, { view: consoleView({ round, tables }) });
  await screen.findByText(new RegExp(`${says}$`, 'u'));
});

it('a board on which a game is played is disconnected only when that is meant', async () => {
  const line = boardLine({ path: '/dev/c', serial: null, table: 1, serves: true });
  const heard = heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines: [line] } });
  const tables = [tableView({ table: 1, gameId: 'g', state: 'playing' })];
  const view = consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables });
  const page = show(BoardsPage, { view });
  await fireEvent.click(await underMore('/dev/c', 'Disconnect /dev/c'));
  const asks = within(screen.getByRole('dialog'));
  expect(asks.getByText(/^A game is being played at table 1/u)).toBeDefined();
  expect(heard.filter(([name]) => name === 'boards.assign')).toEqual([]);
  await fireEvent.click(asks.getByRole('button', { name: 'Disconnect it' }));
  await screen.findByText('/dev/c is disconnected. Table 1 has no board.');
  expect(heard).toContainEqual(['boards.assign', { path: '/dev/c', table: null }]);
  await page.rerender({ view: consoleView({ tables: [] }) });
});

it.each([
  ['before a game', { gameId: null, state: 'ready' }, true],
  ['in a game', { gameId: 'g', state: 'playing' }, false],
  ['after a game', { gameId: 'g', state: 'over', result: '1-0' }, true],
] as const)(
  'the card of a board from which a piece is lifted %s is framed, in a game only for whoever asks',
  async (_, facts, framed) => {
    const line = boardLine({ table: 1, serves: true, liftedEpochMs: Date.now() });
    heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines: [line] } });
    const tables = [tableView({ table: 1, ...facts })];
    show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
    const card = await screen.findByRole('listitem', { name: line.path });
    expect(card.classList.contains('lit')).toBe(framed);
    await fireEvent.click(screen.getByRole('button', { name: /^Identify boards/u }));
    expect(card.classList.contains('lit')).toBe(true);
  },
);

const UPRIGHT = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const TURNED = 'RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr';

it.each([
  ['serves no table and has White below', { squares: UPRIGHT }, null, false],
  ['serves no table and has White at the top', { squares: TURNED }, null, true],
  ['serves no table and has told nothing', {}, null, false],
  ['serves a table where White sits on the far side', { squares: UPRIGHT, table: 1, serves: true }, true, true],
  ['serves a table where White sits on the usual side', { squares: TURNED, table: 1, serves: true }, false, false],
])('a board that %s is explained where its picture is upside down', async (_, facts, rotated, explained) => {
  const line = boardLine(facts);
  heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines: [line] } });
  const tables = [tableView({ table: 1, rotated })];
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
  const card = await screen.findByRole('listitem', { name: line.path });
  expect(within(card).queryByText(/^White sits at the top here/u) !== null).toBe(explained);
});

it('a path that is no port is refused at its field, which keeps it, and no board is said to be at the table', async () => {
  heardRequests({ 'boards.list': FREE, 'boards.look': NO_BOARDS });
  vi.spyOn(thePage().consoleStore, 'act').mockImplementation(() => {
    thePage().consoleStore.fault = { code: 'board.noPort', facts: { path: '/dev/null' } };
    return Promise.resolve(false);
  });
  const tables = [tableView({ table: 1, board: null })];
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS }, tables }) });
  const field = await screen.findByRole('textbox', { name: /^Path/u });
  await fireEvent.input(field, { target: { value: '/dev/null' } });
  await fireEvent.submit(field);
  await screen.findByText(/^\/dev\/null is not a serial port/u);
  expect(field).toMatchObject({ value: '/dev/null' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(thePage().consoleStore.fault).toBeNull();
  expect(screen.queryByText(/is now at table/u)).toBeNull();
  await fireEvent.input(field, { target: { value: '/dev/nul' } });
  expect(field.getAttribute('aria-invalid')).toBe('false');
});
