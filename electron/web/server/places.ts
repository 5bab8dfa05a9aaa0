/** Room that somebody takes up. */
export interface Place {
  /** Something was done with it: it is the last to give way. */
  use(): void;
  leave(): void;
}

interface Taken {
  readonly from: string;
  readonly giveWay: () => void;
}

/**
 * So much room and no more. Whoever comes finds a place: where there is none, of the address that takes most the one that
 * was not used for longest gives way. So nobody is kept out by those who are there, and a crowd from one address costs the
 * others nothing.
 */
export class Places {
  readonly #most: number;
  /** The longest unused first. */
  readonly #taken = new Set<Taken>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `giveWay` is called when the place is needed; it is free already then. */
  take(from: string, giveWay: () => void): Place {
    if (this.#taken.size >= this.#most) this.#makeRoom();
    const taken: Taken = { from, giveWay };
    this.#taken.add(taken);
    return {
      use: () => {
        if (this.#taken.delete(taken)) this.#taken.add(taken);
      },
      leave: () => {
        this.#taken.delete(taken);
      },
    };
  }

  #makeRoom(): void {
    const counts = new Map<string, number>();
    for (const { from } of this.#taken) counts.set(from, (counts.get(from) ?? 0) + 1);
    const most = Math.max(...counts.values());
    for (const taken of this.#taken) {
      if (counts.get(taken.from) !== most) continue;
      this.#taken.delete(taken);
      taken.giveWay();
      return;
    }
  }
}
