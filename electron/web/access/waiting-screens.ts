import { randomInt } from 'node:crypto';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { ClockPort } from '../../host/ports.ts';
import type { WaitingScreen } from '../server/endpoint.ts';
import { rateLimit } from '../server/guards.ts';

/** Long enough to walk from the screen to the console; then it shows another. */
const CODE_MS = 5 * 60_000;
const DIGITS = 6;
/** Screens of one address at once, and how often it may come: nobody else's place is taken. */
const MOST_OF_ADDRESS = 4;
const ENTRIES_A_SECOND = 1 / 6;
const BURST_ENTRIES = 10;
const MOST_ADDRESSES = 1_000;
/** Wrong codes in a row, and the wait after each further one. */
const WRONG_TRIES = 5;
const WAIT_MS = 30_000;
/** However many come and go, consoles are told no more often. */
const TOLD_EVERY_MS = 1_000;

interface Waiting {
  readonly from: string;
  readonly screen: WaitingScreen;
  cancel: () => void;
}

/**
 * Screens that wait to be let in, each with a code of its own that it shows and the arbiter types. A code is no key: whoever guesses one
 * or shows one has nothing until the arbiter types it, and then only the screen that it was given to is let in.
 */
export class WaitingScreens {
  readonly #clock: ClockPort;
  readonly #random: () => number;
  readonly #waiting = new Map<string, Waiting>();
  readonly #mayEnter = new Map<string, (nowMs: number) => boolean>();
  #wrong = 0;
  #notBeforeMs = -Infinity;
  #telling = false;
  /** Told, a little later, when others wait than before. */
  onChange: () => void = () => undefined;

  /** @param random a number below a million. */
  constructor(clock: ClockPort, random: () => number = () => randomInt(10 ** DIGITS)) {
    this.#clock = clock;
    this.#random = random;
  }

  get count(): number {
    return this.#waiting.size;
  }

  /**
   * The screen is given a code, and another when that has expired, until it is let in or goes.
   * @returns what says that it has gone; null where too many wait there, or come too often.
   */
  enter(from: string, screen: WaitingScreen): (() => void) | null {
    const there = [...this.#waiting.values()].filter((waiting) => waiting.from === from).length;
    if (there >= MOST_OF_ADDRESS || !this.#mayComeFrom(from)) return null;
    const waiting: Waiting = { from, screen, cancel: () => undefined };
    this.#give(waiting);
    this.#tell();
    return () => {
      this.#remove(waiting);
    };
  }

  /**
   * The screen that shows this code; it waits no more.
   * @returns faults `screen.codeUnknown`, and `screen.codeWait` (`seconds`) after several wrong ones.
   */
  take(code: string): Result<WaitingScreen> {
    const now = this.#clock.monotonicMs();
    if (now < this.#notBeforeMs)
      return fail('screen.codeWait', { seconds: Math.ceil((this.#notBeforeMs - now) / 1000) });
    const waiting = this.#waiting.get(code);
    if (waiting === undefined) {
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
      this.#waiting.delete(code);
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
    for (const [code, other] of this.#waiting) if (other === waiting) this.#waiting.delete(code);
    this.#tell();
  }

  #mayComeFrom(from: string): boolean {
    if (this.#mayEnter.size > MOST_ADDRESSES) this.#mayEnter.clear();
    const may = this.#mayEnter.get(from) ?? rateLimit(ENTRIES_A_SECOND, BURST_ENTRIES);
    this.#mayEnter.set(from, may);
    return may(this.#clock.monotonicMs());
  }

  #tell(): void {
    if (this.#telling) return;
    this.#telling = true;
    this.#clock.setTimer(this.#clock.monotonicMs() + TOLD_EVERY_MS, () => {
      this.#telling = false;
      this.onChange();
    });
  }
}

function differences(one: string, other: string): number {
  return [...one].filter((digit, n) => digit !== other[n]).length;
}
