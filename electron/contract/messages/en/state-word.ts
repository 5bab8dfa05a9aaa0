import { callInWords } from '../../call-order.ts';
import { isLineLost } from '../../line-lost.ts';
import { isUnseen } from '../../unseen.ts';
import type { TableView } from '../../views/table.ts';
import { alertWords } from './alerts.ts';
import { counted } from './faults/say.ts';
import { clockText, dayTime } from './format.ts';
import { lineWord } from './line-word.ts';
import { RESULTS } from './results.ts';
import { SIDES } from './sides.ts';

/** Two or three words for what a table needs, or how it stands. @param isBrief as few as a row of a list has room for. */
export function stateWord(table: TableView, secondsNow: number | null, isBrief = false): string {
  switch (table.state) {
    case 'noBoard':
      return table.board?.line === 'connected' ? 'Looking for the board' : lineWord(table.board);
    case 'setup':
      if (table.start === null) return table.clock?.running == null ? 'Not drawn yet' : 'Clock is running';
      if (table.clockFault?.kind === 'running') return 'Stop the clocks';
      if (table.differing.length > 0) return `Set-up: ${counted(table.differing.length, 'square', 'squares')}`;
      return table.clockFault === null && table.board?.namesPieces === false ? 'Set-up: check' : 'Set-up: clock';
    case 'ready':
      return 'Ready';
    case 'playing':
      if (table.awaitsBoard) return 'Put the board right';
      if (table.alerts[0]?.urgency === 'result') return alertWord(table, isBrief);
      if (isUnseen(table)) return 'Playing';
      return `${SIDES[table.turn]}${secondsNow === null ? '' : ` ${clockText(secondsNow)}`}`;
    case 'unclear':
    case 'attention':
      return isLineLost(table) ? `${alertWord(table, isBrief)}, connection lost` : alertWord(table, isBrief);
    case 'over':
      return `${table.result === null ? 'Over' : RESULTS[table.result]}${table.questions.some(({ open }) => open) ? ', question open' : ''}`;
    case 'lost':
      return table.board === null
        ? alertWord(table, isBrief)
        : `${lineWord(table.board)} ${dayTime(table.board.sinceEpochMs)}`;
  }
}

function alertWord(table: TableView, isBrief: boolean): string {
  const { alerts, questions } = table;
  const first = callInWords(table);
  if (first === undefined) return 'Look at the table';
  const isRuled = first.kind === 'question' && first.facts.ruled === 'result';
  // With the result that the ruling gives.
  const ruled = isRuled ? alerts.find(({ kind }) => kind === 'ruled') : undefined;
  return alertWords[isBrief ? 'briefWord' : 'word'](ruled ?? first, questions);
}
