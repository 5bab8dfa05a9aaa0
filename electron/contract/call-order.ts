import { isLineLost } from './line-lost.ts';
import { URGENCIES } from './views/table-alert.ts';
import type { TableView } from './views/table.ts';
import type { AlertFacts, TableAlertView } from './views/table-alert.ts';

/** How soon it is told of, the soonest first: what nobody has seen before what somebody has, of both the most urgent; what is good to know comes last. */
export function callRank({ urgency, seen }: Pick<TableAlertView, 'urgency' | 'seen'>): number {
  const all = URGENCIES.length;
  return URGENCIES.indexOf(urgency) + (urgency === 'note' ? 2 * all : seen ? all : 0);
}

/** Of two that are as urgent: a game that goes wrong gets worse with every move, what is told of its board or line does not. */
export function gamesFirst(a: TableAlertView, b: TableAlertView): number {
  return Number(a.kind === 'fault') - Number(b.kind === 'fault');
}

/**
 * What calls at one table, in the order in which it is told wherever it is: the first is what the table calls for. As the host sends them they are in
 * it. Clocks to be set and a result to be confirmed come after what is still to be ruled on, seen or not: that may change them. The clocks
 * come after a move that is to be taken back, too, as on the page of the table. So does a flag of a player whose opponent’s irregularity is still to
 * be ruled on: the ruling may give him time, and then the flag counts no longer.
 */
export function inCallOrder(alerts: readonly TableAlertView[]): readonly TableAlertView[] {
  const restored = Math.max(
    0,
    ...alerts.filter(({ kind }) => kind === 'ruledBack').map(({ sinceEpochMs }) => sinceEpochMs),
  );
  const since = (alert: TableAlertView): number =>
    isOfClocks(alert) ? Math.max(alert.sinceEpochMs, restored) : alert.sinceEpochMs;
  const sorted = alerts.toSorted(
    (a, b) =>
      callRank(a) - callRank(b) ||
      gamesFirst(a, b) ||
      since(a) - since(b) ||
      Number(isOfClocks(a)) - Number(isOfClocks(b)),
  );
  const until = sorted.findLastIndex(isRuledOnFirst) + 1;
  const [before, after] = [sorted.slice(0, until), sorted.slice(until)];
  return [...before.filter((alert) => !waitsForRuling(alert)), ...before.filter(waitsForRuling), ...after];
}

/** Clocks are to be set, by a ruling, back to what it told, or back from one that was withdrawn. */
export function isOfClocks({ kind }: Pick<TableAlertView, 'kind'>): boolean {
  return kind === 'ruledClocks' || kind === 'wrongClock' || kind === 'withdrawnClocks';
}

/** What stands for a table in a few words: that its line is lost is told beside what else calls there. */
export function callInWords(table: TableView): TableAlertView | undefined {
  const { alerts, state } = table;
  const [first] = alerts;
  if (state === 'lost' || !isLineLost(table)) return first;
  return alerts.find(({ kind }) => kind !== 'lost') ?? first;
}

function waitsForRuling(alert: TableAlertView): boolean {
  const { kind, urgency, facts } = alert;
  return isOfClocks(alert) || urgency === 'result' || (kind === 'flag' && facts.waitsForRuling === true);
}

/** What was asked and is not ruled on, or was played against a ruling. */
function isRuledOnFirst(alert: TableAlertView): boolean {
  const { kind, facts } = alert;
  if (kind === 'question') return awaitsRuling(facts);
  return isUnseenAgainstRuling(alert);
}

/** The Laws say something about what was asked, and no ruling was given. */
export function awaitsRuling({ irregularity, ruled }: Pick<AlertFacts['question'], 'irregularity' | 'ruled'>): boolean {
  return irregularity !== null && ruled === null;
}

/** A move was made against a ruling, and nobody has seen that: play does not go on from there. */
export function isUnseenAgainstRuling({ kind, seen }: Pick<TableAlertView, 'kind' | 'seen'>): boolean {
  return kind === 'ruledMove' && !seen;
}
