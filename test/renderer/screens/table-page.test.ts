import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { plyView, questionView, tableView } from '../support/views.ts';

const BOARD = 'rnbqkbnr/pppppppp/8/8/6N1/8/PPPPPPPP/RNBQKB1R';
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
