import { placeOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { BroadcastView } from '../../contract/views/broadcast.ts';

export function broadcastView({ broadcast, round }: Tournament): BroadcastView {
  return {
    delay: broadcast.delay,
    ...{ shownEpochMs: broadcast.shownEpochMs, variant: broadcast.variant },
    stoppedEpochMs: broadcast.stopped?.sinceEpochMs ?? null,
    tables: (round?.seats ?? []).flatMap(({ table }) => {
      const out = broadcast.tables.get(placeOf(round?.round ?? 0, table));
      return out === undefined ? [] : [{ table, as: out.as, sinceEpochMs: out.sinceEpochMs }];
    }),
  };
}
