/** So many times in a row one alone has answered: there is one. */
const ALONE = 3;
/** So many times two have: there are two. */
const TWICE = 2;
/** After so many it is told by how many of them were disturbed. */
const MOST = 8;

/** How many boards there are at one address: it is called several times, and who answers is counted. */
export class RollCall {
  #calls = 0;
  #clean = 0;
  #alone = 0;
  #twice = 0;
  readonly #areTwoTold: boolean;

  /** @param areTwoTold two have been found there: one that is taken for alone again must have answered so, call after call. */
  constructor(areTwoTold = false) {
    this.#areTwoTold = areTwoTold;
  }

  /**
   * A second board answers every call, and where nothing of it can be read it disturbs every one; a bad line harms some of them.
   * @param answers that were good. @returns how many boards there are; null until it is known.
   */
  counted(answers: number, damaged: boolean): 'one' | 'two' | null {
    const isClean = answers === 1 && !damaged;
    this.#calls++;
    if (isClean) this.#clean++;
    if (answers > 1) this.#twice++;
    this.#alone = isClean ? this.#alone + 1 : 0;
    if (this.#twice >= TWICE) return 'two';
    if (this.#alone >= ALONE) return 'one';
    if (this.#calls < MOST) return null;
    const isBadLine = !this.#areTwoTold && this.#twice === 0 && 2 * this.#clean >= this.#calls;
    return isBadLine ? 'one' : 'two';
  }
}
