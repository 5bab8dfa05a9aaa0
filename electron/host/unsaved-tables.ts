/** How many entries of each table wait for the disk: counted when they change, so that a look at a table costs no look at them. */
export class UnsavedTables {
  #counts: ReadonlyMap<number, number> = new Map();

  get tables(): readonly number[] {
    return [...this.#counts.keys()];
  }

  at(table: number): number {
    return this.#counts.get(table) ?? 0;
  }

  /** @param waiting the table of each entry that waits, in order; null for none. @returns the tables of which another number waits now. */
  count(waiting: readonly (number | null)[]): readonly number[] {
    const before = this.#counts;
    const now = new Map<number, number>();
    for (const table of waiting) if (table !== null) now.set(table, (now.get(table) ?? 0) + 1);
    this.#counts = now;
    return [...new Set([...before.keys(), ...now.keys()])].filter((table) => before.get(table) !== now.get(table));
  }
}
