import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DeletedRecord } from '../folder/deleted-records.ts';
import { NotPlain, isOwnFolder } from '../folder/plain-file.ts';
import { CAPTURE } from './capture-copy.ts';
import { originsIn } from './copy-walk.ts';
import { MOST_BYTES } from './copy-pieces.ts';
import { COPY_FILE } from './copy-aside.ts';
import { isSystemError } from '../folder/system-error.ts';

const HELD_BACK = /^held-back-[\w-]+$/u;

/**
 * Takes away what a folder holds of records that were deleted here: copies, also those that were set aside or held back, and
 * the captures of those records. A file of which any readable entry is another record's stays, and so does one of which none can be read.
 * Throws what the system says.
 * @param deleted the deleted record with this origin; null for any other.
 * @returns how many copies went.
 */
export async function clearDeleted(folder: string, deleted: (origin: string) => DeletedRecord | null): Promise<number> {
  let cleared = 0;
  for (const file of await copiesIn(folder)) {
    const record = await skippingStrange(() => deletedIn(file, deleted));
    if (record === null) continue;
    await skippingStrange(() => clearCaptures(join(folder, 'captures'), record));
    await rm(file, { force: true });
    if (dirname(file) !== folder) await rmdir(dirname(file)).catch(isNotEmpty);
    cleared++;
  }
  return cleared;
}

async function copiesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  const copies = names.filter((name) => name === COPY_FILE || name.startsWith(`${COPY_FILE}.damaged-`));
  const inside = names.filter((name) => HELD_BACK.test(name)).map((name) => join(name, COPY_FILE));
  return [...copies, ...inside].map((name) => join(folder, name));
}

/** Null as soon as an entry is none of a deleted record, or of another one than those before. */
async function deletedIn(
  file: string,
  deleted: (origin: string) => DeletedRecord | null,
): Promise<DeletedRecord | null> {
  if (!(await isOwnFolder(dirname(file)))) return null;
  const size = (await lstat(file).catch(isAbsent))?.size ?? Infinity;
  if (size > MOST_BYTES) return null;
  let found: DeletedRecord | null = null;
  for await (const origin of originsIn(file)) {
    const record = deleted(origin);
    if (record === null || (found !== null && found !== record)) return null;
    found = record;
  }
  return found;
}

async function clearCaptures(folder: string, { captures }: DeletedRecord): Promise<void> {
  if (!(await isOwnFolder(folder))) return;
  for (const name of captures) if (CAPTURE.test(name)) await rm(join(folder, name), { force: true });
}

/** What is no plain file or folder is nobody's copy. */
async function skippingStrange<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

function isNotEmpty(error: unknown): void {
  if (!(isSystemError(error) && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))) throw error;
}

function isAbsent(error: unknown): null {
  if (isSystemError(error) && error.code === 'ENOENT') return null;
  throw error;
}
