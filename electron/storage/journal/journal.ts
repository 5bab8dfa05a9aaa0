import { constants, fchmodSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { canonicalJson } from '../../../engine/canonical-json.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { JournalFailure } from '../../host/ports/journal.ts';
import type { JournalPort, LinkReader } from '../../host/ports/journal.ts';
import { checkJournal } from './journal-check.ts';
import { SCHEMA, checkSchema, linkAfter, rows, toEnvelope } from './journal-file.ts';
import { withPlainSync } from '../folder/plain-file-sync.ts';
import { reasonOf } from '../folder/reason-of.ts';
import type { Head } from './journal-file.ts';
import { LastEntryFile } from './last-entry.ts';
import { removeIfAllowed } from '../folder/remove-if-allowed.ts';

/**
 * Opens the journal, or makes an empty one, after checking that it is ours, of this schema, and that its chain holds.
 * @param newOrigin id of this kiosk, kept from the first entry on.
 * @param now epoch milliseconds.
 * @param reader is shown what it holds, in the same walk.
 * @returns faults as of `checkJournal`.
 */
export function openJournal(
  file: string,
  newOrigin: string,
  now: () => number,
  reader?: LinkReader,
): Result<JournalPort> {
  // A damaged file must stay as it is, and opening one for writing changes it: look first.
  const checked = checkJournal(file, reader);
  if (!checked.ok) return checked;
  let db: DatabaseSyncInstance;
  try {
    makeOursAlone(file);
    db = new DatabaseSync(file);
  } catch (error) {
    return fail('journal.unreadable', { file, reason: reasonOf(error) });
  }
  try {
    const known = checkSchema(db, file);
    if (!known.ok) {
      db.close();
      return known;
    }
    if (known.value === 'empty') db.exec(`BEGIN; ${SCHEMA} COMMIT`);
    // FULL syncs the log at every commit; fullfsync makes macOS push it through the drive's cache as well. A log that is
    // moved into the file every 30 to 50 entries costs nothing that can be measured, and most entries then lie in both.
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1; PRAGMA wal_autocheckpoint = 100',
    );
    // A file that may not be written is opened by SQLite all the same, and is not writable when its disk is again.
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return ok(journalPort(db, file, checked.value ?? NOTHING, newOrigin, now));
  } catch (error) {
    db.close();
    return fail('journal.unreadable', { file, reason: reasonOf(error) });
  }
}

/** The record is for nobody else on this machine: SQLite makes its companions as the file is. */
function makeOursAlone(file: string): void {
  withPlainSync(file, constants.O_WRONLY | constants.O_CREAT, (handle) => {
    if (process.platform !== 'win32') fchmodSync(handle, 0o600);
  });
}

const NOTHING: Head = { seq: 0, hash: FIRST_PREV, origin: null };

function journalPort(
  db: DatabaseSyncInstance,
  file: string,
  opened: Head,
  newOrigin: string,
  now: () => number,
): JournalPort {
  const insert = db.prepare(
    'INSERT INTO entries (seq, origin, at, type, v, data, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  let head = opened;
  const ours = statSync(file);
  let log = statSync(logOf(file), { throwIfNoEntry: false });
  const last = new LastEntryFile(file);
  last.keep(head);
  return {
    get origin() {
      return head.origin ?? newOrigin;
    },
    seal: (entry, after) => linkAfter({ head, after, newOrigin, epochMs: now() }, entry),
    makeReady: () => undefined,
    save(...links) {
      let next = head;
      for (const { entry, hash } of links) {
        if (entry.seq !== next.seq + 1 || entry.prev !== next.hash)
          throw new Error(`entry ${String(entry.seq)} is not the next link`);
        next = { seq: entry.seq, hash, origin: entry.origin };
      }
      try {
        if (!isSameFile(file, ours)) throw new Error(`${file} was moved, replaced or deleted`);
        if (log === undefined || !isSameFile(logOf(file), log)) log = makeLogAnew(db, file);
        together(db, links.length, () => {
          for (const { entry, hash } of links) {
            const { origin, seq, at, type, v, data, prev } = entry;
            // As its hash has it: then a start, which makes that text again, finds the keys in their order.
            insert.run(seq, origin, at, type, v, canonicalJson(data), prev, hash);
          }
        });
      } catch (error) {
        throw new JournalFailure(reasonOf(error));
      }
      head = next;
      last.keep(head);
    },
    *readAll(after, most) {
      for (const row of rows(db, after, most)) {
        const entry = toEnvelope(row);
        if (entry === null) throw new Error(`journal entry ${String(row.seq)} changed since it was opened`);
        yield { entry, hash: row.hash };
      }
    },
    close() {
      last.close();
      closeWithoutLog(db, file);
    },
  };
}

/** SQLite goes on writing into a file that has no name any more, and all of it is gone with the program. */
function isSameFile(file: string, { dev, ino }: Stats): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.dev === dev && found.ino === ino;
}

function logOf(file: string): string {
  return `${file}-wal`;
}

/**
 * The log was deleted, as a program that cleans up may do, and would be gone with all that only it has when the kiosk is killed. The one that is
 * open still has it: it is moved into the file, and another begun.
 */
function makeLogAnew(db: DatabaseSyncInstance, file: string): Stats {
  const moved = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number };
  const isAnew = moved.busy === 0 && needsNoLog(db) && keepsLog(db);
  const log = statSync(logOf(file), { throwIfNoEntry: false });
  if (!isAnew || log === undefined) throw new Error(`${logOf(file)} was moved, replaced or deleted`);
  return log;
}

function keepsLog(db: DatabaseSyncInstance): boolean {
  const row = db.prepare('PRAGMA journal_mode = WAL').get() as { readonly journal_mode: string };
  // Only what is written makes the file.
  db.exec('BEGIN IMMEDIATE; ROLLBACK');
  return row.journal_mode === 'wal';
}

/** One sync for several rows; a single row is a transaction by itself. */
function together(db: DatabaseSyncInstance, rowCount: number, insert: () => void): void {
  if (rowCount < 2) {
    insert();
    return;
  }
  db.exec('BEGIN IMMEDIATE');
  try {
    insert();
    db.exec('COMMIT');
  } catch (error) {
    // A disk that is full has made SQLite take all of it back already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Moves the log into the file, takes it away, and marks the file as one that needs none: a file that says it has a log and
 * has none was taken from a kiosk that was running. SQLite does so when the last connection closes, but this library lets
 * go of statements only when they are collected. A log that somebody still reads, or that cannot be emptied, stays; so does
 * an empty one where the mark could not be changed.
 */
function closeWithoutLog(db: DatabaseSyncInstance, file: string): void {
  let emptied = false;
  try {
    const row = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number; readonly log: number };
    emptied = row.busy === 0 && row.log === 0 && needsNoLog(db);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  db.close();
  // Windows removes no open file: there the empty log stays.
  if (emptied && process.platform !== 'win32') for (const end of ['-wal', '-shm']) removeIfAllowed(file + end);
}

function needsNoLog(db: DatabaseSyncInstance): boolean {
  const row = db.prepare('PRAGMA journal_mode = DELETE').get() as { readonly journal_mode: string };
  return row.journal_mode === 'delete';
}
