import { sealedDraws } from '../../engine/tournament/draws.ts';
import type { ClockPort } from './ports.ts';
import type { Recorder } from './recorder.ts';
import { revealEntries } from './services/draw-desk.ts';

/** The wall clock is looked at this often: it may be set while the reveal is waited for. */
const LOOK_EVERY_MS = 10_000;

/**
 * Reveals the sealed starts of the running round at the reveal time of its timetable. One that was made after that time
 * waits for the arbiter.
 */
export class RevealTime {
  readonly #recorder: Recorder;
  readonly #clock: ClockPort;
  #cancel: (() => void) | null = null;

  constructor(recorder: Recorder, clock: ClockPort) {
    this.#recorder = recorder;
    this.#clock = clock;
  }

  /** To be called when draws or timetable may have changed. */
  arm(): void {
    this.close();
    const { round, ledger } = this.#recorder.tournament;
    const revealEpochMs = round?.timetable?.revealEpochMs;
    if (round === null || round.closed || revealEpochMs === undefined) return;
    const due = sealedDraws(ledger, round.round).filter(({ made }) => made !== null && made.epochMs <= revealEpochMs);
    if (due.length === 0) return;
    const left = Math.max(0, revealEpochMs - this.#clock.epochMs());
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + Math.min(left, LOOK_EVERY_MS), () => {
      if (revealEpochMs <= this.#clock.epochMs()) this.#recorder.add(...revealEntries(due));
      else this.arm();
    });
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
