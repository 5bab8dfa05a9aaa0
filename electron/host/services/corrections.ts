import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { Bye, RoundHead, RoundTerms, SeatChange } from '../../../engine/journal/round.ts';
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
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { dayHere } from '../day.ts';
import { connectKnown } from '../hall-boards.ts';
import { MOST_TABLES_OF_ROUND } from '../../contract/most-tables.ts';
import type { Handlers } from '../handlers.ts';
import { rulesFault } from '../rules-fault.ts';
import { decisionViews } from '../views/decisions-view.ts';
import { roundOf } from './context.ts';
import type { HostContext } from './context.ts';
import { namingOf } from './tournament.ts';

/** What was entered is put right until it cannot be, and what was decided can be undone. */
export function correctionService(
  context: HostContext,
): Handlers<'seats.correct' | 'round.correct' | 'round.rule' | 'round.correctAll' | 'decisions.list'> {
  const { recorder, tables, clock } = context;

  /** Records it, and has the boards that belong to the tables as they are then. */
  function record({ entries, gone }: Correction): Result<null> {
    if (entries.length === 0) return ok(null);
    for (const table of gone) if (tables.connectionAt(table) !== null) tables.disconnect(table);
    const recorded = recorder.add(...entries);
    tables.sync();
    connectKnown(context);
    return recorded;
  }

  return {
    'seats.correct': ({ round: number, changes, byes }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const correction = seatCorrection(recorder.tournament, round.value, changes, byes);
      return correction.ok ? record(correction.value) : correction;
    },
    'round.correct': ({ round: number, before, after }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const entries = headCorrection(recorder.tournament, round.value, { before, after });
      return entries.ok ? record({ entries: entries.value, gone: [] }) : entries;
    },
    'round.rule': ({ round: number, before, after }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const entries = termsCorrection(context, round.value, { before, after });
      return entries.ok ? record({ entries: entries.value, gone: [] }) : entries;
    },
    'round.correctAll': ({ round: number, tournament, head, terms, changes }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const named = tournament === undefined ? ok([]) : namingOf(context, tournament);
      if (!named.ok) return named;
      const headed = head === undefined ? ok([]) : headCorrection(recorder.tournament, round.value, head);
      if (!headed.ok) return headed;
      const ruled = terms === undefined ? ok([]) : termsCorrection(context, round.value, terms);
      if (!ruled.ok) return ruled;
      const seated = seatCorrection(recorder.tournament, round.value, changes);
      if (!seated.ok) return seated;
      const { entries, gone } = seated.value;
      return record({ entries: [...named.value, ...headed.value, ...ruled.value, ...entries], gone });
    },
    'decisions.list': () => ok(decisionViews(recorder.tournament, clock.epochMs(), context.fromPhones)),
  };
}

/** What a correction writes down, and which tables are not there after it. */
interface Correction {
  readonly entries: readonly Entry[];
  readonly gone: readonly number[];
}

/** Nothing of it is recorded yet; the same of those below. No entry where it is as it is to be already. */
function seatCorrection(
  tournament: Tournament,
  round: Round,
  changes: readonly SeatChange[],
  byes?: { readonly before: readonly Bye[]; readonly after: readonly Bye[] },
): Result<Correction> {
  const left = changesLeft(tournament, changes);
  if (!left.ok) return left;
  const isNewByes = byes !== undefined && canonicalJson(byes.after) !== canonicalJson(round.byes);
  if (isNewByes && canonicalJson(byes.before) !== canonicalJson(round.byes)) return fail('round.changed');
  const added = left.value.filter(({ before }) => before === null).length;
  const gone = left.value.flatMap(({ table, after }) => (after === null ? [table] : []));
  const count = round.seats.length + added - gone.length;
  if (left.value.length > 0 && count > MOST_TABLES_OF_ROUND)
    return fail('round.tooManyTables', { tables: count, most: MOST_TABLES_OF_ROUND });
  const meant = isNewByes ? { ...round, byes: byes.after } : round;
  const faults = seatFaults(meant, left.value, (table) => seatStateAt(tournament, table));
  const forfeits = left.value.map((change) => forfeitFault(tournament, change));
  const unpaired = isNewByes ? byeFault(correctedSeats(round.seats, left.value), byes.before, byes.after) : null;
  const fault = [...faults.values(), ...forfeits, unpaired].find((one) => one !== null);
  if (fault !== undefined) return { ok: false, fault };
  const corrected: Entry = { type: 'seats.corrected', data: { round: round.round, changes: left.value } };
  const byesSet: Entry = { type: 'byes.set', data: { round: round.round, byes: meant.byes } };
  const unbound = gone.filter((table) => tournament.boards.has(table));
  const entries: readonly Entry[] = [
    ...(left.value.length === 0 ? [] : [corrected]),
    ...(isNewByes ? [byesSet] : []),
    ...unbound.map((table): Entry => ({ type: 'board.unbound', data: { table } })),
  ];
  return ok({ entries, gone });
}

/** Faults `round.changed` and `round.numberTaken`. */
function headCorrection(
  tournament: Tournament,
  round: Round,
  { before, after }: { readonly before: RoundHead; readonly after: RoundHead },
): Result<readonly Entry[]> {
  if (isSameHead(round, after)) return ok([]);
  if (!isSameHead(round, before)) return fail('round.changed');
  const isOther = after.number !== before.number;
  if (isOther && roundOfNumber(tournament, { ...round, number: after.number }) !== null)
    return fail('round.numberTaken', { number: after.number });
  return ok([{ type: 'round.corrected', data: { round: round.round, before, after } }]);
}

/** Faults `round.changed`, `round.begun` and those of `rulesFault`. */
function termsCorrection(
  { recorder, clock }: HostContext,
  round: Round,
  { before, after }: { readonly before: RoundTerms; readonly after: RoundTerms },
): Result<readonly Entry[]> {
  if (isSameTerms(round, after)) return ok([]);
  if (!isSameTerms(round, before)) return fail('round.changed');
  const begun = begunTables(recorder.tournament, round);
  if (begun.length > 0) return fail('round.begun', { tables: begun.map(String) });
  const fault = rulesFault(after.rules, dayHere(clock.epochMs()));
  if (fault !== null) return { ok: false, fault };
  return ok([{ type: 'round.ruled', data: { round: round.round, before, after } }]);
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
