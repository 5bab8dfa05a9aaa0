import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../engine/result.ts';
import type { SavedRecord } from '../host/halls/halls.ts';
import type { LineFaults } from './line-faults.ts';
import { Outbox, isOvertaken } from './outbox.ts';
import type { OutboxOptions, Place } from './outbox.ts';
import type { Session } from './server-line.ts';

const RETRY_MS = 2_000;
const LOOKED_AGAIN_AFTER_MS = 200;

export interface SenderOptions extends Pick<OutboxOptions, 'event' | 'hall' | 'to'> {
  readonly faults: LineFaults;
  /** Told after each entry that is there. */
  readonly onPlace: () => void;
  /** Told when all that is saved is there, with null, or why it does not come to that. */
  readonly onEnd: (fault: Fault | null) => void;
}

/** A record on its way, from session to session: what is saved goes out, and what fails is tried again. */
export class Sender {
  readonly #options: SenderOptions;
  #record: SavedRecord | null = null;
  #session: Session | null = null;
  #outbox: Outbox | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #place: Place | null = null;
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  get record(): SavedRecord | null {
    return this.#record;
  }

  /** The number of the record; null while there is none. */
  get origin(): string | null {
    return this.#record?.origin ?? null;
  }

  /** Entries that are saved and not there; null until it is known what is there. */
  get behind(): number | null {
    if (this.#place === null || this.#record === null) return null;
    return Math.max(0, this.#record.lastSaved - this.#place.seq);
  }

  /** From now on this is the record. */
  attach(record: SavedRecord): void {
    this.#record = record;
    this.#place = null;
    this.#begin();
  }

  /** From now on this is the line; null while there is none. */
  over(session: Session | null): void {
    this.#session = session;
    this.#outbox = null;
    this.#begin();
  }

  /** There may be more to send. */
  follow(): void {
    if (this.#outbox === null) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** The line must be closed before: what is under way ends with it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#again = false;
    await this.#running;
  }

  #begin(): void {
    if (this.#record === null || this.#session === null || this.#isClosed) return;
    const { event, hall, to, onPlace } = this.#options;
    const outbox = new Outbox({
      ...{ session: this.#session, record: this.#record, event, hall, to },
      onPlace: (place) => {
        if (this.#outbox !== outbox) return;
        this.#place = place;
        onPlace();
      },
    });
    this.#outbox = outbox;
    this.follow();
  }

  async #run(): Promise<void> {
    while (this.#again && this.#outbox !== null) {
      this.#again = false;
      const outbox = this.#outbox;
      const fault = await this.#send(outbox);
      // Another session, or another record, has its own.
      if (this.#outbox !== outbox) this.#again = true;
      else {
        if (!this.#isClosed) this.#options.onEnd(fault);
        if (fault !== null) this.#tryLater();
      }
    }
  }

  /** @returns why it did not come to the end; null when it did. */
  async #send(outbox: Outbox, tries = 3): Promise<Fault | null> {
    const { faults, event } = this.#options;
    try {
      const sent = await outbox.send();
      return sent.ok ? null : sent.fault;
    } catch (error) {
      if (!isOvertaken(error)) return faults.of(error);
      // An answer of ours was lost, and what the stream holds is looked up again; or another kiosk goes on writing there.
      if (tries <= 1) return { code: 'halls.otherRecord', facts: { event } };
      // Of a server with replicas one may answer that is a moment behind.
      await pause(LOOKED_AGAIN_AFTER_MS, undefined, { ref: false });
      return this.#send(outbox, tries - 1);
    }
  }

  #tryLater(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.follow();
    }, RETRY_MS);
  }
}
