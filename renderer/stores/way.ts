import type { EarlierDoubtView } from '../../electron/contract/views/doubts.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Calling } from './calling.ts';
import { makeRoute } from './route.svelte.ts';
import type { Route } from './route.svelte.ts';

export function routeOfDoubt({ round, table }: Pick<EarlierDoubtView, 'round' | 'table'>): Route {
  return { page: 'rounds', round, tournament: null, table };
}

/** The way that Enter and N lead: what needs the arbiter now, what is left of earlier rounds, and after it what is not ready. Each page once. */
export function wayThrough(
  calling: readonly Calling[],
  doubts: readonly EarlierDoubtView[],
  notReady: readonly TableView[],
): readonly Route[] {
  const ofTable = ({ table }: TableView): Route => ({ page: 'table', table });
  const way = [...calling.map(({ table }) => ofTable(table)), ...doubts.map(routeOfDoubt), ...notReady.map(ofTable)];
  return [...new Map(way.map((route) => [makeRoute(route), route])).values()];
}

/** The next after the page that is looked at, or the first. */
export function nextOnWay(way: readonly Route[], here: Route): Route | null {
  const at = way.findIndex((route) => makeRoute(route) === makeRoute(here));
  return way[at + 1] ?? way[0] ?? null;
}
