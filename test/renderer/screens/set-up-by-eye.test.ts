import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import StateBadge from '../../../renderer/components/StateBadge.svelte';
import SetUpHelp from '../../../renderer/screens/table/SetUpHelp.svelte';
import { showCard } from '../support/card.ts';
import { boardLine } from '../support/boards.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, startView, tableView } from '../support/views.ts';

const START = 'bqrknrnb/pppppppp/8/8/8/8/PPPPPPPP/BQRKNRNB';
const BY_EYE: Partial<TableView> = {
  gameId: null,
  state: 'setup',
  board: boardLine({ namesPieces: false }),
  sensed: START,
  expected: START,
  rotated: false,
};

it('of a board that tells only where something stands is confirmed by the arbiter, who is shown what to compare', async () => {
  const heard = heardRequests();
  show(SetUpHelp, { table: tableView(BY_EYE), onLeave: () => undefined });
  show(StateBadge, { table: tableView(BY_EYE) });
  expect(screen.getByText('Set-up: check')).toBeDefined();
  expect(screen.getByText('Rank 8, from a to h: bqrknrnb')).toBeDefined();
  expect(screen.getByText('Rank 1, from a to h: BQRKNRNB')).toBeDefined();
  await fireEvent.click(screen.getByRole('button', { name: 'Set-up correct' }));
  await fireEvent.click(screen.getByRole('button', { name: 'White sits on the other side' }));
  expect(heard).toEqual([
    ['tables.ready', { round: 0, looked: [{ table: 7, start: startView().fen }], ready: true }],
    ['board.turned', { table: 7, turned: true }],
  ]);
});

it('is not confirmed while a piece is missing, and not asked for where the board tells its pieces', () => {
  const missing = [{ square: 'a1', expected: 'B', actual: '' }];
  show(SetUpHelp, { table: tableView({ ...BY_EYE, differing: missing }), onLeave: () => undefined });
  expect(screen.queryByRole('button', { name: 'Set-up correct' })).toBeNull();
  show(SetUpHelp, { table: tableView({ ...BY_EYE, board: boardLine({}) }), onLeave: () => undefined });
  expect(screen.getAllByText(/^Rank 8/u)).toHaveLength(1);
});

it('of one on which play has begun that can be read from either side, both sides are chosen from', async () => {
  const heard = heardRequests();
  const alerts = [alertView('unbegun', { by: 'side' })];
  show(SetUpHelp, { table: tableView({ ...BY_EYE, state: 'attention', alerts }), onLeave: () => undefined });
  await fireEvent.click(screen.getByRole('button', { name: 'White sits on the usual side of the board' }));
  await fireEvent.click(screen.getByRole('button', { name: 'White sits on the far side of the board' }));
  expect(heard).toEqual([
    ['board.turned', { table: 7, turned: false }],
    ['board.turned', { table: 7, turned: true }],
  ]);
});

it('of a table whose clock ran before the reveal that is said from when it stands, on its card until it has a result', () => {
  const fromEpochMs = new Date(2026, 10, 21, 14, 2, 11).getTime();
  const table = tableView({ gameId: null, state: 'ready', ranEarly: { fromEpochMs, forMs: 12_300 } });
  const clock = { white: 890, black: 900, running: 'white', readEpochMs: fromEpochMs } as const;
  show(SetUpHelp, { table: { ...table, state: 'setup', clock }, onLeave: () => undefined });
  showCard({ ...table, state: 'setup', clock });
  expect(screen.queryByText(/clock ran/iu)).toBeNull();
  show(SetUpHelp, { table, onLeave: () => undefined });
  expect(screen.getByText(/^Before the reveal the clock ran for 12 seconds, from 14:02\./u)).toBeDefined();
  showCard(table);
  expect(screen.getByText('Clock ran 0:12 before reveal')).toBeDefined();
  showCard(tableView({ ...table, gameId: 'g', state: 'playing' }));
  expect(screen.getAllByText('Clock ran 0:12 before reveal')).toHaveLength(2);
  showCard(tableView({ ...table, gameId: 'g', state: 'over', result: '1-0' }));
  expect(screen.getAllByText('Clock ran 0:12 before reveal')).toHaveLength(2);
});

it('a piece that stands elsewhere is carried to its square in one step, in the order of the squares', () => {
  const differing = (
    [
      ['a1', 'R', ''],
      ['b1', 'N', ''],
      ['a3', '', 'R'],
      ['c3', '', 'N'],
      ['d6', '', 'p'],
    ] as const
  ).map(([square, expected, actual]) => ({ square, expected, actual }));
  const { container } = show(SetUpHelp, {
    table: tableView({ ...BY_EYE, board: boardLine({}), differing }),
    onLeave: () => undefined,
  });
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'a1: white rook from a3',
    'b1: white knight from c3',
    'd6: remove black pawn',
  ]);
});
