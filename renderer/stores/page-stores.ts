import { getContext, setContext } from 'svelte';
import { bundleMaking, type BundleMaking } from './bundle.svelte.ts';
import { consoleStore, type ConsoleStore } from './console.svelte.ts';
import { hallStore, type HallStore } from './hall.svelte.ts';
import { now, type NowStore } from './now.svelte.ts';
import { openDialogs, type OpenDialogs } from './open-dialogs.svelte.ts';
import { routeStore, type RouteStore } from './route.svelte.ts';
import { tableFilter, type TableFilter } from './table-filter.svelte.ts';
import { viewSettings, type ViewSettings } from './view-settings.svelte.ts';

/** What one page knows. `App.svelte` makes them and hands them down; only the words (`messages`) are the whole window's. */
export interface PageStores {
  readonly now: NowStore;
  readonly consoleStore: ConsoleStore;
  readonly hallStore: HallStore;
  readonly routeStore: RouteStore;
  readonly viewSettings: ViewSettings;
  readonly tableFilter: TableFilter;
  readonly openDialogs: OpenDialogs;
  readonly bundleMaking: BundleMaking;
}

export const pageStores: PageStores = {
  now,
  consoleStore,
  hallStore,
  routeStore,
  viewSettings,
  tableFilter,
  openDialogs,
  bundleMaking,
};

const KEY = Symbol('stores');

export function handDown(stores: PageStores): PageStores {
  return setContext(KEY, stores);
}

/** While a component is made: the stores of its page. */
export function getStores(): PageStores {
  return getContext<PageStores | undefined>(KEY) ?? pageStores;
}
