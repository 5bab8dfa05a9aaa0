import { canonicalJson } from '../canonical-json.ts';
import { COLORS } from '../chess/piece.ts';
import { NOT_KNOWN } from '../journal/round.ts';
import { parseStart } from '../start/start-text.ts';
import type { Start } from '../start/start-text.ts';
import type { Round, Tournament } from './tournament.ts';

/** Sheets that lie in the hall. */
export interface PrintedSheets {
  readonly epochMs: number;
  /** What they told then, as `printedFacts` has it. */
  readonly facts: string;
  /** Which kinds of sheets tell that, as far as somebody has said. */
  readonly documents: readonly string[];
}

/** Sheets of another kind lie beside those that tell the same; after a change only what is printed again counts. */
export function printedNow(
  state: Pick<Tournament, 'name' | 'details'>,
  round: Round,
  documents: readonly string[],
  epochMs: number,
): PrintedSheets {
  const facts = printedFacts(state, round);
  const before = round.printed?.facts === facts ? round.printed.documents : [];
  return { epochMs, facts, documents: [...new Set([...before, ...documents])] };
}

/** What the sheets of a round tell, as one text: where it is the same they are printed alike. */
export function printedFacts({ name, details }: Pick<Tournament, 'name' | 'details'>, round: Round): string {
  const { kind, games, number, castlingMode, rules, byes, start, ownStarts, drawnEpochMs } = round;
  const startsEpochMs = round.timetable?.startEpochMs ?? round.startsEpochMs;
  return canonicalJson({
    ...{ tournament: name, details, kind, games, number, name: round.name, startsEpochMs, castlingMode, rules, byes },
    ...{ start: start?.fen ?? null, drawnEpochMs },
    own: [...ownStarts].map(([table, { fen }]) => [table, fen]),
    seats: round.seats.map((seat) => [
      seat.table,
      ...COLORS.map((side) => {
        const { title, federation, fideId, rating } = seat.details?.[side] ?? NOT_KNOWN;
        return [seat[side], title, federation, fideId, rating ?? null];
      }),
    ]),
  });
}

/** The start that sheets show which tell this text of `printedFacts`; null for none. */
export function printedStart(facts: string): Pick<Start, 'sp' | 'fen'> | null {
  const { start } = JSON.parse(facts) as { readonly start: string | null };
  const read = start === null ? null : parseStart(start, 'cg');
  return read?.ok === true ? { sp: read.value.sp, fen: read.value.fen } : null;
}
