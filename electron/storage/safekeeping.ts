import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { ReadRecord, Sealed } from '../host/ports/journal.ts';
import type { EvidenceFile, EvidenceOptions, RecordPort } from '../host/ports/record.ts';
import type { Backlog } from './journal/backlog.ts';
import { lookAtCopy } from './replica/copy-walk.ts';
import { NO_COPY, readCopy } from './replica/copy-text.ts';
import type { CopyText } from './replica/copy-text.ts';
import { chosenCopyFolder, keepCopyFolder, driveFolders, usableFolder, writableFolder } from './replica/copy-folder.ts';
import { copyKey } from './replica/copy-key.ts';
import { writeEvidence } from './evidence/evidence-bundle.ts';
import type { ReportMaker } from './evidence/report-files.ts';
import type { EvidenceFacts } from './evidence/evidence-bundle.ts';
import { catchUp } from './replica/catch-up.ts';
import { COPY_FILE, moveAhead } from './replica/copy-aside.ts';
import type { CopiedRecord } from './replica/journal-copy.ts';
import { DeletedRecords } from './folder/deleted-records.ts';
import { reasonOf } from './folder/reason-of.ts';
import { captureNames } from './replica/capture-copy.ts';
import { clearDeleted } from './replica/deleted-copies.ts';
import { answeringFolder } from './folder/answering-folder.ts';
import { makeOwnFolder } from './folder/own-folder.ts';
import { SecondCopy } from './replica/second-copy.ts';
import { within } from './folder/within.ts';
import { isSystemError } from './folder/system-error.ts';

/** A stick that is there has answered long before. */
const LOOK_MS = 5_000;

export interface SafekeepingOptions {
  /** The data folder. */
  readonly data: string;
  /** Where the second copy is kept this time, as the command line has it; null for what was chosen before. */
  readonly copyFolder: string | null;
  readonly epochMs: () => number;
  /** Makes the readable page of a bundle. */
  readonly summarise: (facts: EvidenceFacts) => string;
  /** Makes the report of the tournament; left out where nobody asks for one. */
  readonly report?: ReportMaker;
  /** Folders of sticks and other drives that are plugged in. */
  readonly removableDrives?: () => Promise<readonly string[]>;
  /** How long a start waits for the copy. */
  readonly lookMs?: number;
  /** How long a folder may take to answer that is chosen now. */
  readonly answersMs?: number;
}

/** Where a bundle goes that an arbiter wants elsewhere. */
const writable = answeringFolder(writableFolder);

type OnCopy = (fault: Fault | null) => void;

/** The second copy and the evidence of the record in one data folder. */
export class Safekeeping implements RecordPort {
  readonly #options: SafekeepingOptions;
  readonly #evidence: string;
  readonly #deleted: DeletedRecords;
  /** Of the record that is about to be deleted: it is closed by then. */
  #origin: string | null = null;
  #folder: string | null;
  /** The folder was chosen at an earlier start. */
  #chosenBefore: boolean;
  #copy: SecondCopy | null = null;
  #record: CopiedRecord | null = null;
  #onCopy: OnCopy = () => undefined;
  #onFound: (fault: Fault) => void = () => undefined;
  #removableDrives: readonly string[] = [];
  #looking = false;
  /** The bundle that is being written. */
  #writing: Promise<unknown> = Promise.resolve();
  readonly #damaged: Fault[] = [];
  #resultsIn: ReadRecord['resultsIn'] = () => [];
  /** Goes up when another folder is chosen: one that answers late does not take its place. */
  #turn = 0;
  readonly #answering: (folder: string) => Promise<Result<string>>;
  /** What the copy held when it was looked at. */
  #held = NO_COPY;

  constructor(options: SafekeepingOptions) {
    this.#options = options;
    this.#evidence = join(options.data, 'evidence');
    this.#answering = answeringFolder((folder) => this.#free(folder), options.answersMs);
    this.#deleted = new DeletedRecords(options.data, (fault) => this.#damaged.push(fault));
    this.#folder =
      options.copyFolder === null
        ? chosenCopyFolder(options.data, (fault) => this.#damaged.push(fault))
        : resolve(options.copyFolder);
    this.#chosenBefore = options.copyFolder === null && this.#folder !== null;
  }

  /**
   * Before the record is opened: what the copy holds. One that does not answer is given up, and never holds up a start.
   * @returns fault `copy.unusable` for a folder that was given for this start.
   */
  async look(): Promise<Result<null>> {
    const folder = this.#folder;
    if (folder === null) return ok(null);
    try {
      const given = new AbortController();
      const read = await within(this.#options.lookMs ?? LOOK_MS, this.#read(folder, given.signal));
      given.abort();
      if (read === null) this.#damaged.push({ code: 'copy.unread', facts: { folder, why: 'slow' } });
      this.#held = read?.value ?? NO_COPY;
      return ok(null);
    } catch (error) {
      // One that was chosen before says by itself why it does not follow.
      return this.#isNamed ? fail('copy.unusable', { folder, reason: reasonOf(error) }) : ok(null);
    }
  }

  async #read(folder: string, signal: AbortSignal): Promise<CopyText> {
    if (this.#isNamed) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      this.#folder = await realpath(folder);
    }
    const text = await readCopy(join(folder, COPY_FILE), signal);
    if (text.readTo === 'large') this.#damaged.push({ code: 'copy.unread', facts: { folder, why: 'large' } });
    if (text.readTo === 'overlong') {
      const entries = text.chain().links.length;
      this.#damaged.push({ code: 'copy.overlong', facts: { folder, entries } });
    }
    return text;
  }

  /**
   * Before anything is recorded: takes over what the copy has more and this kiosk wrote, and says what came and what did not.
   * @returns a fault only for a folder that was given for this start; one that was chosen before says by itself why it does
   * not follow, and never keeps a kiosk from starting.
   */
  catchUp(journal: Backlog, record: ReadRecord, report: (fault: Fault) => void): Result<null> {
    for (const fault of this.#damaged.splice(0)) report(fault);
    const folder = this.#folder;
    if (folder === null) return ok(null);
    const options = { key: copyKey(this.#options.data), isNamed: this.#isNamed, record };
    const { origin } = this.#held;
    const [first] = [...journal.readAll(0, 1)];
    // It goes as soon as the record is there.
    if (origin !== null && origin !== first?.entry.origin && this.#deleted.of(origin) !== null) {
      this.#held = NO_COPY;
      return ok(null);
    }
    this.#resultsIn = (links) => record.resultsIn(links);
    const caughtUp = catchUp(journal, folder, this.#held, options);
    if (!caughtUp.ok) return this.#isNamed ? caughtUp : ok(null);
    const { taken, unmarked, heldBack, odd, readable } = caughtUp.value;
    if (taken > 0) {
      const games = record.gamesIn([...journal.readAll(record.last, taken)]);
      const strange = unmarked > 0 && origin !== null ? { unmarked, origin } : {};
      report({ code: 'copy.taken', facts: { entries: taken, folder, ...games, ...strange } });
    }
    if (heldBack.length + odd > 0) {
      // It is moved out of the way: that another copy is begun is no surprise then.
      this.#chosenBefore = false;
      const aside = this.#moveAhead(folder);
      if (heldBack.length > 0) report(this.#heldBack(heldBack, heldBack.length, aside));
      if (odd > 0) report({ code: 'copy.oddLines', facts: { folder, lines: odd, readable, aside } });
    }
    this.#held = NO_COPY;
    return ok(null);
  }

  get #isNamed(): boolean {
    return this.#options.copyFolder !== null;
  }

  /** The second copy does not answer, and what asked it cannot be ended; null while it does. */
  get hanging(): Fault | null {
    return this.#copy?.hanging ?? null;
  }

  #heldBack(links: readonly Sealed[], entries: number, aside: string): Fault<'copy.heldBack'> {
    return { code: 'copy.heldBack', facts: { entries, results: this.#resultsIn(links), aside } };
  }

  /** The folder itself, where it cannot be moved. */
  #moveAhead(folder: string): string {
    try {
      return moveAhead(folder, this.#options.epochMs());
    } catch (error) {
      if (isSystemError(error)) return folder;
      throw error;
    }
  }

  /**
   * From now on this is the record.
   * @param onCopy told why the second copy does not follow, and null when it does.
   * @param onFound told what came back from it.
   */
  attach(record: Pick<CopiedRecord, 'since' | 'last'>, onCopy: OnCopy, onFound: (fault: Fault) => void): void {
    const { data, epochMs } = this.#options;
    const onHeldBack: CopiedRecord['onHeldBack'] = (links, entries, aside) => {
      onFound(this.#heldBack(links, entries, aside));
    };
    const onBroken: CopiedRecord['onBroken'] = ({ odd, readable }, aside) => {
      onFound({ code: 'copy.oddLines', facts: { folder: dirname(aside), lines: odd, readable, aside } });
    };
    const clear = (folder: string): Promise<void> => this.#clearDeleted(folder);
    this.#record = { ...record, key: copyKey(data), epochMs, onHeldBack, onBroken, clear };
    this.#onCopy = onCopy;
    this.#onFound = onFound;
    this.#begin();
  }

  /** Takes away what a folder still holds of records that were deleted here, and says so. */
  async #clearDeleted(folder: string): Promise<void> {
    if (this.#deleted.isEmpty) return;
    const own = this.#record?.since(0, 1)[0]?.entry.origin;
    const copies = await clearDeleted(folder, (origin) => (origin === own ? null : this.#deleted.of(origin)));
    if (copies > 0) this.#onFound({ code: 'copy.deleted', facts: { folder, copies } });
  }

  /** There is more to copy. */
  follow(): void {
    this.#copy?.follow();
  }

  /** Before the record is deleted: nothing more is written to the second copy, and what is being written, also as evidence, has ended. */
  async quiet(): Promise<void> {
    this.#origin = this.#record?.since(0, 1)[0]?.entry.origin ?? null;
    await Promise.all([this.#copy?.quiet(), this.#writing]);
  }

  /**
   * The record is deleted, and with it its second copy, if that can be reached.
   * @returns else `copy.undeleted`: it is deleted when it is back.
   */
  discard(): Fault<'copy.undeleted'> | null {
    const { data, epochMs } = this.#options;
    const [origin, folder] = [this.#origin, this.#folder];
    const captures = captureNames(join(data, 'captures'));
    // Sticks that served before may hold one too.
    const kept = origin === null || this.#deleted.add({ origin, epochMs: epochMs(), captures });
    const isGone = this.#copy?.discard() ?? true;
    this.#copy = null;
    this.#chosenBefore = false;
    this.#record = null;
    if (isGone || folder === null) return null;
    return { code: 'copy.undeleted', facts: { folder, kept } };
  }

  async close(): Promise<void> {
    await this.#copy?.close();
  }

  get copy(): RecordPort['copy'] {
    return this.#copy?.state ?? null;
  }

  /** Those that were there when it was last asked: one that hangs holds nobody up. */
  removableDrives(): readonly string[] {
    if (!this.#looking) void this.#look();
    return this.#removableDrives;
  }

  async setCopy(folder: string | null): Promise<Result<null>> {
    const turn = ++this.#turn;
    const usable = folder === null ? ok(null) : await this.#answering(folder);
    if (!usable.ok) return usable;
    if (turn !== this.#turn) return fail('copy.overtaken', { folder: folder ?? '' });
    const before = this.#copy;
    this.#copy = null;
    await before?.close();
    this.#onCopy(null);
    this.#folder = usable.value;
    this.#chosenBefore = false;
    this.#begin();
    // On a disk that refuses, a second copy is needed most: it begins even if that cannot be kept in mind.
    return keepCopyFolder(this.#options.data, usable.value);
  }

  async writeEvidence({
    gameId,
    folder,
    name,
    withReport,
    ...more
  }: EvidenceOptions): Promise<Result<EvidenceFile | null>> {
    const place = folder === null ? this.#ownFolder() : await writable(folder);
    if (!place.ok) return place;
    const { data, summarise, epochMs } = this.#options;
    const report = withReport === true ? this.#options.report : undefined;
    const moment = new Date(epochMs()).toISOString().slice(0, 19).replaceAll(':', '-');
    const zip = `${name}-${moment}.zip`;
    const file = join(place.value, zip);
    const writing = writeEvidence({ folder: data, file, gameId, summarise, report, ...more });
    this.#writing = writing.catch(() => null);
    const written = await writing;
    if (!written.ok) return written;
    if (written.value === null) return ok(null);
    const fetched = (path: string): string | null => (folder === null ? basename(path) : null);
    const { pdf, ...rest } = written.value;
    return ok({
      ...{ file, download: fetched(file), ...rest },
      pdf: pdf === null ? null : { file: pdf, download: fetched(pdf) },
    });
  }

  evidenceFile(name: string): string | null {
    if (!/^[\p{L}\p{N}\p{M}_-]+\.(?:zip|pdf)$/u.test(name)) return null;
    const places = [this.#evidence, join(this.#options.data, 'prints')];
    return places.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
  }

  async #look(): Promise<void> {
    this.#looking = true;
    try {
      this.#removableDrives = await (this.#options.removableDrives ?? driveFolders)();
    } catch {
      // A stick that cannot be looked at is not there.
      this.#removableDrives = [];
    } finally {
      this.#looking = false;
    }
  }

  #begin(): void {
    if (this.#folder === null || this.#record === null) return;
    const onState = (fault: Fault | null): void => {
      this.#onCopy(fault);
    };
    const onFound = (fault: Fault): void => {
      this.#onFound(fault);
    };
    this.#copy = new SecondCopy(this.#options.data, this.#folder, this.#record, onState, onFound, this.#chosenBefore);
  }

  /** The folder's full path, if it can hold a copy of this record and holds none of another, nor one that has more. */
  async #free(folder: string): Promise<Result<string>> {
    const usable = await usableFolder(this.#options.data, folder);
    if (!usable.ok) return usable;
    try {
      await this.#clearDeleted(usable.value);
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
      makeOwnFolder(this.#evidence);
      return ok(this.#evidence);
    } catch (error) {
      return fail('folder.unwritable', { folder: this.#evidence, reason: reasonOf(error) });
    }
  }
}
