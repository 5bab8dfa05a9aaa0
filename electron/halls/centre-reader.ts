import { jetstream } from '@nats-io/jetstream';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { CameIn } from '../host/halls/hall-record.ts';
import { cameIn } from './came-in.ts';
import { reasonOf } from './line-faults.ts';
import { centreStreamOf } from './names.ts';
import type { Session } from './server-line.ts';

export interface CentreReaderOptions {
  readonly event: string;
  /** Told of every entry of a journal of the centre, as often as it comes. */
  readonly onEntry: (origin: string, came: CameIn) => void;
  /** Told why it cannot be read, when that is so twice in a row, and null when it is read. */
  readonly onUnread: (reason: string | null) => void;
}

/**
 * What the centre says to all halls, in a hall: its stream, from the beginning at each connect. What keeps it from being read keeps
 * nothing else back, and is tried again when the centre is heard again.
 */
export class CentreReader {
  readonly #options: CentreReaderOptions;
  /** The line on which it is read. */
  #session: Session | null = null;
  /** In a row. The centre may be heard a moment before its stream is made. */
  #failures = 0;

  constructor(options: CentreReaderOptions) {
    this.#options = options;
  }

  /** The centre is heard on this line. @param domain what its server calls itself; null where it has no name. */
  heard(session: Session, domain: string | null): void {
    if (this.#session === session) return;
    this.#session = session;
    this.#read(session, domain)
      .catch((error: unknown) => {
        if (session.line.isClosed()) return;
        this.#failures++;
        if (this.#failures > 1) this.#options.onUnread(reasonOf(error));
      })
      .finally(() => {
        if (this.#session === session) this.#session = null;
      });
  }

  async #read(session: Session, domain: string | null): Promise<void> {
    const { event, onEntry } = this.#options;
    const consumer = await streamsIn(session, domain).consumers.get(centreStreamOf(event));
    const messages = await consumer.consume();
    this.#failures = 0;
    this.#options.onUnread(null);
    for await (const message of messages) {
      onEntry(message.subject.split('.').at(-1) ?? '', cameIn(message));
    }
  }
}

/** A hall whose server is its own finds the centre's stream at the centre's. */
function streamsIn({ line, stream, domain: own }: Session, domain: string | null): JetStreamClient {
  return domain === null || domain === own ? stream : jetstream(line, { domain });
}
