import type { Fault } from '../../engine/result.ts';
import { foldStored } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { LinkReader, Sealed } from './ports/journal.ts';

/** The entry at which the fold threw what it should not, and what that was. */
export interface FoldBug {
  readonly fault: Fault<'journal.notFolded'>;
  readonly error: unknown;
}

/** The fold of a record, made while its chain is checked: it is not read a second time. */
export class RecordReader implements LinkReader {
  #tournament = NO_TOURNAMENT;
  #last = 0;
  #unknown: Fault<'journal.unknownEntry'> | null = null;
  #bug: FoldBug | null = null;

  begin(): void {
    this.#tournament = NO_TOURNAMENT;
    this.#last = 0;
    this.#unknown = null;
    this.#bug = null;
  }

  /** The first entry that nothing can be made of ends it. */
  read({ entry }: Sealed): void {
    if (this.#unknown !== null || this.#bug !== null) return;
    const { seq, type } = entry;
    try {
      const next = foldStored(this.#tournament, entry);
      if (next === null) {
        this.#unknown = { code: 'journal.unknownEntry', facts: { seq, type } };
        return;
      }
      this.#tournament = next;
      this.#last = seq;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#bug = { fault: { code: 'journal.notFolded', facts: { seq, type, reason } }, error };
    }
  }

  get tournament(): Tournament {
    return this.#tournament;
  }

  /** Number of the last entry that was folded; 0 when there is none. */
  get last(): number {
    return this.#last;
  }

  /** What the fold threw, and at which entry. The fault is this program's: the entry may be sound. */
  get bug(): FoldBug | null {
    return this.#bug;
  }

  get unknown(): Fault<'journal.unknownEntry'> | null {
    return this.#unknown;
  }
}
