import type { Hasher } from '../../../engine/hasher.ts';
import type { Fault } from '../../../engine/result.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { ClockPort } from '../ports/system.ts';
import type { EventHallView, EventLook, EventQuestion, EventQuestionView, PublicHall } from '../../contract/halls.ts';
import { EventHall } from './event-hall.ts';
import type { Moment, Sign } from './sign.ts';
import { MOST_HALLS, MOST_OF_ONE_HALL } from '../../contract/most-halls.ts';
import type { CameIn } from './hall-record.ts';
import { namesakeFaults, unsuperseded } from './namesakes.ts';
import { idOf } from './speaker.ts';
import type { Speaker } from './speaker.ts';

/** All halls of an event, each by the record of its own kiosk: what comes by one hall's key says nothing of another's. */
export class Event {
  readonly #hasher: Hasher;
  readonly #clock: ClockPort;
  readonly #own: () => Tournament;
  /** What went out when the centre stopped it. */
  #stopped: { readonly pgn: string } | null = null;
  readonly #halls = new Map<string, EventHall>();
  /** Of those that are not taken in any more, one of each kind. */
  readonly #full = new Map<string, Fault>();
  #revision = 0;

  /** @param own the centre's tournament, as it is this moment. */
  constructor(hasher: Hasher, clock: ClockPort, own: () => Tournament) {
    this.#hasher = hasher;
    this.#clock = clock;
    this.#own = own;
  }

  /** Goes up with everything that comes. */
  get revision(): number {
    return this.#revision;
  }

  /** Why some of what comes is shown nowhere. */
  get faults(): readonly Fault[] {
    return [...this.#full.values()];
  }

  /** An entry. @param name empty where it is not known. @returns the entries that count from now on, in order. */
  take(from: Speaker, name: string, came: CameIn): readonly CameIn[] {
    const hall = this.#hall(from, name, true);
    if (hall === null) return [];
    this.#revision++;
    return hall.take(came, this.#revision, this.#now);
  }

  /** The next entry as it was kept here. @returns false where it is not that. */
  takeUp(from: Speaker, kept: CameIn): boolean {
    const hall = this.#hall(from, '', true);
    this.#revision++;
    return hall?.takeUp(kept, this.#revision) === true;
  }

  /** @param name empty where it is not known. @returns whether it asks or calls otherwise than before. */
  hear(from: Speaker, name: string, sign: Sign): boolean {
    const hall = this.#hall(from, name, false);
    const isNews = hall?.hear(sign, this.#revision + 1, this.#now) === true;
    if (isNews) this.#revision++;
    return isNews;
  }

  /** As of `EventHall.takeLeft`. @param name empty where it is not known. */
  takeLeft(from: Speaker, name: string, left: boolean, atEpochMs: number): void {
    if (this.#hall(from, name, false)?.takeLeft(left, atEpochMs, this.#revision + 1) === true) this.#revision++;
  }

  /** What halls asked when the centre ended. */
  askedBefore(questions: readonly EventQuestion[]): void {
    for (const [id, hall] of this.#halls) hall.askedBefore(questions.filter((question) => question.id === id));
  }

  /** What halls ask the centre, the oldest first, each with the advice that the hall has heard. */
  get asked(): readonly EventQuestion[] {
    return this.#inOrder
      .flatMap(({ id, name, asks }) =>
        asks.map((asked) => ({ ...asked, id, hall: name, heard: asked.advice !== null })),
      )
      .sort((a, b) => a.askedEpochMs - b.askedEpochMs);
  }

  /** What a hall's record says of a question that it asks; null where there is no such. */
  question(id: string, table: number, questionId: number): EventQuestionView | null {
    return this.#halls.get(id)?.question(table, questionId, this.#now) ?? null;
  }

  /** Entries were not kept that came too early: all of them must be asked for again. */
  takeDropped(): boolean {
    return [...this.#halls.values()].map((hall) => hall.takeDropped()).some(Boolean);
  }

  get halls(): readonly EventHallView[] {
    const now = this.#now;
    const namesakes = namesakeFaults(this.#shown, now);
    return this.#inOrder.map((hall) => hall.view(now, this.#own(), namesakes.get(hall) ?? []));
  }

  get publicHalls(): readonly PublicHall[] {
    const now = this.#now;
    return this.#inOrder.map((hall) => hall.publicView(now));
  }

  look(since: number): EventLook {
    const now = this.#now;
    return {
      revision: this.#revision,
      halls: this.#inOrder.map((hall) => ({ id: hall.id, ...hall.tablesSince(since, now) })),
    };
  }

  /** All games of all halls, hall by hall. */
  get pgn(): string {
    return this.#inOrder.map(({ pgn }) => pgn).join('');
  }

  /** What may leave the event of the rounds that are played, hall by hall. While the centre has stopped it, all stands as it was then. */
  get publicPgn(): string {
    this.lookAtOwn();
    return this.#stopped?.pgn ?? this.#publicPgn(this.#own().broadcast);
  }

  /** From now on the centre's tournament is another: what went out before it was stopped nobody knows any more. */
  beginOwn(): void {
    this.#stopped = this.#own().broadcast.stopped === null ? null : { pgn: '' };
  }

  /** To be called whenever the centre has recorded something. */
  lookAtOwn(): void {
    const { broadcast } = this.#own();
    if (broadcast.stopped === null) this.#stopped = null;
    else this.#stopped ??= { pgn: this.#publicPgn(broadcast) };
  }

  #publicPgn(centre: Tournament['broadcast']): string {
    const now = this.#now;
    return this.#inOrder.map((hall) => hall.publicPgn(now, centre)).join('');
  }

  /** By name; two of one name, by the number of their kiosk. */
  get #inOrder(): readonly EventHall[] {
    const key = ({ name, id }: EventHall): string => `${name}\n${id}`;
    return [...this.#shown].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  }

  /** As they came. */
  get #shown(): readonly EventHall[] {
    return unsuperseded([...this.#halls.values()], this.#now);
  }

  get #now(): Moment {
    return { epochMs: this.#clock.epochMs(), monotonicMs: this.#clock.monotonicMs() };
  }

  /** @param isEntry a sign alone takes no other's place. */
  #hall(from: Speaker, name: string, isEntry: boolean): EventHall | null {
    const known = this.#halls.get(idOf(from)) ?? this.#newHall(from, isEntry);
    if (name !== '') known?.call(name);
    return known;
  }

  #newHall(from: Speaker, isEntry: boolean): EventHall | null {
    const own = [...this.#halls.values()].filter(({ key }) => key === from.hall);
    const empty = own.find(({ last }) => last === 0);
    const isFull = own.length >= MOST_OF_ONE_HALL;
    if (isFull && isEntry && empty !== undefined) this.#halls.delete(empty.id);
    else if (isFull) {
      const hall = own.at(-1)?.name ?? from.hall;
      this.#full.set(from.hall, { code: 'hall.manyRecords', facts: { hall, most: MOST_OF_ONE_HALL } });
      return null;
    } else if (this.#halls.size >= MOST_HALLS) {
      this.#full.set('', { code: 'halls.many', facts: { most: MOST_HALLS } });
      return null;
    }
    const hall = new EventHall(from, this.#hasher);
    this.#halls.set(hall.id, hall);
    return hall;
  }
}
