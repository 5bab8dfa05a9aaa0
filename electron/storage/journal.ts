import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import { JournalFailure } from '../host/ports.ts';
import type { JournalPort } from '../host/ports.ts';
import {
  SCHEMA,
  checkChain,
  checkSchema,
  linkHash,
  reasonOf,
  rows,
  toEnvelope,
  verifyJournal,
} from './journal-file.ts';
import type { Head } from './journal-file.ts';

/**
 * Opens the journal, or makes an empty one, after checking that it is ours, of this schema, and that its chain holds.
 * @param newOrigin id of this kiosk, kept from the first entry on.
 * @param now epoch milliseconds.
 * @returns faults `journal.unreadable`, `journal.notOurs`, `journal.version`, `journal.brokenLink`.
 */
export function openJournal(file: string, newOrigin: string, now: () => number): Result<JournalPort> {
  // A damaged file must stay as it is, and closing one that was opened for writing moves its log into it: look first.
  if (existsSync(file) && statSync(file).size > 0) {
    const whole = verifyJournal(file);
    if (!whole.ok && isDamage(whole.fault)) return whole;
  }
  let db: DatabaseSyncInstance;
  try {
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
    // FULL syncs the log at every commit; fullfsync makes macOS push it through the drive's cache as well.
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1',
    );
    const chain = checkChain(db, file);
    if (!chain.ok) {
      db.close();
      return chain;
    }
    return ok(journalPort(db, file, chain.value, newOrigin, now));
  } catch (error) {
    db.close();
    return fail('journal.unreadable', { file, reason: reasonOf(error) });
  }
}

/** The file itself is broken, in contrast to one that is foreign or cannot be reached. */
export function isDamage({ code, facts }: Fault): boolean {
  if (code === 'journal.brokenLink') return true;
  return code === 'journal.unreadable' && /malformed|corrupt|not a database/iu.test(String(facts['reason']));
}

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
  return {
    seal({ type, data }, after) {
      const { seq, hash: prev } = after === null ? head : { seq: after.entry.seq, hash: after.hash };
      const origin = after?.entry.origin ?? head.origin ?? newOrigin;
      const entry = { origin, seq: seq + 1, at: Math.round(now()), type, v: 1, data, prev } as const;
      return { entry, hash: linkHash(entry) };
    },
    save(...links) {
      let next = head;
      for (const { entry, hash } of links) {
        if (entry.seq !== next.seq + 1 || entry.prev !== next.hash)
          throw new Error(`entry ${String(entry.seq)} is not the next link`);
        next = { seq: entry.seq, hash, origin: entry.origin };
      }
      try {
        together(db, links.length, () => {
          for (const { entry, hash } of links) {
            const { origin, seq, at, type, v, data, prev } = entry;
            insert.run(seq, origin, at, type, v, JSON.stringify(data), prev, hash);
          }
        });
      } catch (error) {
        throw new JournalFailure(reasonOf(error));
      }
      head = next;
    },
    *readAll(after, most) {
      for (const row of rows(db, after, most)) {
        const entry = toEnvelope(row);
        if (entry === null) throw new Error(`journal entry ${String(row.seq)} changed since it was opened`);
        yield { entry, hash: row.hash };
      }
    },
    close() {
      closeWithoutLog(db, file);
    },
  };
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
 * Moves the log into the file and takes it away. SQLite does so when the last connection closes, but this library lets go
 * of statements only when they are collected. A log that somebody still reads, or that cannot be emptied, stays.
 */
function closeWithoutLog(db: DatabaseSyncInstance, file: string): void {
  let emptied = false;
  try {
    const row = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number; readonly log: number };
    emptied = row.busy === 0 && row.log === 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  db.close();
  // Windows removes no open file: there the empty log stays.
  if (emptied && process.platform !== 'win32') for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
}
