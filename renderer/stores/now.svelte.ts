import type { BeatMessage } from '../../electron/contract/notices.ts';
import { HostTime } from './host-time.ts';

/** Until the host is heard. */
function ownOffsetMinutes(): number {
  return -new Date().getTimezoneOffset();
}

/** The host's time of day, ticking five times a second for everything that counts on screen. */
export class NowStore {
  epochMs = $state(Date.now());
  /** What the hall's time of day is ahead of UTC. */
  utcOffsetMinutes = $state(ownOffsetMinutes());
  /** When the line to the host was cut: from then on nothing may look as if it still ran. */
  frozenEpochMs = $state<number | null>(null);
  readonly #host = new HostTime(Date.now() - performance.now());

  readonly #ticks = setInterval(() => {
    this.#tick();
  }, 200);

  end(): void {
    clearInterval(this.#ticks);
  }

  /** A beat of the host, with its time. */
  hear({ beat, utcOffsetMinutes }: BeatMessage): void {
    this.#host.hear(beat, performance.now());
    this.utcOffsetMinutes = utcOffsetMinutes;
    this.#tick();
  }

  /** The moment up to which the host was heard. */
  get heardEpochMs(): number {
    return this.frozenEpochMs ?? this.epochMs;
  }

  #tick(): void {
    this.epochMs = Math.round(this.#host.at(performance.now()));
  }
}
