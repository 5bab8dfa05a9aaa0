export const PAGES = ['tables', 'round', 'draw', 'print', 'boards', 'record', 'setup'] as const;
export type Page = (typeof PAGES)[number];

/** What is on screen: one page of the console, one table, or a sheet of paper. */
export type Route =
  | { readonly page: Page }
  | { readonly page: 'table'; readonly table: number }
  | { readonly page: 'sheet'; readonly perTable: boolean };

const SHEET_PATH = '/print/start-position';

/** Paper has an address of its own; the rest lives in the fragment, which never leaves this browser. */
export function parseRoute(path: string, fragment: string): Route {
  const paper = /^#\/print\/start-position(\/tables)?$/u.exec(fragment);
  if (path === SHEET_PATH || paper !== null) return { page: 'sheet', perTable: paper?.[1] !== undefined };
  const [, page = '', number = ''] = /^#\/([a-z]+)(?:\/(\d{1,4}))?$/u.exec(fragment) ?? [];
  if (page === 'table' && number !== '') return { page: 'table', table: Number(number) };
  return { page: PAGES.find((known) => known === page) ?? 'tables' };
}

export function makeRoute(route: Route): string {
  if (route.page === 'table') return `#/table/${String(route.table)}`;
  if (route.page === 'sheet') return `#${SHEET_PATH}${route.perTable ? '/tables' : ''}`;
  return `#/${route.page}`;
}

class RouteStore {
  current = $state.raw<Route>(parseRoute(location.pathname, location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.current = parseRoute(location.pathname, location.hash);
    });
  }

  go(route: Route): void {
    location.hash = makeRoute(route);
  }
}

export const routeStore = new RouteStore();
