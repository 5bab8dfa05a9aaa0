import { hash } from 'node:crypto';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { FIRST_PREV, linkText } from '../../../engine/journal/envelope.ts';
import type { Envelope } from '../../../engine/journal/envelope.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { LinkReader, Sealed } from '../../host/ports/journal.ts';

/** Marks an SQLite file as one of our journals ("A960"). */
export const APPLICATION_ID = 0x41393630;
/** Goes up whenever an older program could not read what a newer one writes, or the other way round. */
export const SCHEMA_VERSION = 5;

export const SCHEMA = `
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

export interface Row {
  readonly seq: number;
  readonly origin: string;
  readonly at: number;
  readonly type: string;
  readonly v: number;
  readonly data: string;
  readonly prev: string;
  readonly hash: string;
}

/** Rows read at a time. */
const TOGETHER = 256;

type Columns = readonly [
  seq: number,
  origin: string,
  at: number,
  type: string,
  v: number,
  data: string,
  prev: string,
  hash: string,
];

export function checkSchema(db: DatabaseSyncInstance, file: string): Result<'ours' | 'empty'> {
  const application = pragma(db, 'application_id');
  const version = pragma(db, 'user_version');
  const objects = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get() as { n: number };
  if (application === 0 && version === 0 && objects.n === 0) return ok('empty');
  if (application !== APPLICATION_ID) return fail('journal.notOurs', { file });
  if (version !== SCHEMA_VERSION) return fail('journal.version', { file, found: version, expected: SCHEMA_VERSION });
  return ok('ours');
}

/** The last link of a chain. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
  readonly origin: string | null;
}

/** The link that follows `after`, or with null the head. @param newOrigin for the first of all. */
export function linkAfter(
  { head, after, newOrigin, epochMs }: LinkPlace,
  { type, data }: { readonly type: string; readonly data: object },
): Sealed {
  const { seq, hash: prev } = after === null ? head : { seq: after.entry.seq, hash: after.hash };
  const origin = after?.entry.origin ?? head.origin ?? newOrigin;
  const entry = { at: Math.round(epochMs), data, origin, prev, seq: seq + 1, type, v: 1 } as const;
  return { entry, hash: linkHash(entry) };
}

interface LinkPlace {
  readonly head: Head;
  readonly after: Sealed | null;
  readonly newOrigin: string;
  readonly epochMs: number;
}

/** Walks the whole chain. @param reader is shown each link that holds. */
export function checkChain(db: DatabaseSyncInstance, file: string, reader?: LinkReader): Result<Head> {
  let head: Head = { seq: 0, hash: FIRST_PREV, origin: null };
  for (const row of rows(db)) {
    const link = nextLink(row, head);
    if (typeof link === 'string') return fail('journal.brokenLink', { file, seq: head.seq + 1, link });
    reader?.read(link);
    head = { seq: row.seq, hash: row.hash, origin: row.origin };
  }
  return ok(head);
}

/** The row as the link that follows the head, or what keeps it from being that. */
export function nextLink(row: Row, head: Head): Sealed | 'missing' | 'prev' | 'content' {
  if (row.seq !== head.seq + 1) return 'missing';
  if (row.prev !== head.hash) return 'prev';
  const entry = toEnvelope(row);
  return entry !== null && isHashOf(entry, row.hash) ? { entry, hash: row.hash } : 'content';
}

/** In order. Some are read at a time: a reading that is not finished holds up the moving of the log. */
export function* rows(db: DatabaseSyncInstance, after = 0, most = -1): Generator<Row> {
  const some = db.prepare(
    'SELECT seq, origin, at, type, v, data, prev, hash FROM entries WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  some.setReturnArrays(true);
  let from = after;
  for (let left = most < 0 ? Infinity : most; left > 0;) {
    const asked = Math.min(left, TOGETHER);
    const found = some.all(from, asked) as unknown as readonly Columns[];
    for (const [seq, origin, at, type, v, data, prev, hash] of found) {
      yield { seq, origin, at, type, v, data, prev, hash };
      from = seq;
    }
    if (found.length < asked) return;
    left -= found.length;
  }
}

export function toEnvelope(row: Row): Envelope | null {
  if (row.v !== 1) return null;
  const data = parsed(row.data);
  if (typeof data !== 'object' || data === null) return null;
  const { origin, seq, at, type, prev } = row;
  // In the order of its canonical text, which is then made in half the time.
  return { at, data, origin, prev, seq, type, v: 1 };
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

export function linkHash(entry: Envelope): string {
  return hash('sha256', linkText(entry), 'hex');
}

/** Content that was damaged may have no hash at all: JSON's `1e999` is no number of ours. */
export function isHashOf(entry: Envelope, hash: string): boolean {
  try {
    return linkHash(entry) === hash;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
