import type { Fault } from '../../engine/result.ts';
import { foldStored } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { LinkReader, Sealed } from './ports.ts';

/** The fold of a record, made while its chain is checked: it is not read a second time. */
export class RecordReader implements LinkReader {
  #tournament = NO_TOURNAMENT;
  #last = 0;
  #unknown: Fault<'journal.unknownEntry'> | null = null;

  begin(): void {
    this.#tournament = NO_TOURNAMENT;
    this.#last = 0;
    this.#unknown = null;
  }

  /** The first entry that nothing can be made of ends it. */
  read({ entry }: Sealed): void {
    if (this.#unknown !== null) return;
    const next = foldStored(this.#tournament, entry);
    if (next === null) {
      this.#unknown = { code: 'journal.unknownEntry', facts: { seq: entry.seq, type: entry.type } };
      return;
    }
    this.#tournament = next;
    this.#last = entry.seq;
  }

  get tournament(): Tournament {
    return this.#tournament;
  }

  /** Number of the last entry that was folded; 0 when there is none. */
  get last(): number {
    return this.#last;
  }

  get unknown(): Fault<'journal.unknownEntry'> | null {
    return this.#unknown;
  }
}
