import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { BoardView } from '../../../electron/contract/views/board.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { startView, tableView } from '../support/views.ts';

/** Board and clock tell whose move it is. */
const LIVE = {
  board: { line: 'connected' } as BoardView,
  readsClock: true,
} as const;

it('the key C records castling of the player named on its button, and asks where it can be either', async () => {
  const heard = heardRequests({ 'castling.announce': null });
  const table = tableView({ ...LIVE, gameId: 'g', state: 'playing', turn: 'black', announcers: ['white'] });
  const page = show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(screen.getByRole('button', { name: /^White announced castling/ })).toBeDefined();
  await fireEvent.keyDown(window, { key: 'c' });
  expect(heard).toMatchObject([['castling.announce', { side: 'white', withdrawn: false }]]);
  const either = tableView({ ...LIVE, gameId: 'g', state: 'playing', announcers: ['white', 'black'] });
  await page.rerender({ view: consoleView({ tables: [either] }), number: table.table });
  await fireEvent.keyDown(window, { key: 'c' });
  expect(heard).toHaveLength(1);
  await fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'b' });
  expect(heard.at(-1)).toMatchObject(['castling.announce', { side: 'black', withdrawn: false }]);
});

it('castling that was announced without a board is noted of whom the arbiter names, and withdrawn there', async () => {
  const heard = heardRequests({ 'castling.note': null, 'castling.withdrawNote': null });
  const table = tableView({ gameId: 'g', state: 'playing', announcers: [] });
  const page = show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  await fireEvent.keyDown(window, { key: 'c' });
  await fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'b' });
  expect(heard).toEqual([['castling.note', { table: table.table, gameId: 'g', notes: 0, side: 'black' }]]);
  const note = { number: 1, side: 'black', madeEpochMs: Date.now(), withdrawnEpochMs: null } as const;
  await page.rerender({ view: consoleView({ tables: [{ ...table, castlingNotes: [note] }] }), number: table.table });
  expect(screen.getByText(/^Recorded: Black announced castling at /)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Castling announced' }).textContent).toContain('Black');
  await fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(heard.at(-1)).toEqual(['castling.withdrawNote', { table: table.table, gameId: 'g', note: 1 }]);
});

it('without a board it is asked where one player alone may still castle, too', async () => {
  const heard = heardRequests({ 'castling.note': null });
  const start = startView({ fen: '4k3/8/8/8/8/8/4P3/4K2R w K - 0 1' });
  const table = tableView({ gameId: 'g', state: 'playing', announcers: [], start });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  await fireEvent.keyDown(window, { key: 'c' });
  await fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'w' });
  expect(heard).toEqual([['castling.note', { table: table.table, gameId: 'g', notes: 0, side: 'white' }]]);
});

it('castling that was announced is told with the player’s side', () => {
  const announced = [{ side: 'white', ply: 1, atEpochMs: 0 }] as const;
  const table = tableView({ gameId: 'g', state: 'playing', turn: 'black', announced });
  show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
  expect(screen.getByText(/^Recorded: White announced castling at /)).toBeDefined();
});
