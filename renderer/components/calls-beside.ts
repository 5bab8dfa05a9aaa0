import { callInWords } from '../../electron/contract/call-order.ts';
import { isCall } from '../../electron/contract/views/table-alert.ts';
import type { AlertKind, TableAlertView } from '../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { messages } from '../stores/messages.svelte.ts';

/** These have their result beside what the table calls for. */
const PROPOSED: readonly AlertKind[] = ['over', 'kings', 'ruled'];

/** What calls at a table besides what stands for it, on its card and in its row, each in a few words. */
export interface CallsBeside {
  /** May have ended the game: it is left out nowhere, whatever calls first. */
  readonly flag: string | null;
  /** Of an illegal move which one of its player it is. In a row that stands behind the word for what is counted, on a card it says so itself. */
  readonly countInRow: string | null;
  readonly countOnCard: string | null;
  /** All that calls is good to know, and the table is told to play. */
  readonly note: string | null;
  /** Calls that are not told there. */
  readonly more: number;
}

/** A flag that may have ended the game, and is not what calls first. */
export function flagBeside(alerts: readonly TableAlertView[]): TableAlertView | null {
  return alerts.slice(1).find(({ kind, urgency }) => kind === 'flag' && urgency === 'act') ?? null;
}

const NOTHING: CallsBeside = { flag: null, countInRow: null, countOnCard: null, note: null, more: 0 };

export function callsBeside(table: TableView): CallsBeside {
  const { alerts, questions, state } = table;
  const words = messages.alerts;
  const first = callInWords(table);
  if (first === undefined || state === 'over') return NOTHING;
  const flag = flagBeside(alerts);
  // What is ruled on says so, and what is left of it.
  const isRuled = first.kind === 'question' && first.facts.ruled !== null;
  return {
    flag: flag === null ? null : words.briefWord(flag, questions),
    countInRow: isRuled ? null : words.countBehind(first, questions),
    countOnCard: isRuled ? null : words.countNamed(first),
    note: first.urgency === 'note' && isCall(first) ? words.briefWord(first, questions) : null,
    more: alerts.filter((alert) => isCall(alert) && alert !== flag && !isTold(table, alert)).length,
  };
}

/** By how the table stands, or by the result that is proposed. A line that is lost is told whatever calls. */
function isTold(table: TableView, alert: TableAlertView): boolean {
  const { state, proposal } = table;
  if (alert.kind === 'lost' || (proposal !== null && PROPOSED.includes(alert.kind))) return true;
  return state === 'lost' ? alert.kind === 'noBoard' : alert === callInWords(table);
}

/** In a row: of two that count the one that may have ended the game. */
export function besideInRow({ flag, countInRow, note, more }: CallsBeside): readonly string[] {
  return [flag ?? countInRow, note, more === 0 ? null : messages.alerts.moreBrief(more)].filter(
    (says) => says !== null,
  );
}

/** The same for whoever hears it. */
export function besideSays({ flag, countInRow, note, more }: CallsBeside): readonly string[] {
  return [countInRow, note, flag, more === 0 ? null : messages.alerts.more(more)].filter((says) => says !== null);
}
