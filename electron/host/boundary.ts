import type { Fault } from '../../engine/result.ts';
import type { Bug } from './ports/bugs.ts';
import type { ClockPort } from './ports/system.ts';

/** Of one kind of bug no more is told than one a second: what throws at every byte must fill neither disk nor screen. */
const TELL_EVERY_MS = 1_000;
const KINDS_KEPT = 200;

/**
 * Nothing that throws ends the hall. Each audience has its boundary here: what was asked gets a fault, a table stays as it was
 * last whole and is taken up again from the record, and all else is let go; the log and the arbiter are told.
 */
export class Boundary {
  readonly #clock: ClockPort;
  readonly #log: (bug: Bug) => void;
  readonly #kinds = new Map<string, { number: number; toldMs: number; missed: number }>();
  #last = 0;
  /** Told with every line of the log. */
  onBug: (bug: Bug) => void = () => undefined;

  /** @param log must not throw. */
  constructor(clock: ClockPort, log: (bug: Bug) => void) {
    this.#clock = clock;
    this.#log = log;
  }

  /** @returns the fault that the audience is given. */
  report(where: string, error: unknown, table: number | null = null): Fault {
    const message = error instanceof Error ? error.message : String(error);
    const kind = `${where} ${String(table)} ${message}`;
    const nowMs = this.#clock.monotonicMs();
    const known = this.#kinds.get(kind);
    if (known !== undefined && nowMs - known.toldMs < TELL_EVERY_MS) {
      known.missed += 1;
      return bugFault(known.number, table);
    }
    const number = ++this.#last;
    if (this.#kinds.size >= KINDS_KEPT) this.#kinds.clear();
    this.#kinds.set(kind, { number, toldMs: nowMs, missed: 0 });
    const stack = error instanceof Error ? (error.stack ?? message) : message;
    const times = (known?.missed ?? 0) + 1;
    const bug = { number, atEpochMs: this.#clock.epochMs(), where, table, message, stack, times };
    this.#log(bug);
    try {
      this.onBug(bug);
    } catch {
      // It is in the log; telling it is what threw.
    }
    return bugFault(number, table);
  }

  /** Does it; what it throws stays here. */
  contain(where: string, run: () => void, table: number | null = null): void {
    try {
      run();
    } catch (error) {
      this.report(where, error, table);
    }
  }

  /** A clock whose timers cannot throw beyond here. */
  clockFor(where: string, clock: ClockPort): ClockPort {
    return {
      epochMs: () => clock.epochMs(),
      monotonicMs: () => clock.monotonicMs(),
      setTimer: (atMs, onTime) =>
        clock.setTimer(atMs, () => {
          this.contain(where, onTime);
        }),
    };
  }
}

function bugFault(number: number, table: number | null): Fault {
  return table === null ? { code: 'host.bug', facts: { number } } : { code: 'table.bug', facts: { number, table } };
}
