import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { FIRST_PREV } from '../../engine/journal/envelope.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { JournalPort, Sealed } from '../host/ports.ts';
import { isDamage, openJournal } from './journal.ts';
import { brokenLink, reasonOf, rows, toEnvelope } from './journal-file.ts';
import type { Head } from './journal-file.ts';

/** Links saved with one sync. */
const TOGETHER = 1_000;

export interface OpenedJournal {
  readonly journal: JournalPort;
  /** What the arbiter must be told: `journal.repaired`, or null for a journal that was whole. */
  readonly repaired: Fault | null;
}

/**
 * Opens the journal. A damaged file is set aside as it is, with its log, into a folder of its own, and every entry from the
 * first up to the break goes into a new file in its place. Nothing is overwritten.
 * @returns faults as of `openJournal`, and `journal.unrepaired` when the disk allows no repair.
 */
export function openOrRepair(file: string, newOrigin: string, now: () => number): Result<OpenedJournal> {
  const opened = openJournal(file, newOrigin, now);
  if (opened.ok) return ok({ journal: opened.value, repaired: null });
  if (!isDamage(opened.fault)) return opened;
  try {
    return repair(file, newOrigin, now);
  } catch (error) {
    return fail('journal.unrepaired', { file, reason: reasonOf(error) });
  }
}

function repair(file: string, newOrigin: string, now: () => number): Result<OpenedJournal> {
  const moment = new Date(now()).toISOString().replaceAll(/[:.]/gu, '-');
  mkdirSync(dirname(file), { recursive: true });
  const aside = mkdtempSync(join(dirname(file), `damaged-${moment}-`));
  const kept = readable(file);
  const repairedFile = `${file}.repaired`;
  for (const end of ['', '-wal', '-shm']) rmSync(repairedFile + end, { force: true });
  const made = openJournal(repairedFile, newOrigin, now);
  if (!made.ok) return made;
  for (let from = 0; from < kept.links.length; from += TOGETHER)
    made.value.save(...kept.links.slice(from, from + TOGETHER));
  made.value.close();
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(file + end)) renameSync(file + end, join(aside, basename(file) + end));
  renameSync(repairedFile, file);
  const opened = openJournal(file, newOrigin, now);
  if (!opened.ok) return opened;
  const facts = { aside, kept: kept.links.length, last: kept.last };
  return ok({ journal: opened.value, repaired: { code: 'journal.repaired', facts } });
}

/** The links up to the break, and the highest number that can be seen at all. Read from a copy: reading may change a log. */
function readable(file: string): { readonly links: readonly Sealed[]; readonly last: number } {
  const folder = mkdtempSync(join(dirname(file), 'repair-'));
  const copy = join(folder, basename(file));
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  const links: Sealed[] = [];
  let last = 0;
  let db: DatabaseSyncInstance | null = null;
  try {
    db = new DatabaseSync(copy);
    let head: Head = { seq: 0, hash: FIRST_PREV, origin: null };
    for (const row of rows(db)) {
      last = row.seq;
      const entry = toEnvelope(row);
      if (entry === null || links.length !== head.seq || brokenLink(row, head) !== null) continue;
      links.push({ entry, hash: row.hash });
      head = { seq: row.seq, hash: row.hash, origin: row.origin };
    }
  } catch (error) {
    // Damage ends the reading: what was read before it stands.
    if (!(error instanceof Error)) throw error;
  } finally {
    db?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { links, last };
}
