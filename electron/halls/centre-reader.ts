import { jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { CameIn } from '../host/halls/hall-record.ts';
import { cameIn } from './came-in.ts';
import { reasonOf } from './line-faults.ts';
import { centreStreamOf } from './names.ts';
import { ANSWER_WITHIN_MS } from './server-line.ts';
import type { Session } from './server-line.ts';
import { MOST_ON_THE_WAY } from './stream.ts';

export interface CentreReaderOptions {
  readonly event: string;
  /** Told of every entry of a journal of the centre, as often as it comes. */
  readonly onEntry: (origin: string, came: CameIn) => void;
  /** Told why it cannot be read, when that is so twice in a row, and null when it is read. */
  readonly onUnread: (reason: string | null) => void;
}

/** The centre was heard on this line. */
interface Heard {
  readonly session: Session;
  /** What its server calls itself; null where it has no name. */
  readonly domain: string | null;
}

/**
 * What the centre says to all halls, in a hall: its stream, message by message, from the beginning on each line. It is read on whenever the centre
 * is heard, which is at once when it has said something: the server keeps nothing for who reads, so that no key can have it keep too much. What
 * keeps it from being read keeps nothing else back.
 */
export class CentreReader {
  readonly #options: CentreReaderOptions;
  /** The line on which it is read. */
  #session: Session | null = null;
  /** The place of the last message that was read on it. */
  #read = 0;
  #isReading = false;
  /** While it was read. */
  #heard: Heard | null = null;
  /** In a row. The centre may be heard a moment before its stream is made. */
  #failures = 0;

  constructor(options: CentreReaderOptions) {
    this.#options = options;
  }

  heard(heard: Heard): void {
    this.#heard = heard;
    if (!this.#isReading) void this.#readOn();
  }

  async #readOn(): Promise<void> {
    this.#isReading = true;
    for (let heard = this.#taken(); heard !== null; heard = this.#taken()) {
      try {
        await this.#readAll(heard);
        this.#failures = 0;
        this.#options.onUnread(null);
      } catch (error) {
        if (heard.session.line.isClosed()) continue;
        this.#failures++;
        if (this.#failures > 1) this.#options.onUnread(reasonOf(error));
      }
    }
    this.#isReading = false;
  }

  #taken(): Heard | null {
    const heard = this.#heard;
    this.#heard = null;
    return heard;
  }

  async #readAll({ session, domain }: Heard): Promise<void> {
    if (this.#session !== session) this.#read = 0;
    this.#session = session;
    const { event, onEntry } = this.#options;
    const name = centreStreamOf(event);
    const manager = await managerIn(session, domain);
    const { last_seq: last } = (await manager.streams.info(name)).state;
    // Another stream has its name.
    if (last < this.#read) this.#read = 0;
    while (this.#read < last) {
      const places = Array.from({ length: Math.min(MOST_ON_THE_WAY, last - this.#read) }, (_, i) => this.#read + 1 + i);
      const messages = await Promise.all(places.map((seq) => manager.direct.getMessage(name, { seq })));
      for (const message of messages)
        if (message !== null)
          onEntry(message.subject.split('.').at(-1) ?? '', cameIn({ headers: message.header, data: message.data }));
      this.#read += places.length;
    }
  }
}

/** A hall whose server is its own finds the centre's stream at the centre's. */
async function managerIn({ line, manager, domain: own }: Session, domain: string | null): Promise<JetStreamManager> {
  if (domain === null || domain === own) return manager;
  return jetstreamManager(line, { domain, checkAPI: false, timeout: ANSWER_WITHIN_MS });
}
