import { READ } from '../server/route.ts';
import type { Route } from '../server/route.ts';

/** What the public may see of the running round, for other programs. */
export const LIVE_ROUTES: readonly Route[] = [
  {
    path: '/live/round.pgn',
    audience: 'public',
    methods: READ,
    handle: (host) => ({ send: 'text', type: 'application/x-chess-pgn; charset=utf-8', text: host.livePgn() }),
  },
  {
    path: '/live/tables.json',
    audience: 'public',
    methods: READ,
    handle: (host) => ({
      send: 'text',
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(host.publicTables()),
    }),
  },
  {
    path: '/live/halls.json',
    audience: 'public',
    methods: READ,
    handle: (host) => {
      const halls = host.publicHalls();
      return halls === null
        ? null
        : { send: 'text', type: 'application/json; charset=utf-8', text: JSON.stringify(halls) };
    },
  },
];
