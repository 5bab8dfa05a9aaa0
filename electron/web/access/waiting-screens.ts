import { randomInt } from 'node:crypto';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import type { WaitingScreen } from '../server/endpoint.ts';
import { rateLimit } from '../server/guards.ts';
import { seldom } from './seldom.ts';

/** Long enough to walk from the screen to the console; then it shows another. */
const CODE_MS = 5 * 60_000;
const DIGITS = 6;
/** Screens that wait at once, and those of one address, and how often it may come: nobody else's place is taken. */
const MOST_WAITING = 256;
const MOST_OF_ADDRESS = 4;
const ENTRIES_A_SECOND = 1 / 6;
const BURST_ENTRIES = 10;
const MOST_ADDRESSES = 1_000;
/** Wrong codes in a row, and the wait after each further one. */
const WRONG_TRIES = 5;
const WAIT_MS = 30_000;
/** Codes that were shown a moment ago and are known as such. */
const MOST_OLD = 1_000;

interface Waiting {
  readonly from: string;
  readonly sinceMs: number;
  readonly screen: WaitingScreen;
  cancel: () => void;
}

/**
 * Screens that wait to be let in, each with a code of its own that it shows and the arbiter types. A code is no key: whoever guesses one
 * or shows one has nothing until the arbiter types it, and then only the screen that it was given to is let in. Who waits, stays: a
 * crowd that comes later from however many addresses takes nobody's place but that of an address which has several.
 */
export class WaitingScreens {
  readonly #clock: ClockPort;
  readonly #random: () => number;
  readonly #waiting = new Map<string, Waiting>();
  /** Codes that are shown no more, oldest first, and until when they are remembered. */
  readonly #old = new Map<string, number>();
  readonly #mayEnter = new Map<string, (nowMs: number) => boolean>();
  #wrong = 0;
  #notBeforeMs = -Infinity;
  readonly #tell: () => void;
  /** Told, a little later, when others wait than before. */
  onChange: () => void = () => undefined;

  /** @param random a number below a million. */
  constructor(clock: ClockPort, random: () => number = () => randomInt(10 ** DIGITS)) {
    this.#clock = clock;
    this.#random = random;
    this.#tell = seldom(clock, () => {
      this.onChange();
    });
  }

  get count(): number {
    return this.#waiting.size;
  }

  /**
   * The screen is given a code, and another when that has expired, until it is let in or goes.
   * @returns what says that it has gone; null where too many wait there, or come too often.
   */
  enter(from: string, screen: WaitingScreen): (() => void) | null {
    const there = this.#of(from).length;
    if (there >= MOST_OF_ADDRESS || !this.#mayComeFrom(from)) return null;
    if (this.#waiting.size >= MOST_WAITING && (there > 0 || !this.#makeRoom())) return null;
    const waiting: Waiting = { from, sinceMs: this.#clock.monotonicMs(), screen, cancel: () => undefined };
    this.#give(waiting);
    this.#tell();
    return () => {
      this.#remove(waiting);
    };
  }

  /**
   * The screen that shows this code; it waits no more.
   * @returns faults `screen.codeOld` for one that was shown a moment ago, which is no wrong one; `screen.codeUnknown`, and
   * `screen.codeWait` (`seconds`) after several wrong ones.
   */
  take(code: string): Result<WaitingScreen> {
    const now = this.#clock.monotonicMs();
    if (now < this.#notBeforeMs)
      return fail('screen.codeWait', { seconds: Math.ceil((this.#notBeforeMs - now) / 1000) });
    const waiting = this.#waiting.get(code);
    if (waiting === undefined) {
      if ((this.#old.get(code) ?? -Infinity) > now) return fail('screen.codeOld');
      this.#wrong += 1;
      if (this.#wrong >= WRONG_TRIES) this.#notBeforeMs = now + WAIT_MS;
      return fail('screen.codeUnknown');
    }
    this.#wrong = 0;
    this.#remove(waiting);
    return ok(waiting.screen);
  }

  #give(waiting: Waiting): void {
    const code = this.#newCode();
    this.#waiting.set(code, waiting);
    waiting.cancel = this.#clock.setTimer(this.#clock.monotonicMs() + CODE_MS, () => {
      this.#forget(code);
      this.#give(waiting);
    });
    waiting.screen.show(code);
  }

  /** One wrong digit leads to no other screen. */
  #newCode(): string {
    const shown = [...this.#waiting.keys()];
    for (;;) {
      const code = String(this.#random()).padStart(DIGITS, '0');
      if (shown.every((other) => differences(code, other) > 1)) return code;
    }
  }

  #remove(waiting: Waiting): void {
    waiting.cancel();
    for (const [code, other] of this.#waiting) if (other === waiting) this.#forget(code);
    this.#tell();
  }

  /** It is shown no more. */
  #forget(code: string): void {
    this.#waiting.delete(code);
    this.#old.delete(code);
    this.#old.set(code, this.#clock.monotonicMs() + CODE_MS);
    const [oldest] = this.#old.keys();
    if (oldest !== undefined && this.#old.size > MOST_OLD) this.#old.delete(oldest);
  }

  #of(from: string): readonly Waiting[] {
    return [...this.#waiting.values()].filter((waiting) => waiting.from === from);
  }

  /** Of the address that has most, the newest gives way. @returns false where each has one. */
  #makeRoom(): boolean {
    const ofEach = new Set([...this.#waiting.values()].map(({ from }) => from));
    const [most = []] = [...ofEach].map((from) => this.#of(from)).sort((one, other) => other.length - one.length);
    const [newest] = most.toSorted((one, other) => other.sinceMs - one.sinceMs);
    if (most.length < 2 || newest === undefined) return false;
    this.#remove(newest);
    newest.screen.giveWay();
    return true;
  }

  #mayComeFrom(from: string): boolean {
    if (this.#mayEnter.size > MOST_ADDRESSES) this.#mayEnter.clear();
    const may = this.#mayEnter.get(from) ?? rateLimit(ENTRIES_A_SECOND, BURST_ENTRIES);
    this.#mayEnter.set(from, may);
    return may(this.#clock.monotonicMs());
  }
}

function differences(one: string, other: string): number {
  return [...one].filter((digit, n) => digit !== other[n]).length;
}
