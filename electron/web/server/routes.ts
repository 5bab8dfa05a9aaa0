import { FOLLOW_ROUTES } from '../feeds/follow/routes.ts';
import { LIVE_ROUTES } from '../feeds/live.ts';
import { READ } from './route.ts';
import type { Route } from './route.ts';

/** All that is answered over HTTP; the first route that fits a path counts. */
export const ROUTES: readonly Route[] = [
  ...LIVE_ROUTES,
  ...FOLLOW_ROUTES,
  {
    path: '/evidence/*',
    audience: 'arbiter',
    methods: READ,
    handle: (host, name) => {
      const file = host.evidenceFile(decoded(name));
      return file === null ? null : { send: 'download', file };
    },
  },
  { path: '/projector', audience: 'anyone', methods: READ, handle: () => ({ send: 'page', path: '/' }) },
  { path: '/floor', audience: 'anyone', methods: READ, handle: () => ({ send: 'page', path: '/' }) },
  { path: '/*', audience: 'anyone', methods: READ, handle: () => ({ send: 'page', path: null }) },
];

/** The route of a path with what its `*` stands for; null for what is no path at all. */
export function routeOf(path: string): { readonly route: Route; readonly rest: string } | null {
  for (const route of ROUTES) {
    if (route.path === path) return { route, rest: '' };
    const start = route.path.endsWith('*') ? route.path.slice(0, -1) : null;
    if (start !== null && path.startsWith(start)) return { route, rest: path.slice(start.length) };
  }
  return null;
}

/** A name of letters that an address has only as numbers; what cannot be read so is the name of nothing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
