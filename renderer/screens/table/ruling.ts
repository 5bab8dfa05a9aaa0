import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** One for each way out; no action of the table has them. */
export const RULING_KEYS: readonly string[] = ['A', 'B', 'D', 'G'];
/** What else it may be. */
export const OTHER_KEY = 'X';

export function isRuledOn({ rulings }: TableView, question: QuestionView | null): boolean {
  return rulings.some((one) => one.questionId === question?.id && one.withdrawnEpochMs === null);
}
