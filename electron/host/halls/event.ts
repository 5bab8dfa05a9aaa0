import type { Hasher } from '../../../engine/hasher.ts';
import type { ClockPort } from '../ports.ts';
import type { EventHallView, EventLook, PublicHall } from '../../contract/halls.ts';
import { EventHall } from './event-hall.ts';
import type { Moment, Sign } from './event-hall.ts';
import type { CameIn } from './hall-record.ts';

/** More halls than any event has, and as many as a stranger can make the centre keep. */
const MOST_HALLS = 2_000;

/** All halls of an event, each by the record of its own kiosk. */
export class Event {
  readonly #hasher: Hasher;
  readonly #clock: ClockPort;
  readonly #halls = new Map<string, EventHall>();
  #revision = 0;

  constructor(hasher: Hasher, clock: ClockPort) {
    this.#hasher = hasher;
    this.#clock = clock;
  }

  /** Goes up with everything that comes. */
  get revision(): number {
    return this.#revision;
  }

  /** An entry of a kiosk that calls itself so. @returns the entries that count from now on, in order. */
  take(origin: string, name: string, came: CameIn): readonly CameIn[] {
    const hall = this.#hall(origin);
    if (hall === null) return [];
    hall.call(name);
    this.#revision++;
    return hall.take(came, this.#revision, this.#now);
  }

  /** The next entry as it was kept here. @returns false where it is not that. */
  takeUp(origin: string, name: string, kept: CameIn): boolean {
    const hall = this.#hall(origin);
    hall?.call(name);
    this.#revision++;
    return hall?.takeUp(kept, this.#revision) === true;
  }

  hear(origin: string, name: string, sign: Sign): void {
    const hall = this.#hall(origin);
    hall?.call(name);
    hall?.hear(sign, this.#now);
  }

  /** Entries were not kept that came too early: all of them must be asked for again. */
  takeDropped(): boolean {
    return [...this.#halls.values()].map((hall) => hall.takeDropped()).some(Boolean);
  }

  get halls(): readonly EventHallView[] {
    const now = this.#now;
    return this.#inOrder.map((hall) => hall.view(now));
  }

  get publicHalls(): readonly PublicHall[] {
    const now = this.#now;
    return this.#inOrder.map((hall) => hall.publicView(now));
  }

  look(since: number): EventLook {
    const now = this.#now;
    return {
      revision: this.#revision,
      halls: this.#inOrder.map((hall) => ({ origin: hall.origin, ...hall.tablesSince(since, now) })),
    };
  }

  /** All games of all halls, hall by hall. */
  get pgn(): string {
    return this.#inOrder.map(({ pgn }) => pgn).join('');
  }

  /** What may leave the event of the rounds that are played, hall by hall. */
  get publicPgn(): string {
    const now = this.#now;
    return this.#inOrder.map((hall) => hall.publicPgn(now)).join('');
  }

  /** By name; two of one name, by the number of their kiosk. */
  get #inOrder(): readonly EventHall[] {
    const key = ({ name, origin }: EventHall): string => `${name}\n${origin}`;
    return [...this.#halls.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  }

  get #now(): Moment {
    return { epochMs: this.#clock.epochMs(), monotonicMs: this.#clock.monotonicMs() };
  }

  #hall(origin: string): EventHall | null {
    const known = this.#halls.get(origin);
    if (known !== undefined || this.#halls.size >= MOST_HALLS) return known ?? null;
    const hall = new EventHall(origin, this.#hasher);
    this.#halls.set(origin, hall);
    return hall;
  }
}
