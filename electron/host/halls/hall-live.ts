import { fail } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Advice, AskedQuestion } from '../../contract/halls.ts';
import type { Notice } from '../../contract/notices.ts';
import { AskedCentre } from './asked-centre.ts';
import type { QuestionKey } from './asked-centre.ts';
import { FloorTables } from './floor-tables.ts';
import type { WatchFloor } from './floor-tables.ts';
import type { LiveCall } from './live-call.ts';

export interface HallLiveOptions {
  readonly epochMs: () => number;
  /** Two reports of a table's board nearer than this have no order, milliseconds. */
  readonly scanMs: (table: number) => number;
  /** What was asked when this kiosk ended. */
  readonly asked: readonly AskedQuestion[];
  /** Told when the centre should hear of it. */
  readonly onNews: () => void;
}

/** What a hall tells the centre besides its record, and what it asks it. */
export class HallLive {
  readonly #options: HallLiveOptions;
  readonly #floor = new FloorTables();
  readonly #asked: AskedCentre;
  #watched: { close(): void } | null = null;
  #calls = '[]';

  constructor(options: HallLiveOptions) {
    this.#options = options;
    this.#asked = new AskedCentre(options.asked);
  }

  get calls(): readonly LiveCall[] {
    return this.#floor.calls;
  }

  get asked(): readonly AskedQuestion[] {
    return this.#asked.all;
  }

  watch(floor: WatchFloor): void {
    this.#watched?.close();
    this.#watched = floor((notice) => {
      this.#look(notice);
    });
  }

  /** Faults `question.notOpen`, `ask.many`. */
  ask(table: number, questionId: number): Result<null> {
    const gameId = this.#floor.gameOf(table, questionId);
    if (gameId === null) return fail('question.notOpen', { table, questionId });
    const { epochMs, scanMs } = this.#options;
    return this.#asked.ask({ table, gameId, questionId, askedEpochMs: epochMs(), scanMs: scanMs(table) });
  }

  /** @returns whether it is news. */
  advise(question: QuestionKey, advice: Advice): boolean {
    return this.#asked.advise(question, advice);
  }

  close(): void {
    this.#watched?.close();
    this.#watched = null;
  }

  #look(notice: Notice): void {
    this.#floor.take(notice);
    const isAnswered = this.#asked.keep(
      ({ table, gameId, questionId }) => this.#floor.gameOf(table, questionId) === gameId,
    );
    const calls = JSON.stringify(this.#floor.calls);
    if (calls === this.#calls && !isAnswered) return;
    this.#calls = calls;
    this.#options.onNews();
  }
}
