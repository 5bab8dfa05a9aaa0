import type { TableView } from '../../../electron/contract/views/table.ts';
import { messages } from '../../stores/messages.svelte.ts';
import { askedWords } from './asked-words.ts';
import type { SheetEntry } from './sheet-entry.svelte.ts';

/** Why a key was not taken at the table in hand; null where none was refused. */
export function barredSays(
  entry: SheetEntry,
  current: TableView,
  sentEpochMs: number | null,
  nowEpochMs: number,
): string | null {
  const words = messages.console.round.sheet;
  const { asked, unsure } = entry;
  if (unsure !== null) {
    const ignored = words.notTaken(unsure, current.table, entry.gone);
    // What the next Enter does that is asked for here.
    return asked?.isConfirmed === true
      ? `${ignored} ${askedWords(asked, current.result, sentEpochMs, nowEpochMs)}`
      : ignored;
  }
  if (entry.isFirstMissing) return words.firstMissing;
  return entry.barred === null ? null : words.bars[entry.barred];
}
