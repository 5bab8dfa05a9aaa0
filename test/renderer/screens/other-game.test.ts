import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import OtherGame from '../../../renderer/screens/table/OtherGame.svelte';
import { heardRequests, show, thePage } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

const first = { gameId: 'g', white: 'Ada', black: 'Bob', result: '1-0', signedEpochMs: null } as const;
const round = roundView({ games: 2 });

it('leads to the correction of the first game once the second goes on, by its key too', async () => {
  show(OtherGame, { round, table: tableView({ table: 6, game: 2, gameId: 'h', first }) });
  screen.getByRole('button', { name: /^Correct game 1…/u });
  await fireEvent.keyDown(window, { key: '#' });
  expect(thePage().routeStore.current).toMatchObject({ page: 'rounds', table: 6, game: 1 });
});

it('goes back to the first game itself while it can, and corrects one that was not played, too', () => {
  heardRequests();
  const { unmount } = show(OtherGame, { round, table: tableView({ game: 2, first, turnsTo: 1 }) });
  screen.getByRole('button', { name: /^Back to game 1/u });
  unmount();
  show(OtherGame, { round, table: tableView({ game: 2, gameId: 'h', first: { ...first, gameId: null } }) });
  expect(screen.getByRole('button', { name: /^Correct game 1/u })).toBeDefined();
});

it.each([
  [null, 'A draw counts as a win for Black'],
  ['1/2-1/2', 'Black wins the match with this draw'],
  ['1-0', ''],
] as const)('of an armageddon it is told what a draw means: %o', (result, says) => {
  const { container } = show(OtherGame, { round: roundView({ kind: 'armageddon' }), table: tableView({ result }) });
  expect(container.textContent.trim()).toBe(says);
});

it('a match that is over begins its own sentence', () => {
  show(OtherGame, { round, table: tableView({ game: 2, gameId: 'h', first, result: '0-1' }) });
  expect(screen.getByText('Match 0–2 over both games')).toBeDefined();
});
