import type { Hasher } from '../../engine/hasher.ts';
import { fail } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { AskedQuestion, CentreDrawView, HallLinkView, HallsOptions, HallsView } from '../contract/halls.ts';
import { CentreWord } from '../host/halls/centre-word.ts';
import { NO_CENTRE_DRAW } from '../host/halls/draw-follower.ts';
import type { Trouble } from '../host/halls/hall-record.ts';
import type { WatchFloor } from '../host/halls/floor-tables.ts';
import { HallLive } from '../host/halls/hall-live.ts';
import type { SavedRecord } from '../host/halls/halls.ts';
import { CentreReader } from './centre-reader.ts';
import { journalOf, streamOf, tokenOf } from './names.ts';
import { OtherKiosk } from './other-kiosk.ts';
import { Sender } from './sender.ts';
import { ServerLine } from './server-line.ts';
import type { Session } from './server-line.ts';
import { SIGN_EVERY_MS, hearAdvice, hearCentre, hearOwn, signOfHall } from './signs.ts';

/** How far it is is told no more often. */
const TOLD_EVERY_MS = 1_000;
const MOST_CLOCKS_DIFFER_S = 5;
const CALLED_WITHIN_MS = 200;

export interface HallLinkOptions extends HallsOptions {
  /** By which people know this hall. */
  readonly hall: string;
  /** By what the centre made for it. */
  readonly joined: boolean;
  readonly epochMs: () => number;
  readonly hasher: Hasher;
  /** Told when the centre has said something to all halls, or something was recorded here. @returns how this hall stands to its draw. */
  readonly onWord: (word: CentreWord) => CentreDrawView;
  /** As `HallLive` asks for it. */
  readonly scanMs: (table: number) => number;
  /** Told why the record does not follow, each time it is another reason, and null when it does. */
  readonly onFault: (fault: Fault | null) => void;
  /** Told what threw and should not have. */
  readonly report: (where: string, error: unknown) => void;
}

/** This kiosk's record on its way to the event's server, for as long as the kiosk runs; whatever becomes of it, the hall goes on. */
export class HallLink {
  readonly #options: HallLinkOptions;
  readonly #line: ServerLine;
  readonly #sender: Sender;
  readonly #word: CentreWord;
  readonly #reader: CentreReader;
  #standing: HallLinkView['standing'] = 'opening';
  #sinceEpochMs: number;
  #fault: Fault | null = null;
  readonly #signs: NodeJS.Timeout;
  readonly #live: HallLive;
  #signing: NodeJS.Timeout | null = null;
  /** At the last sign of the centre. */
  #clockAheadMs = 0;
  #clockFault: Fault | null = null;
  readonly #other = new OtherKiosk();
  #wordFault: Fault | null = null;
  #unread: Fault | null = null;
  #draw = NO_CENTRE_DRAW;
  #told: Fault['code'] | null = null;
  #telling: NodeJS.Timeout | null = null;
  #listening: NodeJS.Timeout | null = null;
  #isClosed = false;
  onChange: () => void = () => undefined;

  constructor(options: HallLinkOptions) {
    this.#options = options;
    this.#sinceEpochMs = options.epochMs();
    const { address, event, creds, hall } = options;
    this.#sender = new Sender({
      ...{ address, event, hall },
      to: { stream: streamOf(event), subject: (origin) => journalOf(event, hall, origin) },
      onPlace: () => {
        this.#tellLater();
      },
      onEnd: (fault) => {
        this.#stand(fault === null ? 'following' : 'cut', fault);
      },
    });
    this.#word = new CentreWord(options.hasher);
    this.#reader = new CentreReader({
      event,
      onEntry: (origin, came) => {
        this.#contained('what the centre says', () => {
          this.#word.take(origin, came);
        });
        this.#listen();
      },
      onUnread: (reason) => {
        this.#unread = reason === null ? null : { code: 'halls.centreUnheard', facts: { reason } };
        this.#tellFault();
      },
    });
    this.#line = new ServerLine({
      ...{ address, event, creds, inbox: tokenOf(hall) },
      onOpen: (session) => {
        this.#open(session);
      },
      onCut: (fault) => {
        this.#sender.over(null);
        this.#stand(this.#standing === 'opening' ? 'opening' : 'cut', fault);
      },
    });
    this.#live = new HallLive({
      epochMs: options.epochMs,
      scanMs: options.scanMs,
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
        draw: this.#draw,
        asked: this.#live.asked,
      },
    };
  }

  /** From now on this is the record. */
  attach(record: SavedRecord): void {
    // Its arbiter is told anew.
    this.#told = null;
    this.#tellFault();
    this.#sender.attach(record);
    this.#listen();
  }

  /** There may be more to send. */
  follow(): void {
    this.#sender.follow();
    this.#listen();
  }

  /** From now on what calls an arbiter here is told at the centre, too. */
  watch(floor: WatchFloor): void {
    this.#live.watch(floor);
  }

  /** Hands an open question to the centre. Faults `ask.cut`, `ask.many`, `question.notOpen`. */
  ask(table: number, questionId: number): Result<null> {
    if (this.#standing !== 'following') return fail('ask.cut');
    const asked = this.#live.ask(table, questionId);
    if (asked.ok) this.#signSoon();
    return asked;
  }

  /** Takes part no more. @returns whether the centre could be told. */
  async leave(): Promise<boolean> {
    const told = await this.#sayGone();
    await this.close();
    // Nothing is amiss with what nobody takes part in, and nothing is said to it.
    const { onFault, onWord, hasher } = this.#options;
    this.#contained('halls', () => {
      onFault(null);
      onWord(new CentreWord(hasher));
    });
    return told;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#signs);
    this.#live.close();
    this.onChange = () => undefined;
    for (const timer of [this.#telling, this.#listening, this.#signing]) if (timer !== null) clearTimeout(timer);
    await Promise.all([this.#line.close(), this.#sender.close()]);
  }

  #open(session: Session): void {
    this.#sender.over(session);
    this.#sign();
    hearCentre(session.line, this.#options.event, ({ atEpochMs, domain = null, holds = null }) => {
      this.#compare(atEpochMs);
      if (this.#word.hold(holds)) this.#listen();
      this.#reader.heard({ session, domain });
    });
    const { event, hall } = this.#options;
    hearOwn(session.line, event, hall, (origin, sign) => {
      if (origin !== tokenOf(this.#sender.origin ?? '')) this.#other.heard(origin, sign, performance.now());
      this.#tellFault();
    });
    hearAdvice(session.line, event, hall, (origin, { table, gameId, questionId, ...advice }) => {
      if (origin === this.#sender.origin && this.#live.advise({ table, gameId, questionId }, advice))
        this.#contained('advice', this.onChange);
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

  /** What the centre says is looked at when all that came together is in, and never in the middle of recording. */
  #listen(): void {
    if (this.#isClosed) return;
    this.#listening ??= setTimeout(() => {
      this.#listening = null;
      this.#contained('what the centre says', () => {
        const before = JSON.stringify([this.#draw, this.#wordFault]);
        this.#draw = this.#options.onWord(this.#word);
        const { trouble } = this.#word;
        this.#wordFault = trouble === null ? null : untrue(trouble);
        this.#tellFault();
        if (JSON.stringify([this.#draw, this.#wordFault]) !== before) this.onChange();
      });
    }, 0);
  }

  /** That it is there, and how far its record is. @returns whether it could be said. */
  #sign(left = false): boolean {
    const { session } = this.#line;
    const { record, origin } = this.#sender;
    if (session === null || record === null || origin === null) return false;
    const { event, hall, epochMs } = this.#options;
    const { line, domain } = session;
    signOfHall(line, event, origin, {
      hall,
      last: record.lastSaved,
      atEpochMs: epochMs(),
      ...(domain === null ? {} : { domain }),
      // Who has left calls nobody there, and asks nothing.
      ...(left ? { left } : { calls: [...this.#live.calls], asks: this.#live.asked.map(withoutAdvice) }),
    });
    return true;
  }

  async #sayGone(): Promise<boolean> {
    clearInterval(this.#signs);
    try {
      const line = this.#line.session?.line;
      if (line === undefined || !this.#sign(true)) return false;
      // A line that is cut meanwhile answers nothing.
      return await Promise.race([line.flush().then(() => true), line.closed().then(() => false)]);
    } catch (error) {
      if (error instanceof Error) return false;
      throw error;
    }
  }

  /** Two clocks that differ by more than this tell two stories of one event. One sign alone may have been late. */
  #compare(atEpochMs: number): void {
    const ahead = this.#options.epochMs() - atEpochMs;
    const before = this.#clockAheadMs;
    this.#clockAheadMs = ahead;
    const seconds = Math.round((Math.abs(before) < Math.abs(ahead) ? before : ahead) / 1000);
    const isOff = Math.abs(seconds) > MOST_CLOCKS_DIFFER_S;
    this.#clockFault = isOff ? { code: 'halls.clock', facts: { seconds } } : null;
    this.#tellFault();
  }

  /** What keeps the record here goes before what comes from the centre, and that before what others show. */
  get #firstFault(): Fault | null {
    return this.#fault ?? this.#wordFault ?? this.#unread ?? this.#otherFault ?? this.#clockFault;
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

function untrue({ kind, seq }: Trouble): Fault {
  return { code: kind === 'unread' ? 'halls.centreUnread' : 'halls.centreUntrue', facts: { seq } };
}

function withoutAdvice({ advice: _, ...asked }: AskedQuestion): Omit<AskedQuestion, 'advice'> {
  return asked;
}
