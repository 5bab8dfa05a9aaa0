import { isAtPlay, resultsOf } from '../components/decided.ts';
import { callRank, gamesFirst } from '../../electron/contract/call-order.ts';
import { isCall, URGENCIES } from '../../electron/contract/views/table-alert.ts';
import type { TableAlertView } from '../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { isReady } from './not-ready.ts';

type Callable = Pick<TableView, 'table' | 'alerts'>;

/** A table that needs the arbiter, and what for: the first alert is what it is called for. */
export interface Calling<Table extends Callable = TableView> {
  readonly table: Table;
  readonly alerts: readonly [TableAlertView, ...TableAlertView[]];
}

/** Those with something that nobody has seen come before the others, and of both the most urgent; what is asked of a board and not ruled on comes before proposals, seen or not; what is good to know comes last, and goes when it is seen. */
export function callingTables<Table extends Callable>(tables: readonly Table[]): readonly Calling<Table>[] {
  return tables
    .flatMap((table): (Calling<Table> & Place)[] => {
      const [first, ...others] = table.alerts.filter(isCall);
      return first === undefined ? [] : [{ table, alerts: [first, ...others], ...placeOf([first, ...others]) }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        gamesFirst(a.alerts[0], b.alerts[0]) ||
        a.waitsSince - b.waitsSince ||
        a.table.table - b.table.table,
    );
}

/** Of a table among those that call. */
interface Place {
  readonly rank: number;
  /** It keeps its place when something newer calls there first. */
  readonly waitsSince: number;
}

/** Clocks that wait for a ruling may be what nobody has seen. */
function placeOf(alerts: Calling['alerts']): Place {
  const rank = Math.min(...alerts.map(rankOf));
  const asUrgent = alerts.filter((alert) => rankOf(alert) === rank);
  return { rank, waitsSince: Math.min(...asUrgent.map(({ sinceEpochMs }) => sinceEpochMs)) };
}

/** A proposal can wait for a question that somebody has gone to, and would hide it among many. */
function rankOf(alert: TableAlertView): number {
  const isAsked = alert.kind === 'question' && alert.urgency === 'act' && alert.facts.ruled === null;
  return isAsked ? Math.min(callRank(alert), URGENCIES.indexOf('result') - 0.5) : callRank(alert);
}

/** The first of the calls that nobody has seen, in the order of their list, and how many tables have one. */
export interface UnseenCall<Table extends Callable = TableView> {
  readonly calls: number;
  readonly table: Table;
  readonly alert: TableAlertView;
}

/** Null where no table has one. */
export function firstUnseen<Table extends Callable>(calling: readonly Calling<Table>[]): UnseenCall<Table> | null {
  const unseen = calling.flatMap(({ table, alerts }) => {
    const alert = alerts.find(({ seen }) => !seen);
    return alert === undefined ? [] : [{ table, alert }];
  });
  const [first] = unseen;
  return first === undefined ? null : { calls: unseen.length, ...first };
}

/** What Seen settles besides that somebody has looked: the game goes on without its board, its result stands, clocks that nobody reads are set, or are not set back. */
type Settled = 'noBoard' | 'result' | 'clocks' | 'clocksLeft';

/** What one press of Seen takes of these, and what that settles: nothing is settled with what was meant by something else. */
export interface SeenNext {
  readonly settles: Settled | null;
  readonly alerts: readonly TableAlertView[];
}

export function seenNext(alerts: readonly TableAlertView[]): SeenNext {
  const unseen = alerts.filter(({ seen }) => !seen);
  const [first] = unseen;
  const settles = first === undefined ? null : settledBySeen(first);
  return { settles, alerts: unseen.filter((alert) => settledBySeen(alert) === settles) };
}

function settledBySeen(alert: TableAlertView): Settled | null {
  if (alert.kind === 'noBoard') return 'noBoard';
  if (alert.kind === 'ruledClocks') return alert.facts.bySeen ? 'clocks' : null;
  if (alert.kind === 'withdrawnClocks') return alert.facts.clocks === null ? 'clocksLeft' : null;
  return alert.kind === 'conflict' && alert.facts.entered !== null && alert.facts.board !== 'play' ? 'result' : null;
}

/** How many are ready, play and need nobody, and need the arbiter, each counted once; whether any game has begun; and how many results there are. */
export interface Tally {
  /** Null before a start is known anywhere: no table can be ready. */
  readonly ready: number | null;
  readonly begun: boolean;
  readonly playing: number;
  /** As many as the list of them has. */
  readonly calling: number;
  readonly results: number;
}

/** Those at play that need nobody, and where nobody is waited for: one number in the header and in the choice of tables. */
export function playingTables(tables: readonly TableView[]): readonly TableView[] {
  return tables.filter((table) => isAtPlay(table) && callingTables([table]).length === 0);
}

/** @param doubts see `ConsoleHead.earlierDoubts`. */
export function tallyOf(tables: readonly TableView[], doubts: number): Tally {
  const results = tables.reduce((sum, table) => sum + resultsOf(table), 0);
  return {
    ready: tables.every(({ start, gameId }) => start === null && gameId === null)
      ? null
      : tables.filter(isReady).length,
    begun: results > 0 || tables.some(({ gameId }) => gameId !== null),
    playing: playingTables(tables).length,
    calling: callingTables(tables).length + doubts,
    results,
  };
}

/** The same for as long as an alert lasts. */
export function alertKey(table: number, alert: TableAlertView): string {
  return `${String(table)} ${alert.kind} ${String(whichOf(alert))}`;
}

/** Of kinds of which a table may have several. */
function whichOf(alert: TableAlertView): number | string {
  switch (alert.kind) {
    case 'question':
      return alert.facts.questionId;
    case 'ruledMove':
      return alert.facts.ruling;
    case 'barred':
      return `${alert.facts.side} ${String(alert.sinceEpochMs)}`;
    case 'fault':
      return alert.facts.fault.code;
    default:
      return '';
  }
}
