import { join } from 'node:path';
import type { Fault } from '../../../engine/result.ts';
import { CaptureCopy } from './capture-copy.ts';
import type { BroughtBack } from './capture-copy.ts';
import { copyFault } from './copy-faults.ts';
import { areOnOneDisk, isInMemory } from './copy-folder.ts';
import { JournalCopy } from './journal-copy.ts';
import type { CopiedRecord } from './journal-copy.ts';
import { within } from '../folder/within.ts';
import { isSystemError } from '../folder/system-error.ts';

/** Captures are evidence, not the record: they may come a little later. */
const CAPTURES_EVERY_MS = 3_000;
/** What is left of them when the kiosk ends is written for so long, and else at the next start. */
const FAREWELL_MS = 3_000;
/** A folder that has taken nothing for so long does not answer; at the end it is waited for so long. */
const HANGS_MS = 6_000;
const GIVEN_UP_MS = 8_000;

/** How the second copy stands. */
export interface SecondCopyState {
  readonly folder: string;
  /** Entries of the record that are not there yet. */
  readonly behind: number;
  /** Bytes of captures that are not there yet. */
  readonly captureBytesBehind: number;
  /** Why it does not follow; null while it does. */
  readonly failing: Fault | null;
  /** It lies on the same disk as the record, and would go with it. */
  readonly sameDisk: boolean;
  /** It lies in the machine's memory, and goes with its power. */
  readonly inMemory: boolean;
}

/** The record and its captures in a second folder, following by themselves until closed. */
export class SecondCopy {
  readonly #folder: string;
  readonly #data: string;
  readonly #journal: JournalCopy;
  readonly #captures: CaptureCopy;
  readonly #onState: (fault: Fault | null) => void;
  readonly #onFound: (fault: Fault) => void;
  readonly #timer: NodeJS.Timeout;
  #journalFault: Fault | null = null;
  #captureFault: Fault | null = null;
  #hangFault: Fault | null = null;
  /** Number of the last entry that was there, and when it was last another, monotonic. */
  #copied = 0;
  #movedAtMs = performance.now();
  #told: string | null = null;
  #round: Promise<void> | null = null;
  #broughtBack = false;
  #sameDisk = false;
  #inMemory = false;
  #open = true;
  /** Captures are written until then, monotonic. */
  #untilMs = Infinity;

  /**
   * @param onState told why it stops following, and null when all of it follows again.
   * @param onFound told `copy.captures`: what came back from it; and `copy.begunAnew`: the earlier one is not there any more.
   * @param was there is one from an earlier start.
   */
  constructor(
    data: string,
    folder: string,
    record: CopiedRecord,
    onState: (fault: Fault | null) => void,
    onFound: (fault: Fault) => void,
    was = false,
  ) {
    this.#folder = folder;
    this.#data = data;
    this.#onState = onState;
    this.#onFound = onFound;
    const onBegunAnew = (): void => {
      onFound({ code: 'copy.begunAnew', facts: { folder } });
    };
    this.#journal = new JournalCopy(
      folder,
      record,
      (fault) => {
        this.#journalFault = fault;
        this.#tell();
      },
      { was, onBegunAnew },
    );
    this.#captures = new CaptureCopy(join(data, 'captures'), join(folder, 'captures'));
    this.#timer = setInterval(() => {
      this.#watch();
      this.#followCaptures();
    }, CAPTURES_EVERY_MS);
    this.#timer.unref();
    void this.#compareDisks();
    this.follow();
  }

  get state(): SecondCopyState {
    return {
      folder: this.#folder,
      behind: this.#journal.behind,
      captureBytesBehind: this.#captures.behind,
      failing: this.#fault,
      sameDisk: this.#sameDisk,
      inMemory: this.#inMemory,
    };
  }

  /** There is more to copy. */
  follow(): void {
    this.#journal.follow();
  }

  /** It does not answer, and what asked it cannot be ended; null while it does. */
  get hanging(): Fault | null {
    return this.#hangFault;
  }

  /** Ends when what can be copied is, or when a folder that does not answer is given up. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    if ((await within(GIVEN_UP_MS, this.#end())) === null) this.#hangFault = this.#hangs();
    else this.#hangFault = null;
  }

  async #end(): Promise<void> {
    await this.#journal.close();
    this.#untilMs = performance.now() + FAREWELL_MS;
    await this.#round;
    this.#followCaptures();
    this.#open = false;
    await this.#round;
  }

  /** A disk that does not answer fails nothing: it is known by what does not become less. */
  #watch(): void {
    const { behind, copied } = this.#journal;
    if (behind === 0 || copied !== this.#copied) {
      this.#copied = copied;
      this.#movedAtMs = performance.now();
    }
    const since = performance.now() - this.#movedAtMs;
    this.#hangFault = since >= HANGS_MS && this.#journalFault === null ? this.#hangs() : null;
    this.#tell();
  }

  #hangs(): Fault {
    return { code: 'copy.hangs', facts: { folder: this.#folder, entries: this.#journal.behind } };
  }

  /** Begins nothing any more, and ends when nothing is being written, here or there. */
  async quiet(): Promise<void> {
    clearInterval(this.#timer);
    this.#open = false;
    this.#untilMs = 0;
    await Promise.all([this.#journal.quiet(), this.#round]);
  }

  /** Stops and takes away what is this record's. @returns false where it could not be reached, and may still lie there. */
  discard(): boolean {
    clearInterval(this.#timer);
    this.#open = false;
    this.#untilMs = 0;
    // What does not answer would hold up everything.
    if (this.#hangFault !== null) return false;
    try {
      if (this.#journal.ours) this.#captures.discard();
      return this.#journal.discard();
    } catch (error) {
      if (isSystemError(error)) return false;
      throw error;
    }
  }

  get #fault(): Fault | null {
    return this.#journalFault ?? this.#hangFault ?? this.#captureFault;
  }

  /** Only beside a copy that is known to be this record's. */
  #followCaptures(): void {
    if (!this.#open || !this.#journal.ours || this.#journalFault !== null) return;
    this.#round ??= this.#captureRound().finally(() => {
      this.#round = null;
    });
  }

  async #compareDisks(): Promise<void> {
    this.#sameDisk = await areOnOneDisk(this.#data, this.#folder);
    this.#inMemory = await isInMemory(this.#folder);
  }

  async #captureRound(): Promise<void> {
    try {
      await this.#compareDisks();
      if (!this.#broughtBack) this.#tellBroughtBack(await this.#captures.bringBack(() => this.#open));
      this.#broughtBack = true;
      await this.#captures.follow(() => performance.now() < this.#untilMs);
      this.#captureFault = null;
    } catch (error) {
      this.#captures.forget();
      this.#captureFault = copyFault(this.#folder, error);
    }
    this.#tell();
  }

  #tellBroughtBack({ files, bytes, leftFiles, leftBytes }: BroughtBack): void {
    if (files + leftFiles === 0) return;
    const folder = this.#folder;
    this.#onFound({ code: 'copy.captures', facts: { files, bytes, leftFiles, leftBytes, folder } });
  }

  #tell(): void {
    const code = this.#fault?.code ?? null;
    if (code === this.#told) return;
    this.#told = code;
    this.#onState(this.#fault);
  }
}
