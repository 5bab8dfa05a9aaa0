import { isWebOrigin } from '../../../contract/feeds.ts';
import type { Knock } from '../../../contract/feeds.ts';

/** So many are remembered; a page can make up any number of names. */
const MOST_KNOCKS = 16;

/** Which web pages are let in: those the arbiter ticked. Whoever else asks is remembered by name, the last ones. */
export class Origins {
  #allowed: ReadonlySet<string> = new Set();
  readonly #knocks = new Map<string, number>();

  get knocks(): readonly Knock[] {
    return [...this.#knocks].map(([origin, atEpochMs]) => ({ origin, atEpochMs })).reverse();
  }

  allow(origins: readonly string[]): void {
    this.#allowed = new Set(origins);
    for (const origin of origins) this.#knocks.delete(origin);
  }

  /** A program of this machine names no origin; a page always does. */
  isAllowed(origin: string | undefined): boolean {
    return origin === undefined || this.#allowed.has(origin);
  }

  /** @returns whether it is to be shown now: somebody new has knocked. */
  knock(origin: string, atEpochMs: number): boolean {
    if (!isWebOrigin(origin)) return false;
    const isNew = !this.#knocks.delete(origin);
    this.#knocks.set(origin, atEpochMs);
    const [oldest] = this.#knocks.keys();
    if (this.#knocks.size > MOST_KNOCKS && oldest !== undefined) this.#knocks.delete(oldest);
    return isNew;
  }
}
