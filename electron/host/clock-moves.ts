import type { ClockPort } from './ports/system.ts';

/** Less is what the system puts right by itself, little by little. */
const MOVED_MS = 30_000;
/** It is looked for this often while nobody asks. */
const LOOK_EVERY_MS = 10_000;

interface Move {
  readonly atMs: number;
  /** Forward where it is positive. */
  readonly byMs: number;
  readonly toEpochMs: number;
}

/**
 * Tells when the machine's clock was moved while this runs: against the clock that only goes on, which also stands still while the machine
 * sleeps. What falls due by such a move alone has not come of itself. A change to summer time moves no epoch.
 */
export class ClockMoves {
  readonly #clock: ClockPort;
  readonly #onMoved: (byMs: number) => void;
  /** Those forward that were not taken back. */
  #forward: readonly Move[] = [];
  /** Epoch milliseconds at the monotonic zero, when it was last looked at. */
  #zeroAt: number;
  #cancel: () => void = () => undefined;

  constructor(clock: ClockPort, onMoved: (byMs: number) => void) {
    this.#clock = clock;
    this.#onMoved = onMoved;
    this.#zeroAt = clock.epochMs() - clock.monotonicMs();
  }

  /** From now on it is looked at although nobody asks. */
  begin(): void {
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + LOOK_EVERY_MS, () => {
      this.#look();
      this.begin();
    });
  }

  close(): void {
    this.#cancel();
  }

  /** Epoch milliseconds less what the clock was put forward by within the last `withinMs`: nothing is so late by that alone. */
  epochMsBehind(withinMs: number): number {
    this.#look();
    const fromMs = this.#clock.monotonicMs() - withinMs;
    const lately = this.#forward.filter(({ atMs }) => atMs > fromMs);
    return this.#clock.epochMs() - lately.reduce((sum, { byMs }) => sum + byMs, 0);
  }

  /** The clock was put forward over this moment. */
  skipped(epochMs: number): boolean {
    this.#look();
    return this.#forward.some(({ byMs, toEpochMs }) => toEpochMs - byMs < epochMs && epochMs <= toEpochMs);
  }

  #look(): void {
    const now = { atMs: this.#clock.monotonicMs(), toEpochMs: this.#clock.epochMs() };
    const zeroAt = now.toEpochMs - now.atMs;
    const byMs = zeroAt - this.#zeroAt;
    this.#zeroAt = zeroAt;
    if (Math.abs(byMs) < MOVED_MS) return;
    // One that is back before the moment to which it was put forward will come to that by itself.
    this.#forward =
      byMs > 0
        ? [...this.#forward, { ...now, byMs }]
        : this.#forward.filter(({ toEpochMs }) => toEpochMs <= now.toEpochMs);
    this.#onMoved(byMs);
  }
}
