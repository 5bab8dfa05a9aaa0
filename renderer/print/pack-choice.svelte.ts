import { makePack, parsePack, withChoice } from './pack.ts';
import type { DocumentName, Pack } from './pack.ts';

const KEY = 'arbiter960.pack';
/** Of the lists, when there is nothing else yet, or when all play or have played: the sheets of a start are not there, or no longer wanted. */
const LIST_KEYS = { undrawn: 'arbiter960.pack.undrawn', begun: 'arbiter960.pack.begun' } as const;

/** When something is printed: what is wanted then is another. */
type Moment = 'drawn' | keyof typeof LIST_KEYS;

/** What the arbiter chose last, kept in this browser. */
export class PackChoice {
  #query = $state(localStorage.getItem(KEY) ?? '');
  readonly #lists = $state({
    undrawn: localStorage.getItem(LIST_KEYS.undrawn) ?? 'pairings',
    begun: localStorage.getItem(LIST_KEYS.begun) ?? 'pairings',
  });

  get current(): Pack {
    return parsePack(this.#query);
  }

  documents(moment: Moment): readonly DocumentName[] {
    return moment === 'drawn' ? this.current.documents : parsePack(`documents=${this.#lists[moment]}`).documents;
  }

  setDocuments(moment: Moment, documents: readonly DocumentName[]): void {
    if (moment === 'drawn') this.#keep({ ...this.current, documents });
    else localStorage.setItem(LIST_KEYS[moment], (this.#lists[moment] = documents.join(',')));
  }

  set(key: keyof Omit<Pack, 'documents'>, value: string): void {
    this.#keep(withChoice(this.current, key, value));
  }

  #keep(pack: Pack): void {
    this.#query = makePack(pack);
    localStorage.setItem(KEY, this.#query);
  }
}
