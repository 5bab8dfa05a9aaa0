/**
 * How many tables are so, as those that are ready: kept, so that a change at one table costs no look at the others. A table is
 * looked at when it was marked, and not before the number is wanted.
 */
export class TableTally {
  readonly #numbers: () => readonly number[];
  readonly #isSo: (table: number) => boolean;
  readonly #tables = new Set<number>();
  /** Tables to look at again; null for all of them. */
  #marked: Set<number> | null = null;

  /** @param numbers of all tables. @param isSo false for a table that is none of them. */
  constructor(numbers: () => readonly number[], isSo: (table: number) => boolean) {
    this.#numbers = numbers;
    this.#isSo = isSo;
  }

  /** Something may have changed there. */
  mark(table: number): void {
    this.#marked?.add(table);
  }

  markAll(): void {
    this.#marked = null;
  }

  get count(): number {
    if (this.#marked === null) this.#tables.clear();
    for (const table of this.#marked ?? this.#numbers()) {
      if (this.#isSo(table)) this.#tables.add(table);
      else this.#tables.delete(table);
    }
    this.#marked = new Set();
    return this.#tables.size;
  }
}
