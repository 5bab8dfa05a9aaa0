import { isRecorded } from '../../engine/journal/entry.ts';
import type { Entry, Recorded } from '../../engine/journal/entry.ts';
import type { Envelope } from '../../engine/journal/envelope.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import { foldEntry } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { JournalFailure } from './ports.ts';
import type { ClockPort, JournalPort, Sealed } from './ports.ts';

const RETRY_MS = 1_000;
/** Entries that are saved with one sync. */
const TOGETHER = 100;

export interface Unsaved {
  readonly fault: Fault;
  readonly sinceEpochMs: number;
}

/**
 * The journal and its fold. An entry counts once it is durable. When the disk refuses, recording goes on unsaved: entries
 * wait here in order, each a link of the chain already, the arbiter is told, and every second and with every new entry
 * it is tried again. What leaves the arbiter's desk is made from `durable`.
 */
export class Recorder {
  readonly #journal: JournalPort;
  readonly #clock: ClockPort;
  readonly #waiting: Sealed[] = [];
  #durable: Tournament;
  #tournament: Tournament;
  #last: number;
  #unsaved: Unsaved | null = null;
  #cancelRetry = (): void => undefined;
  /** Told what has become durable, and when saving begins or ceases to fail. */
  onRecorded: (entries: readonly Recorded[]) => void = () => undefined;
  onUnsaved: () => void = () => undefined;
  /** Told that there are more links, saved or not. */
  onLinks: () => void = () => undefined;

  private constructor(journal: JournalPort, clock: ClockPort, tournament: Tournament, last: number) {
    this.#journal = journal;
    this.#clock = clock;
    this.#durable = tournament;
    this.#tournament = tournament;
    this.#last = last;
  }

  /** Folds what the journal holds. Fault `journal.unknownEntry`. */
  static open(journal: JournalPort, clock: ClockPort): Result<Recorder> {
    let tournament = NO_TOURNAMENT;
    let last = 0;
    for (const { entry } of journal.readAll()) {
      if (!isRecorded(entry)) return fail('journal.unknownEntry', { seq: entry.seq, type: entry.type });
      tournament = foldEntry(tournament, entry);
      last = entry.seq;
    }
    return ok(new Recorder(journal, clock, tournament, last));
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

  /** Entries that are not durable yet, in order. */
  get waiting(): readonly Recorded[] {
    return this.#waiting.map(({ entry }) => recorded(entry));
  }

  /** Number of the last entry, saved or waiting; 0 when there is none. */
  get last(): number {
    return this.#last;
  }

  /** The links after this number, saved or waiting, in order, no more than so many. */
  since(seq: number, most: number): readonly Sealed[] {
    const waiting = this.#waiting.filter(({ entry }) => entry.seq > seq);
    const next = this.#waiting[0]?.entry.seq;
    // A journal that refuses to be written may refuse to be read: it is asked only for what it alone has.
    const saved = next === seq + 1 ? [] : [...this.#journal.readAll(seq, most)];
    return [...saved, ...waiting].slice(0, most);
  }

  /** Records in order. @returns fault `journal.unsaved` when the entries had to be kept waiting. */
  add(...entries: readonly Entry[]): Result<null> {
    for (const entry of entries) {
      const sealed = this.#journal.seal(entry, this.#waiting.at(-1) ?? null);
      this.#tournament = foldEntry(this.#tournament, recorded(sealed.entry));
      this.#waiting.push(sealed);
      this.#last = sealed.entry.seq;
    }
    this.#flush();
    this.onLinks();
    return this.#unsaved === null ? ok(null) : { ok: false, fault: this.#unsaved.fault };
  }

  /** Tries a last time to save what waits. */
  close(): void {
    this.#flush();
    this.#cancelRetry();
    this.#journal.close();
  }

  #flush(): void {
    const saved: Recorded[] = [];
    try {
      for (let together = TOGETHER; this.#waiting.length > 0;) {
        const next = this.#waiting.slice(0, together);
        if (!this.#isSaved(next)) together = 1;
        else saved.push(...this.#waiting.splice(0, next.length).map(({ entry }) => recorded(entry)));
      }
      this.#durable = this.#tournament;
      this.#saved();
    } catch (error) {
      if (!(error instanceof JournalFailure)) throw error;
      this.#durable = saved.reduce(foldEntry, this.#durable);
      this.#failed(error.reason);
    }
    if (saved.length > 0) this.onRecorded(saved);
  }

  /** Several that do not fit may do so one by one: the last that is refused throws. */
  #isSaved(links: readonly Sealed[]): boolean {
    try {
      this.#journal.save(...links);
      return true;
    } catch (error) {
      if (!(error instanceof JournalFailure) || links.length === 1) throw error;
      return false;
    }
  }

  #saved(): void {
    if (this.#unsaved === null) return;
    this.#unsaved = null;
    this.#cancelRetry();
    this.onUnsaved();
  }

  #failed(reason: string): void {
    const fault: Fault = { code: 'journal.unsaved', facts: { reason, entries: this.#waiting.length } };
    this.#unsaved = { fault, sinceEpochMs: this.#unsaved?.sinceEpochMs ?? this.#clock.epochMs() };
    this.#cancelRetry();
    this.#cancelRetry = this.#clock.setTimer(this.#clock.monotonicMs() + RETRY_MS, () => {
      this.#flush();
    });
    this.onUnsaved();
  }
}

function recorded(envelope: Envelope): Recorded {
  if (!isRecorded(envelope)) throw new Error(`no entry has the type ${envelope.type}`);
  return envelope;
}
