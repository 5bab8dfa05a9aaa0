import { createHash, randomBytes } from 'node:crypto';
import type { AccessRecord, Numbered, ScreenRecord } from '../../contract/access-record.ts';
import { FLOOR_ACTS } from '../../contract/access.ts';
import type { FloorAct, LastWord, LetGo, PhoneEnds, ScreenRole, ScreenView } from '../../contract/access.ts';
import { endOfDay } from '../../contract/end-of-day.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Hello } from '../../contract/socket-messages.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import type { Admission } from '../server/endpoint.ts';

/** Long enough to walk to the screen, short enough that a photograph of it is worth nothing. */
const CODE_MS = 10 * 60_000;
const MOST_SCREENS = 32;
/** So many that were let go are told why, the last ones. */
const MOST_GONE = 256;
/** The wall clock is looked at this often: it may be set, and goes on while the machine sleeps. */
const LOOK_EVERY_MS = 10_000;

export type KeptScreens = Pick<AccessRecord, 'screens' | 'numbered'>;

export interface PairingCode {
  readonly code: string;
  /** For people; whether it is good is a matter of the monotonic clock. */
  readonly untilEpochMs: number;
}

/**
 * Screens on other machines, each let in as what the arbiter said. It gets a token of its own for the day, which the arbiter can take
 * back; a phone of the floor may have it for the round alone. A hall screen may be paired by an address with a code, shown once.
 * Only a token's hash is kept. The day ends by the wall clock, and by the one that only goes on where that is earlier: who is listed is let
 * in, and who was let go stays out, whatever the wall clock is set to.
 */
export class Pairing {
  readonly #clock: ClockPort;
  /** Ends the conversations of each screen. */
  readonly #open = new Map<string, Set<(why: LetGo) => void>>();
  /** Since this start, by the hashes of their tokens. */
  readonly #gone = new Map<string, LetGo>();
  readonly #lastWords = new Map<string, LastWord>();
  /** When the day of each ends at the latest, monotonic, by its id. */
  readonly #latestMs = new Map<string, number>();
  #screens: readonly ScreenRecord[] = [];
  #numbered: Numbered | undefined;
  #cancelLook = (): void => undefined;
  #code: { readonly hash: string; readonly untilMonotonicMs: number } | null = null;
  /** Told when a screen was paired or its day has ended, and when one connects or goes. */
  onScreens: () => void = () => undefined;
  onChange: () => void = () => undefined;

  constructor(clock: ClockPort, { screens, numbered }: KeptScreens) {
    this.#clock = clock;
    this.#numbered = numbered;
    for (const screen of screens) this.#know(screen);
    this.#look();
  }

  /** Those whose day has not ended. */
  get screens(): readonly ScreenRecord[] {
    return this.#screens;
  }

  /** What outlives a restart. */
  get kept(): KeptScreens {
    const numbered = this.#numbered;
    return numbered === undefined ? { screens: this.#screens } : { screens: this.#screens, numbered };
  }

  get views(): readonly ScreenView[] {
    return this.screens.map(({ id, number, role, ends, pairedEpochMs, untilEpochMs }) => ({
      id,
      number,
      role,
      connected: (this.#open.get(id)?.size ?? 0) > 0,
      pairedEpochMs,
      untilEpochMs,
      ends,
      lastWord: this.#lastWords.get(id) ?? null,
    }));
  }

  /** A new code; the one before is void. */
  newCode(): PairingCode {
    const code = secret();
    this.#code = { hash: sha256(code), untilMonotonicMs: this.#clock.monotonicMs() + CODE_MS };
    return { code, untilEpochMs: this.#clock.epochMs() + CODE_MS };
  }

  /** Lets a screen in by its token, as what it was paired, or a hall screen by the code; nobody else. */
  authenticate({ audience, token, code }: Hello): Admission | null {
    if (audience === 'arbiter') return null;
    this.#look();
    if (token !== undefined) {
      const hash = sha256(token);
      const screen = this.#screens.find((known) => known.token === hash && known.role === audience);
      return screen === undefined ? null : this.#admission(screen);
    }
    return code === undefined || audience !== 'hall' ? null : this.#pair(code);
  }

  whyLetGo({ token = '' }: Hello): LetGo | null {
    this.#look();
    return this.#gone.get(sha256(token)) ?? null;
  }

  /** Its conversations end, and none begins any more. @returns false for one that is not known. */
  revoke(id: string): boolean {
    return this.#letGo((screen) => screen.id === id, 'removed');
  }

  /** The phones of the floor that end with the round are let go, or with the tournament all of them. @returns whether there were any. */
  endPhones(why: 'round' | 'tournament'): boolean {
    this.#look();
    return this.#letGo(({ role, ends }) => role === 'floor' && (why === 'tournament' || ends === why), why);
  }

  #letGo(which: (screen: ScreenRecord) => boolean, why: LetGo): boolean {
    const gone = this.#screens.filter(which);
    this.#screens = this.#screens.filter((screen) => !which(screen));
    for (const screen of gone) this.#end(screen, why);
    return gone.length > 0;
  }

  close(): void {
    this.#cancelLook();
  }

  /** Its day is no longer than it was when it was paired, however far the wall clock has been put back since. */
  #know(screen: ScreenRecord): void {
    const nowEpochMs = this.#clock.epochMs();
    const leftMs = screen.untilEpochMs - Math.max(nowEpochMs, screen.pairedEpochMs);
    this.#latestMs.set(screen.id, this.#clock.monotonicMs() + leftMs);
    this.#screens = [...this.#screens, screen];
  }

  /** Lets go whose day has ended, now and from time to time. */
  #look(): void {
    this.#cancelLook();
    const [nowEpochMs, nowMs] = [this.#clock.epochMs(), this.#clock.monotonicMs()];
    const latestMs = ({ id }: ScreenRecord): number => this.#latestMs.get(id) ?? -Infinity;
    const isOver = (screen: ScreenRecord): boolean => screen.untilEpochMs <= nowEpochMs || latestMs(screen) <= nowMs;
    if (this.#letGo(isOver, 'day')) {
      this.onScreens();
      this.onChange();
    }
    if (this.#screens.length === 0) return;
    const nextMs = Math.min(nowMs + LOOK_EVERY_MS, ...this.#screens.map(latestMs));
    this.#cancelLook = this.#clock.setTimer(nextMs, () => {
      this.#look();
    });
  }

  #pair(code: string): Admission | null {
    const expected = this.#code;
    if (expected?.hash !== sha256(code) || expected.untilMonotonicMs <= this.#clock.monotonicMs()) return null;
    this.#code = null;
    return this.add('hall', 'day');
  }

  /** Another screen is known from now on. @returns its admission, with the token that is its own. */
  add(role: ScreenRole, ends: PhoneEnds): Admission {
    this.#look();
    const now = this.#clock.epochMs();
    const token = secret();
    const untilEpochMs = endOfDay(now);
    const number = this.#lastNumber(now) + 1;
    this.#numbered = { upTo: number, untilEpochMs };
    const screen: ScreenRecord = {
      id: randomBytes(8).toString('hex'),
      number,
      role,
      ends,
      token: sha256(token),
      pairedEpochMs: now,
      untilEpochMs,
    };
    const others = this.#screens.slice(-(MOST_SCREENS - 1));
    this.#letGo((known) => !others.includes(known), 'full');
    this.#know(screen);
    this.#look();
    this.onScreens();
    return { ...this.#admission(screen), paired: { token, role, untilEpochMs } };
  }

  /** Of those that were let go today, too. */
  #lastNumber(nowEpochMs: number): number {
    const { upTo, untilEpochMs } = this.#numbered ?? { upTo: 0, untilEpochMs: 0 };
    return Math.max(untilEpochMs > nowEpochMs ? upTo : 0, ...this.#screens.map(({ number }) => number));
  }

  #admission({ id, number, role }: ScreenRecord): Admission {
    return {
      audience: role,
      known: true,
      ...(role === 'floor' ? { phone: number } : {}),
      onDone: (request, input) => {
        const act = FLOOR_ACTS.find((one) => one === request);
        if (role !== 'floor' || act === undefined) return;
        const acted = input as RequestInput<FloorAct>;
        const { table = 0 } = 'table' in acted ? acted : (acted.looked[0] ?? {});
        this.#lastWords.set(id, { request: act, table, atEpochMs: this.#clock.epochMs() });
        this.onChange();
      },
      onConnected: (end) => {
        const ends = this.#open.get(id) ?? new Set();
        this.#open.set(id, ends.add(end));
        this.onChange();
        return () => {
          ends.delete(end);
          this.onChange();
        };
      },
    };
  }

  #end({ id, token }: ScreenRecord, why: LetGo): void {
    this.#lastWords.delete(id);
    this.#latestMs.delete(id);
    this.#gone.set(token, why);
    const [first] = this.#gone.keys();
    if (this.#gone.size > MOST_GONE && first !== undefined) this.#gone.delete(first);
    for (const end of this.#open.get(id) ?? []) end(why);
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
