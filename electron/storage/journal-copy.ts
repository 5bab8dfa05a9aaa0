import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_PREV } from '../../engine/journal/envelope.ts';
import type { Envelope } from '../../engine/journal/envelope.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { JournalPort, Sealed } from '../host/ports.ts';
import { linkHash, reasonOf } from './journal-file.ts';

const FILE = 'journal-copy.jsonl';
const RETRY_MS = 2_000;
/** Links written with one sync. */
const TOGETHER = 500;

/** What a copy holds: the whole links from the first on, and the length of their text; a torn end is not counted. */
interface Held {
  readonly links: readonly Sealed[];
  readonly bytes: number;
}

/** Reads a copy as far as its chain holds. */
function readCopy(folder: string): Held {
  const file = join(folder, FILE);
  const text = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const links: Sealed[] = [];
  let from = 0;
  for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10, from)) {
    const sealed = parsedLink(text.subarray(from, end).toString(), links.at(-1));
    if (sealed === null) break;
    links.push(sealed);
    from = end + 1;
  }
  return { links, bytes: from };
}

function parsedLink(line: string, before: Sealed | undefined): Sealed | null {
  try {
    // The hash vouches for the shape: what we did not write has another.
    const { hash, ...entry } = JSON.parse(line) as Envelope & { readonly hash: string };
    const next = entry.seq === (before?.entry.seq ?? 0) + 1 && entry.prev === (before?.hash ?? FIRST_PREV);
    return next && linkHash(entry) === hash ? { entry, hash } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Brings a journal up to what a copy has more: of a machine that broke, or of the time its disk refused.
 * @returns how many entries came from the copy, or faults `copy.other` (another journal's) and `copy.unusable`.
 */
export function catchUp(journal: JournalPort, folder: string): Result<number> {
  try {
    mkdirSync(folder, { recursive: true });
    const { links } = readCopy(folder);
    let own = 0;
    for (const { hash, entry } of journal.readAll()) {
      const copied = links[entry.seq - 1];
      if (copied !== undefined && copied.hash !== hash) return fail('copy.other', { folder });
      own = entry.seq;
    }
    const missing = links.slice(own);
    for (const sealed of missing) journal.save(sealed);
    return ok(missing.length);
  } catch (error) {
    return fail('copy.unusable', { folder, reason: reasonOf(error) });
  }
}

/**
 * A second copy of the record, a line a link, that follows the journal without ever holding it up: every line is synced,
 * what could not be written is tried again, and what is missing is filled in once the folder is back.
 */
export class JournalCopy {
  readonly folder: string;
  readonly #since: (seq: number) => readonly Sealed[];
  readonly #onState: (fault: Fault | null) => void;
  #handle: FileHandle | null = null;
  #held: Sealed | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;
  #failing = false;
  #retry: NodeJS.Timeout | null = null;

  /**
   * @param since the links after this number, saved or waiting, in order.
   * @param onState told the fault `copy.behind` when the copy stops following, and null when it has caught up.
   */
  constructor(folder: string, since: (seq: number) => readonly Sealed[], onState: (fault: Fault | null) => void) {
    this.folder = folder;
    this.#since = since;
    this.#onState = onState;
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
    await this.#handle?.close();
    this.#handle = null;
  }

  /** Stops and takes the copy away: the tournament's data are being deleted. */
  discard(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#closed = true;
    this.#again = false;
    rmSync(join(this.folder, FILE), { force: true });
    void this.#shut();
  }

  async #run(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#copy();
      }
      if (this.#failing) this.#onState(null);
      this.#failing = false;
    } catch (error) {
      await this.#failed(reasonOf(error));
    }
  }

  async #copy(): Promise<void> {
    // A stick that was pulled may leave a file behind that can still be written and is nowhere: look at the name.
    if (this.#handle === null || !existsSync(join(this.folder, FILE))) await this.#open();
    for (let links = this.#next(); links.length > 0; links = this.#next()) {
      const lines = links.map(({ entry, hash }) => `${JSON.stringify({ ...entry, hash })}\n`);
      await this.#handle?.appendFile(lines.join(''));
      await this.#handle?.sync();
      this.#held = links.at(-1) ?? null;
    }
  }

  #next(): readonly Sealed[] {
    return this.#since(this.#held?.entry.seq ?? 0).slice(0, TOGETHER);
  }

  async #open(): Promise<void> {
    await this.#shut();
    const { links, bytes } = readCopy(this.folder);
    const last = links.at(-1) ?? null;
    const own = last === null ? undefined : this.#since(last.entry.seq - 1)[0];
    if (last !== null && own?.hash !== last.hash) throw new Error('it holds another journal');
    this.#handle = await open(join(this.folder, FILE), 'a');
    await this.#handle.truncate(bytes);
    this.#held = last;
  }

  async #failed(reason: string): Promise<void> {
    await this.#shut();
    if (!this.#failing) this.#onState({ code: 'copy.behind', facts: { folder: this.folder, reason } });
    this.#failing = true;
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
