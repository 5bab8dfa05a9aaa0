import type { GameResult } from '../../../engine/chess/outcome.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { FORFEITS, isForfeit } from '../../../engine/journal/result.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import type { Busy, Caution } from '../../../electron/contract/result-cautions.ts';
import { resultBar } from '../../../electron/contract/result-bars.ts';
import type { ResultBar } from '../../../electron/contract/result-bars.ts';
import { resultFacts } from '../../../electron/contract/result-facts.ts';
import type { AlertKind } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { isDecided } from '../../components/decided.ts';
import { recordedAs } from '../../components/recorded-as.ts';
import { KEY_OF_RESULT, SHOWN_RESULTS } from '../table/result.ts';
import { doubtOf, meantReason } from '../table/result-doubts.ts';
import { conflictsWith } from './conflicts.ts';

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

/** A result that was pressed once, and why it wants a second key. */
export interface Asked {
  readonly table: number;
  readonly entered: Entered;
  /** How often a result of this table had been given or taken back: another console may be quicker. */
  readonly results: number;
  readonly cautions: readonly Caution[];
}

/** `signed`: the score sheets are, with this result; `replayed`: a game before this one was cancelled. */
export type Mark = 'signed' | 'replayed';

export function marksOf({ result, signedEpochMs, cancelled }: TableView): readonly Mark[] {
  return [
    ...(result !== null && signedEpochMs !== null ? ['signed' as const] : []),
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
  const { result, proposal, plies } = table;
  if (result !== null) return null;
  if (proposal !== null) return proposal.against.length === 0 ? recordedAs(proposal, plies.at(-1)?.ply ?? 0) : null;
  return overdue(table);
}

/**
 * Why this is asked about before it is recorded, the weightiest first; empty where one key is enough.
 * @param withoutGames results of tables where no game has begun are meant.
 */
export function cautionsOf(table: TableView, entered: Entered, laws: Laws, withoutGames: boolean): readonly Caution[] {
  const { result, signedEpochMs, plies } = table;
  const isEarly = busyWith(table) === 'absent';
  if (isForfeit(entered)) {
    return [
      ...callsFor(table),
      ...(result === null ? [] : [signedEpochMs === null ? ('given' as const) : ('signed' as const)]),
      ...(plies.length > 0 ? ['played' as const] : []),
      ...(plies.length === 0 && result !== null && table.gameId !== null ? ['unplayed' as const] : []),
      ...(isUnmarked(table, entered) ? ['unmarked' as const] : []),
      ...(isEarly ? ['absent' as const] : []),
    ];
  }
  const doubt = doubtOf(table, entered, meantReason(table, entered), laws);
  return [
    ...callsFor(table),
    ...conflictsWith(resultFacts(table), entered),
    ...(table.gameId === null && table.result === null && !withoutGames ? ['notBegun' as const] : []),
    ...(isEarly ? ['absent' as const] : []),
    ...(overdue(table) === null ? [] : ['late' as const]),
    ...(doubt === null ? [] : [doubt]),
  ];
}

/** A table that waits for the arbiter: whoever gives its result says that he has been there. */
export function callsFor({
  result,
  alerts,
  questions,
}: Pick<TableView, 'result' | 'alerts' | 'questions'>): readonly Caution[] {
  if (result !== null) return [];
  if (questions.some(({ open }) => open)) return ['question'];
  return alerts.some(({ urgency, kind }) => urgency === 'act' && !OF_RESULTS.has(kind)) ? ['calls'] : [];
}

/** What these tell is the result, or is asked about by itself. */
const OF_RESULTS: ReadonlySet<AlertKind> = new Set(['flag', 'ruled', 'over', 'kings', 'conflict', 'late']);

/** What a win against somebody who is marked as not there is: a forfeit, not a game. Null where both are there, or have played. */
export function forfeitOf({ absence, plies, result }: TableView, entered: Entered): Forfeit | null {
  if (absence === null || absence.white === absence.black || plies.length > 0 || result !== null) return null;
  if (absence.white && entered === '0-1') return '-/+';
  return absence.black && entered === '1-0' ? '+/-' : null;
}

/** A game is played here: begun, not over, and nobody is waited for. */
export function isAtPlay({ result, gameId, absence, proposal }: TableView): boolean {
  return result === null && gameId !== null && absence === null && proposal === null;
}

/** Nobody has said that those are not there who lose by this; moves and results speak for themselves. */
function isUnmarked(table: TableView, entered: Forfeit): boolean {
  const { result, plies, absence } = table;
  if (result !== null || plies.length > 0 || confirmable(table) === entered) return false;
  const [white, black] = entered.split('/');
  return (white === '-' && absence?.white !== true) || (black === '-' && absence?.black !== true);
}

/** Tables that still need a result, of the second game too. @param sent those whose result is on its way. */
export function isMissing(table: TableView, sent: Pick<ReadonlySet<number>, 'has'>): boolean {
  return !isDecided(table) && !sent.has(table.table);
}

/**
 * The next table after this one, and round to it, whose result is missing: one that is still played or asked about only where no other is left. Null
 * where none is missing.
 */
export function nextMissing(
  tables: readonly TableView[],
  after: number,
  sent: Pick<ReadonlySet<number>, 'has'>,
): number | null {
  const at = tables.findIndex(({ table }) => table > after);
  const round = at < 0 ? tables : [...tables.slice(at), ...tables.slice(0, at)];
  const missing = round.filter((table) => isMissing(table, sent));
  return (missing.find((table) => busyWith(table) === null) ?? missing[0])?.table ?? null;
}
