import type { FloorTableView, FloorView } from '../../../electron/contract/views/floor.ts';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';
import { thePage } from './page.ts';
import { startView, tableView } from './views.ts';

/** A phone of the floor sees two tables, at the first of which the first game is due. @param games of each pairing. */
export function floorOf(games: GameNumber): readonly FloorTableView[] {
  const tables = ([1, 2] as const).map((game) => floorTableView(tableView({ table: game, game }), startView().fen));
  const round = { kind: 'tieBreak', number: 1, name: '', openedAs: null, games, round: 4 } as const;
  const view: FloorView = {
    audience: 'floor',
    revision: 1,
    tournament: null,
    round,
    consoleCalls: [],
    unsaved: false,
    tables,
  };
  thePage().floorStore.view = view;
  return tables;
}
