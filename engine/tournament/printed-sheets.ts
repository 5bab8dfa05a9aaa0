import { canonicalJson } from '../canonical-json.ts';
import { COLORS } from '../chess/piece.ts';
import { NOT_KNOWN } from '../journal/round.ts';
import type { Seat } from '../journal/round.ts';
import type { PrintedSheet, PrintedSheets, ToldFacts } from './round-parts.ts';
import type { Round } from './round.ts';
import { areAlike, changedTables } from './told-facts.ts';
import type { Tournament } from './tournament.ts';

/** Sheets of which nobody has said what kind they are, as older records have them. */
export const UNNAMED = '';

/** Kinds on which nobody’s name stands: who plays where may change. */
const NAMES_NOBODY: readonly string[] = ['poster', 'card', 'castlings'];

/** Kinds with sheets, or slips, of each table: what is changed at one says nothing of the others. */
export const BY_TABLE: readonly string[] = ['tables', 'score', 'slips'];

/** Kinds on which nobody stands who is not paired. */
const LISTS_NOBODY: readonly string[] = [...NAMES_NOBODY, ...BY_TABLE];

/**
 * Each kind stands for itself: that one was printed says nothing of the others. Where nobody has said which, it was all that
 * lay there; and of what nobody has named, whatever is printed later takes the place, as nothing could be asked for by name.
 */
export function printedNow(
  state: Pick<Tournament, 'name' | 'details'>,
  round: Round,
  documents: readonly string[],
  epochMs: number,
): PrintedSheets {
  const { printed, start } = round;
  const unsaid = printed.size === 0 ? [UNNAMED] : [...printed.keys()];
  const kept = [...printed].filter(([kind]) => kind !== UNNAMED || documents.length === 0);
  const sheet = {
    epochMs,
    start: start === null ? null : { sp: start.sp, fen: start.fen },
    isOutdated: false,
    outdatedTables: null,
  };
  return new Map([
    ...kept,
    ...(documents.length === 0 ? unsaid : documents).map((kind): [string, PrintedSheet] => [
      kind,
      { ...sheet, facts: toldOn(state, round, kind) },
    ]),
  ]);
}

/** Kinds that tell alike: a text is made of each once. */
function alikeTo(kind: string): string {
  return NAMES_NOBODY.includes(kind) ? 'poster' : BY_TABLE.includes(kind) ? 'tables' : UNNAMED;
}

/** Compared with what sheets would tell now. */
export function comparedSheets(state: Pick<Tournament, 'name' | 'details'>, round: Round): PrintedSheets {
  const told = new Map<string, ToldFacts>();
  return new Map(
    [...round.printed].map(([kind, sheet]) => {
      const now = told.get(alikeTo(kind)) ?? toldOn(state, round, kind);
      told.set(alikeTo(kind), now);
      const isOutdated = !areAlike(sheet.facts, now);
      return [kind, { ...sheet, isOutdated, outdatedTables: outdatedTables(kind, sheet.facts, now) }];
    }),
  );
}

/** When the last of them were printed; null for none. */
export function printedLast(printed: PrintedSheets): number | null {
  return printed.size === 0 ? null : Math.max(...[...printed.values()].map(({ epochMs }) => epochMs));
}

/** The same, where all of them tell what stands. */
export function printedRight(printed: PrintedSheets): number | null {
  return [...printed.values()].some(({ isOutdated }) => isOutdated) ? null : printedLast(printed);
}

/** What a sheet of this kind tells. @param document not given: all that any tells. */
export function toldOn(
  { name, details }: Pick<Tournament, 'name' | 'details'>,
  round: Round,
  document: string = UNNAMED,
): ToldFacts {
  const { kind, games, number, castlingMode, rules, start, ownStarts, drawnEpochMs } = round;
  const startsEpochMs = round.timetable?.startEpochMs ?? round.startsEpochMs;
  const byes = LISTS_NOBODY.includes(document) ? [] : round.byes;
  return {
    round: canonicalJson({
      ...{ tournament: name, details, kind, games, number, name: round.name, startsEpochMs, castlingMode, rules, byes },
      ...{ start: start?.fen ?? null, drawnEpochMs },
    }),
    tables: new Map(
      round.seats.map((seat) => [
        seat.table,
        canonicalJson([ownStarts.get(seat.table)?.fen ?? null, NAMES_NOBODY.includes(document) ? [] : seated(seat)]),
      ]),
    ),
  };
}

function seated(seat: Seat): readonly unknown[] {
  return COLORS.map((side) => {
    const { title, federation, fideId, rating } = seat.details?.[side] ?? NOT_KNOWN;
    return [seat[side], title, federation, fideId, rating ?? null];
  });
}

/** Which of its tables' sheets are to be printed again; null where it is not so that some hold and others do not. */
function outdatedTables(kind: string, was: ToldFacts, now: ToldFacts): readonly number[] | null {
  if (!BY_TABLE.includes(kind) || was.round !== now.round) return null;
  const changed = changedTables(was, now);
  // Of a table that is no longer there none can be printed: all are to be looked through.
  const isPart = changed.length < now.tables.size && changed.every((table) => now.tables.has(table));
  return changed.length > 0 && isPart ? changed : null;
}
