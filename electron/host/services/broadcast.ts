import { canonicalJson } from '../../../engine/canonical-json.ts';
import { fail, ok } from '../../../engine/result.ts';
import { placeOf, seatAt } from '../../../engine/tournament/tournament.ts';
import type { BroadcastRequests } from '../../contract/broadcast.ts';
import type { Handlers } from '../handlers.ts';
import { roundOf } from './context.ts';
import type { HostContext } from './context.ts';

/** What of the round leaves the hall, and how late. */
export function broadcastService(context: HostContext): Handlers<keyof BroadcastRequests> {
  const { recorder, publicState } = context;
  return {
    'broadcast.delay': ({ delay }) => {
      if (canonicalJson(delay) === canonicalJson(recorder.tournament.broadcast.delay)) return ok(null);
      return recorder.add({ type: 'broadcast.delayed', data: { delay, out: publicState.isShown } });
    },
    'broadcast.stop': ({ stopped }) => {
      if ((recorder.tournament.broadcast.stopped !== null) === stopped) return ok(null);
      return recorder.add({ type: 'broadcast.stopped', data: { stopped } });
    },
    'broadcast.variant': ({ variant }) => {
      if (recorder.tournament.broadcast.variant === variant) return ok(null);
      return recorder.add({ type: 'broadcast.variant', data: { variant } });
    },
    'broadcast.table': ({ round: number, table, as }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const { tournament } = recorder;
      if (seatAt(tournament, table) === null) return fail('table.unknown', { table });
      const now = tournament.broadcast.tables.get(placeOf(round.value.round, table))?.as ?? 'shown';
      if (now === as) return ok(null);
      return recorder.add({ type: 'broadcast.table', data: { round: round.value.round, table, as } });
    },
  };
}
