import type { Fault } from '../../engine/result.ts';
import type { HallLinkView, HallsOptions, HallsView } from '../contract/halls.ts';
import { NOT_CENTRE } from '../host/halls/halls.ts';
import type { Halls, SavedRecord } from '../host/halls/halls.ts';
import { lineFault } from './line-faults.ts';
import { tokenOf } from './names.ts';
import { Outbox, isOvertaken } from './outbox.ts';
import type { Place } from './outbox.ts';
import { ServerLine } from './server-line.ts';
import type { Session } from './server-line.ts';
import { SIGN_EVERY_MS, hearCentre, signOfHall } from './signs.ts';

const RETRY_MS = 2_000;
/** How far it is is told no more often. */
const TOLD_EVERY_MS = 1_000;
const MOST_CLOCKS_DIFFER_S = 5;

export interface HallLinkOptions extends HallsOptions {
  /** By which people know this hall. */
  readonly hall: string;
  readonly epochMs: () => number;
  /** Told why the record does not follow, each time it is another reason, and null when it does. */
  readonly onFault: (fault: Fault | null) => void;
  /** Told what threw and should not have. */
  readonly report: (where: string, error: unknown) => void;
}

/** This kiosk's record on its way to the event's server, for as long as the kiosk runs; whatever becomes of it, the hall goes on. */
export class HallLink implements Halls {
  readonly #options: HallLinkOptions;
  readonly #line: ServerLine;
  #record: SavedRecord | null = null;
  #outbox: Outbox | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #place: Place | null = null;
  #standing: HallLinkView['standing'] = 'opening';
  #sinceEpochMs: number;
  #fault: Fault | null = null;
  readonly #signs: NodeJS.Timeout;
  #clockFault: Fault | null = null;
  #told: Fault['code'] | null = null;
  #retry: NodeJS.Timeout | null = null;
  #telling: NodeJS.Timeout | null = null;
  #isClosed = false;
  onChange: () => void = () => undefined;
  readonly outward = null;
  readonly handlers = NOT_CENTRE;

  constructor(options: HallLinkOptions) {
    this.#options = options;
    this.#sinceEpochMs = options.epochMs();
    const { address, event, creds } = options;
    this.#line = new ServerLine({
      ...{ address, event, creds, inbox: tokenOf(options.hall) },
      onOpen: (session) => {
        this.#begin(session);
        this.#sign();
        hearCentre(session.line, event, (atEpochMs) => {
          this.#compare(atEpochMs);
        });
      },
      onCut: (fault) => {
        this.#outbox = null;
        this.#stand(this.#standing === 'opening' ? 'opening' : 'cut', fault);
      },
    });
    this.#signs = setInterval(() => {
      this.#sign();
    }, SIGN_EVERY_MS);
    this.#signs.unref();
  }

  get view(): HallsView {
    const { address, event, hall } = this.#options;
    const place = this.#place;
    return {
      centre: null,
      link: {
        ...{ address, event, hall },
        standing: this.#standing,
        sinceEpochMs: this.#sinceEpochMs,
        behind: place === null || this.#record === null ? null : Math.max(0, this.#record.lastSaved - place.seq),
        fault: this.#fault ?? this.#clockFault,
      },
    };
  }

  /** From now on this is the record. */
  attach(record: SavedRecord): void {
    this.#record = record;
    this.#place = null;
    // Its arbiter is told anew.
    this.#told = null;
    this.#tellFault();
    const { session } = this.#line;
    if (session !== null) this.#begin(session);
  }

  /** There may be more to send. */
  follow(): void {
    if (this.#outbox === null) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#signs);
    this.onChange = () => undefined;
    for (const timer of [this.#retry, this.#telling]) if (timer !== null) clearTimeout(timer);
    this.#again = false;
    await this.#line.close();
    await this.#running;
  }

  #begin(session: Session): void {
    const { event, hall } = this.#options;
    if (this.#record === null) return;
    const outbox = new Outbox({
      ...{ session, record: this.#record, event, hall },
      onPlace: (place) => {
        if (this.#outbox !== outbox) return;
        this.#place = place;
        this.#tellLater();
      },
    });
    this.#outbox = outbox;
    this.follow();
  }

  async #run(): Promise<void> {
    while (this.#again && this.#outbox !== null) {
      this.#again = false;
      const outbox = this.#outbox;
      const fault = await this.#send(outbox);
      // Another session, or another record, has its own.
      if (this.#outbox !== outbox) this.#again = true;
      else {
        this.#stand(fault === null ? 'following' : 'cut', fault);
        if (fault !== null) this.#tryLater();
      }
    }
  }

  /** @returns why it did not come to the end; null when it did. */
  async #send(outbox: Outbox, tries = 3): Promise<Fault | null> {
    const { address, event } = this.#options;
    try {
      const sent = await outbox.send();
      return sent.ok ? null : sent.fault;
    } catch (error) {
      if (!isOvertaken(error)) return lineFault(error, address, event);
      // An answer of ours was lost, and what the stream holds is looked up again; or another kiosk goes on writing there.
      return tries > 1 ? this.#send(outbox, tries - 1) : { code: 'halls.otherRecord', facts: { event } };
    }
  }

  /** That it is there, and how far its record is. */
  #sign(): void {
    const { session } = this.#line;
    const record = this.#record;
    const [first] = record?.savedSince(0, 1) ?? [];
    if (session === null || record === null || first === undefined) return;
    const { event, hall } = this.#options;
    const { line, domain } = session;
    signOfHall(line, event, first.entry.origin, {
      hall,
      last: record.lastSaved,
      ...(domain === null ? {} : { domain }),
    });
  }

  /** Two clocks that differ by more than this tell two stories of one event. */
  #compare(atEpochMs: number): void {
    const seconds = Math.round((this.#options.epochMs() - atEpochMs) / 1000);
    const isOff = Math.abs(seconds) > MOST_CLOCKS_DIFFER_S;
    this.#clockFault = isOff ? { code: 'halls.clock', facts: { seconds } } : null;
    this.#tellFault();
  }

  /** What keeps the record here goes before what its clock shows. */
  #tellFault(): void {
    const fault = this.#fault ?? this.#clockFault;
    if (this.#told === (fault?.code ?? null)) return;
    this.#told = fault?.code ?? null;
    this.#contained('halls', () => {
      this.#options.onFault(fault);
    });
    this.#contained('halls', this.onChange);
  }

  #tryLater(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.follow();
    }, RETRY_MS);
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
