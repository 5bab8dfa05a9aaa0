import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Says, Told } from './list-lines.ts';

/** What stands at the right of this table's names in such a list. Where shapes do for most, what calls for somebody is in words. */
export function saysOf(table: TableView, told: Told): Says {
  if (told === 'clocks') return table.clock !== null && table.state !== 'over' ? 'clocks' : 'nothing';
  return told === 'words' || !isCalling(table) ? told : 'wordsAmongShapes';
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
