/** The time of day, ticking five times a second for everything that counts on screen. */
class NowStore {
  epochMs = $state(Date.now());
  /** When the line to the host was cut: from then on nothing may look as if it still ran. */
  frozenEpochMs = $state<number | null>(null);

  constructor() {
    setInterval(() => {
      this.epochMs = Date.now();
    }, 200);
  }

  /** The moment up to which the host was heard. */
  get heardEpochMs(): number {
    return this.frozenEpochMs ?? this.epochMs;
  }
}

export const now = new NowStore();
