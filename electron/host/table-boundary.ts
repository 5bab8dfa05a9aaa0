import type { Fault } from '../../engine/result.ts';
import type { Boundary } from './boundary.ts';
import type { ClockPort } from './ports/system.ts';

/** Taking up asks the board for a dump, and it may be the dump that throws. */
const TAKE_UP_EVERY_MS = 1_000;

interface TableBoundaryPorts {
  readonly boundary: Boundary;
  readonly clock: ClockPort;
  /** Stands at the table until the arbiter has seen it. */
  readonly alert: (table: number, fault: Fault) => void;
  /** Takes the table up again from the record, as after a restart. */
  readonly takeUp: (table: number) => void;
}

/** What throws at one table is told there, the table goes on from what is recorded, and the others do not notice. */
export class TableBoundary {
  readonly #ports: TableBoundaryPorts;
  readonly #takenUpMs = new Map<number, number>();

  constructor(ports: TableBoundaryPorts) {
    this.#ports = ports;
  }

  contain(table: number | null, where: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.report(table, where, error);
    }
  }

  /** It threw at this table, or at none. */
  report(table: number | null, where: string, error: unknown): void {
    this.tell(table, where, error);
    if (table === null) return;
    this.#ports.boundary.contain('table taken up', () => {
      this.#takeUpAgain(table);
    });
  }

  /** The same where the table stands as it stood. @returns what the one who asked is given. */
  tell(table: number | null, where: string, error: unknown): Fault {
    const { boundary, alert } = this.#ports;
    const fault = boundary.report(where, error, table);
    if (table !== null)
      boundary.contain('table alert', () => {
        alert(table, fault);
      });
    return fault;
  }

  /** A clock whose timers are this table's. */
  clockOf(table: number): ClockPort {
    const { clock } = this.#ports;
    return {
      epochMs: () => clock.epochMs(),
      monotonicMs: () => clock.monotonicMs(),
      setTimer: (atMs, onTime) =>
        clock.setTimer(atMs, () => {
          this.contain(table, 'table timer', onTime);
        }),
    };
  }

  #takeUpAgain(table: number): void {
    const nowMs = this.#ports.clock.monotonicMs();
    if (nowMs - (this.#takenUpMs.get(table) ?? -Infinity) < TAKE_UP_EVERY_MS) return;
    this.#takenUpMs.set(table, nowMs);
    this.#ports.takeUp(table);
  }
}
