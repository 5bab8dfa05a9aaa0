import type { GameNumber } from '../../engine/journal/round.ts';

export const PAGES = [
  'tables',
  'halls',
  'round',
  'draw',
  'print',
  'boards',
  'record',
  'games',
  'broadcast',
  'rehearsal',
  'setup',
] as const;
export type Page = (typeof PAGES)[number];

/** What is on screen: one page of the console, one table, the help about castling, or sheets of paper. */
export type Route =
  | { readonly page: Page }
  | { readonly page: 'table'; readonly table: number }
  | { readonly page: 'castlings' }
  /** Where boards are connected, for a table that wants one. */
  | { readonly page: 'boards'; readonly table: number }
  /** A round that is looked at, by its place, and where one was chosen a table of it, in a match a game of that; `tournament` null is the open one. */
  | {
      readonly page: 'rounds';
      readonly round: number;
      readonly tournament: string | null;
      readonly table?: number;
      readonly game?: GameNumber;
    }
  /** `pack` says what is printed and how, as `print/pack.ts` writes it. */
  | { readonly page: 'sheet'; readonly pack: string };

/** Where one is lies in the fragment, which never leaves this browser. */
export function parseRoute(fragment: string): Route {
  const paper = /^#\/print\/pack(?:\?([\w=,&]*))?$/u.exec(fragment);
  if (paper !== null) return { page: 'sheet', pack: paper[1] ?? '' };
  if (fragment === '#/castlings') return { page: 'castlings' };
  const [, round = '', tournament = null, seat, game] =
    /^#\/rounds\/(\d{1,4})(?:\/(\w{1,40}))?(?:\?table=(\d{1,4})(?:&game=([12]))?)?$/u.exec(fragment) ?? [];
  if (round !== '')
    return {
      ...{ page: 'rounds', round: Number(round), tournament },
      ...(seat === undefined ? {} : { table: Number(seat) }),
      ...(game === undefined ? {} : { game: game === '1' ? 1 : 2 }),
    };
  const [, page = '', number = ''] = /^#\/([a-z]+)(?:\/(\d{1,4}))?$/u.exec(fragment) ?? [];
  if ((page === 'table' || page === 'boards') && number !== '') return { page, table: Number(number) };
  return { page: PAGES.find((known) => known === page) ?? 'tables' };
}

export function makeRoute(route: Route): string {
  if (route.page === 'table') return `#/table/${String(route.table)}`;
  if (route.page === 'boards' && 'table' in route) return `#/boards/${String(route.table)}`;
  if (route.page === 'rounds') {
    const { round, tournament, table, game } = route;
    const path = [round, ...(tournament === null ? [] : [tournament])].map(String).join('/');
    const of = game === undefined ? '' : `&game=${String(game)}`;
    return `#/rounds/${path}${table === undefined ? '' : `?table=${String(table)}${of}`}`;
  }
  if (route.page === 'sheet') return `#/print/pack?${route.pack}`;
  return `#/${route.page}`;
}

export class RouteStore {
  current = $state.raw<Route>(parseRoute(location.hash));
  /** The table whose page was left last: null before one was. */
  tableLeft: number | null = null;
  /** The page from which one came to the sheets that are on screen: null where they were opened by their address. */
  beforeSheets: Route | null = null;

  readonly #onHashChange = (): void => {
    this.#move();
  };

  constructor() {
    addEventListener('hashchange', this.#onHashChange);
  }

  end(): void {
    removeEventListener('hashchange', this.#onHashChange);
  }

  /** Again from the address, after something was taken out of it. A page that stays keeps what is typed on it. */
  read(): void {
    const route = parseRoute(location.hash);
    if (makeRoute(route) === makeRoute(this.current)) return;
    if (this.current.page === 'table') this.tableLeft = this.current.table;
    this.current = route;
  }

  /** At once: the browser tells of the new address later, and the next key is meant for the new page. */
  go(route: Route): void {
    location.hash = makeRoute(route);
    this.#move();
  }

  #move(): void {
    const from = this.current;
    this.read();
    if (from.page !== 'sheet') this.beforeSheets = from;
  }
}
