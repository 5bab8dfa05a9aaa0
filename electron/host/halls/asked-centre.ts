import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Advice, AskedQuestion } from '../../contract/halls.ts';
import { MOST_ASKED } from '../../contract/most-halls.ts';

/** A question, by the table, the game and its number there. */
export type QuestionKey = Pick<AskedQuestion, 'table' | 'gameId' | 'questionId'>;

/** What this hall has asked the centre, and what it was told. Nothing of it is recorded: what is, is its own arbiter's key. */
export class AskedCentre {
  #asked: readonly AskedQuestion[];

  /** @param asked what it had asked when it ended. */
  constructor(asked: readonly AskedQuestion[]) {
    this.#asked = asked;
  }

  get all(): readonly AskedQuestion[] {
    return this.#asked;
  }

  ask(question: Omit<AskedQuestion, 'advice'>): Result<null> {
    if (this.#asked.some((one) => isSame(one, question))) return ok(null);
    if (this.#asked.length >= MOST_ASKED) return fail('ask.many', { most: MOST_ASKED });
    this.#asked = [...this.#asked, { ...question, advice: null }];
    return ok(null);
  }

  /** Of those that are still open. @returns whether some are gone. */
  keep(isOpen: (question: QuestionKey) => boolean): boolean {
    const before = this.#asked.length;
    this.#asked = this.#asked.filter(isOpen);
    return this.#asked.length < before;
  }

  /** What was advised before is told again and again: only what is later counts. @returns whether it is. */
  advise(question: QuestionKey, advice: Advice): boolean {
    const isNews = this.#asked.some((one) => isSame(one, question) && isLater(advice, one.advice));
    if (isNews) this.#asked = this.#asked.map((one) => (isSame(one, question) ? { ...one, advice } : one));
    return isNews;
  }
}

/** By the centre's clock. */
export function isLater(advice: Advice, than: Advice | null): boolean {
  return than === null || advice.givenEpochMs > than.givenEpochMs;
}

function isSame(one: QuestionKey, other: QuestionKey): boolean {
  return one.table === other.table && one.gameId === other.gameId && one.questionId === other.questionId;
}
