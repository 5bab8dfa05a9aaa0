import { sealedDraws } from '../../engine/tournament/draws.ts';
import type { Draw } from '../../engine/tournament/draws.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { revealEntries } from './services/draw-common.ts';
import type { HostContext } from './services/context.ts';

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
  readonly #context: HostContext;
  #cancel: (() => void) | null = null;

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** To be called when draws or timetable may have changed. */
  arm(): void {
    this.close();
    const { recorder, clock, tables } = this.#context;
    const due = dueReveal(recorder.tournament);
    if (due === null) return;
    const left = Math.max(0, due.revealEpochMs - clock.epochMs());
    this.#cancel = clock.setTimer(clock.monotonicMs() + Math.min(left, LOOK_EVERY_MS), () => {
      if (due.revealEpochMs > clock.epochMs()) {
        this.arm();
        return;
      }
      recorder.add(...revealEntries(due.draws));
      tables.sync();
    });
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
