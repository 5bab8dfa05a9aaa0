import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { isRuledOn } from '../../../electron/contract/ruled-on.ts';

/** These have a panel of their own. */
const ELSEWHERE: readonly TableAlertView['kind'][] = ['unrecorded', 'kings', 'newGame', 'ruledClocks', 'ruledBack'];

/** What calls the arbiter here besides what has a panel of its own, as the open question has. */
export function callsTold(table: TableView): readonly TableAlertView[] {
  return table.alerts.filter(
    (alert) => !ELSEWHERE.includes(alert.kind) && !isAskedInPanel(table, alert) && !isProposed(table, alert),
  );
}

/** The question that a call is about, if a later move has closed it and the Laws say something about it that is not ruled on. */
export function explainedQuestion(table: TableView, alert: TableAlertView): QuestionView | null {
  if (alert.kind !== 'question') return null;
  const asked = table.questions.find(({ id, open }) => !open && id === alert.facts.questionId);
  return asked === undefined || asked.meanings.length === 0 || isRuledOn(table, asked) ? null : asked;
}

/** What needs the arbiter first is told in this list, and comes before every panel. */
export function isToldFirst(table: TableView): boolean {
  const [first] = table.alerts;
  return first !== undefined && callsTold(table)[0] === first;
}

/** Somebody has to act on it besides the open question: it stands under that, before all that the Laws say of it, which ends below the page. */
export function isToldNext(table: TableView): boolean {
  return callsTold(table).some(({ urgency }) => urgency === 'act');
}

function isAskedInPanel({ questions }: TableView, alert: TableAlertView): boolean {
  return alert.kind === 'question' && questions.some(({ id, open }) => open && id === alert.facts.questionId);
}

/** The question in the panel is to be seen: the key is its own until then, as what calls below it may be out of sight. */
export function isQuestionToSee(table: TableView): boolean {
  return table.alerts.some(
    (alert) =>
      alert.kind === 'question' && !alert.seen && alert.facts.ruled !== 'result' && isAskedInPanel(table, alert),
  );
}

/** What a ruling has ended the game with has its button with the results, and to have seen it settles nothing. */
function isProposed({ proposal }: TableView, alert: TableAlertView): boolean {
  if (alert.kind !== 'ruled' || alert.facts.recounted === true) return false;
  return alert.facts.result !== null && proposal !== null;
}
