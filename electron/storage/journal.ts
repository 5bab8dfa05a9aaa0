import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { FIRST_PREV, linkText } from '../../engine/journal/envelope.ts';
import type { Envelope } from '../../engine/journal/envelope.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { JournalFailure } from '../host/ports.ts';
import type { JournalPort } from '../host/ports.ts';

/** Marks an SQLite file as one of our journals ("A960"). */
const APPLICATION_ID = 0x41393630;
/** Goes up whenever an older program could not read what a newer one writes, or the other way round. */
const SCHEMA_VERSION = 2;

const SCHEMA = `
  CREATE TABLE entries (
    seq INTEGER PRIMARY KEY,
    origin TEXT NOT NULL,
    at INTEGER NOT NULL,
    type TEXT NOT NULL,
    v INTEGER NOT NULL,
    data TEXT NOT NULL,
    prev TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  PRAGMA application_id = ${String(APPLICATION_ID)};
  PRAGMA user_version = ${String(SCHEMA_VERSION)};
`;

interface Row {
  readonly seq: number;
  readonly origin: string;
  readonly at: number;
  readonly type: string;
  readonly v: number;
  readonly data: string;
  readonly prev: string;
  readonly hash: string;
}

/**
 * Opens the journal, or makes an empty one, after checking that it is ours, of this schema, and that its chain holds.
 * @param newOrigin id of this kiosk, kept from the first entry on.
 * @param now epoch milliseconds.
 * @returns faults `journal.unreadable`, `journal.notOurs`, `journal.version`, `journal.brokenLink`.
 */
export function openJournal(file: string, newOrigin: string, now: () => number): Result<JournalPort> {
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
    return ok(journalPort(db, chain.value, newOrigin, now));
  } catch (error) {
    db.close();
    return fail('journal.unreadable', { file, reason: reasonOf(error) });
  }
}

/** Walks a journal's chain without changing it. The kiosk may be running. Faults as of `openJournal`, and `journal.missing`. */
export function verifyJournal(file: string): Result<{ readonly entries: number; readonly head: string }> {
  if (!existsSync(file)) return fail('journal.missing', { file });
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      const known = checkSchema(db, file);
      if (!known.ok) return known;
      if (known.value === 'empty') return fail('journal.notOurs', { file });
      const chain = checkChain(db, file);
      return chain.ok ? ok({ entries: chain.value.seq, head: chain.value.hash }) : chain;
    } finally {
      db.close();
    }
  } catch (error) {
    return fail('journal.unreadable', { file, reason: reasonOf(error) });
  }
}

function checkSchema(db: DatabaseSyncInstance, file: string): Result<'ours' | 'empty'> {
  const application = pragma(db, 'application_id');
  const version = pragma(db, 'user_version');
  const objects = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get() as { n: number };
  if (application === 0 && version === 0 && objects.n === 0) return ok('empty');
  if (application !== APPLICATION_ID) return fail('journal.notOurs', { file });
  if (version !== SCHEMA_VERSION) return fail('journal.version', { file, found: version, expected: SCHEMA_VERSION });
  return ok('ours');
}

interface Head {
  readonly seq: number;
  readonly hash: string;
  readonly origin: string | null;
}

function checkChain(db: DatabaseSyncInstance, file: string): Result<Head> {
  let head: Head = { seq: 0, hash: FIRST_PREV, origin: null };
  for (const row of rows(db)) {
    const broken = brokenLink(row, head);
    if (broken !== null) return fail('journal.brokenLink', { file, seq: head.seq + 1, link: broken });
    head = { seq: row.seq, hash: row.hash, origin: row.origin };
  }
  return ok(head);
}

function brokenLink(row: Row, head: Head): 'missing' | 'prev' | 'content' | null {
  if (row.seq !== head.seq + 1) return 'missing';
  if (row.prev !== head.hash) return 'prev';
  const entry = toEnvelope(row);
  return entry !== null && sha256(linkText(entry)) === row.hash ? null : 'content';
}

function journalPort(db: DatabaseSyncInstance, opened: Head, newOrigin: string, now: () => number): JournalPort {
  const insert = db.prepare(
    'INSERT INTO entries (seq, origin, at, type, v, data, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  let head = opened;
  return {
    append({ type, data }) {
      const origin = head.origin ?? newOrigin;
      const entry: Envelope = { origin, seq: head.seq + 1, at: Math.round(now()), type, v: 1, data, prev: head.hash };
      const hash = sha256(linkText(entry));
      try {
        insert.run(entry.seq, origin, entry.at, type, 1, JSON.stringify(data), entry.prev, hash);
      } catch (error) {
        throw new JournalFailure(reasonOf(error));
      }
      head = { seq: entry.seq, hash, origin };
      return entry;
    },
    *readAll() {
      for (const row of rows(db)) {
        const entry = toEnvelope(row);
        if (entry === null) throw new Error(`journal entry ${String(row.seq)} changed since it was opened`);
        yield entry;
      }
    },
    close() {
      db.close();
    },
  };
}

function rows(db: DatabaseSyncInstance): IterableIterator<Row> {
  const all = db.prepare('SELECT seq, origin, at, type, v, data, prev, hash FROM entries ORDER BY seq');
  return all.iterate() as IterableIterator<Row>;
}

function toEnvelope(row: Row): Envelope | null {
  if (row.v !== 1) return null;
  const data = parsed(row.data);
  if (typeof data !== 'object' || data === null) return null;
  return { origin: row.origin, seq: row.seq, at: row.at, type: row.type, v: 1, data, prev: row.prev };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function pragma(db: DatabaseSyncInstance, name: 'application_id' | 'user_version'): number {
  const row = db.prepare(`PRAGMA ${name}`).get() as Record<typeof name, number>;
  return row[name];
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
