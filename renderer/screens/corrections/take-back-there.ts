import type { UndoableDecision } from '../../../electron/contract/requests.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { numberBefore } from '../../../engine/notation/move-number.ts';
import { screenSan } from '../../../engine/notation/san.ts';
import { messages } from '../../stores/messages.svelte.ts';
import { actionsAt } from '../table/actions.ts';

/** How moves that were entered are taken back, one by one from the last that stands at their table; null of all else, and where nothing can be. */
export function takeBackThere(
  { decided, table }: UndoableDecision,
  tables: readonly TableView[] | undefined,
): string | null {
  if (decided.what !== 'question.answered' || decided.by !== 'played') return null;
  const at = tables?.find((each) => each.table === table);
  const last = at?.plies.at(-1);
  const action = at === undefined ? undefined : actionsAt(at).find(({ name }) => name === 'takeBack');
  if (last === undefined || action === undefined) return null;
  const move = `${numberBefore(last.ply, last.side)} ${screenSan(last.san)}`;
  return messages.corrections.decisions.takeBack(move, action.key);
}
