import { fail } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { AskedQuestion, HallLinkView, HallsOptions, HallsView } from '../contract/halls.ts';
import type { WatchFloor } from '../host/halls/floor-tables.ts';
import { HallLive } from '../host/halls/hall-live.ts';
import type { SavedRecord } from '../host/halls/halls.ts';
import { FromCentre } from './from-centre.ts';
import type { FromCentreOptions } from './from-centre.ts';
import { KeptQuestions } from './kept-questions.ts';
import type { QuestionsFile } from './kept-questions.ts';
import { sayLeft, takeBackLeft } from './leaving.ts';
import { LineFaults } from './line-faults.ts';
import { asksSchema } from './live-signs.ts';
import { journalOf, streamOf, tokenOf } from './names.ts';
import { OtherKiosk } from './other-kiosk.ts';
import { Sender } from './sender.ts';
import { ServerLine } from './server-line.ts';
import type { Session } from './server-line.ts';
import { SIGN_EVERY_MS, hearAdvice, hearCentre, hearOwn, signOfHall } from './signs.ts';

/** How far it is is told no more often. */
const TOLD_EVERY_MS = 1_000;
const CALLED_WITHIN_MS = 200;

export interface HallLinkOptions extends HallsOptions, Omit<FromCentreOptions, 'event' | 'onChange'> {
  /** By which people know this hall. */
  readonly hall: string;
  /** By what the centre made for it. */
  readonly joined: boolean;
  /** What it has asked the centre, over a restart. */
  readonly questions: QuestionsFile;
  /** As `HallLive` asks for it. */
  readonly scanMs: (table: number) => number;
  /** Told why the record does not follow, each time it is another reason, and null when it does. */
  readonly onFault: (fault: Fault | null) => void;
}

/** This kiosk's record on its way to the event's server, for as long as the kiosk runs; whatever becomes of it, the hall goes on. */
export class HallLink {
  readonly #options: HallLinkOptions;
  readonly #line: ServerLine;
  readonly #sender: Sender;
  readonly #centre: FromCentre;
  readonly #kept: KeptQuestions<AskedQuestion>;
  #standing: HallLinkView['standing'] = 'opening';
  #sinceEpochMs: number;
  #fault: Fault | null = null;
  readonly #signs: NodeJS.Timeout;
  readonly #live: HallLive;
  #signing: NodeJS.Timeout | null = null;
  readonly #other = new OtherKiosk();
  /** That it once left is taken back on the server; null while it is not. */
  #back: Promise<void> | null = null;
  #isLeaving = false;
  #told: Fault['code'] | null = null;
  #telling: NodeJS.Timeout | null = null;
  #isClosed = false;
  onChange: () => void = () => undefined;

  constructor(options: HallLinkOptions) {
    this.#options = options;
    this.#sinceEpochMs = options.epochMs();
    const { address, event, creds, hall, questions, epochMs, hasher, onWord, report } = options;
    const faults = new LineFaults({ address, event, report });
    this.#sender = new Sender({
      ...{ event, hall, faults },
      to: { stream: streamOf(event), subject: (origin) => journalOf(event, hall, origin) },
      onPlace: () => {
        this.#tellLater();
      },
      onEnd: (fault) => {
        this.#stand(fault === null ? 'following' : 'cut', fault);
        if (fault === null) this.#comeBack();
      },
    });
    this.#centre = new FromCentre({
      ...{ event, hasher, epochMs, onWord, report },
      onChange: () => {
        this.#tellFault();
        this.#contained('halls', this.onChange);
      },
    });
    this.#line = new ServerLine({
      ...{ address, event, creds, inbox: tokenOf(hall), faults, report },
      onOpen: (session) => {
        this.#open(session);
      },
      onCut: (fault) => {
        this.#sender.over(null);
        this.#stand(this.#standing === 'opening' ? 'opening' : 'cut', fault);
      },
    });
    this.#kept = new KeptQuestions(questions, asksSchema, report);
    this.#live = new HallLive({
      ...{ epochMs, scanMs: options.scanMs, asked: this.#kept.before },
      onNews: () => {
        this.#signSoon();
      },
    });
    this.#signs = setInterval(() => {
      this.#sign();
    }, SIGN_EVERY_MS);
    this.#signs.unref();
  }

  get view(): HallsView & { readonly link: HallLinkView } {
    const { address, event, hall, joined } = this.#options;
    return {
      centre: null,
      link: {
        ...{ address, event, hall, joined },
        standing: this.#standing,
        sinceEpochMs: this.#sinceEpochMs,
        behind: this.#sender.behind,
        fault: this.#firstFault,
        draw: this.#centre.draw,
        asked: this.#live.asked,
      },
    };
  }

  /** From now on this is the record. */
  attach(record: SavedRecord): void {
    // Its arbiter is told anew.
    this.#told = null;
    this.#tellFault();
    this.#back = null;
    this.#sender.attach(record);
    this.#centre.look();
  }

  /** There may be more to send. */
  follow(): void {
    this.#sender.follow();
    this.#centre.look();
  }

  /** From now on what calls an arbiter here is told at the centre, too. */
  watch(floor: WatchFloor): void {
    this.#live.watch(floor);
  }

  /** Hands an open question to the centre. Faults `ask.cut`, `ask.many`, `question.notOpen`. */
  ask(table: number, questionId: number): Result<null> {
    if (this.#standing !== 'following') return fail('ask.cut');
    const asked = this.#live.ask(table, questionId);
    this.#keepAsked();
    if (asked.ok) this.#signSoon();
    return asked;
  }

  /** Takes part no more. @returns whether the centre could be told. */
  async leave(): Promise<boolean> {
    const told = await this.#sayGone();
    await this.close();
    // Nothing is amiss with what nobody takes part in, nothing is said to it, and nothing is asked.
    this.#contained('halls', () => {
      this.#options.onFault(null);
    });
    this.#centre.forget();
    this.#kept.keep([]);
    return told;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#signs);
    this.#live.close();
    this.#centre.close();
    this.onChange = () => undefined;
    for (const timer of [this.#telling, this.#signing]) if (timer !== null) clearTimeout(timer);
    await Promise.all([this.#line.close(), this.#sender.close()]);
  }

  #open(session: Session): void {
    this.#sender.over(session);
    this.#sign();
    const { event, hall } = this.#options;
    hearCentre(session.line, event, (sign) => {
      this.#centre.heard(session, sign);
    });
    hearOwn(session.line, event, hall, (origin, sign) => {
      if (origin !== tokenOf(this.#sender.origin ?? '')) this.#other.heard(origin, sign, performance.now());
      this.#tellFault();
    });
    hearAdvice(session.line, event, hall, (origin, { table, gameId, questionId, ...advice }) => {
      if (origin !== tokenOf(this.#sender.origin ?? '')) return;
      if (!this.#live.advise({ table, gameId, questionId }, advice)) return;
      // The centre, and one that comes after it, hears that it was heard.
      this.#keepAsked();
      this.#signSoon();
    });
  }

  /** What calls an arbiter together is told together. */
  #signSoon(): void {
    if (this.#isClosed) return;
    this.#signing ??= setTimeout(() => {
      this.#signing = null;
      this.#sign();
      this.#contained('halls', this.onChange);
    }, CALLED_WITHIN_MS);
  }

  #keepAsked(): void {
    if (!this.#isClosed) this.#kept.keep(this.#live.asked);
  }

  /** That it is there and how far its record is, or that it has left. */
  #sign(): void {
    const left = this.#isLeaving;
    this.#keepAsked();
    const { session } = this.#line;
    const { record } = this.#sender;
    if (session === null || record === null || this.#isClosed) return;
    const { event, hall, epochMs } = this.#options;
    const { line, domain } = session;
    signOfHall(line, event, record.origin, {
      hall,
      last: record.lastSaved,
      atEpochMs: epochMs(),
      ...(domain === null ? {} : { domain }),
      // Who has left calls nobody there, and asks nothing.
      ...(left ? { left } : { calls: [...this.#live.calls], asks: [...this.#live.asked] }),
    });
  }

  /** To a centre that hears it now, and to one that reads the stream later. @returns whether that is certain. */
  async #sayGone(): Promise<boolean> {
    clearInterval(this.#signs);
    this.#isLeaving = true;
    await this.#back;
    const { session } = this.#line;
    const { origin } = this.#sender;
    if (session === null || origin === null) return false;
    const { event, hall } = this.#options;
    try {
      this.#sign();
      const said = sayLeft(session, event, hall, origin).then(() => true);
      // A line that is cut meanwhile answers nothing.
      return await Promise.race([said, session.line.closed().then(() => false)]);
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    }
  }

  /** What keeps it from being taken back is tried again with the next entry; signs of life say it meanwhile. */
  #comeBack(): void {
    const { session } = this.#line;
    const { origin } = this.#sender;
    if (this.#back !== null || this.#isLeaving || session === null || origin === null) return;
    const { event, hall } = this.#options;
    this.#back = takeBackLeft(session, event, hall, origin).catch(() => {
      this.#back = null;
    });
  }

  /** What keeps the record here goes before what comes from the centre, and that before what others show. */
  get #firstFault(): Fault | null {
    return this.#fault ?? this.#centre.fault ?? this.#otherFault ?? this.#centre.clockFault;
  }

  get #otherFault(): Fault | null {
    return this.#other.isThere(performance.now())
      ? { code: 'halls.twoKiosks', facts: { hall: this.#options.hall } }
      : null;
  }

  #tellFault(): void {
    const fault = this.#firstFault;
    if (this.#told === (fault?.code ?? null)) return;
    this.#told = fault?.code ?? null;
    this.#contained('halls', () => {
      this.#options.onFault(fault);
    });
    this.#contained('halls', this.onChange);
  }

  #stand(standing: HallLinkView['standing'], fault: Fault | null): void {
    if (this.#isClosed) return;
    const isOther = this.#standing !== standing;
    if (isOther) this.#sinceEpochMs = this.#options.epochMs();
    this.#standing = standing;
    this.#fault = fault;
    this.#tellFault();
    if (isOther) this.#contained('halls', this.onChange);
    else this.#tellLater();
  }

  #tellLater(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = null;
      this.#contained('halls', this.onChange);
    }, TOLD_EVERY_MS);
  }

  #contained(where: string, tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.#options.report(where, error);
    }
  }
}
