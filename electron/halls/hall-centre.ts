import type { JsMsg } from '@nats-io/jetstream';
import type { Hasher } from '../../engine/hasher.ts';
import { ok } from '../../engine/result.ts';
import type { Fault } from '../../engine/result.ts';
import type { EventLook, HallsOptions, HallsRequest, HallsView } from '../contract/halls.ts';
import { Event } from '../host/halls/event.ts';
import type { CameIn } from '../host/halls/hall-record.ts';
import type { Halls } from '../host/halls/halls.ts';
import type { Handlers } from '../host/handlers.ts';
import type { ClockPort } from '../host/ports.ts';
import { lineFault } from './line-faults.ts';
import { CENTRE, HALL_HEADER, HASH_HEADER, mirrorOf, streamOf } from './names.ts';
import { ServerLine } from './server-line.ts';
import type { Session } from './server-line.ts';
import { findOrMakeMirror } from './stream.ts';
import { SIGN_EVERY_MS, hearHalls, signOfCentre } from './signs.ts';

/** What changes is told at once, and what follows it not more often than this. */
const TOLD_EVERY_MS = 100;
/** While much comes at once, most of the time is for taking it: telling gets one part of so many. */
const RESTS = 3;
const MOST_ON_THE_WAY = 1_000;
/** Servers in halls, more than any event has. */
const MOST_DOMAINS = 2_000;

/** Keeps the journals of halls as they came: what was here is shown before the server is heard. */
export interface HallJournals {
  /** Each entry that was kept, in order. Those of which it says false are given up, with all that follow them. */
  read(take: (origin: string, hall: string, kept: CameIn) => boolean): void;
  keep(origin: string, hall: string, links: readonly CameIn[]): void;
  close(): void;
}

export interface HallCentreOptions extends Pick<HallsOptions, 'address' | 'event' | 'creds'> {
  readonly hasher: Hasher;
  readonly clock: ClockPort;
  readonly journals: HallJournals;
  /** Told what is wrong with the line and with what comes, whenever it is something else. */
  readonly onFaults: (faults: readonly Fault[]) => void;
  readonly report: (where: string, error: unknown) => void;
}

/** The centre of an event: takes the whole stream, from its beginning at each connect, and knows all halls by their own records. */
export class HallCentre implements Halls {
  readonly #options: HallCentreOptions;
  readonly #event: Event;
  readonly #line: ServerLine;
  readonly #signs: NodeJS.Timeout;
  #fault: Fault | null = null;
  #sinceEpochMs: number;
  #telling: NodeJS.Timeout | null = null;
  #isNews = false;
  #told = '';
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<HallsRequest> = {
    'halls.look': ({ since }) => ok(this.look(since)),
    'halls.pgn': () => ok({ pgn: this.#event.pgn }),
  };

  constructor(options: HallCentreOptions) {
    const { address, event, creds, hasher, clock, journals } = options;
    this.#options = options;
    this.#sinceEpochMs = clock.epochMs();
    this.#event = new Event(hasher, clock);
    journals.read((origin, hall, kept) => this.#event.takeUp(origin, hall, kept));
    this.#line = new ServerLine({
      ...{ address, event, creds, inbox: CENTRE },
      onOpen: (session) => {
        this.#stand(null);
        this.#follow(session);
      },
      onCut: (fault) => {
        this.#stand(fault);
      },
    });
    this.#signs = setInterval(() => {
      const { session } = this.#line;
      if (session !== null) signOfCentre(session.line, event, clock.epochMs());
      // What is heard no more is told by nobody.
      this.#tell();
    }, SIGN_EVERY_MS);
    this.#signs.unref();
  }

  get view(): HallsView {
    const { address, event } = this.#options;
    const { revision, halls } = this.#event;
    return {
      link: null,
      centre: { address, event, fault: this.#fault, sinceEpochMs: this.#sinceEpochMs, revision, halls },
    };
  }

  /** Tables that are others since this revision. */
  look(since: number): EventLook {
    return this.#event.look(since);
  }

  get outward(): NonNullable<Halls['outward']> {
    const event = this.#event;
    return {
      get pgn() {
        return event.publicPgn;
      },
      get halls() {
        return event.publicHalls;
      },
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#signs);
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.onChange = () => undefined;
    await this.#line.close();
    this.#options.journals.close();
  }

  #follow(session: Session): void {
    const { event, clock } = this.#options;
    const followed = new Set([session.domain]);
    hearHalls(session.line, event, (origin, sign) => {
      this.#event.hear(origin, sign.hall, sign);
      this.#tellSoon();
      const domain = sign.domain ?? session.domain;
      if (domain === null || followed.has(domain) || followed.size > MOST_DOMAINS) return;
      followed.add(domain);
      this.#contained(session, this.#followDomain(session, domain));
    });
    signOfCentre(session.line, event, clock.epochMs());
    this.#contained(session, this.#read(session, streamOf(event)));
  }

  /** A hall hands its entries to a server of its own, which hands them on to this one. */
  async #followDomain(session: Session, domain: string): Promise<void> {
    const { event } = this.#options;
    await findOrMakeMirror(session.manager, event, domain);
    await this.#read(session, mirrorOf(event, domain));
  }

  /** What is cut short is read from the beginning on another line. */
  #contained(session: Session, reading: Promise<void>): void {
    reading.catch((error: unknown) => {
      const { address, event } = this.#options;
      this.#stand(lineFault(error, address, event));
      void session.line.close();
    });
  }

  async #read({ stream }: Session, name: string): Promise<void> {
    do {
      const consumer = await stream.consumers.get(name);
      const messages = await consumer.consume({ max_messages: MOST_ON_THE_WAY });
      for await (const message of messages) {
        this.#take(message);
        if (this.#event.takeDropped()) break;
      }
    } while (this.#line.session?.stream === stream);
  }

  #take({ subject, headers, data }: JsMsg): void {
    const origin = subject.split('.').at(-1) ?? '';
    const [hall, hash] = [nameIn(headers?.get(HALL_HEADER) ?? ''), headers?.get(HASH_HEADER) ?? ''];
    const links = this.#event.take(origin, hall, { text: new TextDecoder().decode(data), hash });
    if (links.length > 0) this.#options.journals.keep(origin, hall, links);
    this.#tellSoon();
  }

  #stand(fault: Fault | null): void {
    if ((this.#fault === null) !== (fault === null)) this.#sinceEpochMs = this.#options.clock.epochMs();
    this.#fault = fault;
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.#isNews = true;
    if (this.#telling !== null) return;
    // All that one piece of the line brings is told together.
    this.#telling = setTimeout(() => {
      const beginMs = performance.now();
      this.#tell();
      const restMs = Math.max(TOLD_EVERY_MS, RESTS * (performance.now() - beginMs));
      this.#telling = setTimeout(() => {
        this.#telling = null;
        if (this.#isNews) this.#tellSoon();
      }, restMs);
    }, 0);
  }

  #tell(): void {
    this.#isNews = false;
    const { onFaults, report } = this.#options;
    try {
      const { centre } = this.view;
      const faults = [
        ...(this.#fault === null ? [] : [this.#fault]),
        ...(centre?.halls ?? []).flatMap(({ faults: own }) => own),
      ];
      const told = JSON.stringify(faults);
      if (told !== this.#told) onFaults(faults);
      this.#told = told;
      this.onChange();
    } catch (error) {
      report('halls', error);
    }
  }
}

/** What cannot be read is no name. */
function nameIn(header: string): string {
  try {
    return decodeURIComponent(header).slice(0, 200);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
