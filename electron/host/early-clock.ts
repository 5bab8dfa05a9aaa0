import type { RanEarly } from '../../engine/journal/setup.ts';
import type { TableStanding } from '../../engine/recognition/recogniser.ts';

/** A damaged frame would have been contradicted by then. */
const RAN_AT_LEAST_MS = 2_000;

/** What a table's clock ran before its start was revealed, and was stopped again or went on with no game begun. */
export class EarlyClock {
  #ran: RanEarly | null = null;
  /** The round in which a drawn start was waited for. */
  #drawnRound: number | null = null;

  /** Null where it did not run. */
  get ran(): RanEarly | null {
    return this.#ran;
  }

  /** The start that is waited for in this round is drawn. */
  setDrawn(round: number): void {
    this.#drawnRound = round;
  }

  /**
   * A start is waited for. Another draw of the same round takes nothing back of what ran, or runs.
   * @param isFirst nothing was played here before in this round.
   * @returns whether it is another draw of the same round.
   */
  waitFor(round: number, { isFirst, isDrawn }: { readonly isFirst: boolean; readonly isDrawn: boolean }): boolean {
    const isAnother = isFirst && this.#drawnRound === round;
    if (isDrawn) this.setDrawn(round);
    if (!isAnother) this.#ran = null;
    return isAnother;
  }

  /** A clock that ran on a start that was not revealed may not any more. */
  note({ withheld: was }: TableStanding, { phase, withheld }: TableStanding, atMs: number): void {
    if (was?.begunMs == null || withheld?.begunMs != null || phase !== 'setup') return;
    const ranMs = atMs - was.begunMs;
    if (ranMs < RAN_AT_LEAST_MS) return;
    const { fromMs = was.begunMs, forMs = 0 } = this.#ran ?? {};
    this.#ran = { fromMs, forMs: forMs + ranMs };
  }
}
