import { canonicalJson } from '../../../engine/canonical-json.ts';
import { fail, ok } from '../../../engine/result.ts';
import { byeFault } from '../../../engine/tournament/seated-twice.ts';
import { seatAt } from '../../../engine/tournament/tournament.ts';
import type { Handlers } from '../handlers.ts';
import { seenAt } from '../seen-at.ts';
import { roundOf } from './context.ts';
import type { HostContext } from './context.ts';

/** Who is not there, as the arbiter says: what follows from it is proposed, and nothing happens by itself. */
export function attendanceService(context: HostContext): Handlers<'player.absent' | 'byes.set'> {
  const { recorder } = context;
  return {
    'player.absent': ({ round: number, table, side, seen, absent }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const now = seatAt(recorder.tournament, table) === null ? null : seenAt(recorder.tournament, table);
      if (now === null) return fail('table.unknown', { table });
      if (seen !== undefined && seen !== now[side]) return fail('seat.movedOn', { table });
      const isSaid = (round.value.absent.get(table)?.[side] ?? null) !== null;
      if (isSaid === absent) return ok(null);
      return recorder.add({ type: 'player.absent', data: { round: number, table, side, absent } });
    },
    'byes.set': ({ round: number, seen, byes }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      if (canonicalJson(round.value.byes) === canonicalJson(byes)) return ok(null);
      if (canonicalJson(round.value.byes) !== canonicalJson(seen)) return fail('round.changed');
      const fault = byeFault(round.value.seats, seen, byes);
      if (fault !== null) return { ok: false, fault };
      return recorder.add({ type: 'byes.set', data: { round: number, byes } });
    },
  };
}
