import type { BundleView } from '../../electron/contract/record.ts';
import type { Fault } from '../../engine/result.ts';
import type { ConsoleStore } from './console.svelte.ts';

const LOOK_EVERY_MS = 250;

/** The evidence bundle that is being made, whichever page is looked at meanwhile. */
export class BundleMaking {
  /** What came of the last one; null before any was asked for. */
  view = $state.raw<BundleView | null>(null);
  /** Why it could not be made. */
  fault = $state.raw<Fault | null>(null);
  readonly #console: ConsoleStore;
  #job: number | null = null;

  constructor(consoleStore: ConsoleStore) {
    this.#console = consoleStore;
  }

  get running(): boolean {
    return this.view?.phase === 'writing';
  }

  /** One at a time: while one is running nothing else begins. */
  async make(gameId: string | null, folder: string | null): Promise<void> {
    if (this.running) return;
    this.fault = null;
    this.view = { phase: 'writing', done: 0, of: 0 };
    const begun = await this.#console.request('bundle.make', { gameId, folder });
    if (!begun.ok) {
      this.#fail(begun.fault);
      return;
    }
    this.#job = begun.output.job;
    await this.#watch(begun.output.job);
  }

  async cancel(): Promise<void> {
    if (this.#job !== null) await this.#console.request('bundle.cancel', { job: this.#job });
  }

  async #watch(job: number): Promise<void> {
    while (this.running) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const state = await this.#console.request('bundle.state', { job });
      if (state.ok) this.view = state.output;
      // Behind the lock, or with the line cut, it goes on all the same.
      else if (!['access.locked', 'socket.cut'].includes(state.fault.code)) this.#fail(state.fault);
    }
  }

  #fail(fault: Fault): void {
    this.view = null;
    this.fault = fault;
  }
}
