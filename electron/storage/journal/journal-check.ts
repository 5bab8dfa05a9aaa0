import { constants, existsSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import type { LinkReader, Sealed } from '../../host/ports/journal.ts';
import { APPLICATION_ID, SCHEMA_VERSION, checkChain, checkSchema } from './journal-file.ts';
import { withPlainSync } from '../folder/plain-file-sync.ts';
import { reasonOf } from '../folder/reason-of.ts';
import type { Head } from './journal-file.ts';
import { readLastEntry } from './last-entry.ts';
import type { LastEntry } from './last-entry.ts';
import { salvage } from './salvage.ts';
import { readSqliteHeader } from './sqlite-header.ts';
import { stateOfLog } from './write-ahead-log.ts';

export interface Verified {
  readonly entries: number;
  readonly head: string;
}

/**
 * Walks a journal's chain without changing it. The kiosk may be running.
 * @returns faults as of `checkJournal`, `journal.missing`, and `journal.withoutLog` for a file that was not closed in order
 * and whose log is not beside it: entries may be missing.
 */
export function verifyJournal(named: string): Result<Verified> {
  if (!existsSync(named)) return fail('journal.missing', { file: named });
  // Whoever asks may name it by a link.
  const file = realpathSync(named);
  const isAlone = !existsSync(`${file}-wal`);
  const checked = checkJournal(file);
  if (!checked.ok) return checked;
  if (checked.value === null) return fail('journal.notOurs', { file });
  const { seq, hash } = checked.value;
  if (isAlone && readSqliteHeader(beginningOf(file))?.logged === true)
    return fail('journal.withoutLog', { file, entries: seq });
  return ok({ entries: seq, head: hash });
}

/**
 * Looks at a journal and its log without changing them: SQLite passes over much of what is damaged, and what it passes over
 * when it opens a file it also wipes out.
 * @returns the last link, null where nothing was ever recorded, or faults `journal.damaged` (`what`: `missing`, `header`,
 * `log`, `end`), `journal.brokenLink`, `journal.unreadable`, `journal.notOurs` and `journal.version`.
 * @param reader is shown each link on the way; what it was shown counts only where no fault is returned.
 */
export function checkJournal(file: string, reader?: LinkReader): Result<Head | null> {
  reader?.begin();
  try {
    // Before the journal: a kiosk that is running goes on.
    const last = readLastEntry(file);
    const beginning = beginningOf(file);
    const damage = damageOf(file, beginning, last);
    if (damage !== null) return fail('journal.damaged', { file, what: damage });
    if (beginning.length === 0) return ok(null);
    const walked = walk(file, reader);
    if (walked.ok && (walked.value?.seq ?? 0) < (last?.seq ?? 0)) return fail('journal.damaged', { file, what: 'end' });
    return walked;
  } catch (error) {
    return fail('journal.unreadable', { file, reason: reasonOf(error) });
  }
}

/**
 * The links of a whole journal where the disk keeps SQLite from reading it: beside a log it makes a file of its own.
 * @returns faults `journal.damaged`, `journal.unreadable` and `journal.notOurs` (nothing was ever recorded).
 */
export function readWithoutSqlite(file: string): Result<readonly Sealed[]> {
  try {
    const last = readLastEntry(file);
    const damage = damageOf(file, beginningOf(file), last);
    if (damage !== null) return fail('journal.damaged', { file, what: damage });
    const { chain, later } = salvage(file);
    if (chain.length === 0) return fail('journal.notOurs', { file });
    const isWhole = later.length === 0 && chain.length >= (last?.seq ?? 0);
    return isWhole ? ok(chain) : fail('journal.damaged', { file, what: 'end' });
  } catch (error) {
    return fail('journal.unreadable', { file, reason: reasonOf(error) });
  }
}

/** What can be told from the bytes alone. */
function damageOf(file: string, beginning: Buffer, last: LastEntry | null): 'missing' | 'header' | 'log' | null {
  if (beginning.length === 0) return isNew(file, last) ? null : 'missing';
  if (isHeaderDamaged(file, beginning, last)) return 'header';
  return isLogDamaged(`${file}-wal`) ? 'log' : null;
}

/** The file itself is broken, in contrast to one that is foreign or cannot be reached. */
export function isDamage({ code, facts }: Fault): boolean {
  if (code === 'journal.brokenLink' || code === 'journal.damaged') return true;
  return code === 'journal.unreadable' && /malformed|corrupt/iu.test(facts.reason);
}

function walk(file: string, reader?: LinkReader): Result<Head | null> {
  // Without a log nobody has it open, and SQLite is told so: else it would make one.
  const place = existsSync(`${file}-wal`) ? file : `${pathToFileURL(file).href}?immutable=1`;
  const db = new DatabaseSync(place, { readOnly: true });
  try {
    const known = checkSchema(db, file);
    if (!known.ok) return known;
    return known.value === 'empty' ? ok(null) : checkChain(db, file, reader);
  } finally {
    db.close();
  }
}

/** Neither a log nor a last entry speaks of a record that was there. */
function isNew(file: string, last: LastEntry | null): boolean {
  const log = `${file}-wal`;
  return (last?.seq ?? 0) === 0 && (!existsSync(log) || statSync(log).size === 0);
}

/** A header that is not one of ours, on a file that has our entries in it. */
function isHeaderDamaged(file: string, beginning: Buffer, last: LastEntry | null): boolean {
  const header = readSqliteHeader(beginning);
  if (header?.sound === true && header.applicationId === APPLICATION_ID) {
    // A file of another version is not damaged, unless this version wrote its last entry.
    return header.userVersion !== SCHEMA_VERSION && last?.schema === SCHEMA_VERSION;
  }
  return (last?.seq ?? 0) > 0 || salvage(file).chain.length > 0;
}

/** A log that is begun anew while it is read looks like a damaged one. */
function isLogDamaged(file: string): boolean {
  if (!existsSync(file)) return false;
  for (;;) {
    const log = withPlainSync(file, constants.O_RDONLY, (handle) => readFileSync(handle));
    if (stateOfLog(log) === 'whole') return false;
    if (beginningOf(file).equals(log.subarray(0, BEGINNING_BYTES))) return true;
  }
}

const BEGINNING_BYTES = 100;

/** What is missing has no bytes. */
function beginningOf(file: string): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  const bytes = Buffer.alloc(BEGINNING_BYTES);
  return withPlainSync(file, constants.O_RDONLY, (handle) =>
    bytes.subarray(0, readSync(handle, bytes, 0, BEGINNING_BYTES, 0)),
  );
}
