import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { Route } from './route.svelte.ts';

/** One and the same: nothing that follows the route begins anew with every view. */
const HALLS: Route = { page: 'halls' };

/** A centre has no tables of its own: the page of its halls stands in their place. */
export function areHallsInstead(view: ConsoleView | null): boolean {
  return view?.jobs.halls?.centre != null && view.tables.length === 0;
}

/** The page that is shown at an address. */
export function routeShown(route: Route, view: ConsoleView | null): Route {
  return route.page === 'tables' && areHallsInstead(view) ? HALLS : route;
}
