import { WHOLE_POINT } from '../../../engine/laws/ruling.ts';
import type { Imposed } from '../../../engine/laws/ruling.ts';
import { PENALTIES, PENALTY_UNITS } from '../../../engine/laws/terms.ts';
import type { PenaltyName, PenaltyUnit } from '../../../engine/laws/terms.ts';
import type { MeaningView } from '../../../electron/contract/views/meaning.ts';

export interface PenaltyAsked {
  readonly meaning: MeaningView;
  /** Both players did it: each gets the ruling. */
  readonly both: boolean;
  /** Whether the arbiter may impose something else than what the Laws say. */
  readonly free: boolean;
}

/** What a ruling costs, as the arbiter is choosing it: what the Laws say until he takes something else. */
export class PenaltyChoice {
  chosen = $state<PenaltyName | null>(null);
  /** As typed, in the unit of the penalty; null: the usual amount. */
  given = $state<number | null>(null);
  #isMistyped = $state(false);
  readonly #asked: () => PenaltyAsked;

  constructor(asked: () => PenaltyAsked) {
    this.#asked = asked;
  }

  /** What there is to choose from. */
  get names(): readonly PenaltyName[] {
    const { meaning, free } = this.#asked();
    return meaning.penalty.kind === 'arbiter' ? meaning.penalty.choice : free ? PENALTIES : [];
  }

  get unit(): PenaltyUnit | null {
    return this.chosen === null ? null : PENALTY_UNITS[this.chosen];
  }

  /** The Laws leave open how much time it costs. */
  get inDoubt(): boolean {
    const { penalty } = this.#asked().meaning;
    return this.chosen === null && penalty.kind === 'time' && penalty.inDoubt;
  }

  get isTyped(): boolean {
    return this.unit === null ? this.inDoubt : this.unit !== 'opponents-score';
  }

  /** What stands in its field is no amount. */
  get isMistyped(): boolean {
    return this.isTyped && this.#isMistyped;
  }

  get amount(): number {
    const { both } = this.#asked();
    // A game that both lose gives neither of them anything.
    if (both && this.unit === 'opponents-score') return 0;
    return this.given ?? this.#usual;
  }

  get imposed(): Imposed {
    const { penalty } = this.#asked().meaning;
    if (this.chosen !== null) {
      return { kind: 'chosen', penalty: this.chosen, amount: this.unit === null ? null : this.amount };
    }
    return penalty.kind === 'time' ? { kind: 'time', seconds: this.amount } : this.lawful;
  }

  /** What the Laws themselves impose. */
  get lawful(): Imposed {
    const { penalty } = this.#asked().meaning;
    if (penalty.kind === 'arbiter') return { kind: 'none' };
    return penalty.kind === 'time' ? { kind: 'time', seconds: penalty.seconds } : penalty;
  }

  type(amount: number): void {
    this.#isMistyped = !Number.isInteger(amount) || amount < 0;
    if (!this.#isMistyped) this.given = amount;
  }

  choose(name: string): void {
    this.given = null;
    this.#isMistyped = false;
    this.chosen = this.names.find((one) => one === name) ?? null;
  }

  get #usual(): number {
    // A lost game is usually won by the opponent.
    if (this.unit === 'opponents-score') return WHOLE_POINT;
    if (this.unit !== null && this.unit !== 'seconds') return 1;
    return this.lawful.kind === 'time' ? this.lawful.seconds : 60;
  }
}
