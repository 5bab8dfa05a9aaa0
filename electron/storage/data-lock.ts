import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { join } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';

/**
 * Keeps a data folder for one process. The lock is the operating system's, taken through SQLite on a file of its own,
 * so it goes with the process however that ends, and the journal stays readable for others.
 * @returns what releases it, or faults `data.inUse` and `data.unusable`.
 */
export function lockData(folder: string): Result<() => void> {
  let db: DatabaseSyncInstance | null = null;
  try {
    db = new DatabaseSync(join(folder, 'lock'));
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    const held = db;
    return ok(() => {
      held.close();
    });
  } catch (error) {
    db?.close();
    const reason = error instanceof Error ? error.message : String(error);
    return /locked|busy/iu.test(reason) ? fail('data.inUse', { folder }) : fail('data.unusable', { folder, reason });
  }
}
