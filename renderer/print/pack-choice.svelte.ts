import { makePack, parsePack, withChoice } from './pack.ts';
import type { Pack } from './pack.ts';

const KEY = 'arbiter960.pack';

/** What the arbiter chose last, kept in this browser. */
export class PackChoice {
  #query = $state(localStorage.getItem(KEY) ?? '');

  get current(): Pack {
    return parsePack(this.#query);
  }

  set current(pack: Pack) {
    this.#query = makePack(pack);
    localStorage.setItem(KEY, this.#query);
  }

  set(key: keyof Omit<Pack, 'documents'>, value: string): void {
    this.current = withChoice(this.current, key, value);
  }
}
