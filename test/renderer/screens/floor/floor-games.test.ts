import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FloorTableView, FloorView } from '../../../../electron/contract/views/floor.ts';
import type { GameNumber } from '../../../../engine/journal/round.ts';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import FloorResult from '../../../../renderer/screens/floor/FloorResult.svelte';
import FloorResults from '../../../../renderer/screens/floor/FloorResults.svelte';
import { tableView } from '../../support/views.ts';
import { show, thePage } from '../../support/page.ts';

function floorOf(games: GameNumber): readonly FloorTableView[] {
  const tables = ([1, 2] as const).map((game) => floorTableView(tableView({ table: game, game }), true));
  const round = { kind: 'tieBreak', number: 1, name: '', openedAs: null, games } as const;
  const view: FloorView = {
    audience: 'floor',
    revision: 1,
    tournament: null,
    round,
    consoleCalls: false,
    unsaved: false,
    tables,
  };
  thePage().floorStore.view = view;
  return tables;
}

it.each([
  [2, ['Game 1 of 2', 'Game 2 of 2']],
  [1, []],
] as const)('of %i games a pairing it is said which', (games, told) => {
  const tables = floorOf(games);
  show(FloorResults, { tables, onResult: () => undefined });
  expect(screen.queryAllByText(/^Game \d of 2$/u).map(({ textContent }) => textContent)).toEqual(told);
});

it('whose result is entered', () => {
  const [, table] = floorOf(2);
  show(FloorResult, { table, onClose: () => undefined });
  screen.getByText(/· Game 2 of 2/u);
});
