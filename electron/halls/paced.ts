/** What changes is told at once, and what follows it not more often than this. */
const TOLD_EVERY_MS = 100;
/** While much comes at once, most of the time is for taking it: telling gets one part of so many. */
const RESTS = 3;

/** Tells that something is another, and lets what comes meanwhile come together. */
export class Paced {
  readonly #tell: () => void;
  #timer: NodeJS.Timeout | null = null;
  #isNews = false;

  /** @param tell must not throw. */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  soon(): void {
    this.#isNews = true;
    if (this.#timer !== null) return;
    // All that one piece of the line brings is told together.
    this.#timer = setTimeout(() => {
      const beginMs = performance.now();
      this.now();
      const restMs = Math.max(TOLD_EVERY_MS, RESTS * (performance.now() - beginMs));
      this.#timer = setTimeout(() => {
        this.#timer = null;
        if (this.#isNews) this.soon();
      }, restMs);
    }, 0);
  }

  now(): void {
    this.#isNews = false;
    this.#tell();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
