import type { HallSign } from './signs.ts';
import { SIGN_EVERY_MS } from './signs.ts';

/** Who has not been heard for so long takes part no more. */
const GONE_AFTER_MS = 3.5 * SIGN_EVERY_MS;

/** Whether another kiosk takes part with this one's key. Of a record that was open here before, one sign may be late: two are not. */
export class OtherKiosk {
  #origin: string | null = null;
  #times = 0;
  #heardMs = 0;

  /** A sign by this hall's key that is not of this kiosk's record. */
  heard(origin: string, { left = false }: Pick<HallSign, 'left'>, nowMs: number): void {
    const goesOn = origin === this.#origin && !this.#isLate(nowMs);
    this.#times = left ? 0 : goesOn ? this.#times + 1 : 1;
    this.#origin = origin;
    this.#heardMs = nowMs;
  }

  isThere(nowMs: number): boolean {
    return this.#times > 1 && !this.#isLate(nowMs);
  }

  #isLate(nowMs: number): boolean {
    return nowMs - this.#heardMs > GONE_AFTER_MS;
  }
}
