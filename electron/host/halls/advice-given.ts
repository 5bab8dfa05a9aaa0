import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Advice, EventQuestion } from '../../contract/halls.ts';
import { isLater } from './asked-centre.ts';

/**
 * What the centre advises, for as long as it is asked. It is told again and again: who has not heard it hears it then. What a hall has heard it
 * tells with its question, so that another centre knows it too.
 */
export class AdviceGiven {
  readonly #asked: () => readonly EventQuestion[];
  readonly #epochMs: () => number;
  readonly #given = new Map<string, Advice>();

  /**
   * @param asked what halls ask, each with the advice that it has heard.
   * @param before what they asked when the centre ended, each with what was advised.
   */
  constructor(asked: () => readonly EventQuestion[], epochMs: () => number, before: readonly EventQuestion[]) {
    this.#asked = asked;
    this.#epochMs = epochMs;
    for (const question of before) if (question.advice !== null) this.#given.set(keyOf(question), question.advice);
  }

  /** All that is asked, with what was advised last. */
  get all(): readonly EventQuestion[] {
    return this.#asked().map((asked) => {
      const given = this.#given.get(keyOf(asked));
      return given !== undefined && isLater(given, asked.advice) ? { ...asked, advice: given, heard: false } : asked;
    });
  }

  /** Faults `ask.gone`, `ask.empty`. */
  give(
    to: Pick<EventQuestion, 'id' | 'table' | 'questionId'>,
    { choice, text }: Omit<Advice, 'givenEpochMs'>,
  ): Result<null> {
    if (choice === null && text === '') return fail('ask.empty');
    const { all } = this;
    const asked = all.find(
      ({ id, table, questionId }) => id === to.id && table === to.table && questionId === to.questionId,
    );
    if (asked === undefined) return fail('ask.gone');
    const open = new Set(all.map(keyOf));
    for (const key of this.#given.keys()) if (!open.has(key)) this.#given.delete(key);
    // Whatever the clock of the centre before said: what is given now is the last word.
    const givenEpochMs = Math.max(this.#epochMs(), (asked.advice?.givenEpochMs ?? 0) + 1);
    this.#given.set(keyOf(asked), { choice, text, givenEpochMs });
    return ok(null);
  }
}

function keyOf({ id, table, gameId, questionId }: EventQuestion): string {
  return JSON.stringify([id, table, gameId, questionId]);
}
