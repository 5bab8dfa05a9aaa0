import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { dayTime } from '../../../electron/contract/messages/en/format.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import RecordPage from '../../../renderer/screens/RecordPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { plyView, roundView, tableView } from '../support/views.ts';

const ROUND_LINE = {
  round: 1,
  kind: 'round',
  number: 1,
  name: 'Round 1',
  openedAs: null,
  tables: 1,
  results: 1,
} as const;

it('of a match both games are listed, each with its bundle and where it can be looked at', async () => {
  const first = tableView({
    ...{ table: 3, round: 1, gameId: 'g1', white: 'Greta', black: 'Nils', result: '1-0' },
    plies: [plyView({ ply: 1 })],
  });
  const second = tableView({
    ...{ table: 3, round: 1, gameId: 'g2', game: 2, white: 'Nils', black: 'Greta', result: '0-1' },
    first: { gameId: 'g1', white: 'Greta', black: 'Nils', result: '1-0', signedEpochMs: null, isInDoubt: true },
  } satisfies Partial<TableView>);
  const heard = heardRequests({
    'round.look': { firstGames: [first] },
    'tournament.list': { all: [] },
    'record.state': { copy: null, removableDrives: [], sinceBundle: null },
    'bundle.make': { job: 1 },
  });
  show(RecordPage, { view: consoleView({ round: roundView({ games: 2 }), tables: [second] }) });
  await waitFor(() => {
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([
    expect.stringMatching(/^3 ?1 ?Greta ?Nils ?1–0 in doubt ?1/u),
    expect.stringMatching(/^3 ?2 ?Nils ?Greta ?0–1 ?Bundle/u),
  ]);
  const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(links).toEqual([expect.stringContaining('table=3&game=1'), '#/table/3']);
  screen.getByRole('button', { name: 'Evidence bundle of game 1 at table 3' }).click();
  expect(heard.filter(([name]) => name === 'bundle.make')).toEqual([['bundle.make', { gameId: 'g1', folder: null }]]);
});

it.each([
  ['round', '½–½'],
  ['armageddon', '½–½Black wins'],
] as const)('of a draw in %s it is listed as %s', (kind, says) => {
  heardRequests({
    'tournament.list': { all: [] },
    'record.state': { copy: null, removableDrives: [], sinceBundle: null },
  });
  const drawn = tableView({ gameId: 'g', result: '1/2-1/2' });
  show(RecordPage, { view: consoleView({ round: roundView({ kind }), tables: [drawn] }) });
  expect(screen.getAllByRole('row')[1]?.textContent.replaceAll(/\s+/gu, '')).toContain(says.replace(' ', ''));
  expect(screen.queryByText('Black wins') === null).toBe(kind === 'round');
});

const NOON = Date.UTC(2020, 5, 1, 12);
const ON_THE_DAY = `${dayTime(NOON)} on 1 June 2020`;
const NOW = Date.now();

it.each([
  [{}, '4 of 4 results'],
  [{ isUnsent: true }, '4 of 4 results · not exported yet'],
  [{ filesOut: [{ file: null, epochMs: NOON }] }, `4 of 4 results · exported at ${ON_THE_DAY}`],
  [{ filesOut: [{ file: 'csv', epochMs: NOON }] }, `4 of 4 results · CSV exported at ${ON_THE_DAY}`],
  [{ filesOut: [{ file: 'csv', epochMs: NOW }] }, `4 of 4 results · CSV exported at ${dayTime(NOW)}`],
  [
    {
      filesOut: [
        { file: 'csv', epochMs: NOON },
        { file: 'pgn', epochMs: NOON },
      ],
    },
    `4 of 4 results · CSV (${ON_THE_DAY}) and PGN (${ON_THE_DAY}) exported`,
  ],
  [
    { outdatedFiles: [{ file: 'pgn', epochMs: NOON, tables: [3] }], filesOut: [{ file: 'pgn', epochMs: NOON }] },
    `4 of 4 results Table 3 changed since the PGN was exported at ${ON_THE_DAY}`,
  ],
] as const)('whether results have gone out as they stand is told here: %o', async (sent, says) => {
  const line = { ...ROUND_LINE, tables: 4, results: 4, ...sent };
  heardRequests({
    'tournament.list': { all: [{ key: 'k', isOpen: true, rounds: [line] }] },
    'record.state': { copy: null, removableDrives: [], sinceBundle: null },
  });
  show(RecordPage, { view: consoleView({ round: roundView(), tables: [] }) });
  const row = (await screen.findByText(/4 of 4 results/u)).closest('li');
  expect(row?.textContent.replaceAll(/\s+/gu, ' ').trim().endsWith(says)).toBe(true);
});

it('where an earlier round has not gone out, the way there comes first, until the running one has all its results: its files are on this page', async () => {
  const lines = [1, 2, 3].map((round) => ({
    ...{ ...ROUND_LINE, round, number: round, name: `Round ${String(round)}`, tables: 4, results: 4 },
    isUnsent: true,
  }));
  heardRequests({
    'tournament.list': { all: [{ key: 'k', isOpen: true, rounds: lines }] },
    'record.state': { copy: null, removableDrives: [], sinceBundle: null },
  });
  const round = roundView({ round: 3, number: 3, name: 'Round 3' });
  const third = (...results: readonly TableView['result'][]) => {
    const tables = results.map((result, i) => tableView({ table: i + 1, result }));
    return { view: consoleView({ round, tables }) };
  };
  const primary = (): readonly string[] =>
    [...document.querySelectorAll('.column:first-child .primary')].map(({ textContent }) => textContent.trim());
  const { rerender } = show(RecordPage, third(null, null));
  const links = await screen.findAllByRole('link', { name: /^Export/u });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Export Round 1', '#/rounds/1'],
    ['Export Round 2', '#/rounds/2'],
  ]);
  screen.getByRole('heading', { name: 'Export Round 3' });
  expect(primary()).toEqual(['Export Round 1']);
  await rerender(third('1-0', null));
  expect(primary()).toEqual(['Export Round 1']);
  await rerender(third('1-0', '0-1'));
  expect(primary()).toEqual(['Results as CSV']);
  const outdatedFiles = [{ file: 'csv' as const, epochMs: NOON, tables: [1] }];
  await rerender({ view: consoleView({ round: { ...round, outdatedFiles }, tables: [tableView({})] }) });
  expect(primary()).toEqual(['Results as CSV']);
});
