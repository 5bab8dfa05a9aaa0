import { JetStreamApiError } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { linkText } from '../../engine/journal/envelope.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { SavedRecord } from '../host/halls/halls.ts';
import type { Sealed } from '../host/ports.ts';
import { WRONG_LAST } from './line-faults.ts';
import { HALL_HEADER, HASH_HEADER, journalOf, streamOf } from './names.ts';
import type { Session } from './server-line.ts';

/** Links that are read from the record at a time. */
const TOGETHER = 200;

/** What the stream holds of a journal: number of its last entry, and where in the stream that stands; 0 and 0 when there is none. */
export interface Place {
  readonly seq: number;
  readonly at: number;
}

export interface OutboxOptions {
  readonly session: Session;
  readonly record: SavedRecord;
  readonly event: string;
  readonly hall: string;
  /** Told after each entry, and when it is known what the stream holds. */
  readonly onPlace: (place: Place) => void;
}

/**
 * Sends what the record has and the stream has not, one entry a message, in order, each once. Nothing is kept here: where it goes on is
 * read off the stream, and the server takes an entry only after the very one before it.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #place: Place | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /**
   * Until the stream holds all that is saved. Throws what the server answers; where it goes on is looked up again then.
   * @returns faults `halls.ahead` and `halls.otherRecord` of what the stream holds.
   */
  async send(): Promise<Result<null>> {
    const { record, onPlace } = this.#options;
    const [first] = record.savedSince(0, 1);
    if (first === undefined) return ok(null);
    const { origin } = first.entry;
    try {
      if (this.#place === null) {
        const found = await this.#find(origin);
        if (!found.ok) return found;
        this.#place = found.value;
        onPlace(found.value);
      }
      for (let links = this.#next(this.#place); links.length > 0; links = this.#next(this.#place)) {
        for (const link of links) {
          this.#place = await this.#publish(link, this.#place);
          onPlace(this.#place);
        }
      }
      return ok(null);
    } catch (error) {
      this.#place = null;
      throw error;
    }
  }

  #next({ seq }: Place): readonly Sealed[] {
    return this.#options.record.savedSince(seq, TOGETHER);
  }

  async #publish({ entry, hash }: Sealed, { at }: Place): Promise<Place> {
    const { session, event, hall } = this.#options;
    const told = headers();
    told.set(HASH_HEADER, hash);
    told.set(HALL_HEADER, encodeURIComponent(hall));
    const taken = await session.stream.publish(journalOf(event, hall, entry.origin), linkText(entry), {
      msgID: `${entry.origin}:${String(entry.seq)}`,
      expect: { lastSubjectSequence: at },
      headers: told,
    });
    return { seq: entry.seq, at: taken.seq };
  }

  /** The last entry of ours that the stream holds must be one of the record. */
  async #find(origin: string): Promise<Result<Place>> {
    const { session, record, event, hall } = this.#options;
    const last = await session.manager.direct.getMessage(streamOf(event), {
      last_by_subj: journalOf(event, hall, origin),
    });
    if (last === null) return ok({ seq: 0, at: 0 });
    const text = last.string();
    const seq = seqOf(text);
    if (seq > record.lastSaved) return fail('halls.ahead', { event, entries: seq - record.lastSaved });
    const [own] = seq === 0 ? [] : record.savedSince(seq - 1, 1);
    if (own === undefined || linkText(own.entry) !== text) return fail('halls.otherRecord', { event });
    return ok({ seq, at: last.seq });
  }
}

/** Another one has written there: what the stream holds must be looked at again. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === WRONG_LAST;
}

/** 0 for what is no entry. */
function seqOf(text: string): number {
  try {
    const { seq } = JSON.parse(text) as { readonly seq?: unknown };
    return typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0 ? seq : 0;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return 0;
    throw error;
  }
}
