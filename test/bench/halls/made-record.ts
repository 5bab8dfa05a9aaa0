import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { SavedRecord } from '../../../electron/host/halls/halls.ts';
import type { Sealed } from '../../../electron/host/ports/journal.ts';
import { linkAfter } from '../../../electron/storage/journal/journal-file.ts';
import { entriesBefore, playedPlies } from '../scale/tournament-entries.ts';

const HEAD = { seq: 0, hash: FIRST_PREV, origin: null };
const PLIES_A_GAME = 400;

/** The record of a hall whose entries are real ones and come when the bench says so; nothing of it is on a disk. */
export class MadeRecord implements SavedRecord {
  readonly origin: string;
  readonly #links: Sealed[] = [];
  readonly #entries: Iterator<Entry, undefined>;

  constructor(origin: string, tables: number) {
    this.origin = origin;
    this.#entries = entriesOf(tables);
  }

  get lastSaved(): number {
    return this.#links.length;
  }

  savedSince(seq: number, most: number): readonly Sealed[] {
    return this.#links.slice(seq, seq + most);
  }

  /** So many more. */
  add(count: number): void {
    for (let n = 0; n < count; n++) {
      const { value } = this.#entries.next();
      if (value === undefined) throw new Error('the game is over');
      const place = { head: HEAD, after: this.#links.at(-1) ?? null, newOrigin: this.origin, epochMs: Date.now() };
      this.#links.push(linkAfter(place, value));
    }
  }
}

function* entriesOf(tables: number): Generator<Entry, undefined> {
  const scale = { tables, rounds: 1 };
  yield* entriesBefore(scale, 0);
  yield* playedPlies(scale, PLIES_A_GAME);
}
