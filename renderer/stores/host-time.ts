const KEPT = 8;

/**
 * The host's time of day, kept on a screen whose own clock may be wrong: what the host's beats said, carried on by a clock that
 * nobody sets. A beat that was long under way says too early a time, so the latest of the last few is right.
 */
export class HostTime {
  /** Host's epoch milliseconds less the screen's monotonic ones. */
  #ahead: number;
  #heard: readonly number[] = [];

  /** @param ahead taken until a beat is heard: the screen's own time of day. */
  constructor(ahead: number) {
    this.#ahead = ahead;
  }

  hear(hostEpochMs: number, monotonicMs: number): void {
    this.#heard = [...this.#heard, hostEpochMs - monotonicMs].slice(-KEPT);
    this.#ahead = Math.max(...this.#heard);
  }

  at(monotonicMs: number): number {
    return this.#ahead + monotonicMs;
  }
}
