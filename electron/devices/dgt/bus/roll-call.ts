/** So many times in a row one alone has answered: there is one. */
const ALONE = 3;
/** So many times two have: there are two. */
const TWICE = 2;
/** Where it cannot be told after so many, somebody disturbs the answers, and is taken for a second one. */
const MOST = 8;

/** How many boards there are at one address: it is called several times, and who answers is counted. */
export class RollCall {
  #calls = 0;
  #alone = 0;
  #twice = 0;

  /** @param answers that were good. @returns how many boards there are; null until it is known. */
  counted(answers: number, damaged: boolean): 'one' | 'two' | null {
    this.#calls++;
    if (answers > 1) this.#twice++;
    this.#alone = answers === 1 && !damaged ? this.#alone + 1 : 0;
    if (this.#twice >= TWICE) return 'two';
    if (this.#alone >= ALONE) return 'one';
    return this.#calls >= MOST ? 'two' : null;
  }
}
