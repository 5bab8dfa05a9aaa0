import type { Boundary } from './boundary.ts';
import type { ClockPort } from './ports/system.ts';

/** What may look different: everything, or some tables, and with them the round's tally and the alerts. */
export type Change = { readonly kind: 'all' } | { readonly kind: 'tables'; readonly tables: readonly number[] };

/** Changes that come close together are told together, well within the time a hand is quicker than the eye. */
const TOGETHER_MS = 25;

/** Gathers what may look different, and tells it. */
export class GatheredChanges {
  readonly #clock: ClockPort;
  readonly #boundary: Boundary;
  readonly #tell: (change: Change) => void;
  readonly #tables = new Set<number>();
  #everything = false;
  #cancel: (() => void) | null = null;

  constructor(clock: ClockPort, boundary: Boundary, tell: (change: Change) => void) {
    this.#clock = clock;
    this.#boundary = boundary;
    this.#tell = tell;
  }

  add(what: number | 'all' | 'alerts'): void {
    if (what === 'all') this.#everything = true;
    else if (what !== 'alerts') this.#tables.add(what);
    this.#cancel ??= this.#clock.setTimer(this.#clock.monotonicMs() + TOGETHER_MS, () => {
      this.#boundary.contain('change', () => {
        this.#flush();
      });
    });
  }

  /** What was not told yet is not told any more. */
  close(): void {
    this.#cancel?.();
  }

  #flush(): void {
    const tables = [...this.#tables].sort((a, b) => a - b);
    const change: Change = this.#everything ? { kind: 'all' } : { kind: 'tables', tables };
    this.#cancel = null;
    this.#tables.clear();
    this.#everything = false;
    this.#tell(change);
  }
}
