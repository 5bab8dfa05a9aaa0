import type { ClockTime } from '../../../engine/recognition/input/observation.ts';
import type { DgtMessage } from './messages.ts';

type Reading = Extract<DgtMessage, { readonly kind: 'clock' }>;

/** No increment and no new period adds more, and nobody thinks as long between two readings. */
const MOST_SECONDS = 3600;
/** A time that is told again has gone on meanwhile. */
const LIKE_SECONDS = 60;
/** What a reading may be late, and the second that is rounded away. Source: hardware notes 1.5. */
const LATE_SECONDS = 2;

interface Believed {
  readonly reading: Reading;
  readonly atMs: number;
}

/**
 * Frames carry no checksum, so a reading that does not follow from the one before counts when it is told again: one in which a time has
 * jumped by more than an hour; and while a clock runs, with no press between, one in which the time of the player who is not on move has
 * changed, or that of the other has grown or lost more than has gone by. So a clock that is set anew, begins another period or lost its
 * presses on the way is believed with its second reading. What is not noticed: damage to a reading beside a press, of a clock that stands,
 * or of seconds within what may have gone by.
 */
export class ClockSense {
  #believed: Believed | null = null;
  #doubted: Reading | null = null;

  /** @param isPressed the board has noted a press since the last reading. */
  believes(reading: Reading, atMs: number, isPressed = false): boolean {
    const before = this.#believed;
    const follows =
      before === null || (isPressed ? isNear(before.reading, reading) : doesFollow(before, reading, atMs));
    const isToldAgain = this.#doubted !== null && isWithin(LIKE_SECONDS, this.#doubted, reading);
    if (!follows && !isToldAgain) {
      this.#doubted = reading;
      return false;
    }
    this.#believed = { reading, atMs };
    this.#doubted = null;
    return true;
  }
}

function doesFollow({ reading: before, atMs: beforeMs }: Believed, now: Reading, atMs: number): boolean {
  if (!before.running || !now.running || before.lever !== now.lever) return isNear(before, now);
  const [mover, other] = now.lever === 'left' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const lost = before[mover].seconds - now[mover].seconds;
  return before[other].seconds === now[other].seconds && lost >= 0 && lost <= (atMs - beforeMs) / 1000 + LATE_SECONDS;
}

function isNear(a: Reading, b: Reading): boolean {
  return isWithin(MOST_SECONDS, a, b);
}

function isWithin(seconds: number, a: Reading, b: Reading): boolean {
  const apart = (one: ClockTime, other: ClockTime): number => Math.abs(one.seconds - other.seconds);
  return apart(a.left, b.left) <= seconds && apart(a.right, b.right) <= seconds;
}
