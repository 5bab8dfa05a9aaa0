import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_FILE } from './data-folder.ts';
import { isSystemError } from './system-error.ts';

/**
 * When a kiosk was last at work in this folder, in epoch milliseconds: what it wrote last, record or capture, says so within a second
 * or two while a clock runs. Null where nothing of it is there.
 */
export function lastSign(folder: string): number | null {
  const record = ['', '-wal', '.last'].map((end) => join(folder, JOURNAL_FILE + end));
  const moments = [...record, ...filesIn(join(folder, 'captures'))].flatMap((file) => {
    const found = lstatSync(file, { throwIfNoEntry: false });
    return found?.isFile() === true ? [found.mtimeMs] : [];
  });
  return moments.length === 0 ? null : Math.round(moments.reduce((one, other) => Math.max(one, other)));
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}
