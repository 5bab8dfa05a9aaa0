import { existsSync, rmSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../../../engine/result.ts';
import type { Sealed } from '../../host/ports/journal.ts';
import { lookAtCopy, lookBehind, walkCopy } from './copy-walk.ts';
import type { CopiedLink } from './copied-link.ts';
import type { Behind } from './copied-lines.ts';
import { COPY_FILE, movedAhead, setAside } from './copy-aside.ts';
import { isThere } from './copy-folder.ts';
import { OtherRecord, copyFault } from './copy-faults.ts';
import type { CopyKey } from './copy-key.ts';
import { APPEND, checkPath, openPlain } from '../folder/plain-file.ts';

const RETRY_MS = 2_000;
/** Links written with one sync. */
const TOGETHER = 200;
/** Links that are read for the results they hold. */
const MOST_HELD = 10_000;

/** The record that is copied. */
export interface CopiedRecord {
  /** The links after this number, saved or waiting, in order, no more than so many. */
  since(seq: number, most: number): readonly Sealed[];
  /** Number of the last one. */
  last(): number;
  /** Vouches for what is written to a copy. */
  readonly key: CopyKey;
  readonly epochMs: () => number;
  /**
   * Told what was moved aside: this kiosk wrote it, and it is not in the record.
   * @param links the first of them. @param entries how many there are.
   */
  onHeldBack(links: readonly Sealed[], entries: number, aside: string): void;
  /** Told what lay behind a break of the copy, and where the whole file is kept now. */
  onBroken(behind: Behind, aside: string): void;
  /** Before a folder is looked at: takes away what is there of records that were deleted here. */
  clear(folder: string): Promise<void>;
}

/**
 * A second copy of the record, a line a link, that follows the journal without ever holding it up: every line is synced,
 * what could not be written is tried again, and what is missing is filled in once the folder is back. The folder itself
 * is not made: an empty one in the place of a stick would be no second copy.
 */
export class JournalCopy {
  readonly folder: string;
  readonly #file: string;
  readonly #record: CopiedRecord;
  readonly #onState: (fault: Fault | null) => void;
  readonly #onBegunAnew: () => void;
  #handle: FileHandle | null = null;
  #held: Sealed | null = null;
  /** Bytes that are in it: all that we left there and wrote. */
  #length = 0;
  /** What is there is known to be this record's. */
  #ours = false;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;
  #discarded = false;
  #failing: Fault | null = null;
  #retry: NodeJS.Timeout | null = null;

  /** There was a copy in the folder: where none is any more, another one is begun, and that is told. */
  #expected: boolean;

  /**
   * @param onState told why the copy stops following, each time it is another reason, and null when it has caught up.
   * @param was there is one from an earlier start.
   */
  constructor(
    folder: string,
    record: CopiedRecord,
    onState: (fault: Fault | null) => void,
    { was, onBegunAnew }: { readonly was: boolean; readonly onBegunAnew: () => void } = {
      was: false,
      onBegunAnew: () => undefined,
    },
  ) {
    this.folder = folder;
    this.#file = join(folder, COPY_FILE);
    this.#record = record;
    this.#onState = onState;
    this.#expected = was;
    this.#onBegunAnew = onBegunAnew;
  }

  /** Entries that are not in it yet. */
  get behind(): number {
    return Math.max(0, this.#record.last() - this.copied);
  }

  /** Number of the last entry that is in it. */
  get copied(): number {
    return this.#held?.entry.seq ?? 0;
  }

  get ours(): boolean {
    return this.#ours;
  }

  /** There is more to copy. */
  follow(): void {
    if (this.#closed) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Ends when what can be copied is. */
  async close(): Promise<void> {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.follow();
    this.#closed = true;
    await this.#running;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#shut();
  }

  /** Begins nothing any more, and ends when nothing is being written. */
  async quiet(): Promise<void> {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#closed = true;
    this.#again = false;
    await this.#running;
    if (this.#retry !== null) clearTimeout(this.#retry);
  }

  /**
   * Stops and takes the copy away, if it is this record's: the tournament's data are being deleted.
   * @returns false where it could not be, and may still lie there.
   */
  discard(): boolean {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#closed = true;
    this.#discarded = true;
    this.#again = false;
    void this.#shut();
    if (!this.#ours) return this.#failing?.code === 'copy.holdsOther';
    const isThere = existsSync(this.#file);
    rmSync(this.#file, { force: true });
    return isThere;
  }

  async #run(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#copy();
      }
      if (this.#failing !== null) this.#onState(null);
      this.#failing = null;
    } catch (error) {
      await this.#failed(copyFault(this.folder, error));
    }
  }

  async #copy(): Promise<void> {
    if (this.#handle === null || !(await this.#isAsWritten(this.#handle))) await this.#open();
    for (let links = this.#next(); links.length > 0 && !this.#discarded; links = this.#next()) {
      const lines = links.map(
        ({ entry, hash }) => `${JSON.stringify({ ...entry, hash, mark: this.#record.key.mark(hash) })}\n`,
      );
      const text = Buffer.from(lines.join(''));
      await this.#handle?.appendFile(text);
      await this.#handle?.sync();
      this.#length += text.length;
      this.#held = links.at(-1) ?? null;
    }
  }

  /**
   * A stick that was pulled may leave a file behind that can still be written and is nowhere, and another program may put
   * another in its place, or cut it: look at the name.
   */
  async #isAsWritten(handle: FileHandle): Promise<boolean> {
    if (!(await isThere(this.#file))) return false;
    const [named, open] = await Promise.all([lstat(this.#file), handle.stat()]);
    return named.ino === open.ino && named.dev === open.dev && open.size === this.#length;
  }

  #next(): readonly Sealed[] {
    return this.#record.since(this.#held?.entry.seq ?? 0, TOGETHER);
  }

  async #open(): Promise<void> {
    await this.#shut();
    await checkPath(this.folder);
    await this.#record.clear(this.folder);
    const looked = await lookAtCopy(this.#file);
    const { last, bytes } = looked;
    const [own] = last === null ? [] : this.#record.since(last.entry.seq - 1, 1);
    this.#ours = last === null || own?.hash === last.hash;
    const gone = this.#expected && this.#record.last() > 0 && !(await isThere(this.#file));
    if (!this.#ours) await this.#holdBack(last);
    // What is no copy at all is not ours to cut, nor is what lies behind a break: only a torn end goes.
    const isWhole = looked.overlong || !(await this.#keepBroken(bytes));
    const isTaken = last !== null && this.#ours && isWhole && !looked.overlong;
    this.#ours = true;
    if (!isTaken) await setAside(this.#file);
    this.#length = isTaken ? bytes : 0;
    this.#held = isTaken ? last : null;
    this.#handle = await openPlain(this.#file, APPEND);
    await this.#handle.chmod(0o600).catch(ignored);
    await this.#handle.truncate(this.#length);
    if (gone) this.#onBegunAnew();
    this.#expected = true;
  }

  /** @returns whether something lay behind what holds: the file is kept beside a new copy, as it was found. */
  async #keepBroken(bytes: number): Promise<boolean> {
    const behind = await lookBehind(this.#file, bytes);
    if (behind.odd === 0) return false;
    this.#record.onBroken(behind, await movedAhead(this.folder, this.#record.epochMs()));
    return true;
  }

  /** What this kiosk wrote there, and did not look at when it started. Throws `OtherRecord` where another wrote it. */
  async #holdBack(last: CopiedLink | null): Promise<void> {
    const record = this.#record;
    const isOurs = last !== null && record.since(0, 1)[0]?.entry.origin === last.entry.origin;
    if (!isOurs || !record.key.isMark(last.hash, last.mark)) throw new OtherRecord();
    const strange: Sealed[] = [];
    let entries = 0;
    await walkCopy(this.#file, (links) => {
      const own = record.since((links[0]?.entry.seq ?? 1) - 1, links.length);
      const more = links.filter(({ hash }, n) => own[n]?.hash !== hash);
      entries += more.length;
      strange.push(...more.slice(0, MOST_HELD - strange.length));
    });
    record.onHeldBack(strange, entries, await movedAhead(this.folder, record.epochMs()));
  }

  async #failed(fault: Fault): Promise<void> {
    await this.#shut();
    if (this.#discarded) return;
    if (this.#failing?.code !== fault.code) this.#onState(fault);
    this.#failing = fault;
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.follow();
    }, RETRY_MS);
  }

  async #shut(): Promise<void> {
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close().catch((error: unknown) => {
      // The line below it is gone: there is nothing left to close.
      if (!(error instanceof Error)) throw error;
    });
  }
}

/** A disk that knows no owners. */
function ignored(error: unknown): void {
  if (!(error instanceof Error)) throw error;
}
