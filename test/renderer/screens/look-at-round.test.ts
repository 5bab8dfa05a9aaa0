import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import LookAtRound from '../../../renderer/screens/rounds/LookAtRound.svelte';
import type { RecordedRoundView } from '../../../electron/contract/tournaments.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import {
  DOUBTED,
  alertView,
  cancelledGame,
  earlierDoubt,
  plyView,
  roundView,
  startView,
  tableView,
} from '../support/views.ts';

const FENS = ['8/8/8/8/4P3/8/8/K1k5 b - - 0 1', '8/8/8/4p3/4P3/8/8/K1k5 w - - 0 2'] as const;
const ROUND = roundView({ number: 4, name: 'Round 4', start: startView() });
const LOOKED: RecordedRoundView = {
  tournament: { name: 'Open', details: NO_DETAILS },
  simulated: false,
  corrections: [],
  firstGames: [],
  round: ROUND,
  tables: [
    tableView({
      ...{ table: 1, white: 'Anna', black: 'Bruno', state: 'over', result: '1-0', resultReason: 'resignation' },
      plies: [
        plyView({ ply: 1, side: 'white', san: 'e4', uci: 'e2e4', fen: FENS[0] }),
        plyView({ ply: 2, side: 'black', san: 'e5', uci: 'e7e5', fen: FENS[1] }),
      ],
    }),
    tableView({ table: 2, white: 'Cem', black: 'Dora', gameId: null, result: '-/+', state: 'over' }),
  ],
};

async function open(tournament: string | null = null): Promise<ReturnType<typeof heardRequests>> {
  const heard = heardRequests({ 'round.look': LOOKED, 'tournament.pgn': { pgn: '[Event "x"]\n\n*\n', stamp: 'f1' } });
  show(LookAtRound, { view: consoleView(), round: 1, tournament });
  await screen.findByRole('heading', { name: 'Round 4' });
  return heard;
}

it('names those who were not paired', async () => {
  const byes = [{ name: 'Nils Otto', kind: 'full' }] as const;
  heardRequests({ 'round.look': { ...LOOKED, round: { ...ROUND, byes } } });
  show(LookAtRound, { view: consoleView(), round: 1, tournament: null });
  const list = await screen.findByRole('list', { name: '1 bye' });
  expect(list.textContent.trim()).toBe('Nils Otto: bye, 1 point');
});

it.each([
  ['is running', 1, ['1-0', null], null],
  ['is running', 1, ['1-0', '0-1'], 'Results as CSV'],
  ['is over', 2, ['1-0', null], 'Results as CSV'],
  ['is over', 2, [null, null], null],
] as const)(
  'of a round that %s, the running one being %i, with results %j first comes %s',
  async (_, running, results, first) => {
    const tables = results.map((result, i) => tableView({ table: i + 1, result }));
    heardRequests({ 'round.look': { ...LOOKED, tables } });
    show(LookAtRound, { view: consoleView({ round: roundView({ round: running }) }), round: 1, tournament: null });
    const files = await screen.findByRole('region', { name: /^Export/u });
    expect(files.querySelector('.primary')?.textContent.trim() ?? null).toBe(first);
  },
);

it('tells pairings and results, and steps through a game by the arrow keys', async () => {
  await open();
  expect(screen.getByText('SP 760').parentElement?.textContent).toMatch(/R ?K ?B ?N ?B ?N ?R ?Q/u);
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Anna', 'Bruno', '1–0', '1', 'Change…'],
    ['Cem', 'Dora', '−\u00A0/\u00A0+', '', 'Change…'],
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the game at table 1' }));
  const shown = (): string => screen.getByText(/of 1 move$/u).textContent;
  expect(shown()).toBe('1 of 1 move');
  for (const [key, says] of [
    ['ArrowRight', '1 of 1 move'],
    ['ArrowLeft', '1 of 1 move'],
    ['ArrowLeft', '0 of 1 move'],
    ['ArrowLeft', '0 of 1 move'],
    ['End', '1 of 1 move'],
    ['Home', '0 of 1 move'],
    ['ArrowRight', '1 of 1 move'],
  ] as const) {
    await fireEvent.keyDown(document.body, { key });
    expect(shown()).toBe(says);
  }
  const board = screen.getByRole('img', { name: 'Position after 1.e4' });
  expect(board.querySelector('[data-piece="e4"]')).not.toBeNull();
  expect(board.querySelector('[data-piece="e5"]')).toBeNull();
});

it('Esc leads from a game back to the round', async () => {
  await open();
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the game at table 1' }));
  expect(screen.queryByRole('table')).toBeNull();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('table')).toBeTruthy();
});

it('opens with the game of a table, where one was asked for', async () => {
  heardRequests({ 'round.look': LOOKED });
  show(LookAtRound, { view: consoleView(), round: 1, tournament: null, table: 1 });
  expect(await screen.findByRole('region', { name: 'Game Anna – Bruno' })).toBeTruthy();
});

it.each([
  [null, [['round.tick', { round: 1, step: 'send', stamp: 'f1', file: 'pgn' }]]],
  ['other', []],
])('asks for what it shows, and tells that results of this tournament went out: of %j', async (tournament, sent) => {
  const heard = await open(tournament);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await fireEvent.click(screen.getByRole('button', { name: 'PGN of the round' }));
  await fireEvent.click(screen.getByRole('button', { name: 'PGN of the tournament' }));
  await waitFor(() => {
    expect(heard).toEqual([
      ['round.look', { tournament, round: 1 }],
      ['tournament.pgn', { tournament, round: 1 }],
      ['tournament.pgn', { tournament, round: null }],
      ...sent,
    ]);
  });
});

it('prints from it, not from the running round', async () => {
  await open('other');
  await fireEvent.click(screen.getByRole('button', { name: 'Print from this round' }));
  const links = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
  expect(links.filter((href) => href.includes('/print/pack')).every((href) => href.includes('of=1_other'))).toBe(true);
  expect(links.some((href) => href.includes('/print/pack'))).toBe(true);
});

it('corrects a result by keyboard: table, key, result, who and why', async () => {
  const heard = heardRequests({ 'round.look': LOOKED, 'result.correct': null });
  const running = { ...ROUND, round: 2 };
  show(LookAtRound, { view: consoleView({ round: running }), round: 1, tournament: null });
  await screen.findByRole('heading', { name: 'Round 4' });
  await fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  await fireEvent.keyDown(document.body, { key: 'v' });
  const dialog = await screen.findByRole('dialog');
  await fireEvent.keyDown(dialog, { key: '=' });
  const [by, why] = within(dialog).getAllByRole('textbox');
  if (by === undefined || why === undefined) throw new Error('no fields');
  expect(document.activeElement).toBe(by);
  await fireEvent.input(by, { target: { value: 'IA Sol' } });
  await fireEvent.input(why, { target: { value: 'Sheets' } });
  await fireEvent.click(within(dialog).getByRole('button', { name: /Change to ½–½/u }));
  const { gameId } = tableView({});
  await waitFor(() => {
    expect(heard).toContainEqual([
      'result.correct',
      {
        ...{ round: 1, table: 1, corrections: 0, gameId, result: '1/2-1/2', reason: 'not-said' },
        ...{ by: 'IA Sol', why: 'Sheets' },
      },
    ]);
  });
});

it('of the running one a result is changed, or entered where a game is played, as at its table, by its key too', async () => {
  const tables = [...LOOKED.tables, tableView({ table: 3, result: null }), tableView({ table: 4, gameId: null })];
  const heard = heardRequests({ 'round.look': { ...LOOKED, tables }, 'result.set': null });
  const view = consoleView({ round: { ...ROUND, round: 1 }, tables });
  const { rerender } = show(LookAtRound, { view, round: 1, tournament: null });
  await screen.findByRole('heading', { name: 'Round 4' });
  const offered = screen.getAllByRole('button', { name: /^(?:Change|Enter) the result/u });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change the result of table 1',
    'Change the result of table 2',
    'Enter the result of table 3',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the game at table 1' }));
  await fireEvent.keyDown(document.body, { key: 'v' });
  const dialog = await screen.findByRole('dialog', { name: 'Change the result' });
  await fireEvent.keyDown(dialog, { key: '=' });
  await fireEvent.submit(dialog.querySelector('form') ?? document.body);
  await waitFor(() => {
    const set = { table: 1, result: '1/2-1/2', reason: 'not-said' };
    expect(heard).toContainEqual(['result.set', expect.objectContaining(set)]);
  });
  // It is read again once its table has the new one.
  const before = heard.length;
  const drawn = tables.map((one) => (one.table === 1 ? { ...one, result: '1/2-1/2' as const } : one));
  await rerender({ view: { ...view, tables: drawn } });
  await waitFor(() => {
    expect(heard.slice(before)).toContainEqual(['round.look', { tournament: null, round: 1 }]);
  });
});

it('offers no correction in one of another tournament', async () => {
  heardRequests({ 'round.look': LOOKED });
  show(LookAtRound, { view: consoleView({ round: ROUND }), round: 2, tournament: 'other' });
  await screen.findByRole('heading', { name: 'Round 4' });
  await fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  await fireEvent.keyDown(document.body, { key: 'v' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /Change the result/u })).toBeNull();
  expect(screen.queryByRole('link', { name: /Change the result/u })).toBeNull();
});

it('tells who corrected what, when and why', async () => {
  const before = { gameId: 'g', result: '1-0', reason: 'resignation' } as const;
  const after = { gameId: 'g', result: '1/2-1/2', reason: 'agreement' } as const;
  const made = { table: 1, before, after, by: 'IA Sol', why: 'Sheets', atEpochMs: Date.UTC(2026, 10, 22, 12) };
  heardRequests({ 'round.look': { ...LOOKED, corrections: [made] } });
  show(LookAtRound, { view: consoleView(), round: 1, tournament: null });
  await screen.findByRole('heading', { name: 'Round 4' });
  expect(screen.getAllByText('corrected')).toHaveLength(1);
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the game at table 1' }));
  expect(screen.getByText(/1–0.*→ ½–½.*IA Sol.*Sheets/u)).toBeDefined();
});

it.each([
  [null, 'Withdraw this round', true],
  [Date.UTC(2026, 10, 21, 12), 'Reinstate this round', false],
] as const)(
  'an empty one is withdrawn, or counts again (withdrawn: %s)',
  async (withdrawnEpochMs, button, withdrawn) => {
    const round = { ...ROUND, isUntouched: true, withdrawnEpochMs };
    const heard = heardRequests({ 'round.look': { ...LOOKED, round } });
    show(LookAtRound, { view: consoleView({ round: roundView({ round: 2 }) }), round: 1, tournament: null });
    await fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => {
      expect(heard).toContainEqual(['round.withdraw', { round: 1, withdrawn }]);
    });
    const corrections = screen.queryAllByRole('button', { name: /Change the result/u });
    expect(corrections).toHaveLength(withdrawnEpochMs === null ? LOOKED.tables.length : 0);
  },
);

it('a table is chosen by its number and by a press anywhere in its row, in the round that is shown', async () => {
  await open();
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(await screen.findByRole('heading', { name: /Table 2/u })).toBeDefined();
  expect(thePage().routeStore.current).toEqual({ page: 'tables' });
  await fireEvent.click(screen.getByRole('button', { name: /^Back to|Round 4/u }));
  await fireEvent.click(screen.getByText('Bruno'));
  expect(await screen.findByRole('heading', { name: /Table 1/u })).toBeDefined();
});

it('a round without moves has no column for them, and says of which games one was cancelled; a result that is missing is entered from its row', async () => {
  const tables = [
    tableView({
      table: 1,
      white: 'Anna',
      black: 'Bruno',
      state: 'over',
      result: '0-1',
      cancelled: [cancelledGame({})],
    }),
    tableView({ table: 2, white: 'Cem', black: 'Dora', gameId: null }),
  ];
  heardRequests({ 'round.look': { ...LOOKED, tables } });
  show(LookAtRound, { view: consoleView(), round: 1, tournament: null });
  await screen.findByRole('heading', { name: 'Round 4' });
  expect(screen.queryByText('Moves')).toBeNull();
  const [first] = within(screen.getAllByRole('row')[1] ?? document.body).getAllByText(/0–1/u);
  expect(first?.closest('td')?.textContent).toBe('0–1↻ 1 game cancelled');
  const enter = screen.getByRole('button', { name: 'Enter the result of table 2' });
  expect(enter.textContent).toBe('Enter…');
  await fireEvent.click(enter);
  expect(await screen.findByRole('dialog', { name: 'Enter the result of Round 4, table 2' })).toBeTruthy();
});

it('a result in doubt is marked in its round, told at its table, and confirmed there; with it go all marks', async () => {
  const { gameId } = tableView({});
  const stands = { gameId, result: '1-0', reason: 'resignation' } as const;
  const heard = heardRequests({ 'round.look': LOOKED, 'result.correct': null });
  const view = consoleView({
    round: { ...ROUND, round: 2 },
    earlierDoubts: [earlierDoubt({ round: 1, table: 1, stands }), earlierDoubt({ round: 9, table: 2 })],
  });
  const { rerender } = show(LookAtRound, { view, round: 1, tournament: null });
  await screen.findByRole('heading', { name: 'Round 4' });
  expect(screen.getAllByText(/in doubt/u).map(({ textContent }) => textContent)).toEqual([
    '1 in doubt',
    '2 results in doubt: Round 3, table 1; Round 3, table 2. They go into files as recorded.',
    'in doubt',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the game at table 1' }));
  expect(screen.getByText(/was entered; the board says/u).textContent).toBe(
    '1–0 was entered; the board says 0–1 (checkmate).',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Correct or confirm…' }));
  const dialog = await screen.findByRole('dialog');
  await fireEvent.keyDown(dialog, { key: '0' });
  within(dialog).getByRole('button', { name: /Change to 0–1/u });
  await fireEvent.keyDown(dialog, { key: '1' });
  const [by, why] = within(dialog).getAllByRole('textbox');
  if (by === undefined || why === undefined) throw new Error('no fields');
  await fireEvent.input(by, { target: { value: 'IA Sol' } });
  await fireEvent.input(why, { target: { value: 'Resigned before' } });
  await fireEvent.click(within(dialog).getByRole('button', { name: /Confirm 1–0/u }));
  await waitFor(() => {
    expect(heard).toContainEqual([
      'result.correct',
      { ...{ round: 1, table: 1, corrections: 0, ...stands }, ...{ by: 'IA Sol', why: 'Resigned before' } },
    ]);
  });
  await rerender({ view: { ...view, earlierDoubts: [], correctedResults: 1 } });
  expect(screen.queryByText(/in doubt/u)).toBeNull();
});

it('what is in doubt in another tournament is marked, and not to be confirmed here', async () => {
  const [first, ...others] = LOOKED.tables;
  if (first === undefined) throw new Error('no tables');
  const tables = [{ ...first, alerts: [alertView('conflict', DOUBTED)] }, ...others];
  heardRequests({ 'round.look': { ...LOOKED, tables } });
  const view = consoleView({ round: ROUND, earlierDoubts: [earlierDoubt({ round: 1, table: 2 })] });
  show(LookAtRound, { view, round: 1, tournament: 'other' });
  await screen.findByRole('heading', { name: 'Round 4' });
  expect(screen.getAllByText(/in doubt/u).map(({ textContent }) => textContent)).toEqual([
    '1 in doubt',
    '1 result in doubt: Round 4, table 1. It goes into files as recorded.',
    'in doubt',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Look at the game at table 1' }));
  expect(screen.queryByRole('button', { name: 'Correct or confirm…' })).toBeNull();
});
