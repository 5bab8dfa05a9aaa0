import type { ConsoleStore } from './console.svelte.ts';

const KEY = 'arbiter960.ownDemonstration';

/** Whether the demonstration was begun at this console: others are told that it was not. A page that is loaded anew remembers. */
export class OwnDemonstration {
  readonly #console: Pick<ConsoleStore, 'act'>;
  isOwn = $state(sessionStorage.getItem(KEY) !== null);

  constructor(console: Pick<ConsoleStore, 'act'>) {
    this.#console = console;
  }

  /** It is told before this is answered: whether it has begun. */
  async start(tables: number): Promise<boolean> {
    this.#set(true);
    const isBegun = await this.#console.act('demo.start', { tables });
    if (!isBegun) this.#set(false);
    return isBegun;
  }

  /** It is over, whoever ended it. */
  ended(): void {
    this.#set(false);
  }

  #set(isOwn: boolean): void {
    this.isOwn = isOwn;
    if (isOwn) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  }
}
