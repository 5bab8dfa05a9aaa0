import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_FILE } from '../folder/data-folder.ts';
import { checkJournal } from './journal-check.ts';
import { readLastEntry } from './last-entry.ts';
import { hasUnsaved } from './unsaved-links.ts';

/**
 * Something was recorded in this folder, or waits beside its record to be saved. A record that is damaged or cannot be read counts:
 * only what surely holds nothing does not. It is walked only where no file beside it tells of an entry.
 */
export function holdsEntries(folder: string): boolean {
  const file = join(folder, JOURNAL_FILE);
  if (!existsSync(file)) return false;
  if (hasUnsaved(folder) || (readLastEntry(file)?.seq ?? 0) > 0) return true;
  const checked = checkJournal(file);
  return !checked.ok || (checked.value?.seq ?? 0) > 0;
}
