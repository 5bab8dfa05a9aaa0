import { KEYED_MS } from './sheet-keys.ts';

/** A 1 or a 0 that asked about a result: right after it another digit may make both the number of a table. */
export class AskedDigit {
  #atMs = -Infinity;

  get isJustNow(): boolean {
    return Date.now() - this.#atMs < KEYED_MS;
  }

  /** Another key has asked. @param isDigit it is one, too. @returns whether it is, right after one. */
  note(isDigit: boolean): boolean {
    const isAfterOne = isDigit && this.isJustNow;
    this.#atMs = isDigit ? Date.now() : -Infinity;
    return isAfterOne;
  }
}
