import type { ClockTime } from '../../../engine/recognition/input/observation.ts';
import type { DgtMessage } from './messages.ts';

type Reading = Extract<DgtMessage, { readonly kind: 'clock' }>;

/** No increment and no new period adds more, and nobody thinks as long between two readings. */
const MOST_SECONDS = 3600;
/** A time that is told again has gone on meanwhile. */
const LIKE_SECONDS = 60;

/**
 * Frames carry no checksum: a reading in which a time has jumped by more than an hour counts when it is told again. So a clock that
 * is set anew is believed, and a damaged frame is not.
 */
export class ClockSense {
  #believed: Reading | null = null;
  #doubted: Reading | null = null;

  believes(reading: Reading): boolean {
    const isJump = this.#believed !== null && !isWithin(MOST_SECONDS, this.#believed, reading);
    const isToldAgain = this.#doubted !== null && isWithin(LIKE_SECONDS, this.#doubted, reading);
    if (isJump && !isToldAgain) {
      this.#doubted = reading;
      return false;
    }
    this.#believed = reading;
    this.#doubted = null;
    return true;
  }
}

function isWithin(seconds: number, a: Reading, b: Reading): boolean {
  const apart = (one: ClockTime, other: ClockTime): number => Math.abs(one.seconds - other.seconds);
  return apart(a.left, b.left) <= seconds && apart(a.right, b.right) <= seconds;
}
