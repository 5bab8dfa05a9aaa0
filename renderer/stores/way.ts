import type { EarlierDoubtView } from '../../electron/contract/views/doubts.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Calling } from './calling.ts';
import { makeRoute } from './route.svelte.ts';
import type { Route } from './route.svelte.ts';

export function routeOfDoubt({ round, table, game }: Pick<EarlierDoubtView, 'round' | 'table' | 'game'>): Route {
  return { page: 'rounds', round, tournament: null, table, ...(game === null ? {} : { game }) };
}

/** What calls before results of earlier rounds that are in doubt, and after them: a proposal, and what somebody has seen, can wait for those. */
export function aroundDoubts(
  calling: readonly Calling[],
): readonly [before: readonly Calling[], after: readonly Calling[]] {
  const waits = calling.findIndex(({ alerts: [{ seen, urgency }] }) => seen || ['result', 'note'].includes(urgency));
  return waits === -1 ? [calling, []] : [calling.slice(0, waits), calling.slice(waits)];
}

/**
 * The way that Enter and N lead: what needs the arbiter now, what is left of earlier rounds, what can wait, and after it what is left to do or not ready. Each page once.
 * @param quiet tables to which nothing calls.
 */
export function wayThrough(
  calling: readonly Calling[],
  doubts: readonly EarlierDoubtView[],
  quiet: readonly TableView[],
): readonly Route[] {
  const ofTable = ({ table }: TableView): Route => ({ page: 'table', table });
  const [before, after] = aroundDoubts(calling).map((some) => some.map(({ table }) => ofTable(table)));
  const way = [...(before ?? []), ...doubts.map(routeOfDoubt), ...(after ?? []), ...quiet.map(ofTable)];
  return [...new Map(way.map((route) => [makeRoute(route), route])).values()];
}

/** The next after the page that is looked at, or the first. */
export function nextOnWay(way: readonly Route[], here: Route): Route | null {
  const at = way.findIndex((route) => makeRoute(route) === makeRoute(here));
  return way[at + 1] ?? way[0] ?? null;
}
