/** The time of day, ticking five times a second for everything that counts on screen. */
class NowStore {
  epochMs = $state(Date.now());

  constructor() {
    setInterval(() => {
      this.epochMs = Date.now();
    }, 200);
  }
}

export const now = new NowStore();
