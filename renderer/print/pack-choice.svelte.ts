import { makePack, parsePack, withChoice } from './pack.ts';
import type { DocumentName, Pack } from './pack.ts';

const KEY = 'arbiter960.pack';
const BEGUN_KEY = 'arbiter960.pack.begun';

/** What the arbiter chose last, kept in this browser. */
export class PackChoice {
  #query = $state(localStorage.getItem(KEY) ?? '');
  #begun = $state(localStorage.getItem(BEGUN_KEY) ?? 'pairings');

  get current(): Pack {
    return parsePack(this.#query);
  }

  set current(pack: Pack) {
    this.#query = makePack(pack);
    localStorage.setItem(KEY, this.#query);
  }

  /** Of a round that all play, or have played: the sheets of before are no longer wanted then, and its lists are. */
  get begun(): readonly DocumentName[] {
    return parsePack(`documents=${this.#begun}`).documents;
  }

  set begun(documents: readonly DocumentName[]) {
    this.#begun = documents.join(',');
    localStorage.setItem(BEGUN_KEY, this.#begun);
  }

  set(key: keyof Omit<Pack, 'documents'>, value: string): void {
    this.current = withChoice(this.current, key, value);
  }
}
