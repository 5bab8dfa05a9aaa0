import type { Hasher } from '../../../engine/hasher.ts';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import { FIRST_PREV, parseLinkText } from '../../../engine/journal/envelope.ts';
import type { Envelope } from '../../../engine/journal/envelope.ts';
import type { Fault } from '../../../engine/result.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';

/** An entry as it came: its canonical text, and the SHA-256 that its hall gave with it. */
export interface CameIn {
  readonly text: string;
  readonly hash: string;
}

/**
 * What is wrong with what came. `changed`: it was changed on the way; `forked`: its kiosk, or another on a copy of its record, has written
 * something else in that place; `unread`: this version cannot make anything of it.
 */
export interface Trouble {
  readonly kind: 'changed' | 'forked' | 'unread';
  readonly seq: number;
}

type OnCounts = (came: CameIn, entry: Recorded | null) => void;

interface Whole extends CameIn {
  readonly entry: Envelope;
}

/** What is kept for when the one before it has come, entries and characters; what is beyond is asked for again. */
const MOST_WAITING = 10_000;
const MOST_CHARACTERS_WAITING = 16 * 1024 * 1024;

/**
 * The journal of another kiosk, as far as its chain holds, and what it comes to. Entries may come twice and in any order. What does not
 * follow, what was changed, and what the kiosk has written twice in different words is told and never counts.
 */
export class HallRecord {
  readonly origin: string;
  readonly #hasher: Hasher;
  #tournament = NO_TOURNAMENT;
  /** Of each entry that counts, in order. */
  readonly #hashes: string[] = [];
  /** By number, those that came before the one they follow. */
  readonly #waiting = new Map<number, readonly Whole[]>();
  readonly #kept = { entries: 0, characters: 0 };
  readonly #troubles = new Map<Trouble['kind'], Trouble>();
  #isFolded = true;
  #dropped = false;

  constructor(origin: string, hasher: Hasher) {
    this.origin = origin;
    this.#hasher = hasher;
  }

  /** What the entries that count come to. */
  get tournament(): Tournament {
    return this.#tournament;
  }

  /** Number of the last entry that counts; 0 when there is none. */
  get last(): number {
    return this.#hashes.length;
  }

  /** The other has every entry that counts here, in the same places. */
  isWithin(other: HallRecord): boolean {
    return this.last > 0 && other.#hashes[this.last - 1] === this.#head;
  }

  /** Entries are here that follow one that has not come. */
  get waits(): boolean {
    return this.#waiting.size > 0;
  }

  /** What is wrong with what came, one of each kind. */
  get troubles(): readonly Trouble[] {
    return [...this.#troubles.values()];
  }

  /** Some that came too early were not kept. Asking for all of them again is answered once. */
  takeDropped(): boolean {
    const dropped = this.#dropped && !this.waits;
    if (dropped) this.#dropped = false;
    return dropped;
  }

  /** @param onCounts is told of every entry that counts from now on, in order; null for one that this version cannot read. */
  take(came: CameIn, onCounts: OnCounts): void {
    const entry = this.#entryOf(came);
    if (entry === null) {
      this.#note('changed', parseLinkText(came.text)?.seq ?? this.last + 1);
      return;
    }
    const { seq } = entry;
    if (seq <= this.last) {
      if (this.#hashes[seq - 1] !== came.hash) this.#note('forked', seq);
      return;
    }
    this.#wait({ ...came, entry });
    for (let next = this.#next(); next !== null; next = this.#next()) this.#count(next, onCounts);
  }

  /** The next entry as it was kept here. @returns false where it is not that: nothing is told of what a disk of ours has done. */
  takeUp(kept: CameIn, onCounts: OnCounts): boolean {
    const entry = this.#entryOf(kept);
    if (entry?.seq !== this.last + 1 || entry.prev !== this.#head) return false;
    this.#count({ ...kept, entry }, onCounts);
    return true;
  }

  get #head(): string {
    return this.#hashes.at(-1) ?? FIRST_PREV;
  }

  /** Null where it is no entry of this kiosk, or another one than was sent. */
  #entryOf({ text, hash }: CameIn): Envelope | null {
    if (this.#hasher.sha256(text) !== hash) return null;
    const entry = parseLinkText(text);
    return entry?.origin === this.origin ? entry : null;
  }

  #count({ text, hash, entry }: Whole, onCounts: OnCounts): void {
    const recorded = isRecorded(entry) ? entry : null;
    this.#hashes.push(hash);
    this.#fold(entry, recorded);
    onCounts({ text, hash }, recorded);
  }

  #wait(whole: Whole): void {
    const { seq } = whole.entry;
    const there = this.#waiting.get(seq) ?? [];
    if (there.some(({ hash }) => hash === whole.hash)) return;
    const { entries, characters } = this.#kept;
    const isFull = entries >= MOST_WAITING || characters + whole.text.length > MOST_CHARACTERS_WAITING;
    if (isFull && seq > this.last + 1) {
      this.#dropped = true;
      return;
    }
    this.#waiting.set(seq, [...there, whole]);
    this.#keep(whole, 1);
  }

  #keep({ text }: Whole, more: 1 | -1): void {
    this.#kept.entries += more;
    this.#kept.characters += more * text.length;
  }

  /** The entry that follows the last one that counts, if it is here. */
  #next(): Whole | null {
    const seq = this.last + 1;
    const there = this.#waiting.get(seq);
    if (there === undefined) return null;
    const next = there.find(({ entry }) => entry.prev === this.#head);
    this.#waiting.delete(seq);
    for (const one of there) this.#keep(one, -1);
    // A kiosk writes one entry in one place.
    if (there.length > 1 || next === undefined) this.#note('forked', seq);
    return next ?? null;
  }

  #fold({ seq }: Envelope, entry: Recorded | null): void {
    if (!this.#isFolded) return;
    const folded = entry === null ? null : foldedOn(this.#tournament, entry);
    if (folded !== null) this.#tournament = folded;
    else {
      this.#isFolded = false;
      this.#note('unread', seq);
    }
  }

  /** The first of each kind is told. */
  #note(kind: Trouble['kind'], seq: number): void {
    if (!this.#troubles.has(kind)) this.#troubles.set(kind, { kind, seq });
  }
}

/** Null for an entry that follows from nothing; and a bug of the fold must not end the other halls. */
function foldedOn(tournament: Tournament, entry: Recorded): Tournament | null {
  try {
    return foldEntry(tournament, entry);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** How it is told of this hall. */
export function troubleFault({ kind, seq }: Trouble, hall: string): Fault {
  if (kind === 'changed') return { code: 'hall.changed', facts: { hall, seq } };
  return { code: kind === 'forked' ? 'hall.forked' : 'hall.unread', facts: { hall, seq } };
}
