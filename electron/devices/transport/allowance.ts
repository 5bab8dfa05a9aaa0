import type { ClockPort } from '../../host/ports.ts';

/** Four times what a line of 9600 baud can carry: no board says more. */
const BYTES_A_SECOND = 4_000;
/** What may have gathered while this program was held up, and a board's whole memory with it. */
const AT_ONCE = 32_000;

/** How much of a line is read: one that carries more than any board can say would hold up all tables. */
export class Allowance {
  readonly #clock: ClockPort;
  #left = AT_ONCE;
  #atMs: number;

  constructor(clock: ClockPort) {
    this.#clock = clock;
    this.#atMs = clock.monotonicMs();
  }

  /** @returns false when that many bytes now are a flood. */
  takes(bytes: number): boolean {
    const nowMs = this.#clock.monotonicMs();
    this.#left = Math.min(AT_ONCE, this.#left + ((nowMs - this.#atMs) * BYTES_A_SECOND) / 1000) - bytes;
    this.#atMs = nowMs;
    return this.#left >= 0;
  }
}
