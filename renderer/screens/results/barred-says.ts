import type { TableView } from '../../../electron/contract/views/table.ts';
import { messages } from '../../stores/messages.svelte.ts';
import { askedWords } from './asked-words.ts';
import { confirmable } from './sheet.ts';
import type { SheetEntry } from './sheet-entry.svelte.ts';

/** Why a key was not taken at the table in hand; null where none was refused. */
export function barredSays(
  entry: SheetEntry,
  current: TableView,
  sentEpochMs: number | null,
  nowEpochMs: number,
): string | null {
  const words = messages.console.round.sheet;
  const { asked, early, unsure } = entry;
  if (unsure !== null) {
    const ignored = words.notTaken(unsure, current.table, entry.gone);
    // What the next Enter does that is asked for here.
    return asked?.isConfirmed === true
      ? `${ignored} ${askedWords(asked, current.result, sentEpochMs, nowEpochMs)}`
      : ignored;
  }
  if (early !== null) {
    const proposed = confirmable(current);
    const results = messages.console.table.results;
    return words.early(early, current.table, proposed === null ? null : results[proposed]);
  }
  if (entry.isFirstMissing) return words.firstMissing;
  return entry.barred === null ? null : words.bars[entry.barred];
}

/** What was not done by going on; empty where nothing was left undone. */
export function passedSays(entry: SheetEntry, current: TableView): string {
  const words = messages.console.round.sheet;
  if (entry.isEnterIgnored) return words.enterIgnored(current.table);
  return entry.passed.length === 0 ? '' : words.passed(entry.passed);
}
