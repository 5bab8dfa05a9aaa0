import { READ } from '../../server/route.ts';
import type { Route } from '../../server/route.ts';

/** The page for spectators and all that it asks for. */
export const FOLLOW_ROUTES: readonly Route[] = [
  { path: '/follow', audience: 'follower', methods: READ, handle: () => ({ send: 'follow', rest: '' }) },
  {
    path: '/follow/*',
    audience: 'follower',
    methods: READ,
    handle: (_, rest) => ({ send: 'follow', rest: `/${rest}` }),
  },
];
