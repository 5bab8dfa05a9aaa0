import type { Envelope } from '../../engine/journal/envelope.ts';
import { certainPlies } from '../../engine/tournament/game.ts';
import { foldStored } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT, gameAt } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { checkJournal } from '../../electron/storage/journal/journal-check.ts';

/** What was told to whoever asked, by the calendar of the machine. */
export interface LateAnswer {
  readonly askedEpochMs: number;
  readonly answeredEpochMs: number;
  /** Of each game by its place, `1.17`. */
  readonly plies: ReadonlyMap<string, number>;
}

/** So much earlier or later a ply may come. */
const LATE_MS = 1_000;

/** Answers that are to be late by a fixed time, and afterwards the record of what they told of. */
export class LateAnswers {
  readonly #delayMs: number;
  readonly #answers: LateAnswer[] = [];

  constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  note(answer: LateAnswer): void {
    this.#answers.push(answer);
  }

  /**
   * Each line of moves in each answer beside the record at that time: no ply in it is younger than the delay, and none is missing that is
   * older by a second.
   * @returns `nearMs`: how old the youngest ply of all was when it was told.
   */
  compared(journal: string): {
    readonly faults: readonly string[];
    readonly nearMs: number;
    readonly compared: number;
  } {
    const record = new Replay(journal);
    const faults: string[] = [];
    let [nearMs, compared] = [Infinity, 0];
    for (const [i, { askedEpochMs, answeredEpochMs, plies }] of this.#answers.entries()) {
      const before = record.until(askedEpochMs);
      const after = record.until(answeredEpochMs);
      for (const [place, told] of plies) {
        const table = Number(place.split('.')[1]);
        const lines = [before, after].map((state) => closedAt(state, table));
        const least = Math.min(...lines.map((line) => olderThan(line, askedEpochMs - this.#delayMs - LATE_MS)));
        const most = Math.max(...lines.map((line) => olderThan(line, answeredEpochMs - this.#delayMs)));
        compared++;
        if (told < least || told > most)
          faults.push(`answer ${String(i)}, ${place}: ${String(told)} plies, not ${String(least)} to ${String(most)}`);
        const newest = lines.at(-1)?.[told - 1];
        if (newest !== undefined) nearMs = Math.min(nearMs, answeredEpochMs - newest);
      }
    }
    return { faults: faults.slice(0, 10), nearMs, compared };
  }
}

/** A journal, gone through once from its beginning. */
class Replay {
  readonly #entries: readonly Envelope[];
  #state: Tournament = NO_TOURNAMENT;
  #next = 0;

  constructor(journal: string) {
    const entries: Envelope[] = [];
    const checked = checkJournal(journal, { begin: () => undefined, read: ({ entry }) => void entries.push(entry) });
    if (!checked.ok) throw new Error(checked.fault.code);
    this.#entries = entries;
  }

  /** @param epochMs not before what was asked for last. */
  until(epochMs: number): Tournament {
    for (; this.#next < this.#entries.length; this.#next++) {
      const entry = this.#entries[this.#next];
      if (entry === undefined || entry.at > epochMs) break;
      this.#state = foldStored(this.#state, entry) ?? this.#state;
    }
    return this.#state;
  }
}

/** When each certain ply of the game at a table was closed. */
function closedAt(state: Tournament, table: number): readonly number[] {
  const game = gameAt(state, table);
  return game === null ? [] : certainPlies(game).map(({ closedEpochMs }) => closedEpochMs);
}

function olderThan(line: readonly number[], epochMs: number): number {
  return line.findLastIndex((closedEpochMs) => closedEpochMs <= epochMs) + 1;
}
