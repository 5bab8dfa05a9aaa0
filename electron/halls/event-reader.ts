import { jetstreamManager } from '@nats-io/jetstream';
import type { JsMsg } from '@nats-io/jetstream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../engine/result.ts';
import { reasonOf } from './line-faults.ts';
import type { LineFaults } from './line-faults.ts';
import { mirrorOf, streamOf } from './names.ts';
import { ANSWER_WITHIN_MS } from './server-line.ts';
import type { Session } from './server-line.ts';
import { MOST_ON_THE_WAY, findOrMakeMirror } from './stream.ts';

/** Servers that the key of one hall names: it has one, and another where that was replaced. */
const MOST_OF_ONE = 4;
const LOOKED_AT_EVERY_MS = 10_000;

export interface EventReaderOptions {
  readonly event: string;
  readonly faults: LineFaults;
  /** Told of every message, as often as it comes. */
  readonly onMessage: (message: JsMsg) => void;
  /** Some were not kept: all must be read again. Asking is answered once. */
  readonly takeDropped: () => boolean;
  /** Told why the event's stream cannot be read, before its line is closed. */
  readonly onBroken: (fault: Fault) => void;
  /** Told when something of `faults` is another. */
  readonly onFaults: () => void;
}

/**
 * Reads all journals of an event, from the beginning on each line: the event's stream, and a mirror of what each server in a hall holds. What is
 * wrong with one such server is said, and tried again; the others are read on.
 */
export class EventReader {
  readonly #options: EventReaderOptions;
  #session: Session | null = null;
  /** By server in a hall, what is wrong with it. */
  #domains = new Map<string, Fault | null>();
  /** By the key of a hall, the servers that it named first. */
  #namedBy = new Map<string, number>();

  constructor(options: EventReaderOptions) {
    this.#options = options;
  }

  /** Servers in halls that cannot be followed. */
  get faults(): readonly Fault[] {
    return [...this.#domains.values()].flatMap((fault) => fault ?? []);
  }

  /** From now on this is the line; null while there is none. */
  over(session: Session | null): void {
    this.#session = session;
    this.#domains = new Map();
    this.#namedBy = new Map();
    if (session === null) return;
    const { event, faults, onBroken } = this.#options;
    this.#read(session, streamOf(event)).catch((error: unknown) => {
      if (this.#session === session) onBroken(faults.of(error));
      void session.line.close();
    });
  }

  /** A hall hands its entries to a server that is called so, which hands them on to this one. @param key whose word it is. */
  heard(domain: string, key: string): void {
    const session = this.#session;
    if (session === null || domain === session.domain || this.#domains.has(domain)) return;
    const named = this.#namedBy.get(key) ?? 0;
    if (named >= MOST_OF_ONE) return;
    this.#namedBy.set(key, named + 1);
    this.#domains.set(domain, null);
    void this.#follow(session, domain);
  }

  async #follow(session: Session, domain: string): Promise<void> {
    const { event } = this.#options;
    const name = mirrorOf(event, domain);
    let reading: Promise<void> | null = null;
    while (this.#session === session) {
      try {
        const there = await findOrMakeMirror(session.manager, event, domain, () => lastAt(session, event, domain));
        reading ??= this.#read(session, name).catch((error: unknown) => {
          reading = null;
          this.#stand(session, domain, reasonOf(error));
        });
        if (await isShorter(session, event, domain, there)) this.#stand(session, domain, ANOTHER_SERVER);
        else this.#stand(session, domain, null);
      } catch (error) {
        this.#stand(session, domain, reasonOf(error));
      }
      await pause(LOOKED_AT_EVERY_MS, undefined, { ref: false });
    }
  }

  async #read({ stream }: Session, name: string): Promise<void> {
    const { onMessage, takeDropped } = this.#options;
    do {
      const consumer = await stream.consumers.get(name);
      const messages = await consumer.consume({ max_messages: MOST_ON_THE_WAY });
      for await (const message of messages) {
        onMessage(message);
        if (takeDropped()) break;
      }
    } while (this.#session?.stream === stream);
  }

  #stand(session: Session, domain: string, reason: string | null): void {
    if (this.#session !== session) return;
    const fault: Fault | null = reason === null ? null : { code: 'hall.unmirrored', facts: { domain, reason } };
    const before = this.#domains.get(domain);
    this.#domains.set(domain, fault);
    if (JSON.stringify(before) !== JSON.stringify(fault)) this.#options.onFaults();
  }
}

const ANOTHER_SERVER = 'it holds less than before: another server has taken its name';

/** The server in the hall holds less than was read of it. @param there how much that is. */
async function isShorter(session: Session, event: string, domain: string, there: number): Promise<boolean> {
  if (there === 0) return false;
  try {
    return (await lastAt(session, event, domain)) < there;
  } catch {
    // The line to it is cut: what it holds is seen when it is there again.
    return false;
  }
}

/** The place of the last message that the server in the hall holds. Throws where none is called so, or it is not heard. */
async function lastAt({ line }: Session, event: string, domain: string): Promise<number> {
  const manager = await jetstreamManager(line, { domain, checkAPI: false, timeout: ANSWER_WITHIN_MS });
  return (await manager.streams.info(streamOf(event))).state.last_seq;
}
