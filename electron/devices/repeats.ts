/** This often a board that shows the same is heard again. */
const AGAIN_MS = 1_000;

/** Boards that tell all their squares many times a second say the same most times: that is news only now and then. */
export class Repeats {
  #told = '';
  #atMs = -Infinity;

  /** @param what stands on the squares, however it is written. */
  isNews(what: Iterable<unknown>, atMs: number): boolean {
    const text = [...what].join();
    if (text === this.#told && atMs - this.#atMs < AGAIN_MS) return false;
    this.#told = text;
    this.#atMs = atMs;
    return true;
  }
}
