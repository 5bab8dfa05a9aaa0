import { sealedDraws } from '../../engine/tournament/draws.ts';
import type { Draw } from '../../engine/tournament/draws.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { revealEntries } from './services/draw-common.ts';
import type { ClockMoves } from './clock-moves.ts';
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
  readonly #moves: ClockMoves;
  readonly #onSkipped: (atEpochMs: number) => void;
  #cancel: (() => void) | null = null;
  /** Of which the arbiter was told. */
  #skippedEpochMs: number | null = null;

  /** @param onSkipped told instead where the machine's clock was put forward over that time: whether it has come is for the arbiter to say. */
  constructor(context: HostContext, moves: ClockMoves, onSkipped: (atEpochMs: number) => void) {
    this.#context = context;
    this.#moves = moves;
    this.#onSkipped = onSkipped;
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
      if (this.#moves.skipped(due.revealEpochMs)) {
        this.#skip(due.revealEpochMs);
        return;
      }
      recorder.add(...revealEntries(due.draws));
      tables.sync();
    });
  }

  /** It may be put back yet. */
  #skip(atEpochMs: number): void {
    if (this.#skippedEpochMs !== atEpochMs) this.#onSkipped(atEpochMs);
    this.#skippedEpochMs = atEpochMs;
    const { clock } = this.#context;
    this.#cancel = clock.setTimer(clock.monotonicMs() + LOOK_EVERY_MS, () => {
      this.arm();
    });
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
