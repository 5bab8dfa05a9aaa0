import type { TableView } from '../../../electron/contract/views/table.ts';
import { isToBeRuledOn } from '../../../electron/contract/ruled-on.ts';
import { ALL, meantAction, type Action } from '../table/actions.ts';

/** What is to be tried now, and at which table. */
export type Lesson =
  | { readonly kind: 'watch' | 'next' | 'done' }
  | { readonly kind: 'question'; readonly table: number; readonly action: Action }
  | { readonly kind: 'rule' | 'restoring' | 'setUp' | 'result'; readonly table: number };

/** With fewer tables, none ends its game by the kings. */
const TABLES_FOR_ALL = 3;

/** Told by how the tables of a demonstration stand: the question first, ruled on and then answered, then the wrong set-up, then the result. */
export function lessonNow(tables: readonly TableView[]): Lesson {
  for (const table of tables) {
    if (isToBeRuledOn(table)) return { kind: 'rule', table: table.table };
    const meant = meantAction(table);
    const action = ALL.find(({ name }) => name === meant);
    if (action !== undefined)
      return table.differing.length > 0
        ? { kind: 'restoring', table: table.table }
        : { kind: 'question', table: table.table, action };
  }
  if (!tables.some(({ questions }) => questions.length > 0)) return { kind: 'watch' };
  const wrong = tables.find(({ setupFault, gameId }) => setupFault !== null && gameId === null);
  if (wrong !== undefined) return { kind: 'setUp', table: wrong.table };
  const ended = tables.find(({ proposal, result }) => proposal !== null && result === null);
  if (ended !== undefined) return { kind: 'result', table: ended.table };
  const isOver = tables.length < TABLES_FOR_ALL || tables.some(({ result }) => result !== null);
  return { kind: isOver ? 'done' : 'next' };
}
