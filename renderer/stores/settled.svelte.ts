/**
 * What is worked out anew with every view and seldom changes. A `$derived` has all who read it look each time whether it changed: in a
 * hall that is hundreds of tables, forty times a second. Who reads this hears of a change only.
 */
export class Settled<T> {
  #value: T;

  /** Within a component, which it follows. */
  constructor(work: () => T) {
    this.#value = $state.raw(work());
    $effect.pre(() => {
      this.#value = work();
    });
  }

  get value(): T {
    return this.#value;
  }
}
