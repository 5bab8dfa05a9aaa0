import type { Result } from '../../../engine/result.ts';
import { JournalFailure } from '../../host/ports/journal.ts';
import type { JournalPort, Sealed } from '../../host/ports/journal.ts';
import { linkAfter } from './journal-file.ts';

/**
 * A journal that was read and cannot be opened for writing: its disk is full or write-protected. Before anything is saved it is
 * tried again, and from then on this is the journal that was opened.
 */
export class RefusedJournal implements JournalPort {
  readonly #read: Sealed[];
  readonly #now: () => number;
  readonly #open: () => Result<JournalPort>;
  #opened: JournalPort | null = null;

  /** @param read the whole record, at least one link. @param now epoch milliseconds. */
  constructor(read: readonly Sealed[], now: () => number, open: () => Result<JournalPort>) {
    this.#read = [...read];
    this.#now = now;
    this.#open = open;
  }

  get origin(): string {
    return this.#opened?.origin ?? this.#last.entry.origin;
  }

  makeReady(): void {
    this.#ready();
  }

  seal(entry: { readonly type: string; readonly data: object }, after: Sealed | null): Sealed {
    if (this.#opened !== null) return this.#opened.seal(entry, after);
    const last = after ?? this.#last;
    const head = { seq: last.entry.seq, hash: last.hash, origin: last.entry.origin };
    return linkAfter({ head, after: null, newOrigin: last.entry.origin, epochMs: this.#now() }, entry);
  }

  save(...links: readonly Sealed[]): void {
    this.#ready().save(...links);
  }

  readAll(after = 0, most = -1): Iterable<Sealed> {
    if (this.#opened !== null) return this.#opened.readAll(after, most);
    return this.#read.slice(after, most < 0 ? undefined : after + most);
  }

  close(): void {
    this.#opened?.close();
  }

  get #last(): Sealed {
    const last = this.#read.at(-1);
    if (last === undefined) throw new Error('nothing was read');
    return last;
  }

  #ready(): JournalPort {
    if (this.#opened !== null) return this.#opened;
    const opened = this.#open();
    if (!opened.ok) {
      const { code, facts } = opened.fault;
      throw new JournalFailure(('reason' in facts ? facts.reason : null) ?? code);
    }
    try {
      const missing = this.#read.slice(savedOf(this.#read, opened.value));
      if (missing.length > 0) opened.value.save(...missing);
    } catch (error) {
      opened.value.close();
      throw error;
    }
    this.#opened = opened.value;
    this.#read.length = 0;
    return opened.value;
  }
}

/**
 * How many of the links are in the journal: it may lack the last one, which a power cut has torn. A record that is not the
 * beginning of what was read is somebody else's.
 */
function savedOf(read: readonly Sealed[], journal: JournalPort): number {
  for (let count = read.length + 1; count > 0; count--) {
    const [saved] = journal.readAll(count - 1, 1);
    if (saved === undefined) continue;
    if (saved.hash === read[count - 1]?.hash) return count;
    throw new JournalFailure('there is another record on it now');
  }
  return 0;
}
