/** Where simulated things take their time from: the machine's, or a timeline that is run as fast as it goes. */
export interface Timers {
  monotonicMs(): number;
  setTimer(atMonotonicMs: number, onTime: () => void): () => void;
}

interface Due {
  readonly atMs: number;
  readonly order: number;
  readonly onTime: () => void;
  cancelled: boolean;
}

/**
 * Virtual time: nothing waits, everything happens in order.
 * @public here, beside the timers it stands in for, though only tests and measurements run on it.
 */
export class Timeline implements Timers {
  #nowMs = 0;
  #order = 0;
  readonly #heap: Due[] = [];

  monotonicMs(): number {
    return this.#nowMs;
  }

  setTimer(atMonotonicMs: number, onTime: () => void): () => void {
    const due: Due = { atMs: Math.max(atMonotonicMs, this.#nowMs), order: this.#order++, onTime, cancelled: false };
    this.#heap.push(due);
    this.#rise(this.#heap.length - 1);
    return () => {
      due.cancelled = true;
    };
  }

  /** Runs what is due up to a moment, or everything while `going` holds. */
  run(untilMs = Infinity, going: () => boolean = () => true): void {
    while (going()) {
      const due = this.#heap[0];
      if (due === undefined || due.atMs > untilMs) break;
      this.#pop();
      if (due.cancelled) continue;
      this.#nowMs = due.atMs;
      due.onTime();
    }
    if (untilMs !== Infinity) this.#nowMs = Math.max(this.#nowMs, untilMs);
  }

  #rise(index: number): void {
    let at = index;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#earlier(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #pop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#heap.length && this.#earlier(child, least)) least = child;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #earlier(a: number, b: number): boolean {
    const one = this.#heap[a];
    const other = this.#heap[b];
    if (one === undefined || other === undefined) return false;
    return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    const one = this.#heap[a];
    const other = this.#heap[b];
    if (one === undefined || other === undefined) return;
    this.#heap[a] = other;
    this.#heap[b] = one;
  }
}
