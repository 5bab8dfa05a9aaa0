import { fail } from '../../engine/result.ts';
import type { Fault } from '../../engine/result.ts';

/** Nothing else is done while an entry is saved: from here on every table waits noticeably. */
const SLOW_MS = 250;
/** So many quick ones in a row show that it is over. */
const QUICK_ENOUGH = 20;

export interface Slowness {
  /** `journal.slow`, with the longest saving in milliseconds. */
  readonly fault: Fault<'journal.slow'>;
  readonly sinceEpochMs: number;
}

/** Watches how long savings take: a disk that is slow holds up boards and screens, and refuses nothing. */
export class SlowDisk {
  #slowness: Slowness | null = null;
  #quick = 0;

  get slowness(): Slowness | null {
    return this.#slowness;
  }

  /** @returns whether there is something else to tell. A longer saving is told anew when it is twice as long. */
  took(ms: number, epochMs: number): boolean {
    this.#quick = ms < SLOW_MS ? this.#quick + 1 : 0;
    if (this.#quick > 0) {
      if (this.#slowness === null || this.#quick < QUICK_ENOUGH) return false;
      this.#slowness = null;
      return true;
    }
    const longest = this.#slowness?.fault.facts.ms ?? 0;
    if (ms < 2 * longest) return false;
    const { fault } = fail('journal.slow', { ms: Math.round(ms) });
    this.#slowness = { fault, sinceEpochMs: this.#slowness?.sinceEpochMs ?? epochMs };
    return true;
  }
}
