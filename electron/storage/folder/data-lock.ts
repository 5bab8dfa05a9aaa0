import { chmodSync, closeSync, constants, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { moveAside } from './move-aside.ts';
import { openPlainSync } from './plain-file-sync.ts';
import { isOurPage, leavePage } from './running-page.ts';
import { removeIfAllowed } from './remove-if-allowed.ts';
import { isSystemError } from './system-error.ts';

export interface DataLock {
  /**
   * Leaves a page, readable by this user alone, that leads to the console: browsers are opened on it, at a second start too.
   * @returns its path; null where it cannot be kept.
   */
  publishAddress(consoleUrl: string): string | null;
  /** Its last holder did not give it back. */
  readonly wasLeft: boolean;
  /** Gives the folder back and leaves nothing behind. */
  release(): void;
}

/**
 * Keeps a data folder for one process. The lock is the operating system's, taken through SQLite on a file of its own,
 * so it goes with the process however that ends, and the journal stays readable for others.
 * @returns the lock, or faults `data.inUse` (with the path of the `page` that leads to the console that is open, where
 * there is one) and `data.unusable`.
 */
export function lockData(folder: string): Result<DataLock> {
  const file = join(folder, 'lock');
  const page = join(folder, 'running.html');
  const wasLeft = existsSync(file);
  let db: DatabaseSyncInstance | null = null;
  try {
    makeOursAlone(file);
    db = new DatabaseSync(file);
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    // Its last holder may have taken the file away between our opening and our locking it.
    if (!existsSync(file)) {
      db.close();
      return lockData(folder);
    }
    return ok(heldLock(db, file, page, wasLeft));
  } catch (error) {
    db?.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (/not a database|malformed/iu.test(reason) && wentAside(file)) return lockData(folder);
    if (!/locked|busy/iu.test(reason)) return fail('data.unusable', { folder, reason });
    return fail('data.inUse', { folder, page: isOurPage(page) ? page : null });
  }
}

const BESIDE = ['-journal', '-wal', '-shm'] as const;

/**
 * Whoever may read a file can hold its lock. What is not a plain file holds nothing, and goes aside. Nothing is opened that this
 * process may hold already: closing it would give the lock back.
 */
function makeOursAlone(file: string): void {
  // SQLite opens what it left beside it as well.
  for (const path of [file, ...BESIDE.map((end) => file + end)]) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) moveAside(path);
  }
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) closeSync(openPlainSync(file, constants.O_WRONLY | constants.O_CREAT));
  else if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) closeToOthers(file);
}

/** It may be another user's, or gone with its holder meanwhile. */
function closeToOthers(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/** Sets a lock aside that is none: it was read, so nobody holds it. */
function wentAside(file: string): boolean {
  try {
    for (const path of [file, `${file}-journal`]) if (existsSync(path)) moveAside(path);
    return true;
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

function heldLock(db: DatabaseSyncInstance, file: string, page: string, wasLeft: boolean): DataLock {
  // What a killed process left says nothing about this one.
  removeIfAllowed(page);
  return {
    wasLeft,
    publishAddress(consoleUrl) {
      return leavePage(page, consoleUrl) ? page : null;
    },
    release() {
      removeIfAllowed(page);
      // While it is still held, so that nobody else's lock is taken away; Windows removes no open file.
      if (process.platform !== 'win32') removeIfAllowed(file);
      db.close();
      if (process.platform === 'win32') removeIfAllowed(file);
    },
  };
}
