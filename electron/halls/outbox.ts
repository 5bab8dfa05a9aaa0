import { JetStreamApiError } from '@nats-io/jetstream';
import type { JetStreamPublishOptions } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { linkText } from '../../engine/journal/envelope.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { SavedRecord } from '../host/halls/halls.ts';
import type { Sealed } from '../host/ports/journal.ts';
import { WRONG_LAST, WRONG_LAST_ID, own } from './line-faults.ts';
import { HALL_HEADER, HASH_HEADER } from './names.ts';
import type { Session } from './server-line.ts';
import { LARGEST_MESSAGE } from './stream.ts';

/** Entries on their way at once, at most. */
const MOST_TOGETHER = 256;
const FEWEST_TOGETHER = 4;
/** Characters of theirs, at most, where there are several: so much is there within a moment. */
const MOST_CHARACTERS_TOGETHER = 4 * 1024 * 1024;

/** Bytes of a message that are for its headers: a hall's name has 200 characters, of which each may stand there as twelve. */
const HEADERS = 8 * 1024;

/** With its canonical text. */
interface Outgoing extends Sealed {
  readonly text: string;
}

/** What the stream holds of a journal: number of its last entry, and where in the stream that stands; 0 and 0 when there is none. */
export interface Place {
  readonly seq: number;
  readonly at: number;
}

/** Where a journal goes. */
export interface Destination {
  readonly stream: string;
  /** @param origin the number of the journal. */
  readonly subject: (origin: string) => string;
}

export interface OutboxOptions {
  readonly session: Session;
  readonly record: SavedRecord;
  readonly event: string;
  /** Whose it is, as people know it; empty for the centre. */
  readonly hall: string;
  readonly to: Destination;
  /** Told of every few entries that are there, and when it is known what the stream holds. */
  readonly onPlace: (place: Place) => void;
}

/**
 * Sends what the record has and the stream has not, one entry a message, in order, each once. Nothing is kept here: where it goes on is
 * read off the stream, and the server takes an entry only after the very one before it. Many are on their way at once: the first says where in
 * the stream the one before it stands, the others by its id that it is the stream's last. Where another kiosk has written between them the rest
 * is refused, and sent again from there.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #place: Place | null = null;
  /** As many as went together lately without another kiosk's between them, and more where none came. */
  #together = MOST_TOGETHER;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /**
   * Until the stream holds all that is saved. Throws what the server answers; where it goes on is looked up again then.
   * @returns faults `halls.ahead` and `halls.otherRecord` of what the stream holds, `halls.large` of an entry that it does not take.
   */
  async send(): Promise<Result<null>> {
    const { record, onPlace } = this.#options;
    if (record.lastSaved === 0) return ok(null);
    try {
      if (this.#place === null) {
        const found = await this.#find(record.origin);
        if (!found.ok) return found;
        this.#place = found.value;
        onPlace(found.value);
      }
      for (let next = this.#next(this.#place); ; next = this.#next(this.#place)) {
        if (!next.ok) return next;
        if (next.value.length === 0) return ok(null);
        this.#place = await this.#publishAll(next.value, this.#place);
        onPlace(this.#place);
      }
    } catch (error) {
      this.#place = null;
      throw error;
    }
  }

  /** Those that go together. @returns fault `halls.large` where the first does not go at all. */
  #next({ seq }: Place): Result<readonly Outgoing[]> {
    const { record, session } = this.#options;
    const most = Math.min(LARGEST_MESSAGE, session.line.info?.max_payload ?? LARGEST_MESSAGE) - HEADERS;
    const next: Outgoing[] = [];
    let characters = 0;
    for (const { entry, hash } of own(() => record.savedSince(seq, this.#together))) {
      const text = linkText(entry);
      const bytes = Buffer.byteLength(text);
      if (bytes > most)
        return next.length > 0 ? ok(next) : fail('halls.large', { seq: entry.seq, kilobytes: Math.ceil(bytes / 1024) });
      characters += text.length;
      if (next.length > 0 && characters > MOST_CHARACTERS_TOGETHER) break;
      next.push({ entry, hash, text });
    }
    return ok(next);
  }

  /** @returns how far they are there. Throws where not one of them is, or what kept the others off was not another kiosk's. */
  async #publishAll(links: readonly Outgoing[], before: Place): Promise<Place> {
    const [first, ...others] = links;
    if (first === undefined) return before;
    const sent = await Promise.allSettled([
      this.#publish(first, { lastSubjectSequence: before.at }),
      ...others.map((link, i) => this.#publish(link, { lastMsgID: this.#idOf(links[i] ?? first) })),
    ]);
    let there = before;
    let count = 0;
    for (const one of sent) {
      if (one.status === 'rejected') {
        if (count === 0 || !isInterrupted(one.reason)) throw asError(one.reason);
        this.#together = Math.max(FEWEST_TOGETHER, count);
        return there;
      }
      there = one.value;
      count++;
    }
    this.#together = Math.min(MOST_TOGETHER, Math.max(this.#together, 2 * count));
    return there;
  }

  /** Where it goes is part of it, and what nobody else knows: who sent the id of an entry first would keep it out. */
  #idOf({ entry: { origin, seq }, hash }: Sealed): string {
    return `${this.#options.to.subject(origin)}:${String(seq)}:${hash}`;
  }

  async #publish(link: Outgoing, expect: JetStreamPublishOptions['expect']): Promise<Place> {
    const { session, hall, to } = this.#options;
    const { entry, hash, text } = link;
    const told = headers();
    told.set(HASH_HEADER, hash);
    told.set(HALL_HEADER, encodeURIComponent(hall));
    const taken = await session.stream.publish(to.subject(entry.origin), text, {
      msgID: this.#idOf(link),
      expect,
      headers: told,
    });
    // An answer of ours was lost, or another kiosk sends the same record.
    if (taken.duplicate) throw new AlreadyThere();
    return { seq: entry.seq, at: taken.seq };
  }

  /** The last entry of ours that the stream holds must be one of the record. */
  async #find(origin: string): Promise<Result<Place>> {
    const { session, record, event, to } = this.#options;
    const last = await session.manager.direct.getMessage(to.stream, { last_by_subj: to.subject(origin) });
    if (last === null) return ok({ seq: 0, at: 0 });
    const text = last.string();
    const seq = seqOf(text);
    if (seq > record.lastSaved) return fail('halls.ahead', { event, entries: seq - record.lastSaved });
    const [ours] = seq === 0 ? [] : own(() => record.savedSince(seq - 1, 1));
    if (ours === undefined || linkText(ours.entry) !== text) return fail('halls.otherRecord', { event });
    return ok({ seq, at: last.seq });
  }
}

/** An entry of this id came a moment ago. */
class AlreadyThere extends Error {}

/** Another one has written there, or an answer of ours was lost: what the stream holds must be looked at again. */
export function isOvertaken(error: unknown): boolean {
  if (error instanceof AlreadyThere) return true;
  return error instanceof JetStreamApiError && error.code === WRONG_LAST;
}

/** Another one has written between two of ours. */
function isInterrupted(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === WRONG_LAST_ID;
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
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
