import { absenceAt } from '../../engine/tournament/absence.ts';
import type { ClockPort } from './ports/system.ts';
import type { Recorder } from './recorder.ts';

/** The wall clock is looked at this often: it may be set while the time runs. */
const LOOK_EVERY_MS = 10_000;

/** Tells when the default time of a player who is not there has run out. It forfeits nothing. */
export class DefaultTime {
  readonly #recorder: Recorder;
  readonly #clock: ClockPort;
  readonly #onOver: (table: number) => void;
  #cancel: (() => void) | null = null;

  constructor(recorder: Recorder, clock: ClockPort, onOver: (table: number) => void) {
    this.#recorder = recorder;
    this.#clock = clock;
    this.#onOver = onOver;
  }

  /** To be called when somebody is said to be missing, or the start of play may have changed. */
  arm(): void {
    this.close();
    const nowEpochMs = this.#clock.epochMs();
    const due = this.#due().filter(({ dueEpochMs }) => dueEpochMs > nowEpochMs);
    if (due.length === 0) return;
    const left = Math.min(...due.map(({ dueEpochMs }) => dueEpochMs)) - nowEpochMs;
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + Math.min(left, LOOK_EVERY_MS), () => {
      const overEpochMs = this.#clock.epochMs();
      for (const { table, dueEpochMs } of due) if (dueEpochMs <= overEpochMs) this.#onOver(table);
      this.arm();
    });
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #due(): readonly { readonly table: number; readonly dueEpochMs: number }[] {
    const { tournament } = this.#recorder;
    return [...(tournament.round?.absent.keys() ?? [])].flatMap((table) => {
      const absence = absenceAt(tournament, table);
      return absence?.dueEpochMs == null ? [] : [{ table, dueEpochMs: absence.dueEpochMs }];
    });
  }
}
