import type { Caution } from '../../../electron/contract/result-cautions.ts';
import { resultFacts } from '../../../electron/contract/result-facts.ts';
import type { ResultFacts } from '../../../electron/contract/result-facts.ts';
import type { AlertKind } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { isForfeit } from '../../../engine/journal/result.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import { resultDoubt } from '../../../engine/laws/reasons.ts';
import type { ResultDoubt } from '../../../engine/laws/reasons.ts';
import type { ResultReason } from '../../../engine/laws/terms.ts';
import { disputing, meantReason } from '../table/proposed-result.ts';
import { standingAt } from '../table/standing.ts';
import { busyWith, overdue, proposedAt } from './sheet.ts';
import type { Entered } from './sheet.ts';

/**
 * Why this is asked about before it is recorded, the weightiest first; empty where one key is enough.
 * @param pressed as a key or a button says it: it may mean a forfeit, see `forfeitOf`.
 * @param withoutGames results of tables where no game has begun are meant.
 * @param reason the one that is said of it; else the one that is meant.
 */
export function cautionsOf(
  table: TableView,
  pressed: Entered,
  laws: Laws,
  withoutGames: boolean,
  reason: ResultReason | null = null,
): readonly Caution[] {
  const facts = resultFacts(table);
  const forfeit = forfeitOf(facts, pressed);
  if (forfeit !== null) return ['notThere', ...cautionsOf(table, forfeit, laws, withoutGames)];
  const isEarly = busyWith(table) === 'absent';
  if (isForfeit(pressed))
    return [
      ...callsFor(table),
      ...forfeitCautions({ ...facts, alerts: table.alerts }, pressed),
      ...(isEarly ? ['absent' as const] : []),
    ];
  const doubt = doubtOf(table, pressed, reason ?? meantReason(table, pressed), laws);
  return [
    ...callsFor(table),
    ...conflictsWith(facts, pressed),
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
  if (isToBeCancelled(alerts)) return ['newGame'];
  if (questions.some(({ open }) => open)) return ['question'];
  return alerts.some(({ urgency, kind }) => urgency === 'act' && !OF_RESULTS.has(kind)) ? ['calls'] : [];
}

/** It is ruled that another game is played in its place. */
export function isToBeCancelled(alerts: TableView['alerts']): boolean {
  return alerts.some(({ kind }) => kind === 'newGame');
}

/** What these tell is the result, or is asked about by itself. */
const OF_RESULTS: ReadonlySet<AlertKind> = new Set(['flag', 'ruled', 'over', 'kings', 'conflict', 'late']);

/** What a win against somebody who is marked as not there is: a forfeit, not a game. Null where both are there, or have played. */
export function forfeitOf(
  { absence, ply, result }: Pick<ResultFacts, 'absence' | 'ply' | 'result'>,
  entered: Entered,
): Forfeit | null {
  if (absence === null || absence.white === absence.black || ply > 0 || result !== null) return null;
  if (absence.white && entered === '0-1') return '-/+';
  return absence.black && entered === '1-0' ? '+/-' : null;
}

/**
 * What really speaks against this result of a game, the weightiest first: one that stands, play that goes on, or somebody who says another. The same
 * at every table, with a board or without, at the console and on a phone; empty where one key is enough.
 */
export function conflictsWith(table: ResultFacts, entered: DecidedResult): readonly Caution[] {
  const { result, signed, proposal } = table;
  const isDisputed = proposal !== null && proposal.against.length > 0;
  return [
    ...(result === null ? [] : [signed ? ('signed' as const) : ('given' as const)]),
    ...(proposal === null ? playedOn(table) : []),
    ...(isDisputed ? ['disputed' as const] : disputing(table, entered).length > 0 ? ['other' as const] : []),
  ];
}

/** A game is recorded here, and nothing has shown that it has stopped. */
function playedOn({ result, gameId, line, runs, state }: ResultFacts): readonly Caution[] {
  if (result !== null || gameId === null || line === null || runs === false) return [];
  return [state === 'lost' ? 'lost' : runs === null ? 'recording' : 'playing'];
}

/** Why the record makes this result doubtful; null where nothing does. */
export function doubtOf(table: TableView, result: DecidedResult, reason: ResultReason, laws: Laws): ResultDoubt | null {
  const { proposal, board, gameId, plies } = table;
  // Where no board has recorded a game, and no moves were entered, nothing is known that could speak against it.
  if ((board === null || gameId === null) && plies.length === 0) return null;
  // The arbiter has ruled so, and knows why.
  if (proposal?.by === 'ruling' && proposal.result === result && proposal.ending === reason) return null;
  return resultDoubt({ result, ending: reason }, standingAt(table), Math.floor((plies.at(-1)?.ply ?? 0) / 2), laws);
}

/** What speaks against a forfeit, the weightiest first: the same at the console and on a phone. */
export function forfeitCautions(table: ResultFacts & Pick<TableView, 'alerts'>, entered: Forfeit): readonly Caution[] {
  const { result, signed, ply, gameId } = table;
  return [
    ...(result === null ? [] : [signed ? ('signed' as const) : ('given' as const)]),
    ...(ply > 0 ? ['played' as const] : []),
    ...(ply === 0 && result !== null && gameId !== null ? ['unplayed' as const] : []),
    ...(isUnmarked(table, entered) ? [...(gameId === null ? [] : ['begun' as const]), 'unmarked' as const] : []),
  ];
}

/** Nobody has said that those are not there who lose by this; moves and results speak for themselves. */
function isUnmarked(table: ResultFacts & Pick<TableView, 'alerts'>, entered: Forfeit): boolean {
  const { result, ply, absence } = table;
  if (result !== null || ply > 0 || proposedAt(table) === entered) return false;
  const [white, black] = entered.split('/');
  return (white === '-' && absence?.white !== true) || (black === '-' && absence?.black !== true);
}
