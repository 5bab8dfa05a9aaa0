import type { JsMsg } from '@nats-io/jetstream';
import type { Hasher } from '../../engine/hasher.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Fault } from '../../engine/result.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { EventLook, EventQuestion, HallsOptions, HallsRequest, HallsView } from '../contract/halls.ts';
import { AdviceGiven } from '../host/halls/advice-given.ts';
import { Event } from '../host/halls/event.ts';
import type { Speaker } from '../host/halls/speaker.ts';
import type { CameIn } from '../host/halls/hall-record.ts';
import { heldRound, outwardRecord } from '../host/halls/held-back.ts';
import { NO_HALL } from '../host/halls/halls.ts';
import type { CentreRecord, Halls } from '../host/halls/halls.ts';
import type { Handlers } from '../host/handlers.ts';
import type { ClockPort } from '../host/ports/system.ts';
import { hallEntry, hallLeft } from './came-in.ts';
import { EventReader } from './event-reader.ts';
import { invited } from './inviting.ts';
import type { InvitingOptions } from './inviting.ts';
import { KeptQuestions } from './kept-questions.ts';
import type { QuestionsFile } from './kept-questions.ts';
import { LineFaults, atCentre } from './line-faults.ts';
import { eventQuestionsSchema } from './live-signs.ts';
import { CENTRE, centreJournals, centreStreamOf, tokenOf } from './names.ts';
import { Paced } from './paced.ts';
import { Sender } from './sender.ts';
import { ServerLine } from './server-line.ts';
import type { Session } from './server-line.ts';
import { centreStream, findOrMakeStream } from './stream.ts';
import { SIGN_EVERY_MS, hearHalls, signOfAdvice, signOfCentre } from './signs.ts';

/** Keeps the journals of halls as they came: what was here is shown before the server is heard. */
export interface HallJournals {
  /** Each entry that was kept, in order. Those of which it says false are given up, with all that follow them. */
  read(take: (from: Speaker, kept: CameIn) => boolean): void;
  keep(from: Speaker, links: readonly CameIn[]): void;
  close(): void;
}

export interface HallCentreOptions extends Pick<HallsOptions, 'address'>, InvitingOptions {
  readonly hasher: Hasher;
  readonly clock: ClockPort;
  readonly journals: HallJournals;
  /** What halls ask and what was advised, over a restart. */
  readonly questions: QuestionsFile;
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
  readonly #kept: KeptQuestions<EventQuestion>;
  readonly #faults: LineFaults;
  readonly #telling = new Paced(() => {
    this.#tell();
  });
  readonly #reader: EventReader;
  #own: CentreRecord | null = null;
  #fault: Fault | null = null;
  /** Why the line is closed from here. */
  #broken: Fault | null = null;
  #sinceEpochMs: number;
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
      this.#keepQuestions();
      if (given.ok) this.#sayAdvice();
      this.#telling.soon();
      return given;
    },
    'halls.invite': (asked) =>
      invited(
        this.#options,
        this.#event.halls.map(({ hall }) => hall),
        asked,
      ),
    ...NO_HALL,
  };

  constructor(options: HallCentreOptions) {
    const { address, event, creds, hasher, clock, journals, questions, report } = options;
    this.#options = options;
    this.#sinceEpochMs = clock.epochMs();
    this.#event = new Event(hasher, clock, () => this.#own?.tournament ?? NO_TOURNAMENT);
    journals.read((from, kept) => this.#event.takeUp(from, kept));
    this.#kept = new KeptQuestions(questions, eventQuestionsSchema, report);
    this.#event.askedBefore(this.#kept.before);
    this.#advice = new AdviceGiven(
      () => this.#event.asked,
      () => clock.epochMs(),
      this.#kept.before,
    );
    this.#faults = new LineFaults({ address, event, report });
    const faults = this.#faults;
    this.#sender = new Sender({
      ...{ event, hall: '', faults },
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
      ...{ event, faults },
      onMessage: (message) => {
        this.#contained(() => {
          this.#take(message);
        });
      },
      takeDropped: () => this.#event.takeDropped(),
      onBroken: (fault) => {
        this.#broken = fault;
      },
      onFaults: () => {
        this.#telling.soon();
      },
    });
    this.#line = new ServerLine({
      ...{ address, event, creds, inbox: CENTRE, faults, report },
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
      this.#telling.now();
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
    this.#telling.soon();
  }

  /** There may be more to send. */
  follow(): void {
    this.#event.lookAtOwn();
    this.#sender.follow();
    this.#telling.soon();
  }

  async close(): Promise<void> {
    clearInterval(this.#signs);
    this.#telling.close();
    this.onChange = () => undefined;
    await Promise.all([this.#line.close(), this.#sender.close()]);
    this.#options.journals.close();
  }

  #follow(session: Session): void {
    const { event } = this.#options;
    this.#reader.over(session);
    hearHalls(session.line, event, (from, sign) => {
      this.#contained(() => {
        if (this.#event.hear(from, sign.hall, sign)) this.#keepQuestions();
      });
      this.#telling.soon();
      if (sign.domain !== undefined) this.#reader.heard(sign.domain, from.hall);
    });
    this.#speak(session).catch((error: unknown) => {
      this.#broken = this.#faults.of(error);
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
    const { event, journals } = this.#options;
    const entry = hallEntry(event, message);
    const gone = hallLeft(event, message);
    if (entry !== null) {
      const { from, name, came } = entry;
      const links = this.#event.take(from, name, came);
      if (links.length > 0) journals.keep(from, links);
    }
    if (gone !== null) this.#event.takeLeft(gone.from, gone.name, gone.left, gone.atEpochMs);
    this.#telling.soon();
  }

  #sayAdvice(): void {
    const { session } = this.#line;
    if (session === null) return;
    for (const { id, table, gameId, questionId, advice } of this.#advice.all)
      if (advice !== null)
        signOfAdvice(session.line, this.#options.event, id, { table, gameId, questionId, ...advice });
  }

  #stand(fault: Fault | null): void {
    if ((this.#fault === null) !== (fault === null)) this.#sinceEpochMs = this.#options.clock.epochMs();
    this.#fault = fault === null ? null : atCentre(fault);
    this.#telling.soon();
  }

  #tell(): void {
    this.#contained(() => {
      const faults = [...(this.#fault === null ? [] : [this.#fault]), ...this.#reader.faults, ...this.#event.faults];
      const told = JSON.stringify(faults);
      if (told !== this.#told) this.#options.onFaults(faults);
      this.#told = told;
      this.#keepQuestions();
      this.onChange();
    });
  }

  #keepQuestions(): void {
    this.#kept.keep(this.#advice.all);
  }

  /** What one hall does to this program keeps no other from being heard. */
  #contained(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#options.report('halls', error);
    }
  }
}
