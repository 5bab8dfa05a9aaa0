import type { GameResult } from '../../../engine/chess/outcome.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { FORFEITS, isForfeit } from '../../../engine/journal/result.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Busy, Caution } from '../../../electron/contract/result-cautions.ts';
import { resultBar } from '../../../electron/contract/result-bars.ts';
import type { ResultBar } from '../../../electron/contract/result-bars.ts';
import type { ResultFacts } from '../../../electron/contract/result-facts.ts';
import { resultFacts } from '../../../electron/contract/result-facts.ts';
import { isAsSeen, seenInPlay, tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { isDecided, isInDoubt, isUnsigned } from '../../components/decided.ts';
import { recordedAs } from '../../components/recorded-as.ts';
import { KEY_OF_RESULT, SHOWN_RESULTS } from '../table/result.ts';
import { meantReason } from '../table/proposed-result.ts';

/** What one key of the result sheet says of a table. */
export type Keyed = GameResult | Forfeit;

/** What is recorded of a table: scores by a penalty are only confirmed here, as they were ruled. */
export type Entered = DecidedResult | Forfeit;

export const KEY_OF_ENTERED: Readonly<Record<Keyed, string>> = {
  ...KEY_OF_RESULT,
  '+/-': '+',
  '-/+': '-',
  '-/-': '*',
};

/** As they stand beside each other. */
export const ENTERED: readonly Keyed[] = [...SHOWN_RESULTS, ...FORFEITS];

/** Why this is not taken here, as the host judges; null where it is. */
export function barAt(table: TableView, entered: Entered): ResultBar | null {
  return resultBar(resultFacts(table), entered, isForfeit(entered) ? 'default' : meantReason(table, entered));
}

/** Whether it can be said of a player that he is not there: one who has moved is. */
export function mayBeAbsent({ result, plies }: TableView, side: Color): boolean {
  return result === null && plies.length < (side === 'white' ? 1 : 2);
}

/** What was recorded last, and in place of which result. */
export interface Recorded {
  readonly table: number;
  readonly entered: Entered;
  readonly instead: Entered | null;
  /** By the key that was told with it. */
  readonly isUndone?: true;
  /** Something else was decided since: that key does not undo it at once. */
  readonly isOvertaken?: boolean;
}

/** A result that was pressed once, and why it wants a second key. */
export interface Asked {
  readonly table: number;
  readonly entered: Entered;
  /** Who played there, and what had been given or taken back: another console may be quicker. */
  readonly seen: TableSeen;
  readonly cautions: readonly Caution[];
  /** Enter was pressed once where the game that is lost by it wants a second one. */
  readonly isConfirmed?: true;
}

/**
 * `inDoubt`: the board, the kings or a ruling say otherwise than its result; `firstInDoubt`: than that of the first game of its match; `signed`: the scoresheets are, with this result; `unsigned`: those of a game that was played are not; `firstUnsigned`: only those of the first
 * game of its match are not; `replayed`: a game before this one was cancelled.
 */
export type Mark = 'inDoubt' | 'firstInDoubt' | 'signed' | 'unsigned' | 'firstUnsigned' | 'replayed';

export function marksOf(table: TableView): readonly Mark[] {
  const { result, signedEpochMs, cancelled, first } = table;
  return [
    ...(isInDoubt(table) ? ['inDoubt' as const] : []),
    ...(first?.isInDoubt === true ? ['firstInDoubt' as const] : []),
    ...(result !== null && signedEpochMs !== null ? ['signed' as const] : []),
    ...(isUnsigned(table)
      ? ['unsigned' as const]
      : first !== null && isUnsigned(first)
        ? ['firstUnsigned' as const]
        : []),
    ...(cancelled.length > 0 && (result === null || !isForfeit(result)) ? ['replayed' as const] : []),
  ];
}

/** Null where the table is done, or nothing speaks against asking for its result. */
export function busyWith(table: TableView): Busy | null {
  const { result, questions, state, proposal, board, gameId, clock } = table;
  if (result !== null) return null;
  if (questions.some(({ open }) => open)) return 'question';
  if (state === 'lost') return 'lost';
  if (proposal !== null) return proposal.against.length > 0 ? 'disputed' : null;
  if (table.absence !== null) return overdue(table) === null ? 'absent' : null;
  if (board !== null && gameId === null) return 'notBegun';
  return board !== null && clock?.running !== null ? 'playing' : null;
}

/** By whom it is forfeited, now that the default time is over; null where nobody is missing, or may still come. */
export function overdue({ alerts }: Pick<TableView, 'alerts'>): Forfeit | null {
  const late = alerts.find((alert) => alert.kind === 'late');
  if (late === undefined) return null;
  const { white, black } = late.facts;
  return white && black ? '-/-' : white ? '-/+' : '+/-';
}

/** What Enter confirms; null where nothing is proposed, or two things are. */
export function confirmable(table: TableView): Entered | null {
  return proposedAt({ ...table, ply: table.plies.at(-1)?.ply ?? 0 });
}

/** As `confirmable`, of what a phone knows too. */
export function proposedAt(
  table: Pick<ResultFacts, 'result' | 'proposal' | 'ply'> & Pick<TableView, 'alerts'>,
): Entered | null {
  const { result, proposal, ply } = table;
  if (result !== null) return null;
  if (proposal !== null) return proposal.against.length === 0 ? recordedAs(proposal, ply) : null;
  return overdue(table);
}

/** Tables that still need a result, of the second game too. @param sent those whose result is on its way. */
export function isMissing(table: TableView, sent: Pick<ReadonlySet<number>, 'has'>): boolean {
  return !isDecided(table) && !sent.has(table.table);
}

/** Tables at which a result can be entered now: where the first game of a match has its own, only once the second is due. */
export function isUnentered(table: TableView, sent: Pick<ReadonlySet<number>, 'has'>): boolean {
  return table.result === null && isMissing(table, sent);
}

/**
 * The next table after this one, and round to it, at which a result can be entered: one that is still played or asked about only where no other is left; one where a player is absent in its turn. Null
 * where none is missing.
 */
export function nextMissing(
  tables: readonly TableView[],
  after: number,
  sent: Pick<ReadonlySet<number>, 'has'>,
): number | null {
  const at = tables.findIndex(({ table }) => table > after);
  const round = at < 0 ? tables : [...tables.slice(at), ...tables.slice(0, at)];
  const missing = round.filter((table) => isUnentered(table, sent));
  return (missing.find(isSimplyAsked) ?? missing[0])?.table ?? null;
}

/** Who is waited for keeps his table from no result: whoever reads results out in their order has one for it. */
function isSimplyAsked(table: TableView): boolean {
  const busy = busyWith(table);
  return busy === null || busy === 'absent';
}

/** Tables between these two at which a result could be entered: going on from the one to the other has passed them over. */
export function passedOver(
  tables: readonly TableView[],
  [from, to]: readonly [number, number],
  sent: Pick<ReadonlySet<number>, 'has'>,
): readonly number[] {
  return tables
    .filter((table) => table.table > from && table.table < to && isUnentered(table, sent))
    .map(({ table }) => table);
}

/** It is the same players and the same result there, whatever was played since. */
export function stands(seen: TableSeen, table: TableView): boolean {
  const now = tableSeen(table);
  return isAsSeen(seenInPlay(seen, now), now);
}

/** What is the same there until a result is given or taken back. */
export function standing(table: TableView): string {
  return `${String(tableSeen(table).results)} ${table.result ?? ''}`;
}
