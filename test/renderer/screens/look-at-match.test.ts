import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import LookAtRound from '../../../renderer/screens/rounds/LookAtRound.svelte';
import type { RecordedRoundView } from '../../../electron/contract/tournaments.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { earlierDoubt, plyView, roundView, startView, tableView } from '../support/views.ts';

const ROUND = roundView({ number: 4, name: 'Round 4', start: startView(), games: 2 });
const FEN = '8/8/8/8/4P3/8/8/K1k5 b - - 0 1';

const first = tableView({
  ...{ table: 6, gameId: 'g1', white: 'Greta', black: 'Nils', result: '1-0', resultReason: 'resignation' },
  plies: [plyView({ ply: 1, side: 'white', san: 'e4', uci: 'e2e4', fen: FEN })],
});
const second = tableView({
  ...{ table: 6, gameId: 'g2', game: 2, white: 'Nils', black: 'Greta', result: '1-0', resultReason: 'not-said' },
  first: { gameId: 'g1', white: 'Greta', black: 'Nils', result: '1-0', signedEpochMs: null },
} satisfies Partial<TableView>);
const forfeited = tableView({ table: 7, gameId: null, white: 'Cem', black: 'Dora', result: '-/+' });
const after = tableView({
  ...{ table: 7, gameId: 'g4', game: 2, white: 'Dora', black: 'Cem', result: '0-1', resultReason: 'not-said' },
  first: { gameId: null, white: 'Cem', black: 'Dora', result: '-/+', signedEpochMs: null },
} satisfies Partial<TableView>);
const LOOKED: RecordedRoundView = {
  tournament: { name: 'Open', details: NO_DETAILS },
  ...{ simulated: false, corrections: [], round: ROUND, tables: [second, after], firstGames: [first, forfeited] },
};
const stands = { gameId: 'g1', result: '1-0', reason: 'resignation' } as const;
const VIEW = consoleView({
  round: { ...ROUND, round: 2 },
  earlierDoubts: [earlierDoubt({ round: 1, table: 6, game: 1, white: 'Greta', black: 'Nils', stands })],
});

it('shows both games of a match, each with its number, and the doubt at the one that is in doubt', async () => {
  heardRequests({ 'round.look': LOOKED });
  show(LookAtRound, { view: VIEW, round: 1, tournament: null });
  await screen.findByText(/4 of 4 results/u);
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim()),
    ),
  ).toEqual([
    ['1', 'Greta', 'Nils', '1–0 in doubt', '1', 'Change…'],
    ['2', 'Nils', 'Greta', '1–0match 1–1', '', 'Change…'],
    ['1', 'Cem', 'Dora', '− / +', '', 'Change…'],
    ['2', 'Dora', 'Cem', '0–1match 1–1', '', 'Change…'],
  ]);
});

it('a card leads to the game it tells of; its result is confirmed there, and what is asked names the game', async () => {
  const heard = heardRequests({ 'round.look': LOOKED, 'result.correct': null });
  show(LookAtRound, { view: VIEW, round: 1, tournament: null, table: 6, game: 1 });
  await screen.findByRole('region', { name: 'Game Greta – Nils' });
  screen.getByText('1 of 1 move');
  expect(screen.getByText(/was entered; the board says/u).textContent).toBe(
    '1–0 was entered; the board says 0–1 (checkmate).',
  );
  await fireEvent.click(screen.getByRole('button', { name: 'Correct or confirm…' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Correct or confirm the result of Round 4, table 6, game 1',
  });
  // Of a first game whose second was played nobody says any more that it was not.
  expect(within(dialog).queryByRole('button', { name: /\+/u })).toBeNull();
  await fireEvent.keyDown(dialog, { key: '1' });
  const [by, why] = within(dialog).getAllByRole('textbox');
  if (by === undefined || why === undefined) throw new Error('no fields');
  await fireEvent.input(by, { target: { value: 'IA Sol' } });
  await fireEvent.input(why, { target: { value: 'Resigned before' } });
  await fireEvent.click(within(dialog).getByRole('button', { name: /Confirm 1–0/u }));
  await waitFor(() => {
    expect(heard).toContainEqual([
      'result.correct',
      { ...{ round: 1, table: 6, corrections: 0, ...stands }, ...{ by: 'IA Sol', why: 'Resigned before' } },
    ]);
  });
});

it('while its second game is played the result of a first game is corrected as one that is over, and that of a second at its table', async () => {
  heardRequests({ 'round.look': LOOKED });
  const view = consoleView({ round: { ...ROUND, round: 1 }, tables: LOOKED.tables });
  show(LookAtRound, { view, round: 1, tournament: null });
  await screen.findByText(/4 of 4 results/u);
  const buttons = screen.getAllByRole('button', { name: /^Change the result/u });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change the result of table 6, game 1',
    'Change the result of table 6, game 2',
    'Change the result of table 7, game 1',
    'Change the result of table 7, game 2',
  ]);
  await fireEvent.click(buttons[0] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Change the result of Round 4, table 6, game 1' });
  within(dialog).getByText(/^Game 1 is over\. Game 2 stays as it is/u);
  await fireEvent.click(buttons[3] ?? document.body);
  expect((await screen.findByRole('dialog')).textContent).toContain('Table 7');
  expect(screen.queryByText(/^Game 1 is over/u)).toBeNull();
});

it('a first game that was not played is left unplayed: its result can be another forfeit, and is asked for as that of the first', async () => {
  const heard = heardRequests({ 'round.look': LOOKED, 'result.correct': null });
  const view = consoleView({ round: { ...ROUND, round: 1 } });
  show(LookAtRound, { view, round: 1, tournament: null, table: 7, game: 1 });
  await fireEvent.click(await screen.findByRole('button', { name: /^Change the result…/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the result of Round 4, table 7, game 1' });
  within(dialog).getByText('Recorded: − / +');
  const results = within(dialog).getByRole('group', { name: 'Result' });
  const offered = within(results).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([
    ...['+ / − +', '− / + -', '− / − *'],
  ]);
  await fireEvent.keyDown(dialog, { key: '1' });
  await fireEvent.keyDown(dialog, { key: '+' });
  const [by, why] = within(dialog).getAllByRole('textbox');
  if (by === undefined || why === undefined) throw new Error('no fields');
  await fireEvent.input(by, { target: { value: 'IA Sol' } });
  await fireEvent.input(why, { target: { value: 'Dora was missing' } });
  await fireEvent.click(within(dialog).getByRole('button', { name: /Change to \+/u }));
  const other = { round: 1, table: 7, corrections: 0, gameId: null, result: '+/-', reason: null, first: true };
  await waitFor(() => {
    expect(heard).toContainEqual(['result.correct', { ...other, by: 'IA Sol', why: 'Dora was missing' }]);
  });
});

it('the other game of the match is one press away, and nothing is in doubt there', async () => {
  heardRequests({ 'round.look': LOOKED });
  show(LookAtRound, { view: VIEW, round: 1, tournament: null, table: 6, game: 1 });
  await fireEvent.click(await screen.findByRole('button', { name: /^Game 2/u }));
  await screen.findByRole('region', { name: 'Game Nils – Greta' });
  expect(screen.queryByRole('button', { name: 'Correct or confirm…' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: /^Change the result…/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the result of Round 4, table 6, game 2' });
  within(dialog).getByText('Recorded: 1–0');
});

it('what was corrected of one game stands at that game', async () => {
  const made = {
    ...{ table: 6, before: stands, after: { ...stands, result: '0-1' }, by: 'IA Sol', why: 'Sheets', atEpochMs: 0 },
    ...{ first: true, settledUntil: null },
  } as const;
  heardRequests({ 'round.look': { ...LOOKED, corrections: [made] } });
  show(LookAtRound, { view: VIEW, round: 1, tournament: null });
  const mark = await screen.findByText('corrected');
  expect(
    within(mark.closest('tr') ?? document.body)
      .getByText('Greta')
      .closest('td')?.previousElementSibling?.textContent,
  ).toBe('1');
});

it('a game of a match says how the match stands, and has its PGN and the sheets of its rulings', async () => {
  const ruled = { ...first, rulings: [{ ...rulingOf(1, 0), number: 1, madeEpochMs: 1, withdrawnEpochMs: null }] };
  const heard = heardRequests({ 'round.look': { ...LOOKED, firstGames: [ruled, forfeited] }, 'game.pgn': { pgn: '' } });
  const { unmount } = show(LookAtRound, { view: VIEW, round: 1, tournament: null, table: 6, game: 1 });
  await screen.findByText('Match: Nils 1–1 Greta');
  const sheet = screen.getByRole('link', { name: 'Incident sheet' });
  expect(sheet.getAttribute('href')).toMatch(/incident=6_1_first&of=1$/u);
  await fireEvent.click(screen.getByRole('button', { name: 'PGN…' }));
  expect(heard.filter(([name]) => name === 'game.pgn')).toEqual([['game.pgn', { table: 6, gameId: 'g1' }]]);
  expect(screen.queryByRole('link', { name: 'Step through it' })).toBeNull();
  unmount();
  // What was forfeited has no PGN.
  show(LookAtRound, { view: VIEW, round: 1, tournament: null, table: 7, game: 1 });
  await screen.findByText('Match: Dora 1–1 Cem');
  expect(screen.queryByRole('button', { name: 'PGN…' })).toBeNull();
});
