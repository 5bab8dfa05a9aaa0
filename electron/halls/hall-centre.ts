import type { JsMsg } from '@nats-io/jetstream';
import type { Hasher } from '../../engine/hasher.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import { serverAt } from '../contract/halls.ts';
import type { EventLook, HallsOptions, HallsRequest, HallsView, Invitation } from '../contract/halls.ts';
import { AdviceGiven } from '../host/halls/advice-given.ts';
import { Event } from '../host/halls/event.ts';
import type { Speaker } from '../host/halls/speaker.ts';
import type { CameIn } from '../host/halls/hall-record.ts';
import { heldRound, outwardRecord } from '../host/halls/held-back.ts';
import { NO_HALL } from '../host/halls/halls.ts';
import type { CentreRecord, Halls } from '../host/halls/halls.ts';
import { sameName } from '../host/halls/same-name.ts';
import type { Handlers } from '../host/handlers.ts';
import type { ClockPort } from '../host/ports.ts';
import { hallEntry } from './came-in.ts';
import { readCredentials } from './credentials.ts';
import { certificatesIn, joiningCode } from './joining.ts';
import { hallsIn, writeUser } from './keys-file.ts';
import { newKey } from './keys.ts';
import { EventReader } from './event-reader.ts';
import { atCentre, lineFault } from './line-faults.ts';
import { CENTRE, centreJournals, centreStreamOf, tokenOf } from './names.ts';
import { Sender } from './sender.ts';
import { ServerLine } from './server-line.ts';
import type { Session } from './server-line.ts';
import { centreStream, findOrMakeStream } from './stream.ts';
import { SIGN_EVERY_MS, hearHalls, signOfAdvice, signOfCentre } from './signs.ts';

/** What changes is told at once, and what follows it not more often than this. */
const TOLD_EVERY_MS = 100;
/** While much comes at once, most of the time is for taking it: telling gets one part of so many. */
const RESTS = 3;

/** Keeps the journals of halls as they came: what was here is shown before the server is heard. */
export interface HallJournals {
  /** Each entry that was kept, in order. Those of which it says false are given up, with all that follow them. */
  read(take: (from: Speaker, kept: CameIn) => boolean): void;
  keep(from: Speaker, links: readonly CameIn[]): void;
  close(): void;
}

export interface HallCentreOptions extends Pick<HallsOptions, 'address' | 'event' | 'creds'> {
  /** The server's list of keys, to which those of halls are added; null where somebody else does that. */
  readonly keys: string | null;
  readonly hasher: Hasher;
  readonly clock: ClockPort;
  readonly journals: HallJournals;
  /** Told what is wrong with the line, whenever it is something else; what is wrong with what comes is said of its hall. */
  readonly onFaults: (faults: readonly Fault[]) => void;
  readonly report: (where: string, error: unknown) => void;
}

/**
 * The centre of an event: takes the whole stream, from its beginning at each connect, and knows all halls by their own records. Its own
 * record goes out for all halls to read.
 */
export class HallCentre implements Halls {
  readonly #options: HallCentreOptions;
  readonly #event: Event;
  readonly #line: ServerLine;
  readonly #sender: Sender;
  readonly #signs: NodeJS.Timeout;
  readonly #advice: AdviceGiven;
  readonly #reader: EventReader;
  #own: CentreRecord | null = null;
  #fault: Fault | null = null;
  /** Why the line is closed from here. */
  #broken: Fault | null = null;
  #sinceEpochMs: number;
  #telling: NodeJS.Timeout | null = null;
  #isNews = false;
  #told = '[]';
  onChange: () => void = () => undefined;
  readonly handlers: Handlers<HallsRequest> = {
    'halls.look': ({ since }) => ok(this.look(since)),
    'halls.pgn': () => ok({ pgn: this.#event.pgn }),
    'halls.question': ({ id, table, questionId }) => {
      const found = this.#event.question(id, table, questionId);
      return found === null ? fail('ask.gone') : ok(found);
    },
    'halls.advise': ({ choice, text, ...question }) => {
      const given = this.#advice.give(question, { choice, text });
      if (given.ok) this.#sayAdvice();
      this.#tellSoon();
      return given;
    },
    'halls.invite': ({ hall, address, anyway = false }) => this.#invite(hall, address, anyway),
    ...NO_HALL,
  };

  constructor(options: HallCentreOptions) {
    const { address, event, creds, hasher, clock, journals } = options;
    this.#options = options;
    this.#sinceEpochMs = clock.epochMs();
    this.#event = new Event(hasher, clock, () => this.#own?.tournament ?? NO_TOURNAMENT);
    this.#advice = new AdviceGiven(
      () => this.#event.asked,
      () => clock.epochMs(),
    );
    journals.read((from, kept) => this.#event.takeUp(from, kept));
    this.#sender = new Sender({
      ...{ address, event, hall: '' },
      to: { stream: centreStreamOf(event), subject: (origin) => `${centreJournals(event)}.${tokenOf(origin)}` },
      // Halls read it when they hear of it.
      onPlace: () => {
        this.#sign();
      },
      onEnd: (fault) => {
        this.#stand(fault);
      },
    });
    this.#reader = new EventReader({
      ...{ address, event },
      onMessage: (message) => {
        this.#take(message);
      },
      takeDropped: () => this.#event.takeDropped(),
      onBroken: (fault) => {
        this.#broken = fault;
      },
      onFaults: () => {
        this.#tellSoon();
      },
    });
    this.#line = new ServerLine({
      ...{ address, event, creds, inbox: CENTRE },
      onOpen: (session) => {
        this.#stand(null);
        this.#follow(session);
      },
      onCut: (fault) => {
        this.#sender.over(null);
        this.#reader.over(null);
        // What was closed here is not told as a cut.
        this.#stand(this.#broken ?? fault);
        this.#broken = null;
      },
    });
    this.#signs = setInterval(() => {
      this.#sign();
      this.#sayAdvice();
      // What is heard no more is told by nobody.
      this.#tell();
    }, SIGN_EVERY_MS);
    this.#signs.unref();
  }

  get view(): HallsView {
    const { address, event, keys } = this.#options;
    const { revision, halls } = this.#event;
    return {
      link: null,
      centre: {
        address,
        event,
        keys,
        asked: this.#advice.all,
        fault: this.#fault,
        sinceEpochMs: this.#sinceEpochMs,
        revision,
        halls,
      },
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

  /** From now on this is the centre's own record. */
  attach(record: CentreRecord): void {
    this.#own = record;
    this.#event.beginOwn();
    // Its arbiter is told anew.
    this.#told = '[]';
    this.#sender.attach(outwardRecord(record));
    this.#tellSoon();
  }

  /** There may be more to send. */
  follow(): void {
    this.#event.lookAtOwn();
    this.#sender.follow();
    this.#tellSoon();
  }

  async close(): Promise<void> {
    clearInterval(this.#signs);
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.onChange = () => undefined;
    await Promise.all([this.#line.close(), this.#sender.close()]);
    this.#options.journals.close();
  }

  #follow(session: Session): void {
    const { event } = this.#options;
    this.#reader.over(session);
    hearHalls(session.line, event, (from, sign) => {
      this.#event.hear(from, sign.hall, sign);
      this.#tellSoon();
      if (sign.domain !== undefined) this.#reader.heard(sign.domain, from.hall);
    });
    this.#speak(session).catch((error: unknown) => {
      this.#broken = lineFault(error, this.#options.address, event);
      void session.line.close();
    });
  }

  /** What the centre says has a stream of its own; when it is there, halls are told where. */
  async #speak(session: Session): Promise<void> {
    const { event } = this.#options;
    const found = await findOrMakeStream(session.manager, event, centreStream(event));
    if (!found.ok) this.#stand(found.fault);
    else if (this.#line.session === session) this.#sender.over(session);
    this.#sign();
  }

  #sign(): void {
    const { session } = this.#line;
    if (session === null) return;
    const { event, clock } = this.#options;
    const { line, domain } = session;
    const holds = this.#own === null ? null : heldRound(this.#own.durable);
    signOfCentre(line, event, {
      atEpochMs: clock.epochMs(),
      ...(domain === null ? {} : { domain }),
      ...(holds === null ? {} : { holds }),
    });
  }

  #take(message: JsMsg): void {
    const entry = hallEntry(this.#options.event, message);
    if (entry === null) return;
    const { from, name, came } = entry;
    const links = this.#event.take(from, name, came);
    if (links.length > 0) this.#options.journals.keep(from, links);
    this.#tellSoon();
  }

  #sayAdvice(): void {
    const { session } = this.#line;
    if (session === null) return;
    for (const { id, table, gameId, questionId, advice } of this.#advice.all)
      if (advice !== null)
        signOfAdvice(session.line, this.#options.event, id, { table, gameId, questionId, ...advice });
  }

  /** A key for a hall: it goes from here to its arbiter, and is kept nowhere. */
  #invite(hall: string, address: string, anyway: boolean): Result<Invitation> {
    const { event, creds, keys } = this.#options;
    if (serverAt(address) === null) return fail('join.address', { given: address });
    const there = [...(keys === null ? [] : hallsIn(keys, event)), ...this.#event.halls.map((one) => one.hall)];
    const known = sameName(hall, there);
    if (known !== null && !anyway) return fail('join.known', { hall, known });
    const own = readCredentials(creds);
    if (!own.ok) return own;
    const { seed, user } = newKey(event, hall);
    const written = keys === null ? ok(null) : writeUser(keys, event, hall, user);
    if (!written.ok) return written;
    const certificates = certificatesIn(own.value.ca ?? '');
    return ok({ hall, user, code: joiningCode({ address, event, hall, seed, certificates }) });
  }

  #stand(fault: Fault | null): void {
    if ((this.#fault === null) !== (fault === null)) this.#sinceEpochMs = this.#options.clock.epochMs();
    this.#fault = fault === null ? null : atCentre(fault);
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
      const faults = [...(this.#fault === null ? [] : [this.#fault]), ...this.#reader.faults, ...this.#event.faults];
      const told = JSON.stringify(faults);
      if (told !== this.#told) onFaults(faults);
      this.#told = told;
      this.onChange();
    } catch (error) {
      report('halls', error);
    }
  }
}
