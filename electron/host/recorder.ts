import { isRecorded } from '../../engine/journal/entry-shape.ts';
import type { Entry, Recorded } from '../../engine/journal/entry.ts';
import { ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import { foldEntry, foldStored } from '../../engine/tournament/fold.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { JournalFailure } from './ports/journal.ts';
import type { JournalPort, Sealed } from './ports/journal.ts';
import type { ClockPort } from './ports/system.ts';
import { RecordReader } from './record-reader.ts';
import { SlowDisk } from './slow-disk.ts';
import type { Slowness } from './slow-disk.ts';

const RETRY_MS = 1_000;
/** Entries that are saved with one sync. */
const TOGETHER = 100;

export type Done = ReturnType<typeof ok<null>>;

/** A link of which it is known that its entry has the shape of one. */
interface Link extends Sealed {
  readonly entry: Recorded;
}

export interface Unsaved {
  readonly fault: Fault;
  readonly sinceEpochMs: number;
}

/**
 * The journal and its fold. An entry counts once it is durable. When the disk refuses, recording goes on unsaved: entries
 * wait here in order, each a link of the chain already, the arbiter is told, and every second and with every new entry
 * it is tried again. What leaves the machine is made from `durable`.
 */
export class Recorder {
  readonly #journal: JournalPort;
  readonly #clock: ClockPort;
  readonly #waiting: Link[] = [];
  #durable: Tournament;
  #tournament: Tournament;
  #last: number;
  #unsaved: Unsaved | null = null;
  readonly #disk: SlowDisk;
  #isGathering = false;
  #cancelRetry = (): void => undefined;
  /** Told what has become durable, and when saving begins or ceases to fail. */
  onRecorded: (entries: readonly Recorded[]) => void = () => undefined;
  onUnsaved: () => void = () => undefined;
  /** Told when the disk becomes slow, slower by far, or quick again. */
  onSlow: () => void = () => undefined;
  /** Told that there are more links, saved or not, or that some that waited are saved. */
  onLinks: () => void = () => undefined;
  /** Told what was thrown by the journal or by who was told of it; the record goes on. */
  onBug: (where: string, error: unknown) => void = () => undefined;

  private constructor(journal: JournalPort, clock: ClockPort, tournament: Tournament, last: number) {
    this.#journal = journal;
    this.#clock = clock;
    this.#disk = new SlowDisk(clock, () => {
      this.#contain('slow disk', () => {
        this.onSlow();
      });
    });
    this.#durable = tournament;
    this.#tournament = tournament;
    this.#last = last;
  }

  /**
   * Folds what the journal holds, and what waits to follow it as far as that can be folded.
   * @param read what has been folded of it already.
   * @returns faults `journal.unknownEntry` and `journal.notFolded`.
   */
  static open(
    journal: JournalPort,
    clock: ClockPort,
    waiting: readonly Sealed[] = [],
    read = new RecordReader(),
  ): Result<Recorder> {
    if (read.unknown === null && read.bug === null) for (const link of journal.readAll(read.last)) read.read(link);
    const stopped = read.unknown ?? read.bug?.fault ?? null;
    if (stopped !== null) return { ok: false, fault: stopped };
    const recorder = new Recorder(journal, clock, read.tournament, read.last);
    for (const link of waiting) if (!recorder.#wait(link)) break;
    recorder.#flush();
    return ok(recorder);
  }

  /** All that is known, unsaved entries too. For the arbiter and the tables alone. */
  get tournament(): Tournament {
    return this.#tournament;
  }

  /** What the disk holds: hall, public and files are given no more than this. */
  get durable(): Tournament {
    return this.#durable;
  }

  /** Why entries are waiting unsaved, or null when everything is durable. */
  get unsaved(): Unsaved | null {
    return this.#unsaved;
  }

  /** The disk holds everybody up; null while it does not. */
  get slow(): Slowness | null {
    return this.#disk.slowness;
  }

  /** Entries that are not durable yet, in order. */
  get waiting(): readonly Recorded[] {
    return this.#waiting.map(({ entry }) => entry);
  }

  /** Number of the last entry, saved or waiting; 0 when there is none. */
  get last(): number {
    return this.#last;
  }

  /** As of `JournalPort`. */
  get origin(): string {
    return this.#journal.origin;
  }

  /** Number of the last entry that is on the disk; 0 when there is none. */
  get lastSaved(): number {
    return this.#last - this.#waiting.length;
  }

  /** The links after this number that are on the disk, in order, no more than so many. */
  savedSince(seq: number, most: number): readonly Sealed[] {
    return seq >= this.lastSaved ? [] : [...this.#journal.readAll(seq, most)];
  }

  /** The links after this number, saved or waiting, in order, no more than so many. */
  since(seq: number, most: number): readonly Sealed[] {
    const waiting = this.#waiting.filter(({ entry }) => entry.seq > seq);
    const next = this.#waiting[0]?.entry.seq;
    // A journal that refuses to be written may refuse to be read: it is asked only for what it alone has.
    const saved = next === seq + 1 ? [] : [...this.#journal.readAll(seq, most)];
    return [...saved, ...waiting].slice(0, most);
  }

  /**
   * Records in order, all of them or none: an entry that cannot be sealed or folded throws, and then nothing was added. From there
   * on nothing throws. What the disk refuses is done all the same, and waits: `unsaved` says so. @returns what whoever asked for it
   * is answered.
   */
  add(...entries: readonly Entry[]): Done {
    let tournament = this.#tournament;
    const links: Link[] = [];
    for (const entry of entries) {
      const link = known(this.#journal.seal(entry, links.at(-1) ?? this.#waiting.at(-1) ?? null));
      tournament = foldEntry(tournament, link.entry);
      links.push(link);
    }
    this.#tournament = tournament;
    this.#waiting.push(...links);
    this.#last = links.at(-1)?.entry.seq ?? this.#last;
    if (!this.#isGathering) this.#save();
    return ok(null);
  }

  /**
   * An act at many tables: what is added while it runs is saved at its end, with as few syncs as can be, also where it throws. A sync
   * for each table would hold up the games that are played beside it for seconds.
   */
  together<T>(act: () => T): T {
    this.#isGathering = true;
    try {
      return act();
    } finally {
      this.#isGathering = false;
      this.#save();
    }
  }

  #save(): void {
    this.#flush();
    this.#tellLinks();
  }

  /** @returns false for a link that nothing can be made of. */
  #wait(link: Sealed): boolean {
    const next = foldStored(this.#tournament, link.entry);
    if (next === null) return false;
    this.#tournament = next;
    this.#waiting.push(known(link));
    this.#last = link.entry.seq;
    return true;
  }

  /** Tries a last time to save what waits. */
  close(): void {
    this.#flush();
    this.#cancelRetry();
    this.#disk.close();
    this.#journal.close();
  }

  #flush(): void {
    const saved: Recorded[] = [];
    try {
      this.#journal.makeReady();
      for (let together = TOGETHER; this.#waiting.length > 0;) {
        const next = this.#waiting.slice(0, together);
        if (!this.#isSaved(next)) together = 1;
        else saved.push(...this.#waiting.splice(0, next.length).map(({ entry }) => entry));
      }
      this.#durable = this.#tournament;
      this.#saved();
    } catch (error) {
      // Whatever the disk's side throws, the entries wait here and are tried again.
      this.#durable = saved.reduce(foldEntry, this.#durable);
      this.#failed(error instanceof JournalFailure ? error.reason : String(error));
      if (!(error instanceof JournalFailure)) this.onBug('journal', error);
    }
    if (saved.length > 0)
      this.#contain('recorded', () => {
        this.onRecorded(saved);
      });
  }

  /** Several that do not fit may do so one by one: the last that is refused throws. */
  #isSaved(links: readonly Sealed[]): boolean {
    const began = this.#clock.monotonicMs();
    try {
      this.#journal.save(...links);
      this.#disk.took(this.#clock.monotonicMs() - began);
      return true;
    } catch (error) {
      if (links.length === 1) throw error;
      return false;
    }
  }

  #contain(where: string, tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.onBug(where, error);
    }
  }

  #saved(): void {
    if (this.#unsaved === null) return;
    this.#unsaved = null;
    this.#cancelRetry();
    this.#tellUnsaved();
    this.#tellLinks();
  }

  #failed(reason: string): void {
    const fault: Fault = { code: 'journal.unsaved', facts: { reason, entries: this.#waiting.length } };
    this.#unsaved = { fault, sinceEpochMs: this.#unsaved?.sinceEpochMs ?? this.#clock.epochMs() };
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.setTimer(this.#clock.monotonicMs() + RETRY_MS, () => {
      this.#flush();
    });
    this.#tellUnsaved();
  }

  #tellLinks(): void {
    this.#contain('second copy', () => {
      this.onLinks();
    });
  }

  #tellUnsaved(): void {
    this.#contain('unsaved', () => {
      this.onUnsaved();
    });
  }
}

function known(link: Sealed): Link {
  const { entry } = link;
  if (!isRecorded(entry)) throw new Error(`no entry has the type ${entry.type}`);
  return { ...link, entry };
}
