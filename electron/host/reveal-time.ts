import { sealedDraws } from '../../engine/tournament/draws.ts';
import type { Draw } from '../../engine/tournament/draws.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { ClockPort } from './ports.ts';
import type { Recorder } from './recorder.ts';
import { revealEntries } from './services/draw-common.ts';

/** The wall clock is looked at this often: it may be set while the reveal is waited for. */
const LOOK_EVERY_MS = 10_000;

/** What the timetable reveals, and when. */
export interface DueReveal {
  readonly revealEpochMs: number;
  readonly draws: readonly Draw[];
}

/**
 * The sealed starts that the timetable of the running round reveals by itself; null when there are none. A time that had
 * gone by when the timetable was set, or when the start was made, reveals nothing: that is left to the arbiter.
 */
export function dueReveal({ round, ledger }: Pick<Tournament, 'round' | 'ledger'>): DueReveal | null {
  const revealEpochMs = round?.timetable?.revealEpochMs;
  if (round === null || round.closed || revealEpochMs === undefined) return null;
  if (round.timedEpochMs === null || round.timedEpochMs > revealEpochMs) return null;
  const draws = sealedDraws(ledger, round.round).filter(({ made }) => made !== null && made.epochMs <= revealEpochMs);
  return draws.length === 0 ? null : { revealEpochMs, draws };
}

/** Reveals starts at the reveal time of the timetable. */
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
    const due = dueReveal(this.#recorder.tournament);
    if (due === null) return;
    const left = Math.max(0, due.revealEpochMs - this.#clock.epochMs());
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + Math.min(left, LOOK_EVERY_MS), () => {
      if (due.revealEpochMs <= this.#clock.epochMs()) this.#recorder.add(...revealEntries(due.draws));
      else this.arm();
    });
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
