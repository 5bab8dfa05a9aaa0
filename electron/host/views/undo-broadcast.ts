import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Decision } from '../../../engine/tournament/decision.ts';
import { placeOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { UndoRequest, WhyNotUndone } from '../../contract/views/decisions.ts';
import type { Judged } from '../../contract/requests.ts';

export type OfBroadcast = Extract<Decision['decided'], { readonly what: `broadcast.${string}` }>;

export function isOfBroadcast(decided: Decision['decided']): decided is OfBroadcast {
  return decided.what.startsWith('broadcast.');
}

/** What goes out from now on as it went out before; what has gone out stays out. */
export function undoBroadcast(
  { broadcast, round }: Tournament,
  decision: Decision,
  decided: OfBroadcast,
): Judged<UndoRequest> | WhyNotUndone {
  switch (decided.what) {
    case 'broadcast.stopped': {
      const { stopped } = decided;
      if ((broadcast.stopped !== null) !== stopped) return 'undone';
      return { request: 'broadcast.stop', input: { stopped: !stopped } };
    }
    case 'broadcast.delayed': {
      const { delay, before } = decided;
      if (canonicalJson(broadcast.delay) === canonicalJson(delay))
        return { request: 'broadcast.delay', input: { delay: before } };
      return canonicalJson(broadcast.delay) === canonicalJson(before) ? 'undone' : 'later';
    }
    case 'broadcast.variant': {
      const { variant, before } = decided;
      if (broadcast.variant === variant) return { request: 'broadcast.variant', input: { variant: before } };
      return broadcast.variant === before ? 'undone' : 'later';
    }
    case 'broadcast.table': {
      const { as, before } = decided;
      const table = decision.table ?? 0;
      if (round === null) return 'round';
      if (round.round !== decision.round) return 'round';
      const now = broadcast.tables.get(placeOf(round.round, table))?.as ?? 'shown';
      if (now === as) return { request: 'broadcast.table', input: { round: round.round, table, as: before } };
      return now === before ? 'undone' : 'later';
    }
  }
}
