import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FollowTable } from '../../../electron/contract/views/follow.ts';
import RoundBoards from '../../../renderer/live/RoundBoards.svelte';
import RoundResults from '../../../renderer/live/RoundResults.svelte';
import type { Shown } from '../../../renderer/live/told.ts';
import { show } from '../support/page.ts';

const TABLE: Shown<FollowTable> = {
  ...{ table: 1, game: 1, firstResult: null, white: 'Anna', black: 'Bruno', state: 'waiting', unseen: true },
  ...{ result: null, lost: false, clock: null, from: 0, placement: '8/8/8/8/8/8/8/8', plies: 0, last: null },
};
const round = {
  tables: [TABLE],
  byes: [{ name: 'Brandt, Karl', kind: 'half', title: 'GM' }],
  games: 1,
  kind: 'round',
  nowMs: 0,
} as const;

it('who is not paired stands under the tables, and is found', async () => {
  show(RoundBoards, round);
  screen.getByText('bye, ½ point');
  const find = screen.getByLabelText('Find a player or a table');
  await fireEvent.input(find, { target: { value: 'karl' } });
  expect([screen.queryByText('GM Brandt, Karl') !== null, screen.queryByText('Anna')]).toEqual([true, null]);
  expect(screen.queryByText('No player or table found.')).toBeNull();
  await fireEvent.input(find, { target: { value: '1' } });
  expect([screen.queryByText('GM Brandt, Karl'), screen.queryByText('Anna') !== null]).toEqual([null, true]);
  await fireEvent.input(find, { target: { value: 'zoe' } });
  screen.getByText('No player or table found.');
});

it('who is not paired stands under the results', () => {
  show(RoundResults, round);
  screen.getByText('GM Brandt, Karl');
});

it('two of one name who are not paired both stand there', () => {
  const [bye] = round.byes;
  show(RoundResults, { ...round, byes: [bye, bye] });
  expect(screen.getAllByText('GM Brandt, Karl')).toHaveLength(2);
});
