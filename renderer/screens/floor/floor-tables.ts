import { isOfClocks } from '../../../electron/contract/call-order.ts';
import type { Caution } from '../../../electron/contract/result-cautions.ts';
import { floorBar } from '../../../electron/contract/result-bars.ts';
import type { FloorBar } from '../../../electron/contract/result-bars.ts';
import { isForfeit } from '../../../engine/journal/result.ts';
import type { AskedView, FloorTableView } from '../../../electron/contract/views/floor.ts';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import { moveNumberFrom } from '../../../engine/notation/move-number.ts';
import { notReadyTables } from '../../stores/not-ready.ts';
import type { BeforeGame } from '../../stores/not-ready.ts';
import { conflictsWith, forfeitCautions, isToBeCancelled } from '../results/cautions.ts';
import { overdue, proposedAt } from '../results/sheet.ts';
import type { Entered } from '../results/sheet.ts';
import { meantReason } from '../table/proposed-result.ts';

type SetUpTable = BeforeGame & Pick<FloorTableView, 'state' | 'white' | 'black' | 'game'>;

/** Boards that could not begin as they stand, the worst first; of a start that is sealed nothing is known here. */
export function unready(tables: readonly FloorTableView[]): readonly SetUpTable[] {
  return notReadyTables(
    tables.map((table) => ({
      ...table,
      board: table.line === null ? null : { line: table.line },
    })),
  );
}

/**
 * Tables that wait for their game and that no board watches, whether somebody has looked there (`ready`) or not yet (`noBoard`). In the order in which
 * one walks past them: the row that was pressed stays where it is, and another's button is not under the finger.
 */
export function unwatched(tables: readonly FloorTableView[]): readonly FloorTableView[] {
  return tables.filter(
    ({ start, line, gameId, result, state }) =>
      start !== null &&
      line === null &&
      gameId === null &&
      result === null &&
      (state === 'noBoard' || state === 'ready'),
  );
}

/** How many set-ups are left to see to, with a board or without: whoever walks the hall learns from any page that there is work. */
export function setUpsDue(tables: readonly FloorTableView[]): number {
  return unready(tables).length + unwatched(tables).filter(({ state }) => state === 'noBoard').length;
}

/** Why this result is not given from here, as the host judges; null where it is. What is signed is not given again. */
export function barAt(table: FloorTableView, result: Entered): FloorBar | null {
  if (table.gameId !== null && table.signed) return 'signed';
  return floorBar(table, { result, reason: isForfeit(result) ? 'default' : meantReason(table, result) });
}

/** The result that is there to be confirmed; null where none is proposed, two are, or something is to be ruled on before. */
export function toConfirm(table: FloorTableView): Entered | null {
  const proposed = openQuestion(table) === null ? proposedAt(table) : null;
  return proposed !== null && barAt(table, proposed) === null ? proposed : null;
}

/** Whether it may not have been played: somebody is not there, or nobody has moved. */
export function mayBeForfeited({ absence, ply, result, alerts }: FloorTableView): boolean {
  return result === null && (ply === 0 || absence !== null || overdue({ alerts }) !== null);
}

/** More are not looked through with a thumb. */
export const MANY_TABLES = 12;

/** How far the result of a table is, in the order in which the list has them: each can be read off its row. */
const STANDINGS = ['proposed', 'lookFirst', 'open', 'playing', 'given'] as const;
export type Standing = (typeof STANDINGS)[number];

export function standingOf(table: FloorTableView): Standing {
  const { result, proposal, state, runs } = table;
  if (result !== null) return 'given';
  const question = openQuestion(table);
  if (question !== null && (proposal !== null || !mayResolveItself(table, question))) return 'lookFirst';
  if (leftOfRulings(table).length > 0) return 'lookFirst';
  if (toConfirm(table) !== null || proposal?.against.length === 0) return 'proposed';
  if (proposal !== null || state === 'lost') return 'lookFirst';
  return runs === true ? 'playing' : 'open';
}

/** How far a game on a board has come, by the number of its last move; null where no board tells it, or none was made. */
export function lastMove({ line, result, start, ply }: FloorTableView): number | null {
  return line === null || result !== null || ply === 0 ? null : moveNumberFrom(start ?? '', ply);
}

/** A piece in the hand, for moments: nobody has to go there, and its row stays where it is. */
function mayResolveItself(table: FloorTableView, question: AskedView): boolean {
  return question.verdict === 'unclear' && callOf(table, question)?.urgency !== 'act';
}

/** By that, and of one standing by their numbers. */
export function byResult(tables: readonly FloorTableView[]): readonly FloorTableView[] {
  const rank = (table: FloorTableView): number => STANDINGS.indexOf(standingOf(table));
  return tables.toSorted((a, b) => rank(a) - rank(b) || a.table - b.table);
}

/** The same in groups, as far as there are any. */
export function groupsByResult(
  tables: readonly FloorTableView[],
): readonly { readonly standing: Standing; readonly tables: readonly FloorTableView[] }[] {
  const sorted = byResult(tables);
  return STANDINGS.map((standing) => ({
    standing,
    tables: sorted.filter((table) => standingOf(table) === standing),
  })).filter(({ tables }) => tables.length > 0);
}

/** What is asked at a table without a result, and nobody has ruled on; null where a ruling says how it goes on, or nothing is asked. */
export function openQuestion({ result, questions, alerts }: FloorTableView): AskedView | null {
  const ruledOn = alerts.flatMap(({ kind, facts }) =>
    kind === 'question' && facts.ruled !== null ? [facts.questionId] : [],
  );
  return result === null ? (questions.find(({ id, open }) => open && !ruledOn.includes(id)) ?? null) : null;
}

/** The call of this question. */
export function callOf({ alerts }: FloorTableView, { id }: AskedView): TableAlertView<'question'> | null {
  return (
    alerts.find(
      (alert): alert is TableAlertView<'question'> => alert.kind === 'question' && alert.facts.questionId === id,
    ) ?? null
  );
}

/** What rulings leave to be done at the table besides its result; a question that play has closed leaves nothing. */
export function leftOfRulings({ alerts, questions }: FloorTableView): readonly TableAlertView[] {
  const isOpen = (question: number): boolean => questions.find(({ id }) => id === question)?.open !== false;
  return alerts.filter((alert) => {
    const { kind, facts } = alert;
    if (kind === 'question') return facts.ruled !== null && facts.ruled !== 'result' && isOpen(facts.questionId);
    return isOfClocks(alert) || kind === 'ruledBack' || kind === 'ruledMove';
  });
}

/** Where something is still to be done that does not call any more: for a ruling, or before play goes on over clocks that stand. */
export function leftToCarryOut(
  tables: readonly FloorTableView[],
  calling: readonly { readonly table: FloorTableView }[],
): readonly FloorTableView[] {
  return tables.filter(
    ({ table: number, result, ruled, toRestore, starts, areStopped }) =>
      result === null &&
      (ruled !== null || (areStopped && (toRestore.length > 0 || starts !== null))) &&
      !calling.some(({ table }) => table.table === number),
  );
}

/** What is told before a result is confirmed, the weightiest first: whoever holds the phone may not see that a question is open. */
export function cautionsOf(table: FloorTableView, entered: Entered): readonly Caution[] {
  const isLate = overdue(table) !== null;
  return [
    ...(isToBeCancelled(table.alerts) ? ['newGame' as const] : []),
    ...(openQuestion(table) === null ? [] : ['question' as const]),
    ...(isForfeit(entered) ? forfeitCautions(table, entered) : conflictsWith(table, entered)),
    ...(table.absence !== null && !isLate ? ['absent' as const] : []),
    ...(isLate && !isForfeit(entered) ? ['late' as const] : []),
  ];
}
