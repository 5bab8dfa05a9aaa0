import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Says, Told } from './list-lines.ts';

/** What stands at the right of this table's names in such a list. Where shapes do for most, what calls for somebody is in words, and so is a match. */
export function saysOf(table: TableView, told: Told): Says {
  if (told === 'clocks') return table.clock !== null && table.state !== 'over' ? 'clocks' : 'nothing';
  return told === 'words' || !hasWords(table) ? told : 'call';
}

function hasWords({ state, alerts, absence, proposal, questions, unsaved, first }: TableView): boolean {
  return (
    !['noBoard', 'ready', 'playing', 'over'].includes(state) ||
    alerts.length + unsaved > 0 ||
    (absence !== null && state !== 'over') ||
    proposal !== null ||
    first !== null ||
    questions.some(({ open }) => open)
  );
}
