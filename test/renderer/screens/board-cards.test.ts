import { screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import BoardsPage from '../../../renderer/screens/BoardsPage.svelte';
import { boardLine, NO_BOARDS } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

it('what a board says of itself stands on its card', async () => {
  heardRequests({
    'boards.list': [],
    'boards.look': {
      ...NO_BOARDS,
      lines: [
        boardLine({
          serial: '4711',
          batteryPercent: 61,
          namesPieces: false,
          clock: { leftSeconds: 5400, rightSeconds: 59, running: true, lever: 'left', batteryLow: true },
          table: 7,
        }),
      ],
    },
  });
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
  const card = await screen.findByRole('listitem', { name: 'No. 4711' });
  for (const fact of [
    'Battery 61%',
    'Sees only whether a square is occupied',
    'Clock 1:30:00 – 0:59, running, battery low',
    'In use once a round has table 7',
    'No signal yet',
  ])
    expect(card.textContent).toContain(fact);
});

it('a board that is missed comes first, and is said in the words of its call; its path stands there once', async () => {
  const reason = { code: 'line.mute', facts: { path: '/dev/d' } } as const;
  const lines = [
    boardLine({ path: '/dev/c', serial: 'C', table: 1, serves: true }),
    boardLine({ path: '/dev/d', serial: 'D', table: 2, serves: true, line: 'lost', reason }),
  ];
  heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines } });
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
  const missed = await screen.findByRole('listitem', { name: 'No. D' });
  expect(missed.compareDocumentPosition(screen.getByRole('listitem', { name: 'No. C' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(within(missed).getByText('Connection lost')).toBeDefined();
  expect(missed.textContent.match(/\/dev\/d/gu)).toHaveLength(1);
});

it('a board on which the start position does not stand is said not to be set up before its game, and not in play', async () => {
  const differing = [{ square: 'a1', expected: 'R', actual: '' }];
  const states = ['setup', 'ready', 'playing'] as const;
  const tables = states.map((state, i) =>
    tableView({ table: i + 1, state, differing: state === 'ready' ? [] : differing }),
  );
  const boards = {
    ...NO_BOARDS,
    lines: states.map((state, i) => boardLine({ path: `/dev/${state}`, serial: null, table: i + 1, serves: true })),
  };
  heardRequests({ 'boards.list': [], 'boards.look': boards });
  show(BoardsPage, { view: consoleView({ tables }) });
  const said = async (state: string): Promise<string> =>
    (await screen.findByRole('listitem', { name: `/dev/${state}` })).querySelector('.state')?.textContent.trim() ?? '';
  expect(await Promise.all(states.map(said))).toEqual(['Not set up', 'Connected', 'Connected']);
});

it('a board that was never heard is not said to be lost', async () => {
  const unheard = boardLine({ path: '/dev/x', table: 1, serves: true, line: 'noBoard' });
  const reason = { code: 'line.silent', facts: { path: '/dev/z' } } as const;
  const silent = boardLine({
    path: '/dev/z',
    serial: 'Z',
    table: 3,
    serves: true,
    line: 'noBoard',
    reason,
    heardEpochMs: 1,
  });
  const gone = boardLine({ path: '/dev/y', table: 2, serves: true, line: 'lost', heardEpochMs: 1 });
  heardRequests({ 'boards.list': [], 'boards.look': { ...NO_BOARDS, lines: [unheard, gone, silent] } });
  show(BoardsPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
  const card = await screen.findByRole('listitem', { name: '/dev/x' });
  expect(within(card).getByText('Board not responding')).toBeTruthy();
  expect(within(screen.getByRole('listitem', { name: '/dev/y' })).getByText('Connection lost')).toBeTruthy();
  const open = within(screen.getByRole('listitem', { name: 'No. Z' }));
  expect(open.getByText('Board not responding')).toBeTruthy();
  expect(
    open.getByText(/^The board does not respond, though its port opened\. Check that it is on.* Port: \/dev\/z\.$/u),
  ).toBeTruthy();
});
