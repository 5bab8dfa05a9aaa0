import { isEndedBy } from '../../engine/laws/ruling.ts';
import { rulingOn } from '../../engine/tournament/still-asked.ts';
import type { QuestionView } from './views/question.ts';
import type { TableView } from './views/table.ts';

export function isRuledOn(table: TableView, question: QuestionView | null): boolean {
  return question !== null && rulingOn(table, { question, openedEpochMs: question.openedEpochMs }) !== null;
}

/** What is asked about has a ruling by the Laws, and none was made: that comes before the board is put right. */
export function isToBeRuledOn(table: TableView): boolean {
  const question = table.questions.find(({ open }) => open);
  return question !== undefined && question.meanings.length > 0 && !table.awaitsBoard && !isRuledOn(table, question);
}

/** The newest ruling that stands has lost or drawn it, and only its result is missing. */
export function endsTheGame({ rulings, result }: TableView): boolean {
  const newest = rulings.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
  return result === null && newest !== undefined && isEndedBy(newest);
}
