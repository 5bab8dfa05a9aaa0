import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import type { Fault } from '../../../engine/result.ts';
import { checkSchema, nextLink, rows } from './journal-file.ts';
import type { Head } from './journal-file.ts';

/** A few milliseconds of work. */
const TOGETHER = 64;

/** The journal does not hold what it should. */
export class BrokenJournal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

export interface RecordedLink {
  readonly entry: Recorded;
  readonly hash: string;
}

/**
 * The links of a journal from the first on, each checked, some at a time, and everybody else has a turn in between: a
 * running kiosk must not miss a board. Throws a `BrokenJournal` with the faults of `verifyJournal`.
 */
export async function* readSlowly(db: DatabaseSyncInstance, file: string): AsyncGenerator<readonly RecordedLink[]> {
  const known = checkSchema(db, file);
  if (!known.ok) throw new BrokenJournal(known.fault);
  if (known.value === 'empty') throw new BrokenJournal({ code: 'journal.notOurs', facts: { file } });
  let head: Head = { seq: 0, hash: FIRST_PREV, origin: null };
  for (;;) {
    const links: RecordedLink[] = [];
    for (const row of rows(db, head.seq, TOGETHER)) {
      const link = nextLink(row, head);
      if (typeof link === 'string')
        throw new BrokenJournal({ code: 'journal.brokenLink', facts: { file, seq: head.seq + 1, link } });
      const { entry, hash } = link;
      if (!isRecorded(entry))
        throw new BrokenJournal({ code: 'journal.unknownEntry', facts: { seq: row.seq, type: row.type } });
      links.push({ entry, hash });
      head = { seq: row.seq, hash: row.hash, origin: row.origin };
    }
    if (links.length === 0) return;
    yield links;
    await yieldToEventLoop();
  }
}
