import { ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import { JournalFailure } from '../../host/ports/journal.ts';
import type { JournalPort, LinkReader } from '../../host/ports/journal.ts';
import { readWithoutSqlite } from './journal-check.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { RefusedJournal } from './refused-journal.ts';
import { removeIfAllowed } from '../folder/remove-if-allowed.ts';
import { openOrRepair } from './repair.ts';
import { writeWhole } from '../folder/write-whole.ts';

/** What a log and its index need at first. */
const ROOM_BYTES = 64 * 1024;
/** Faults of a disk that refuses, or may do so; what was read tells whether the record is whole. */
const REFUSALS: ReadonlySet<string> = new Set(['data.unusable', 'journal.unreadable', 'journal.unrepaired']);

export interface RecordOptions {
  /** For the first entry of all. */
  readonly newOrigin: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Takes the folder's lock, if it is not held yet. */
  readonly hold: () => Result<null>;
  /** Told what was damaged. */
  readonly report: (fault: Fault) => void;
  /** Is shown what the record holds; nothing, where its disk refuses. */
  readonly reader: LinkReader;
}

/**
 * Opens the journal, or repairs it. Where the disk refuses to be written, a record that is whole is read all the same, and is
 * opened as soon as that can be. @returns faults as of `openOrRepair` and of the lock.
 */
export function openRecord(file: string, { newOrigin, now, hold, report, reader }: RecordOptions): Result<JournalPort> {
  const open = (shown?: LinkReader): Result<JournalPort> => {
    const held = hold();
    if (!held.ok) return held;
    const opened = openOrRepair(file, newOrigin, now, report, shown);
    return opened.ok ? ok(opened.value.journal) : opened;
  };
  const opened = open(reader);
  if (opened.ok || !REFUSALS.has(opened.fault.code)) return opened;
  reader.begin();
  const read = readWithoutSqlite(file);
  if (!read.ok) return opened;
  // Opening walks the whole record: not every second, on a disk that has no room yet.
  return ok(
    new RefusedJournal(read.value, now, () => {
      tryRoom(`${file}.room`);
      return open();
    }),
  );
}

/** Throws a `JournalFailure`. */
function tryRoom(file: string): void {
  try {
    writeWhole(file, ' '.repeat(ROOM_BYTES));
    removeIfAllowed(file);
  } catch (error) {
    // The file means nothing to anybody.
    throw new JournalFailure(reasonOf(error).replace(/, \w+ '.*$/u, ''));
  }
}
