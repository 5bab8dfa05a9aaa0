import { isCall } from '../../../electron/contract/views/table-alert.ts';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import { screenSan } from '../../../engine/notation/san.ts';
import type { GameNumber, RoundKind } from '../../../engine/journal/round.ts';
import { isBlacksDraw } from '../../../engine/tournament/match-score.ts';
import { isPlayStopped } from '../../../electron/contract/clocks-stopped.ts';
import { isUnseen } from '../../../electron/contract/unseen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { absentSays, dueSays } from '../../components/absent-says.ts';
import { besideInRow, besideSays, callsBeside, flagBeside } from '../../components/calls-beside.ts';
import { clocksAsOf } from '../../components/clocks-as-of.ts';
import { gameOfMatch } from '../../components/game-of-match.ts';
import { moveNumberOf } from '../../components/move-rows.ts';
import { recordedAs } from '../../components/recorded-as.ts';
import { earlySays } from '../../components/started-early.ts';
import { callingTables } from '../../stores/calling.ts';
import { messages } from '../../stores/messages.svelte.ts';
import { hasClocks, hasStateUnder } from './beside-names.ts';
import type { Says, Layout } from './beside-names.ts';

/**
 * What stands at the right of this table's names in such a list. Where shapes do for most, what calls for somebody is in words, and so is which game of a
 * match it is.
 *
 * @param isMarked as simulated, among boards that are not.
 */
export function saysOf(table: TableView, layout: Layout, isMarked = false): Says {
  if (layout === 'clocks') return showsClocks(table) ? 'clocks' : 'nothing';
  if (layout === 'clocksUnder') return showsClocks(table) && !isMarked && !isMoreThanPlay(table) ? layout : 'nothing';
  if (layout === 'clocksBeside') return 'smallWords';
  if (layout === 'clocksAlone') return isMarked || isMoreThanPlay(table) ? 'smallWords' : 'underNumber';
  return layout === 'words' || !(isCalling(table) || isInMatch(table)) ? layout : 'smallWords';
}

/** Where a list has any. */
export function showsClocks({ clock, state }: TableView): boolean {
  return clock !== null && state !== 'over';
}

/** Among shapes a result stands alone. */
export function hasShape({ state }: TableView, says: Says): boolean {
  return state !== 'over' || (says !== 'shapes' && says !== 'smallWords');
}

/** Beside words it stands under the number, where it stands at all tables: names have its room. */
export function hasShapeUnder(table: TableView, says: Says, layout: Layout): boolean {
  return layout === 'clocksAlone' && says === 'smallWords' && hasShape(table, says);
}

function isCalling({ state, alerts, absence, proposal, questions, unsaved }: TableView): boolean {
  return (
    !['noBoard', 'ready', 'playing', 'over'].includes(state) ||
    alerts.length + unsaved > 0 ||
    (absence !== null && state !== 'over') ||
    proposal !== null ||
    questions.some(({ open }) => open)
  );
}

/** Whose turn it is does not tell all of it. */
function isMoreThanPlay(table: TableView): boolean {
  const isOther = ['over', 'noBoard'].includes(table.state) || table.awaitsBoard || clocksAsOf(table) !== null;
  return isOther || isCalling(table) || isInMatch(table);
}

/** One game of it is over. */
function isInMatch({ first, turnsTo }: TableView): boolean {
  return first !== null || turnsTo === 2;
}

/** What its row calls the arbiter for, first; null where it does not. */
export function callOf(table: TableView): TableAlertView | null {
  return callingTables([table])[0]?.alerts[0] ?? null;
}

/** What a row says in words, one below the other where they stand beside the names; null what it does not say. */
export interface RowWords {
  /** How the table stands, or what it calls for. */
  readonly state: string | null;
  /** What is to be recorded as its result. */
  readonly asked: string | null;
  readonly match: string | null;
  /** Its last move, where the list has clocks, too. */
  readonly moved: string | null;
  /** Who is not there: nothing else is said of the table where nobody plays there yet. */
  readonly absent: string | null;
}

/** Its sign is that of somebody who is not there. */
export function showsAbsent({ state, absent }: RowWords): boolean {
  return state === null && absent !== null;
}

/** @param games of each pairing. @param startEpochMs when they were to start, as announced. */
export function rowWords(
  table: TableView,
  layout: Layout,
  games: GameNumber,
  kind: RoundKind = 'round',
  startEpochMs: number | null = null,
): RowWords {
  const { proposal, alerts } = table;
  const words = messages.console.table;
  const absent = dueSays(table);
  const asked =
    proposal === null || isResultTold(alerts)
      ? null
      : words.result.asked(words.results[recordedAs(proposal, table.plies.at(-1)?.ply ?? 0)]);
  const match = isBlacksDraw(kind, table.result) ? messages.moreGames.blackWins : gameOfMatch(table, true);
  // Beside names, and in the place of clocks, there is no room for it.
  const early = layout === 'clocks' ? earlySays(table, startEpochMs) : null;
  return {
    state:
      absent !== null && isWaiting(table)
        ? null
        : (faultOf(table) ?? early ?? playedGame(table, games) ?? withCalls(table, layout)),
    asked,
    match,
    moved:
      hasClocks(layout) && asked === null && match === null
        ? movedAt(table, hasStateUnder(layout) && early === null)
        : null,
    absent: alerts.length === 0 ? absent : null,
  };
}

/** What calls first, and a mark that there is more, where the rest may be left out for the names; a flag never is. */
export function firstCall(table: TableView, layout: Layout): string | null {
  const beside = callsBeside(table);
  const mayGive = faultOf(table) === null && beside.flag === null && besideInRow(beside).length > 0;
  return mayGive && !hasStateUnder(layout) ? `${stateIn(table, layout)}…` : null;
}

/** All that is known of it, a line each, for where it is pointed at. */
export function rowTitle(table: TableView, layout: Layout, startEpochMs: number | null): string {
  const words = messages.console.table;
  return [
    words.versus(table.white, table.black),
    absentSays(table),
    earlySays(table, startEpochMs),
    gameOfMatch(table, false),
    table.clock?.last === undefined ? null : words.clocksLast(table.clock.readEpochMs, table.clock.last),
    faultOf(table) ?? stateIn(table, layout, false),
    ...besideSays(callsBeside(table)),
  ]
    .filter((says) => says !== null)
    .join('\n');
}

/** Of a table that plays and calls for nothing. @param isBehindSide beside who is to move, whose move it would be taken for. */
function movedAt({ plies, state, alerts }: TableView, isBehindSide: boolean): string | null {
  const last = plies.at(-1);
  if (last === undefined || state !== 'playing' || alerts.some(isCall)) return null;
  const move = `${String(moveNumberOf(last))}${last.side === 'white' ? '.' : '…'} ${screenSan(last.san)}`;
  return isBehindSide ? messages.console.table.after(move) : move;
}

/** By what the table calls for; and beside two calls, of which one is a flag, there is no room for it. */
function isResultTold(alerts: TableView['alerts']): boolean {
  const [first] = alerts;
  const isRuled = first?.kind === 'question' && first.facts.ruled === 'result';
  return first?.urgency === 'result' || isRuled || flagBeside(alerts) !== null;
}

/** Under names what else calls has a place of its own. */
function withCalls(table: TableView, layout: Layout): string {
  const beside = hasStateUnder(layout) ? [] : besideInRow(callsBeside(table));
  return [stateIn(table, layout), ...beside].join(' ');
}

/** Which of two games is played at a table without a board: that it plays is seen by its shape. */
function playedGame(table: TableView, games: GameNumber): string | null {
  const isPlayed = table.state === 'playing' && table.alerts.length === 0 && !table.awaitsBoard && isUnseen(table);
  return games === 2 && isPlayed ? messages.moreGames.short(table.game) : null;
}

/** Where no table has a board it is nothing to be told of. */
export function stateIn(table: TableView, layout: Layout, isBrief = true): string {
  if (isPlayStopped(table)) return messages.console.table.clocksStopped(isBrief ? null : table.turn);
  return !hasClocks(layout) && table.state === 'noBoard'
    ? messages.console.tables.shows.notReady
    : messages.console.table.stateWord(table, null, isBrief);
}

export function faultOf({ setupFault, clockFault }: TableView): string | null {
  const words = messages.console.table.setUp;
  if (setupFault !== null) return words.fault(setupFault);
  return clockFault === null ? null : words.clock(clockFault);
}

/** Nothing else says more of a table at which nobody plays yet; what calls there says it itself. */
function isWaiting(table: TableView): boolean {
  return (
    faultOf(table) === null &&
    table.alerts.length === 0 &&
    table.plies.length === 0 &&
    ['noBoard', 'ready', 'playing'].includes(table.state)
  );
}
