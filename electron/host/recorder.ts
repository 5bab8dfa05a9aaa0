import { isRecorded } from '../../engine/journal/entry.ts';
import type { Entry, Recorded } from '../../engine/journal/entry.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import { foldEntry } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { JournalFailure } from './ports.ts';
import type { ClockPort, JournalPort } from './ports.ts';

const RETRY_MS = 1_000;

export interface Unsaved {
  readonly fault: Fault;
  readonly sinceEpochMs: number;
}

/**
 * The journal and its fold. An entry counts once it is durable; only then does the tournament show it. When the disk
 * refuses, entries wait here in order, the arbiter is told, and every second and with every new entry it is tried again.
 */
export class Recorder {
  readonly #journal: JournalPort;
  readonly #clock: ClockPort;
  readonly #waiting: Entry[] = [];
  #tournament: Tournament;
  #unsaved: Unsaved | null = null;
  #cancelRetry = (): void => undefined;
  /** Told what has become durable, and when saving begins or ceases to fail. */
  onRecorded: (entries: readonly Recorded[]) => void = () => undefined;
  onUnsaved: () => void = () => undefined;

  private constructor(journal: JournalPort, clock: ClockPort, tournament: Tournament) {
    this.#journal = journal;
    this.#clock = clock;
    this.#tournament = tournament;
  }

  /** Folds what the journal holds. Fault `journal.unknownEntry`. */
  static open(journal: JournalPort, clock: ClockPort): Result<Recorder> {
    let tournament = NO_TOURNAMENT;
    for (const entry of journal.readAll()) {
      if (!isRecorded(entry)) return fail('journal.unknownEntry', { seq: entry.seq, type: entry.type });
      tournament = foldEntry(tournament, entry);
    }
    return ok(new Recorder(journal, clock, tournament));
  }

  get tournament(): Tournament {
    return this.#tournament;
  }

  /** Why entries are waiting unsaved, or null when everything is durable. */
  get unsaved(): Unsaved | null {
    return this.#unsaved;
  }

  /** Records in order. @returns fault `journal.unsaved` when the entries had to be kept waiting. */
  add(...entries: readonly Entry[]): Result<null> {
    this.#waiting.push(...entries);
    this.#flush();
    return this.#unsaved === null ? ok(null) : { ok: false, fault: this.#unsaved.fault };
  }

  /** Tries a last time to save what waits. */
  close(): void {
    this.#flush();
    this.#cancelRetry();
    this.#journal.close();
  }

  #flush(): void {
    const recorded: Recorded[] = [];
    try {
      for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
        const envelope = this.#journal.append(next);
        this.#waiting.shift();
        if (!isRecorded(envelope)) throw new Error(`journal changed an entry of type ${next.type}`);
        this.#tournament = foldEntry(this.#tournament, envelope);
        recorded.push(envelope);
      }
      this.#saved();
    } catch (error) {
      if (!(error instanceof JournalFailure)) throw error;
      this.#failed(error.reason);
    }
    if (recorded.length > 0) this.onRecorded(recorded);
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
