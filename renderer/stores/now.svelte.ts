import type { BeatMessage } from '../../electron/contract/notices.ts';
import { HostTime } from './host-time.ts';

/** Until the host is heard. */
function ownOffsetMinutes(): number {
  return -new Date().getTimezoneOffset();
}

/** So often what counts on screen is counted on. */
const TICK_MS = 200;
/** With what else is shown no sooner again; and by itself only where nothing more is shown for so long. */
const LEAST_MS = 150;
const NOTHING_SHOWN_MS = 300;

/** The host's time of day, ticking five times a second for everything that counts on screen. */
export class NowStore {
  epochMs = $state(Date.now());
  /** What the hall's time of day is ahead of UTC. */
  utcOffsetMinutes = $state(ownOffsetMinutes());
  /** When the line to the host was cut: from then on nothing may look as if it still ran. */
  frozenEpochMs = $state<number | null>(null);
  readonly #host = new HostTime(Date.now() - performance.now());

  #tickedMs = -Infinity;
  #timer: ReturnType<typeof setTimeout>;

  constructor() {
    this.#timer = this.#tickIn(TICK_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** A beat of the host, with its time. */
  hear({ beat, utcOffsetMinutes }: BeatMessage): void {
    this.#host.hear(beat, performance.now());
    this.utcOffsetMinutes = utcOffsetMinutes;
    this.#tick();
  }

  /** Ticks, unless it has just ticked. Whoever shows a change of many tables calls it: clocks go on in the same frame. */
  goOn(): void {
    if (performance.now() - this.#tickedMs < LEAST_MS) return;
    this.#tick();
    clearTimeout(this.#timer);
    this.#timer = this.#tickIn(NOTHING_SHOWN_MS);
  }

  /** The moment up to which the host was heard. */
  get heardEpochMs(): number {
    return this.frozenEpochMs ?? this.epochMs;
  }

  #tickIn(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#timer = this.#tickIn(TICK_MS);
      this.#tick();
    }, ms);
  }

  #tick(): void {
    this.#tickedMs = performance.now();
    this.epochMs = Math.round(this.#host.at(this.#tickedMs));
  }
}
