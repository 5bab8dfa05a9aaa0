import { mkdtempSync, renameSync } from 'node:fs';
import { lstat, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere } from './copy-folder.ts';

export const COPY_FILE = 'journal-copy.jsonl';

/**
 * Takes a copy that has more than the record out of the way, into a folder of its own beside it: a second machine can still
 * go on from there. @returns that folder.
 */
export function moveAhead(folder: string, epochMs: number): string {
  const moment = new Date(epochMs).toISOString().replaceAll(/[:.]/gu, '-');
  const aside = mkdtempSync(join(folder, `held-back-${moment}-`));
  renameSync(join(folder, COPY_FILE), join(aside, COPY_FILE));
  return aside;
}

/** The same, of a stick that may hang. */
export async function movedAhead(folder: string, epochMs: number): Promise<string> {
  const moment = new Date(epochMs).toISOString().replaceAll(/[:.]/gu, '-');
  const aside = await mkdtemp(join(folder, `held-back-${moment}-`));
  await rename(join(folder, COPY_FILE), join(aside, COPY_FILE));
  return aside;
}

/** What is no copy at all is kept beside the new one, under a name that nobody has. */
export async function setAside(file: string): Promise<void> {
  if (!(await isThere(file)) || (await lstat(file)).size === 0) return;
  for (let n = 1; ; n++) {
    const aside = `${file}.damaged-${String(n)}`;
    if (await isThere(aside)) continue;
    await rename(file, aside);
    return;
  }
}
