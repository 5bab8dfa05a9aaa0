import type { Hasher } from '../../../engine/hasher.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { HallRecord } from './hall-record.ts';
import type { CameIn, Trouble } from './hall-record.ts';

/** A centre that is moved to another machine has another journal there; more than this nobody moves it. */
const MOST_JOURNALS = 100;

/** By what halls and centre know the same round. */
export type RoundId = Pick<Round, 'kind' | 'number'>;

/** What the centre of an event has said to all halls: its own journals, each on its own chain, as in `HallRecord`. */
export class CentreWord {
  readonly #hasher: Hasher;
  readonly #journals = new Map<string, HallRecord>();
  #revision = 0;
  #held: RoundId | null = null;

  constructor(hasher: Hasher) {
    this.#hasher = hasher;
  }

  /** Goes up with everything that counts. */
  get revision(): number {
    return this.#revision;
  }

  /** The round whose start it has and holds back; null where there is none. */
  get held(): RoundId | null {
    return this.#held;
  }

  /** @returns whether it is another. */
  hold(held: RoundId | null): boolean {
    if (held?.kind === this.#held?.kind && held?.number === this.#held?.number) return false;
    this.#held = held;
    this.#revision++;
    return true;
  }

  /** What of it cannot be believed, and does not count; null where there is nothing. */
  get trouble(): Trouble | null {
    return [...this.#journals.values()].flatMap(({ troubles }) => troubles)[0] ?? null;
  }

  /** An entry of one of its journals, as often as it comes. */
  take(origin: string, came: CameIn): void {
    this.#journal(origin)?.take(came, () => {
      this.#revision++;
    });
  }

  /** What each of its journals comes to, in the order in which they were first heard. */
  get tournaments(): readonly Tournament[] {
    return [...this.#journals.values()].map(({ tournament }) => tournament);
  }

  #journal(origin: string): HallRecord | null {
    const known = this.#journals.get(origin);
    if (known !== undefined || this.#journals.size >= MOST_JOURNALS) return known ?? null;
    const journal = new HallRecord(origin, this.#hasher);
    this.#journals.set(origin, journal);
    return journal;
  }
}
