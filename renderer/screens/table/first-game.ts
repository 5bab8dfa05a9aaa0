import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Route } from '../../stores/route.svelte.ts';

/** Where the result of a first game is put right once its second goes on, and nothing else leads back to it; null while the table itself goes back, or where there is no such game. */
export function firstGameRoute({ table, round, first, turnsTo }: TableView): Route | null {
  if (turnsTo !== null || first === null) return null;
  return { page: 'rounds', round, tournament: null, table, game: 1 };
}
