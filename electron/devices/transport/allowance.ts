import type { ClockPort } from '../../host/ports/system.ts';

/** Four times what a line of 9600 baud can carry: so much holds up nobody, whatever line it comes from. */
const LEAST_A_SECOND = 4_000;
/** Of what a line can carry: a clock that is a little fast, and adapters that hand on what they have gathered. */
const MARGIN = 2;
/** What may have gathered while this program was held up, and a board's whole memory with it. */
const AT_ONCE_SECONDS = 8;

/** How much of a line is read: one that carries more than its way can would hold up all tables. */
export class Allowance {
  readonly #clock: ClockPort;
  readonly #aSecond: number;
  readonly #atOnce: number;
  #left: number;
  #atMs: number;

  /** @param carries bytes a second, at the most, of the way to the board. */
  constructor(clock: ClockPort, carries: number) {
    this.#clock = clock;
    this.#aSecond = Math.max(LEAST_A_SECOND, MARGIN * carries);
    this.#atOnce = AT_ONCE_SECONDS * Math.max(LEAST_A_SECOND, carries);
    this.#left = this.#atOnce;
    this.#atMs = clock.monotonicMs();
  }

  /** @returns false when that many bytes now are a flood. */
  takes(bytes: number): boolean {
    const nowMs = this.#clock.monotonicMs();
    this.#left = Math.min(this.#atOnce, this.#left + ((nowMs - this.#atMs) * this.#aSecond) / 1000) - bytes;
    this.#atMs = nowMs;
    return this.#left >= 0;
  }
}
