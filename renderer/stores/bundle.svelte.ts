import type { BundleView } from '../../electron/contract/views/jobs.ts';
import type { Fault } from '../../engine/result.ts';
import type { Reply } from '../host-client.ts';
import type { ConsoleStore } from './console.svelte.ts';

/** The evidence bundle that the kiosk is making or made last, whichever page and console is looked at meanwhile. */
export class BundleMaking {
  readonly #console: ConsoleStore;
  /** Why the one that was asked for here was not begun. */
  #refused = $state.raw<Fault | null>(null);
  #asking = $state(false);

  constructor(consoleStore: ConsoleStore) {
    this.#console = consoleStore;
  }

  get view(): BundleView | null {
    return this.#asking ? null : (this.#console.view?.jobs.bundle ?? null);
  }

  get running(): boolean {
    return this.#asking || this.view?.phase === 'writing';
  }

  /** Why there is none. */
  get fault(): Fault | null {
    const { view } = this;
    return this.#refused ?? (view?.phase === 'failed' ? view.fault : null);
  }

  /** One at a time: while one is running nothing else begins. */
  async make(gameId: string | null, folder: string | null): Promise<void> {
    await this.#begin(() => this.#console.request('bundle.make', { gameId, folder }));
  }

  /** The report of the tournament, with all evidence. */
  async makeReport(folder: string | null): Promise<void> {
    await this.#begin(() => this.#console.request('report.make', { folder }));
  }

  async #begin(ask: () => Promise<Reply<'bundle.make'>>): Promise<void> {
    if (this.running) return;
    this.#asking = true;
    this.#refused = null;
    const begun = await ask();
    this.#asking = false;
    if (!begun.ok) this.#refused = begun.fault;
  }

  async cancel(): Promise<void> {
    if (this.view !== null) await this.#console.request('bundle.cancel', { job: this.view.job });
  }
}
