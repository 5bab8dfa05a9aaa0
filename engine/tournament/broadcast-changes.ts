import type { Recorded } from '../journal/entry.ts';
import { BadEntry } from './bad-entry.ts';
import { publicRound, shownUntil } from './public-round.ts';
import { placeOf, seatAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';

export type BroadcastEntryType = 'broadcast.delayed' | 'broadcast.stopped' | 'broadcast.variant' | 'broadcast.table';

export function withBroadcast(state: Tournament, entry: Extract<Recorded, { type: BroadcastEntryType }>): Tournament {
  const { broadcast } = state;
  switch (entry.type) {
    case 'broadcast.delayed': {
      const { delay, out } = entry.data;
      const shownEpochMs = out ? shownUntil(broadcast, entry.at) : null;
      return { ...state, broadcast: { ...broadcast, delay, shownEpochMs } };
    }
    case 'broadcast.stopped': {
      const stopped = entry.data.stopped ? { sinceEpochMs: entry.at, shown: shownAt(state, entry.at) } : null;
      return { ...state, broadcast: { ...broadcast, stopped } };
    }
    case 'broadcast.variant':
      return { ...state, broadcast: { ...broadcast, variant: entry.data.variant } };
    case 'broadcast.table': {
      const { round, table, as } = entry.data;
      if (state.round?.round !== round || seatAt(state, table) === null)
        throw new BadEntry(`what goes out of table ${String(table)}, where nobody sits`);
      const tables = new Map(broadcast.tables);
      const place = placeOf(round, table);
      if (as === 'shown') tables.delete(place);
      else if (as === 'held') tables.set(place, { as, sinceEpochMs: entry.at });
      else tables.set(place, { as, sinceEpochMs: entry.at, shown: shownAt(state, entry.at) });
      return { ...state, broadcast: { ...broadcast, tables } };
    }
  }
}

/** What was public holds no earlier such state: it would hold the one before it. */
function shownAt(state: Tournament, epochMs: number): Tournament {
  return publicRound(state, epochMs).tournament;
}
