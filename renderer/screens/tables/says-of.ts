import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Says, Layout } from './list-lines.ts';

/** What stands at the right of this table's names in such a list. Where shapes do for most, what calls for somebody is in words, and so is which game of a match it is. */
export function saysOf(table: TableView, layout: Layout): Says {
  if (layout === 'clocks') return table.clock !== null && table.state !== 'over' ? 'clocks' : 'nothing';
  return layout === 'words' || !(isCalling(table) || isInMatch(table)) ? layout : 'wordsAmongShapes';
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

/** One game of it is over. */
function isInMatch({ first, turnsTo }: TableView): boolean {
  return first !== null || turnsTo === 2;
}
