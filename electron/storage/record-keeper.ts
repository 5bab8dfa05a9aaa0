import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { EvidenceFile, EvidenceWish, JournalPort, RecordPort } from '../host/ports.ts';
import { lookAtCopy } from './copied-links.ts';
import { chosenCopyFolder, keepCopyFolder, stickFolders, usableFolder, writableFolder } from './copy-folder.ts';
import { writeEvidence } from './evidence-bundle.ts';
import type { EvidenceFacts } from './evidence-bundle.ts';
import { COPY_FILE, catchUp } from './journal-copy.ts';
import type { CopiedRecord } from './journal-copy.ts';
import { reasonOf } from './journal-file.ts';
import { SecondCopy } from './second-copy.ts';

export interface RecordKeeperOptions {
  /** The data folder. */
  readonly data: string;
  /** Where the second copy is kept this time, as the command line has it; null for what was chosen before. */
  readonly copyFolder: string | null;
  readonly epochMs: () => number;
  /** Makes the readable page of a bundle. */
  readonly summarise: (facts: EvidenceFacts) => string;
}

type OnCopy = (fault: Fault | null) => void;

/** The second copy and the evidence of the record in one data folder. */
export class RecordKeeper implements RecordPort {
  readonly #options: RecordKeeperOptions;
  readonly #evidence: string;
  #folder: string | null;
  #copy: SecondCopy | null = null;
  #record: CopiedRecord | null = null;
  #onCopy: OnCopy = () => undefined;
  #sticks: readonly string[] = [];
  #looking = false;

  constructor(options: RecordKeeperOptions) {
    this.#options = options;
    this.#evidence = join(options.data, 'evidence');
    this.#folder = options.copyFolder === null ? chosenCopyFolder(options.data) : resolve(options.copyFolder);
  }

  /**
   * Before the record is read: takes over what the copy has more.
   * @returns a fault only for a folder that was given for this start; one that was chosen before says by itself why it does
   * not follow, and never keeps a kiosk from starting.
   */
  catchUp(journal: JournalPort): Result<number> {
    if (this.#folder === null) return ok(0);
    if (this.#options.copyFolder === null) {
      const caughtUp = catchUp(journal, this.#folder);
      return caughtUp.ok ? caughtUp : ok(0);
    }
    try {
      mkdirSync(this.#folder, { recursive: true });
    } catch (error) {
      return fail('copy.unusable', { folder: this.#folder, reason: reasonOf(error) });
    }
    return catchUp(journal, this.#folder);
  }

  /** From now on this is the record. @param onCopy told why the second copy does not follow, and null when it does. */
  attach(record: CopiedRecord, onCopy: OnCopy): void {
    this.#record = record;
    this.#onCopy = onCopy;
    this.#begin();
  }

  /** There is more to copy. */
  follow(): void {
    this.#copy?.follow();
  }

  /** The record is deleted, and with it its second copy, if that can be reached. */
  discard(): void {
    this.#copy?.discard();
    this.#copy = null;
    this.#record = null;
  }

  async close(): Promise<void> {
    await this.#copy?.close();
  }

  get copy(): RecordPort['copy'] {
    return this.#copy?.state ?? null;
  }

  /** Those that were there when it was last asked: one that hangs holds nobody up. */
  sticks(): readonly string[] {
    if (!this.#looking) void this.#look();
    return this.#sticks;
  }

  async setCopy(folder: string | null): Promise<Result<null>> {
    const usable = folder === null ? ok(null) : await this.#free(folder);
    if (!usable.ok) return usable;
    const before = this.#copy;
    this.#copy = null;
    await before?.close();
    this.#onCopy(null);
    this.#folder = usable.value;
    this.#begin();
    // On a disk that refuses, a second copy is needed most: it begins even if that cannot be kept in mind.
    return keepCopyFolder(this.#options.data, usable.value);
  }

  async writeEvidence({ gameId, folder, name, ...more }: EvidenceWish): Promise<Result<EvidenceFile | null>> {
    const place = folder === null ? this.#ownFolder() : await writableFolder(folder);
    if (!place.ok) return place;
    const { data, summarise, epochMs } = this.#options;
    const moment = new Date(epochMs()).toISOString().slice(0, 19).replaceAll(':', '-');
    const zip = `${name}-${moment}.zip`;
    const file = join(place.value, zip);
    const written = await writeEvidence({ folder: data, file, gameId, summarise, ...more });
    if (!written.ok) return written;
    if (written.value === null) return ok(null);
    return ok({ file, download: folder === null ? zip : null, ...written.value });
  }

  evidenceFile(name: string): string | null {
    const file = join(this.#evidence, name);
    return /^[\w-]+\.zip$/u.test(name) && existsSync(file) ? file : null;
  }

  async #look(): Promise<void> {
    this.#looking = true;
    this.#sticks = await stickFolders();
    this.#looking = false;
  }

  #begin(): void {
    if (this.#folder === null || this.#record === null) return;
    this.#copy = new SecondCopy(this.#options.data, this.#folder, this.#record, (fault) => {
      this.#onCopy(fault);
    });
  }

  /** The folder's full path, if it can hold a copy of this record and holds none of another, nor one that has more. */
  async #free(folder: string): Promise<Result<string>> {
    const usable = await usableFolder(this.#options.data, folder);
    if (!usable.ok) return usable;
    try {
      const end = this.#record?.last() ?? 0;
      const { last, hash } = await lookAtCopy(join(usable.value, COPY_FILE), end);
      if (last === null) return usable;
      const more = last.entry.seq - end;
      const seq = Math.min(last.entry.seq, end);
      const own = seq === 0 ? undefined : this.#record?.since(seq - 1, 1)[0];
      if (more <= 0) return own?.hash === last.hash ? usable : fail('copy.holdsOther', { folder });
      return own?.hash === (hash ?? undefined)
        ? fail('copy.ahead', { folder, more })
        : fail('copy.holdsOther', { folder });
    } catch (error) {
      return fail('folder.unwritable', { folder, reason: reasonOf(error) });
    }
  }

  #ownFolder(): Result<string> {
    try {
      mkdirSync(this.#evidence, { recursive: true, mode: 0o700 });
      return ok(this.#evidence);
    } catch (error) {
      return fail('folder.unwritable', { folder: this.#evidence, reason: reasonOf(error) });
    }
  }
}
