import { JournalFailure } from '../../host/ports/journal.ts';
import type { JournalPort, Sealed } from '../../host/ports/journal.ts';

/** A journal to which links are brought at the start: what its disk refuses waits, and the record goes on from there. */
export class Backlog implements Pick<JournalPort, 'readAll' | 'save'> {
  readonly #journal: JournalPort;
  readonly #waiting: Sealed[] = [];

  constructor(journal: JournalPort) {
    this.#journal = journal;
  }

  get waiting(): readonly Sealed[] {
    return this.#waiting;
  }

  save(...links: readonly Sealed[]): void {
    try {
      if (this.#waiting.length === 0) {
        this.#journal.save(...links);
        return;
      }
    } catch (error) {
      if (!(error instanceof JournalFailure)) throw error;
    }
    this.#waiting.push(...links);
  }

  *readAll(after = 0, most = Infinity): Iterable<Sealed> {
    let left = most;
    for (const link of this.#journal.readAll(after, most === Infinity ? undefined : most)) {
      left--;
      yield link;
    }
    yield* this.#waiting.filter(({ entry }) => entry.seq > after).slice(0, left);
  }
}
