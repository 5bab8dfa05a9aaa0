/** The first may be the echo of a message to the clock; those after it answer two questions of ours. */
const ZEROS = 3;
/** So often something else is told in place of an answer. */
const OTHERS = 2;
/** Questions are asked a second apart: what comes sooner after another answers the same. */
const OCCASION_MS = 500;
/** A clock that runs is told about once a second, but not while a delay runs off: then it is asked. */
const UNSURE_AFTER_MS = 2_000;
/** A board answers each question for its clock. When it has not for so long, and says other things, its clock is not heard any more. */
const GONE_AFTER_MS = 5_000;

/**
 * Whether a clock is at a board that does not say so: some tell nothing but zeros without one, as they also do for a moment after a message to
 * the clock, and others may fall silent about it. Source: hardware notes 1.5, 5.
 */
export class ClockPresence {
  readonly #goneAfterMs: number;
  #clock: 'unknown' | 'stands' | 'runs' | 'none' = 'unknown';
  #heardAtMs = -Infinity;
  readonly #zeros = new Occasions();
  readonly #others = new Occasions();

  /** @param goneAfterMs of a running clock, where it is asked more seldom than once a second. */
  constructor(goneAfterMs = GONE_AFTER_MS) {
    this.#goneAfterMs = goneAfterMs;
  }

  /** A time of it was told. */
  told(running: boolean, atMs: number): void {
    this.#clock = running ? 'runs' : 'stands';
    this.#heard(atMs);
  }

  /** It has acknowledged a message. */
  acknowledged(atMs: number): void {
    this.#heard(atMs);
  }

  /** The board says itself that there is none. */
  missing(atMs: number): void {
    this.#clock = 'none';
    this.#heard(atMs);
  }

  /** Zeros were told in its place. @returns whether that means that there is none. */
  zeros(atMs: number): boolean {
    if (this.#zeros.count(atMs) >= ZEROS) this.#clock = 'none';
    return this.#clock === 'none';
  }

  /** The board has told something else. @returns whether it is clear by now that a clock that ran is not heard any more. */
  somethingElse(atMs: number): boolean {
    const isMissed = this.#clock === 'runs' && atMs - this.#heardAtMs >= UNSURE_AFTER_MS;
    if (!isMissed || this.#others.count(atMs) < OTHERS || atMs - this.#heardAtMs < this.#goneAfterMs) return false;
    this.#clock = 'none';
    return true;
  }

  /** Nobody knows before it has been asked again. */
  isUnsure(nowMs: number): boolean {
    if (this.#clock === 'none') return false;
    return this.#zeros.any || (this.#clock === 'runs' && nowMs - this.#heardAtMs >= UNSURE_AFTER_MS);
  }

  #heard(atMs: number): void {
    this.#heardAtMs = atMs;
    this.#zeros.forget();
    this.#others.forget();
  }
}

class Occasions {
  #count = 0;
  #atMs = -Infinity;

  get any(): boolean {
    return this.#count > 0;
  }

  /** @returns how many there were, those too near to the one before left out. */
  count(atMs: number): number {
    if (atMs - this.#atMs >= OCCASION_MS) {
      this.#count++;
      this.#atMs = atMs;
    }
    return this.#count;
  }

  forget(): void {
    this.#count = 0;
    this.#atMs = -Infinity;
  }
}
