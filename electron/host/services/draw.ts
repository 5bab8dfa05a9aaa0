import { canonicalJson } from '../../../engine/canonical-json.ts';
import { fail, ok } from '../../../engine/result.ts';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Handlers } from '../handlers.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { callsOf } from '../views/draw-view.ts';
import { goneDraw } from '../views/gone-draw.ts';
import { startView } from '../views/start-view.ts';
import { roundOf, runningRound } from './context.ts';
import type { HostContext } from './context.ts';
import { keptSecret } from './draw-ceremony.ts';
import { policyFor, quickDraw, roundWithoutStart, startedTables } from './draw-common.ts';

/** Where the games begin: drawn in one go or given, and what holds for every draw. Nothing changes under a game that has started. */
export function drawService(
  context: HostContext,
): Handlers<'draw.quick' | 'start.give' | 'draw.annul' | 'draw.receipt' | 'timetable.set'> {
  const { recorder, tables, hasher } = context;
  return {
    'draw.quick': ({ round: number, excluded, repeats = 'allowed', present = [] }) => {
      const round = roundWithoutStart(context, number);
      if (!round.ok) return round;
      const policy = policyFor(context, round.value, excluded, repeats);
      return policy.ok ? quickDraw(context, policy.value, present, false) : policy;
    },
    'start.give': ({ round: number, table, start: text, over, reason }) => {
      const round = number === undefined ? runningRound(recorder.tournament) : roundOf(context, number);
      if (!round.ok) return round;
      if (table !== null && tables.at(table) === null) return fail('table.unknown', { table });
      const started = startedTables(recorder.tournament, table);
      if (started.length > 0) return fail('draw.tooLate', { tables: started });
      const { open, standing } = drawsOf(recorder.tournament.ledger, round.value.round);
      if (table === null && open !== null) return fail('draw.open');
      const start = parseStart(text, round.value.castlingMode);
      if (!start.ok) return start;
      const { fen, sp } = start.value;
      const given = startView({ sp, fen, castlingMode: round.value.castlingMode });
      if (isGivenAlready(round.value, table, fen)) return ok(given);
      if (table === null && standing !== null && standing.draw !== over) return fail('draw.standing');
      const why = standing !== null && table === null && reason !== undefined ? { reason } : {};
      recorder.add({ type: 'start.given', data: { round: round.value.round, table, fen, sp, ...why } });
      if (table === null) tables.sync();
      else tables.syncTable(table);
      return ok(given);
    },
    'draw.annul': ({ draw, reason }) => {
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      const { open, standing } = drawsOf(recorder.tournament.ledger, round.value.round);
      const annulled = open ?? standing;
      if (annulled?.draw !== draw) return fail('draw.notCurrent');
      const started = startedTables(recorder.tournament, null);
      if (annulled.made !== null && started.length > 0) return fail('draw.tooLate', { tables: started });
      // What was bound is opened even now, so that nobody need wonder which number was thrown away.
      const secret = open?.commitment == null ? null : keptSecret(context, open);
      const added = recorder.add({ type: 'draw.annulled', data: { round: annulled.round, draw, reason, secret } });
      tables.sync();
      return added;
    },
    'draw.receipt': ({ draw }) => {
      const drawn = recorder.tournament.ledger.find((one) => one.draw === draw);
      const { receipt = null, sha256 = null } = drawn?.made ?? {};
      if (drawn === undefined || receipt === null || sha256 === null) return fail('draw.noReceipt');
      const removed = callsOf(drawn).filter((call) => call.removed);
      return ok({
        text: makeReceipt(receipt, hasher),
        sha256,
        removed: removed.map(({ from, text }) => ({ from, text })),
        throwsTakenBack: drawn.throws.length === 0 ? null : drawn.throwsTakenBack,
        gone: goneDraw(recorder.tournament.ledger, drawn),
      });
    },
    'timetable.set': ({ round: number, timetable, seen }) => {
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      if (round.value.round !== number) return fail('round.other');
      const now = round.value.timetable;
      if (canonicalJson(timetable) === canonicalJson(now)) return ok(null);
      if (seen !== undefined && canonicalJson(seen) !== canonicalJson(now))
        return now === null ? fail('timetable.removed') : fail('timetable.changed', now);
      if (timetable !== null) {
        const { drawEpochMs, revealEpochMs, doorsEpochMs, startEpochMs } = timetable;
        const inOrder = drawEpochMs <= revealEpochMs && revealEpochMs <= doorsEpochMs && doorsEpochMs <= startEpochMs;
        if (!inOrder) return fail('timetable.order');
      }
      return recorder.add({ type: 'round.timed', data: { round: number, timetable } });
    },
  };
}

/** Asked twice, a start is given once. */
function isGivenAlready({ start, method, ownStarts }: Round, table: number | null, fen: string): boolean {
  if (table !== null) return ownStarts.get(table)?.fen === fen;
  return method === 'given' && start?.fen === fen;
}
