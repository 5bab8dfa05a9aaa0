import type { ChangedView } from './views/table-change.ts';

type Difference<View, Change> = (before: View, now: View) => ChangedView<View, Change> | null;

/** The tables as a screen holds them. */
export class HeldTables<View extends { readonly table: number }, Change> {
  readonly #difference: Difference<View, Change>;
  readonly #held = new Map<number, View>();
  /** Not told yet: how each of these looks by now. */
  readonly #kept = new Map<number, View>();

  constructor(difference: Difference<View, Change>) {
    this.#difference = difference;
  }

  hold(views: readonly View[]): void {
    this.#held.clear();
    this.#kept.clear();
    for (const view of views) this.#held.set(view.table, view);
  }

  /** Whether these are all, and no others. */
  holdsJust(views: readonly View[]): boolean {
    return views.length === this.#held.size && views.every(({ table }) => this.#held.has(table));
  }

  /**
   * What is to be told for these to be held; null when one of them is not known.
   * @param waits what is kept until `kept` is asked
   */
  changes(views: readonly View[], waits: (change: Change) => boolean = () => false): readonly Change[] | null {
    if (!views.every(({ table }) => this.#held.has(table))) return null;
    return views.flatMap((view) => this.#change(view, waits));
  }

  /** What is to be told of those that were kept. */
  kept(): readonly Change[] {
    return [...this.#kept.values()].flatMap((view) => this.#change(view, () => false));
  }

  #change(view: View, waits: (change: Change) => boolean): readonly Change[] {
    const { table } = view;
    const told = this.#difference(this.#held.get(table) ?? view, view);
    this.#kept.delete(table);
    if (told === null) return [];
    if (waits(told.change)) {
      this.#kept.set(table, view);
      return [];
    }
    this.#held.set(table, told.view);
    return [told.change];
  }
}

/** The same difference, found once for as long as it is asked about the same two views. */
export function onceFor<View extends object, Change>(difference: Difference<View, Change>): Difference<View, Change> {
  const found = new WeakMap<View, { readonly now: View; readonly told: ChangedView<View, Change> | null }>();
  return (before, now) => {
    const known = found.get(before);
    if (known?.now === now) return known.told;
    const told = difference(before, now);
    found.set(before, { now, told });
    return told;
  };
}
