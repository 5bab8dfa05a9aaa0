import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import GamesPage from '../../../renderer/screens/GamesPage.svelte';
import { foundGames } from '../../../renderer/screens/viewer/listed-games.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import type { RecordedRoundView } from '../../../electron/contract/tournaments.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

function game(white: string, round: number, moves: string): string {
  return `[Event "Open"]\n[White "${white}"]\n[Black "Bob"]\n[Round "${String(round)}"]\n\n${moves}\n\n`;
}
const GAMES =
  game('Ada', 1, '1. e4 {best} e5 (1... c5) 1-0') +
  game('Cleo', 2, '1. d4 Ke7 *') +
  Array.from({ length: 300 }, (_, i) => game(`Player ${String(i)}`, 3, '1. c4 *')).join('');

async function open(content = GAMES): Promise<ReturnType<typeof heardRequests>> {
  const heard = heardRequests({
    'tournament.list': { all: [{ key: 'open', name: 'Open', isOpen: true, rounds: [] }] },
  });
  show(GamesPage, { view: consoleView() });
  const input = document.querySelector('input[type="file"]') ?? document.body;
  await fireEvent.change(input, { target: { files: [new File([content], 'open.pgn')] } });
  await waitFor(() => {
    expect(thePage().pgnFile.progress).toBeNull();
  });
  return heard;
}

it('lists the games of a file, tells which could not be read and where, and finds games by words', async () => {
  await open();
  expect(screen.getByRole('status').textContent.trim()).toBe('302 games, 1 of them incomplete');
  expect(screen.getByText(/^Line 13, column 7/u)).toBeTruthy();
  expect(screen.getByText('The first 200 of 302 games')).toBeTruthy();
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'OPEN player 299' } });
  expect(screen.getAllByRole('button', { name: /^Game \d/u }).map(({ textContent }) => textContent)).toEqual(['302']);
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(screen.getByText('No game matches these words.')).toBeTruthy();
});

it('opens a game by its row, and Esc leads back to it', async () => {
  await open();
  const row = screen.getByRole('button', { name: 'Game 1: Ada – Bob' });
  row.focus();
  await fireEvent.keyDown(row, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('2');
  await fireEvent.click(row);
  expect(screen.getByRole('heading', { name: 'Ada – Bob' })).toBeTruthy();
  const viewer = within(screen.getByRole('region', { name: 'Game Ada – Bob' }));
  expect(viewer.getByText('1–0')).toBeTruthy();
  expect(viewer.getByText('Open · Round 1')).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: 'End' });
  expect(screen.getByRole('status').textContent).toContain('1 variation');
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Game 1: Ada – Bob');
  });
});

it('opens a game by a press anywhere in its row', async () => {
  await open();
  await fireEvent.click(screen.getByRole('cell', { name: 'Cleo' }));
  expect(screen.getByRole('heading', { name: 'Cleo – Bob' })).toBeTruthy();
});

it('shows a game that breaks off as far as it goes, with the reason', async () => {
  await open();
  await fireEvent.click(screen.getByRole('button', { name: 'Game 2: Cleo – Bob' }));
  expect(screen.getByRole('alert').textContent).toMatch(/^Line 13, column 7/u);
  await fireEvent.keyDown(document.body, { key: 'End' });
  expect(screen.getByText('1 of 1 move')).toBeTruthy();
});

it('leaves a game of which nothing could be read by Esc as well', async () => {
  await open(`${game('Ada', 1, '1. e4 *')}[White "Duck"]\n[Variant "Duck"]\n\n1. e4 *\n`);
  await fireEvent.click(screen.getByRole('button', { name: /^Game 2/u }));
  expect(screen.getByRole('alert').textContent).toContain('Duck');
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('heading', { name: 'Games' })).toBeTruthy();
});

it('tells the host nothing of the file', async () => {
  const heard = await open();
  await fireEvent.click(screen.getByRole('button', { name: 'Game 1: Ada – Bob' }));
  expect(heard.map(([name]) => name)).toEqual(['tournament.list']);
});

it('refuses another kind of file by what it is', async () => {
  await open('%PDF-1.7');
  expect(screen.getByRole('alert').textContent).toBe('This is a PDF, not a PGN file. None of it was read.');
  await fireEvent.click(screen.getByRole('button', { name: 'Close the file' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('opens an example, and Esc leads back to it', async () => {
  heardRequests({ 'tournament.list': { all: [] } });
  show(GamesPage, { view: consoleView() });
  const example = screen.getByRole('button', { name: 'The king does not move' });
  await fireEvent.click(example);
  expect(screen.getByRole('heading', { name: 'The king does not move' })).toBeTruthy();
  for (const key of ['End', 'ArrowLeft']) await fireEvent.keyDown(document.body, { key });
  expect(screen.getByRole('status').textContent).toContain('Castling: king stays on g1, rook h1–f1');
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('The king does not move');
  });
});

it.each([
  [GAMES, '302 games, 1 of them incomplete'],
  ['', 'No game has started yet.'],
])('lists all games of the event', async (pgn, says) => {
  const rounds = [
    { round: 1, kind: 'round', number: 1, name: 'Round 1', openedAs: null, sp: 518, tables: 1, results: 0 },
  ];
  const heard = heardRequests({
    'tournament.list': { all: [{ key: 'open', name: 'Open', isOpen: true, rounds }] },
    'tournament.pgn': { pgn },
  });
  show(GamesPage, { view: consoleView() });
  await fireEvent.click(await screen.findByRole('button', { name: 'List all games of the event' }));
  await waitFor(() => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent.trim())).toContain(says);
  });
  expect(heard[1]).toEqual(['tournament.pgn', { tournament: null, round: null }]);
});

it('lists the games of the event in its card, as no file, and puts the list away again', async () => {
  const rounds = [
    { round: 1, kind: 'round', number: 1, name: 'Round 1', openedAs: null, sp: 518, tables: 1, results: 0 },
  ];
  heardRequests({
    'tournament.list': { all: [{ key: 'open', name: 'Open', isOpen: true, rounds }] },
    'tournament.pgn': { pgn: GAMES },
  });
  show(GamesPage, { view: consoleView() });
  const event = within(await screen.findByRole('region', { name: 'From this event' }));
  const file = within(screen.getByRole('region', { name: 'From a PGN file' }));
  // One's own games come first.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'From this event',
    'From a PGN file',
    'Examples of castling',
  ]);
  await fireEvent.click(event.getByRole('button', { name: 'List all games of the event' }));
  await event.findByRole('button', { name: 'Game 1: Ada – Bob' });
  expect(file.getByText('Choose a PGN file…')).toBeTruthy();
  expect(file.queryByRole('button')).toBeNull();
  const columns = event.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['White', 'Black', 'Result', 'Round', 'Table', 'Moves']);
  expect(event.queryByText('Open')).toBeNull();
  await fireEvent.click(event.getByRole('button', { name: 'Close the list' }));
  expect(event.queryByRole('table')).toBeNull();
  expect(event.getByRole('button', { name: 'List all games of the event' })).toBeTruthy();
});

const OF_EVENT = [
  ['1.6', '', '0-1', '-/+'],
  ['4.1', '[Board "6"]\n', '1-0', ''],
  ['TB1.2', '', '*', '-/-'],
]
  .map(([round, board, result, score]) => [
    `[White "Ada"]\n[Black "Bob"]\n[Round "${round ?? ''}"]\n${board ?? ''}[Result "${result ?? ''}"]`,
    score,
    result,
  ])
  .map(
    ([tags, score, result]) =>
      `${tags ?? ''}${score === '' ? '' : `\n[Score "${score ?? ''}"]`}\n\n${result ?? ''}\n\n`,
  )
  .join('');

it('tells of games of the event round, table and game, and a forfeit as one; a list that was left open is read again', async () => {
  const rounds = [
    { round: 1, kind: 'round', number: 1, name: 'Round 1', openedAs: null, sp: 518, tables: 1, results: 0 },
  ];
  const answers = {
    'tournament.list': { all: [{ key: 'open', name: 'Open', isOpen: true, rounds }] },
    'tournament.pgn': { pgn: OF_EVENT },
  };
  heardRequests(answers);
  const { unmount } = show(GamesPage, { view: consoleView() });
  await fireEvent.click(await screen.findByRole('button', { name: 'List all games of the event' }));
  await screen.findByText('3 games');
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim()),
    ),
  ).toEqual([
    ['− / +, forfeit', '1', '6', ''],
    ['1–0', '4', '6, game 1', '0'],
    ['− / −, forfeit', 'TB1', '2', ''],
  ]);
  unmount();
  heardRequests({ ...answers, 'tournament.pgn': { pgn: `${OF_EVENT}${OF_EVENT}` } });
  const { rerender } = show(GamesPage, { view: consoleView() });
  expect(await screen.findByText('6 games')).toBeTruthy();
  heardRequests({ ...answers, 'tournament.pgn': { pgn: OF_EVENT } });
  await rerender({ view: consoleView({ tables: [tableView({ table: 1, gameId: 'g', result: '1-0' })] }) });
  expect(await screen.findByText('3 games', {}, { timeout: 5_000 })).toBeTruthy();
});

const ROUND_1 = { round: 1, kind: 'round', number: 1, name: 'Round 1', openedAs: null, sp: 518, tables: 6, results: 6 };
const MATCHES = { ...ROUND_1, round: 2, number: 4, name: 'Round 4', games: 2 };

const looked = (table: Partial<TableView>): RecordedRoundView => ({
  ...{ tournament: { name: 'Open', details: NO_DETAILS }, simulated: false, corrections: [], firstGames: [] },
  ...{ round: roundView({ number: 1, name: 'Round 1' }), tables: [tableView({ table: 6, ...table })] },
});
const GIVEN = { gameId: null, result: '-/+', state: 'over' } as const;

/** The page with a game of the event. */
async function openOfEvent(
  rounds: readonly object[],
  at: number,
  running: number | null,
  table: Partial<TableView> = GIVEN,
): Promise<void> {
  const other = '[White "Cem"]\n[Black "Bob"]\n[Round "9.6"]\n\n1. e4 *\n';
  heardRequests({
    'tournament.list': { all: [{ key: 'open', name: 'Open', isOpen: true, rounds }] },
    'tournament.pgn': { pgn: `${OF_EVENT}${other}` },
    'round.look': looked(table),
  });
  const round = running === null ? null : { ...roundView(), round: running };
  show(GamesPage, { view: consoleView({ round, tables: [tableView({ table: 6, ...table })] }) });
  await fireEvent.click(await screen.findByRole('button', { name: 'List all games of the event' }));
  await fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^Game ${String(at)}: `, 'u') }));
}

it.each([
  [
    'of a round that is over',
    [ROUND_1, MATCHES],
    1,
    2,
    'Change the result…',
    /^Change the result of Round 1, table 6$/u,
  ],
  ['of the running round, which has one', [ROUND_1, MATCHES], 1, 1, 'Change the result…', /^Change the result$/u],
  [
    ...(['of the running round, which has none', [{ ...ROUND_1, number: 9 }], 4, 1, 'Enter the result…'] as const),
    /^Set the result$/u,
  ],
] as const)(
  'the result of a game of the event %s is given over it, by its key too',
  async (_, rounds, at, running, says, heading) => {
    const table = at === 4 ? { gameId: 'g', result: null } : GIVEN;
    await openOfEvent(rounds, at, running, table);
    const button = screen.getByRole('button', { name: says });
    for (const press of [() => fireEvent.click(button), () => fireEvent.keyDown(document.body, { key: 'v' })]) {
      await press();
      const dialog = await screen.findByRole('dialog', { name: heading });
      await fireEvent.click(within(dialog).getByRole('button', { name: /^Close/u }));
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
    }
    // The game is still looked at, with what it has now.
    expect(thePage().pgnFile.chosen).toBe(at - 1);
  },
);

it('a game whose result was changed is looked at with the new one, wherever it stands now', async () => {
  await openOfEvent([ROUND_1, MATCHES], 2, 3);
  expect(screen.getAllByText('1–0')).toHaveLength(1);
  const changed = OF_EVENT.replace('[Result "1-0"]', '[Result "0-1"]').replace(/\n\n1-0\n/u, '\n\n0-1\n');
  const first = '[White "Al"]\n[Black "Bob"]\n[Round "1.1"]\n\n1. e4 *\n\n';
  await thePage().pgnFile.renew(new File([`${first}${changed}`], 'Open'));
  expect(thePage().pgnFile.chosen).toBe(2);
  await waitFor(() => {
    expect(screen.getAllByText('0–1')).toHaveLength(1);
  });
});

it.each([
  ['of a round that was withdrawn', [{ ...ROUND_1, isWithdrawn: true }, MATCHES], 1, []],
  [
    'of one of two rounds with one number',
    [ROUND_1, { ...ROUND_1, round: 7, name: 'Again' }],
    1,
    ['Change the result… Round 1', 'Change the result… Round 1 · Again'],
  ],
])('with a game of the event %s its key does nothing, here or elsewhere', async (_, rounds, at, ways) => {
  await openOfEvent(rounds, at, null);
  const offered = screen.queryAllByRole('button', { name: /^Change the result/u });
  expect(offered.map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual(ways);
  const key = new KeyboardEvent('keydown', { key: 'v', bubbles: true, cancelable: true });
  document.body.dispatchEvent(key);
  expect([key.defaultPrevented, screen.queryByRole('dialog')]).toEqual([true, null]);
});

it('from a game of a file nothing leads to a result', async () => {
  await open();
  await fireEvent.click(screen.getByRole('button', { name: 'Game 1: Ada – Bob' }));
  expect(screen.queryByRole('button', { name: /^Change the result/u })).toBeNull();
});

it('finds nothing in no game, and all without a word', () => {
  expect(foundGames([], 'x')).toEqual([]);
  expect(foundGames(thePage().pgnFile.games, '  ')).toBe(thePage().pgnFile.games);
});
