import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { SeatChange } from '../../../engine/journal/round.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { roundOfNumber } from '../../../engine/tournament/round-results.ts';
import { begunTables, isSameTerms } from '../../../engine/tournament/round-terms.ts';
import { byeFault } from '../../../engine/tournament/seated-twice.ts';
import {
  correctedSeats,
  forfeitFault,
  isSameHead,
  isSamePlayers,
  seatFaults,
} from '../../../engine/tournament/seat-changes.ts';
import { seatAt, seatStateAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { dayHere } from '../day.ts';
import { connectKnown } from '../hall-boards.ts';
import { MOST_TABLES_OF_ROUND } from '../../contract/most-tables.ts';
import type { Handlers } from '../handlers.ts';
import { rulesFault } from '../rules-fault.ts';
import { decisionViews } from '../views/decisions-view.ts';
import { runningRound } from './context.ts';
import type { HostContext } from './context.ts';

/** What was entered is put right until it cannot be, and what was decided can be undone. */
export function correctionService(
  context: HostContext,
): Handlers<'seats.correct' | 'round.correct' | 'round.rule' | 'decisions.list'> {
  const { recorder, tables, clock } = context;
  return {
    'seats.correct': ({ round: number, changes, byes }) => {
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      if (round.value.round !== number) return fail('round.other');
      const left = changesLeft(recorder.tournament, changes);
      if (!left.ok) return left;
      const isNewByes = byes !== undefined && canonicalJson(byes.after) !== canonicalJson(round.value.byes);
      if (isNewByes && canonicalJson(byes.before) !== canonicalJson(round.value.byes)) return fail('round.changed');
      if (left.value.length === 0 && !isNewByes) return ok(null);
      const added = left.value.filter(({ before }) => before === null).length;
      const gone = left.value.flatMap(({ table, after }) => (after === null ? [table] : []));
      const count = round.value.seats.length + added - gone.length;
      if (count > MOST_TABLES_OF_ROUND)
        return fail('round.tooManyTables', { tables: count, most: MOST_TABLES_OF_ROUND });
      const meant = isNewByes ? { ...round.value, byes: byes.after } : round.value;
      const faults = seatFaults(meant, left.value, (table) => seatStateAt(recorder.tournament, table));
      const forfeits = left.value.map((change) => forfeitFault(recorder.tournament, change));
      const unpaired = isNewByes
        ? byeFault(correctedSeats(round.value.seats, left.value), byes.before, byes.after)
        : null;
      const fault = [...faults.values(), ...forfeits, unpaired].find((one) => one !== null);
      if (fault !== undefined) return { ok: false, fault };
      const unbound = gone.flatMap((table): Entry[] => {
        if (tables.connectionAt(table) !== null) tables.disconnect(table);
        return recorder.tournament.boards.has(table) ? [{ type: 'board.unbound', data: { table } }] : [];
      });
      const corrected: Entry = { type: 'seats.corrected', data: { round: number, changes: left.value } };
      const byesSet: Entry = { type: 'byes.set', data: { round: number, byes: meant.byes } };
      const recorded = recorder.add(
        ...(left.value.length === 0 ? [] : [corrected]),
        ...(isNewByes ? [byesSet] : []),
        ...unbound,
      );
      tables.sync();
      connectKnown(context);
      return recorded;
    },
    'round.correct': ({ round: number, before, after }) => {
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      if (round.value.round !== number) return fail('round.other');
      if (isSameHead(round.value, after)) return ok(null);
      if (!isSameHead(round.value, before)) return fail('round.changed');
      const isOther = after.number !== before.number;
      if (isOther && roundOfNumber(recorder.tournament, { ...round.value, number: after.number }) !== null)
        return fail('round.numberTaken', { number: after.number });
      return recorder.add({ type: 'round.corrected', data: { round: number, before, after } });
    },
    'round.rule': ({ round: number, before, after }) => {
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      if (round.value.round !== number) return fail('round.other');
      if (isSameTerms(round.value, after)) return ok(null);
      if (!isSameTerms(round.value, before)) return fail('round.changed');
      const begun = begunTables(recorder.tournament, round.value);
      if (begun.length > 0) return fail('round.begun', { tables: begun.map(String) });
      const fault = rulesFault(after.rules, dayHere(clock.epochMs()));
      if (fault !== null) return { ok: false, fault };
      const ruled = recorder.add({ type: 'round.ruled', data: { round: number, before, after } });
      tables.sync();
      return ruled;
    },
    'decisions.list': () => ok(decisionViews(recorder.tournament, clock.epochMs(), context.fromPhones)),
  };
}

/** Those that are not made yet, as after a second click; faults `round.tableTwice` and `seat.movedOn`. */
function changesLeft(tournament: Tournament, changes: readonly SeatChange[]): Result<readonly SeatChange[]> {
  const known = new Set<number>();
  const left: SeatChange[] = [];
  for (const change of changes) {
    const { table, before, after } = change;
    if (known.has(table)) return fail('round.tableTwice', { table });
    known.add(table);
    const seat = seatAt(tournament, table);
    if (isSamePlayers(seat, after)) continue;
    if (!isSamePlayers(seat, before)) return fail('seat.movedOn', { table });
    left.push(change);
  }
  return ok(left);
}
