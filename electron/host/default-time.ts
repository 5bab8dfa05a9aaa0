import { absenceAt, playStarted } from '../../engine/tournament/absence.ts';
import type { ClockPort } from './ports/system.ts';
import type { Recorder } from './recorder.ts';

/** The wall clock is looked at this often: it may be set while the time runs. */
const LOOK_EVERY_MS = 10_000;
/** Less is what the system puts right by itself, little by little. */
const MOVED_MS = 30_000;

interface Start {
  readonly epochMs: number;
  /** When it came, by the clock that only goes on; null while it is to come. */
  readonly cameMs: number | null;
}

/**
 * Tells when the default time of a player who is not there has run out. It forfeits nothing. Play starts by the wall clock, as it was
 * announced; from there the time runs by the clock that only goes on, and the wall clock, wherever it is set, neither makes a call nor keeps
 * one back. What came before this run began is known by the wall clock alone.
 */
export class DefaultTime {
  readonly #recorder: Recorder;
  readonly #clock: ClockPort;
  readonly #onChange: (what: number | 'all') => void;
  #start: Start | null = null;
  #lookedMs = -Infinity;
  #cancel: (() => void) | null = null;

  /** @param onChange told at which table the time has run out; everything, where it runs out at another time of day than before. */
  constructor(recorder: Recorder, clock: ClockPort, onChange: (what: number | 'all') => void) {
    this.#recorder = recorder;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /**
   * Looks at the machine's clock, and notes when play starts by it. @returns by how much it was moved since then, forward where that is
   * positive: the default time ends so much later by it.
   */
  readMovedMs(): number {
    this.#start = this.#startNow();
    this.#lookedMs = this.#clock.monotonicMs();
    if (this.#start?.cameMs == null) return 0;
    const movedMs = this.#clock.epochMs() - this.#start.epochMs - (this.#lookedMs - this.#start.cameMs);
    return Math.abs(movedMs) < MOVED_MS ? 0 : 1000 * Math.round(movedMs / 1000);
  }

  /** To be called when somebody is said to be missing, or the start of play may have changed. */
  arm(): void {
    this.close();
    const movedMs = this.readMovedMs();
    const nowEpochMs = this.#clock.epochMs();
    const due = this.#due(movedMs).filter(({ dueEpochMs }) => dueEpochMs > nowEpochMs);
    const leftMs = Math.min(LOOK_EVERY_MS, ...due.map(({ dueEpochMs }) => dueEpochMs - nowEpochMs));
    this.#cancel = this.#clock.setTimer(this.#clock.monotonicMs() + leftMs, () => {
      const overEpochMs = this.#clock.epochMs();
      if (this.readMovedMs() !== movedMs) this.#onChange('all');
      else for (const { table, dueEpochMs } of due) if (dueEpochMs <= overEpochMs) this.#onChange(table);
      this.arm();
    });
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #startNow(): Start | null {
    const { round } = this.#recorder.tournament;
    const epochMs = round === null ? null : playStarted(round);
    if (epochMs === null) return null;
    const known = this.#start?.epochMs === epochMs ? this.#start : null;
    const agoMs = this.#clock.epochMs() - epochMs;
    if (known !== null && (known.cameMs !== null || agoMs < 0)) return known;
    const byWallMs = this.#clock.monotonicMs() - agoMs;
    // It had not come when it was last looked at: the clock was put forward over it.
    const cameMs = known === null ? byWallMs : Math.max(byWallMs, this.#lookedMs);
    return { epochMs, cameMs: agoMs < 0 ? null : cameMs };
  }

  #due(movedMs: number): readonly { readonly table: number; readonly dueEpochMs: number }[] {
    const { tournament } = this.#recorder;
    return [...(tournament.round?.absent.keys() ?? [])].flatMap((table) => {
      const absence = absenceAt(tournament, table);
      return absence?.dueEpochMs == null ? [] : [{ table, dueEpochMs: absence.dueEpochMs + movedMs }];
    });
  }
}
