import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FollowTable } from '../../../electron/contract/views/follow.ts';
import ResultsTable from '../../../renderer/live/ResultsTable.svelte';
import type { Shown } from '../../../renderer/live/told.ts';
import { show } from '../support/page.ts';

const TABLE: Shown<FollowTable> = {
  ...{ table: 1, game: 1, firstResult: null, white: 'Anna', black: 'Bruno', state: 'over', unseen: true },
  ...{ result: '1/2-1/2', lost: false, clock: null, from: 0, placement: '8/8/8/8/8/8/8/8', plies: 0, last: null },
};

it('the results say that Black has won an armageddon by a draw, and nothing of it in another round', () => {
  const { unmount } = show(ResultsTable, { tables: [TABLE], games: 1, kind: 'armageddon' });
  screen.getByText('Black wins');
  unmount();
  show(ResultsTable, { tables: [TABLE], games: 1, kind: 'round' });
  expect(screen.queryByText('Black wins')).toBeNull();
});
