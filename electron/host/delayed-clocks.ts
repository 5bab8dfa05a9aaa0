import type { Sensed } from '../../engine/recognition/recogniser.ts';

type SensedClock = NonNullable<Sensed['clock']>;

/** What the clocks of tables told, kept for as long as the public lies behind. */
export class DelayedClocks {
  readonly #told = new Map<number, SensedClock[]>();

  note(table: number, clock: SensedClock | null, keptFromMs: number): void {
    if (clock === null) return;
    const told = this.#told.get(table) ?? [];
    this.#told.set(table, told);
    const last = told.at(-1);
    if (last?.atMs === clock.atMs && last.running === clock.running && last.toMove === clock.toMove) return;
    told.push(clock);
    // The last that is too old still stands at the first moment that is kept.
    const old = told.findLastIndex(({ atMs }) => atMs <= keptFromMs);
    if (old > KEPT_OLD) told.splice(0, old);
  }

  /** What stood then; null where nobody has heard the clock so early. */
  at(table: number, atMs: number): SensedClock | null {
    return this.#told.get(table)?.findLast((clock) => clock.atMs <= atMs) ?? null;
  }

  forget(): void {
    this.#told.clear();
  }
}

/** So many readings that are too old are cut off at once. */
const KEPT_OLD = 100;
