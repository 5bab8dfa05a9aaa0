import { samePlacement, type Placement } from '../../../engine/chess/placement.ts';
import type { Timers } from './timeline.ts';

/** At 9600 baud, eight data bits, start and stop bit. */
export const BYTES_PER_MS = 0.96;
/** A long answer comes in pieces, as it does from a board: this many bytes at a time. */
const PIECE_BYTES = 96;

/** As much as this may wait to be sent, a whole memory among it: what is asked for beyond that is not told any more. */
const MOST_WAITING_MS = 20_000;

/** What the other end knows of the squares when it has heard something, from what it knew before. */
type Tells = (told: Placement | null) => Placement | null;

/** What a board sends: one byte after the other, at the pace of its line, and nothing on it overtakes, however late timers are. */
export class Outgoing {
  readonly #timers: Timers;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #queue: { readonly bytes: Uint8Array; readonly tells: Tells }[] = [];
  #freeAtMs = 0;
  #told: Placement | null = null;
  #waiting: { readonly actual: () => Placement; readonly then: () => void } | null = null;

  constructor(timers: Timers, send: (bytes: Uint8Array) => void) {
    this.#timers = timers;
    this.#send = send;
  }

  say(bytes: Uint8Array, tells: Tells = (told) => told): void {
    if (this.#freeAtMs - this.#timers.monotonicMs() > MOST_WAITING_MS) return;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const isLast = at + PIECE_BYTES >= bytes.length;
      this.#sayPiece(bytes.subarray(at, at + PIECE_BYTES), isLast ? tells : (told) => told);
    }
  }

  /** The other end begins anew: it knows of no square. */
  forget(): void {
    this.#told = null;
  }

  /** Once, as soon as all that `actual` holds has been heard at the other end. Whoever waited before waits no more. */
  whenTold(actual: () => Placement, then: () => void): void {
    this.#waiting = { actual, then };
    this.#note();
  }

  #sayPiece(bytes: Uint8Array, tells: Tells): void {
    this.#freeAtMs = Math.max(this.#freeAtMs, this.#timers.monotonicMs()) + bytes.length / BYTES_PER_MS;
    this.#queue.push({ bytes, tells });
    this.#timers.setTimer(this.#freeAtMs, () => {
      const next = this.#queue.shift();
      if (next === undefined) return;
      this.#send(next.bytes);
      this.#told = next.tells(this.#told);
      this.#note();
    });
  }

  #note(): void {
    const waiting = this.#waiting;
    if (waiting === null || this.#told === null || !samePlacement(this.#told, waiting.actual())) return;
    this.#waiting = null;
    waiting.then();
  }
}
