import { existsSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';

export interface DataLock {
  /** Leaves word, readable by this user alone, of where the console is: a second start shows it. */
  tell(consoleUrl: string): void;
  /** Gives the folder back and leaves nothing behind. */
  release(): void;
}

/**
 * Keeps a data folder for one process. The lock is the operating system's, taken through SQLite on a file of its own,
 * so it goes with the process however that ends, and the journal stays readable for others.
 * @returns the lock, or faults `data.inUse` (with the `address` of the console that is open, if it is known) and
 * `data.unusable`.
 */
export function lockData(folder: string): Result<DataLock> {
  const file = join(folder, 'lock');
  const word = join(folder, 'running');
  let db: DatabaseSyncInstance | null = null;
  try {
    db = new DatabaseSync(file);
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    // Its last holder may have taken the file away between our opening and our locking it.
    if (!existsSync(file)) {
      db.close();
      return lockData(folder);
    }
    return ok(heldLock(db, file, word));
  } catch (error) {
    db?.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (!/locked|busy/iu.test(reason)) return fail('data.unusable', { folder, reason });
    return fail('data.inUse', { folder, address: addressIn(word) });
  }
}

function heldLock(db: DatabaseSyncInstance, file: string, word: string): DataLock {
  // What a killed process left says nothing about this one.
  rmSync(word, { force: true });
  return {
    tell(consoleUrl) {
      leaveWord(word, consoleUrl);
    },
    release() {
      rmSync(word, { force: true });
      // While it is still held, so that nobody else's lock is taken away; Windows removes no open file.
      if (process.platform !== 'win32') rmSync(file, { force: true });
      db.close();
      if (process.platform === 'win32') rmSync(file, { force: true });
    },
  };
}

/**
 * The address holds the token: a file of its own making, never one that somebody put there, and none at all on a disk that
 * knows no owners. It is a convenience; a full disk does not keep the kiosk from running.
 */
function leaveWord(word: string, consoleUrl: string): void {
  const made = `${word}.new`;
  try {
    rmSync(made, { force: true });
    writeFileSync(made, consoleUrl, { flag: 'wx', mode: 0o600 });
    if (isOursAlone(made)) renameSync(made, word);
    else rmSync(made, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    rmSync(made, { force: true });
  }
}

/** What it says is opened in a browser: nothing but a console's address, written by this user, is believed. */
const CONSOLE = /^http:\/\/127\.0\.0\.1:\d{1,5}\/#token=[\w-]{1,200}$/u;

function addressIn(word: string): string | null {
  try {
    if (!isOursAlone(word)) return null;
    const said = readFileSync(word, 'utf8');
    return CONSOLE.test(said) ? said : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** A file that only this user may read and write; Windows keeps a user's folders apart in its own way. */
function isOursAlone(file: string): boolean {
  const { mode, uid } = lstatSync(file);
  const mine = process.getuid?.();
  return mine === undefined || (uid === mine && (mode & 0o170_077) === 0o100_000);
}
