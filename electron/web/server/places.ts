/** Room that somebody takes up. */
export interface Place {
  /** Something was done with it: it is the last to give way. */
  use(): void;
  leave(): void;
}

interface Taken {
  readonly from: string;
  readonly sinceMs: number;
  readonly giveWay: () => void;
}

/** Whoever has a place for so long keeps it while there are newer ones to give way. */
export interface Stay {
  readonly afterMs: number;
  readonly monotonicMs: () => number;
}

/**
 * So much room and no more. Whoever comes finds a place: where there is none, of the address that takes most the one that
 * was not used for longest gives way. So nobody is kept out by those who are there, and a crowd from one address costs the
 * others nothing. Where a place may be kept, a crowd pushes out its own newcomers only, although it has the address of those who stay.
 */
export class Places {
  readonly #most: number;
  readonly #stay: Stay | null;
  /** The longest unused first. */
  readonly #taken = new Set<Taken>();

  constructor(most: number, stay: Stay | null = null) {
    this.#most = most;
    this.#stay = stay;
  }

  /** `giveWay` is called when the place is needed; it is free already then. */
  take(from: string, giveWay: () => void): Place {
    if (this.#taken.size >= this.#most) this.#makeRoom();
    const taken: Taken = { from, sinceMs: this.#stay?.monotonicMs() ?? 0, giveWay };
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
    const crowd = [...this.#taken].filter(({ from }) => counts.get(from) === most);
    const [longest] = crowd;
    const taken = this.#stay === null ? longest : (crowd.find((one) => !this.#stays(one)) ?? crowd.at(-1));
    if (taken === undefined) return;
    this.#taken.delete(taken);
    taken.giveWay();
  }

  #stays({ sinceMs }: Taken): boolean {
    return this.#stay !== null && this.#stay.monotonicMs() - sinceMs >= this.#stay.afterMs;
  }
}
