import { canonicalJson } from '../canonical-json.ts';
import { COLORS } from '../chess/piece.ts';
import { NOT_KNOWN } from '../journal/round.ts';
import type { PrintedSheet, PrintedSheets } from './round-parts.ts';
import type { Round, Tournament } from './tournament.ts';

/** Sheets of which nobody has said what kind they are, as older records have them. */
export const UNNAMED = '';

/** Kinds on which nobody’s name stands: who plays where may change. */
const NAMES_NOBODY: readonly string[] = ['poster', 'card', 'castlings'];

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
  };
  return new Map([
    ...kept,
    ...(documents.length === 0 ? unsaid : documents).map((kind): [string, PrintedSheet] => [
      kind,
      { ...sheet, facts: printedFacts(state, round, kind) },
    ]),
  ]);
}

/** Compared with what sheets would tell now. */
export function comparedSheets(state: Pick<Tournament, 'name' | 'details'>, round: Round): PrintedSheets {
  const [ofAll, ofStart] = [UNNAMED, 'poster'].map((kind) => printedFacts(state, round, kind));
  return new Map(
    [...round.printed].map(([kind, sheet]) => [
      kind,
      { ...sheet, isOutdated: sheet.facts !== (NAMES_NOBODY.includes(kind) ? ofStart : ofAll) },
    ]),
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

/** What the sheets of a round tell, as one text: where it is the same they are printed alike. @param document their kind; not given: all that any tells. */
export function printedFacts(
  { name, details }: Pick<Tournament, 'name' | 'details'>,
  round: Round,
  document: string = UNNAMED,
): string {
  const { kind, games, number, castlingMode, rules, byes, start, ownStarts, drawnEpochMs } = round;
  const startsEpochMs = round.timetable?.startEpochMs ?? round.startsEpochMs;
  return canonicalJson({
    ...{ tournament: name, details, kind, games, number, name: round.name, startsEpochMs, castlingMode, rules, byes },
    ...{ start: start?.fen ?? null, drawnEpochMs },
    own: [...ownStarts].map(([table, { fen }]) => [table, fen]),
    seats: (NAMES_NOBODY.includes(document) ? [] : round.seats).map((seat) => [
      seat.table,
      ...COLORS.map((side) => {
        const { title, federation, fideId, rating } = seat.details?.[side] ?? NOT_KNOWN;
        return [seat[side], title, federation, fideId, rating ?? null];
      }),
    ]),
  });
}
