import { fail } from '../../engine/result.ts';
import type { Fault } from '../../engine/result.ts';
import type { ClockPort } from './ports/system.ts';

/** Nothing else is done while an entry is saved: from here on every table waits noticeably. */
const SLOW_MS = 250;
/** So many quick ones in a row show that it is over, and so does this long without a slow one: in a quiet hour little is saved. */
const QUICK_ENOUGH = 20;
const OVER_AFTER_MS = 60_000;

export interface Slowness {
  /** `journal.slow`, with the longest saving in milliseconds. */
  readonly fault: Fault<'journal.slow'>;
  readonly sinceEpochMs: number;
}

/** Watches how long savings take: a disk that is slow holds up boards and screens, and refuses nothing. */
export class SlowDisk {
  readonly #clock: ClockPort;
  /** There is something else to tell. A longer saving is told anew when it is twice as long. */
  readonly #tell: () => void;
  #slowness: Slowness | null = null;
  #quick = 0;
  #cancel = (): void => undefined;

  constructor(clock: ClockPort, tell: () => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  get slowness(): Slowness | null {
    return this.#slowness;
  }

  took(ms: number): void {
    this.#quick = ms < SLOW_MS ? this.#quick + 1 : 0;
    if (this.#quick === 0) this.#slow(ms);
    else if (this.#quick >= QUICK_ENOUGH) this.#over();
  }

  close(): void {
    this.#cancel();
  }

  #slow(ms: number): void {
    this.#cancel();
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + OVER_AFTER_MS, () => {
      this.#over();
    });
    const longest = this.#slowness?.fault.facts.ms ?? 0;
    if (ms < 2 * longest) return;
    const { fault } = fail('journal.slow', { ms: Math.round(ms) });
    this.#slowness = { fault, sinceEpochMs: this.#slowness?.sinceEpochMs ?? this.#clock.epochMs() };
    this.#tell();
  }

  #over(): void {
    this.#cancel();
    if (this.#slowness === null) return;
    this.#slowness = null;
    this.#tell();
  }
}
