import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Advice, EventQuestion } from '../../contract/halls.ts';

type Asked = Omit<EventQuestion, 'advice'>;

/** What the centre advises, for as long as it is asked. It is told again and again: who has not heard it hears it then. */
export class AdviceGiven {
  readonly #asked: () => readonly Asked[];
  readonly #epochMs: () => number;
  readonly #given = new Map<string, Advice>();

  constructor(asked: () => readonly Asked[], epochMs: () => number) {
    this.#asked = asked;
    this.#epochMs = epochMs;
  }

  /** All that is asked, with what was advised. */
  get all(): readonly EventQuestion[] {
    return this.#asked().map((asked) => ({ ...asked, advice: this.#given.get(keyOf(asked)) ?? null }));
  }

  /** Faults `ask.gone`, `ask.empty`. */
  give(to: Pick<Asked, 'id' | 'table' | 'questionId'>, { choice, text }: Omit<Advice, 'givenEpochMs'>): Result<null> {
    if (choice === null && text === '') return fail('ask.empty');
    const all = this.#asked();
    const asked = all.find(
      ({ id, table, questionId }) => id === to.id && table === to.table && questionId === to.questionId,
    );
    if (asked === undefined) return fail('ask.gone');
    const open = new Set(all.map(keyOf));
    for (const key of this.#given.keys()) if (!open.has(key)) this.#given.delete(key);
    this.#given.set(keyOf(asked), { choice, text, givenEpochMs: this.#epochMs() });
    return ok(null);
  }
}

function keyOf({ id, table, gameId, questionId }: Asked): string {
  return JSON.stringify([id, table, gameId, questionId]);
}
