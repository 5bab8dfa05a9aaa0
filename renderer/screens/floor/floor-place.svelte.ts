import type { FloorTab } from './floor-tabs.ts';

/** Of a browser's history. */
export interface Pages {
  readonly state: unknown;
  pushState: (state: unknown, unused: string) => void;
  go: (delta: number) => void;
}

interface Begun {
  readonly table: number;
  /** The page it was opened from. */
  readonly from: FloorTab;
  readonly isChosen: boolean;
}

/**
 * Which page of the phone is shown. Each page lies over the calls, and a result over the page it was opened from: as many entries the browser's
 * history has, so that the phone's own Back does what the page's Back does, and leaves from the calls alone.
 */
export class FloorPlace {
  tab = $state<FloorTab>('calls');
  /** Results that are being entered: a call leads away from one, and back to it as it was left. */
  begun = $state.raw<readonly Begun[]>([]);
  /** The table of the one that is shown. */
  entering = $state<number | null>(null);
  readonly #pages: Pages;
  readonly #onBack: () => void;
  /** The browser goes on its own time, and counts from where it is then. */
  #isGoing = false;

  /** @param onBack the phone's own Back has led to another page. */
  constructor(pages: Pages, onBack: () => void) {
    this.#pages = pages;
    this.#onBack = onBack;
  }

  get depth(): number {
    return (this.tab === 'calls' ? 0 : 1) + (this.entering === null ? 0 : 1);
  }

  enter(table: number): void {
    if (this.begun.every((each) => each.table !== table))
      this.begun = [...this.begun, { table, from: this.tab, isChosen: false }];
    this.entering = table;
  }

  /** Something is chosen there that was not proposed. */
  choose(table: number): void {
    this.begun = this.begun.map((each) => (each.table === table ? { ...each, isChosen: true } : each));
  }

  /** What was chosen there is given up, or recorded. */
  leave(table: number): void {
    this.tab = this.begun.find((each) => each.table === table)?.from ?? this.tab;
    this.begun = this.begun.filter((each) => each.table !== table);
    this.entering = null;
  }

  go(tab: FloorTab): void {
    [this.tab, this.entering] = [tab, null];
  }

  reset(): void {
    [this.begun, this.entering] = [[], null];
  }

  /** The history has as many entries as pages lie over the calls; after a reload they are the calls again. */
  sync(): void {
    const { depth } = this;
    if (this.#isGoing) return;
    const entry = this.#entry();
    if (entry > depth) {
      this.#isGoing = true;
      this.#pages.go(depth - entry);
    }
    for (let next = entry + 1; next <= depth; next++) this.#pages.pushState({ floor: next }, '');
  }

  /** The browser has gone to another entry. */
  gone(): void {
    if (!this.#isGoing && this.#entry() < this.depth) {
      while (this.#entry() < this.depth) this.#back();
      this.#onBack();
    }
    this.#isGoing = false;
    this.sync();
  }

  /** Nobody asks before the phone's own Back: what was chosen is kept, to go on with. */
  #back(): void {
    const open = this.begun.find((each) => each.table === this.entering);
    if (open === undefined) this.go('calls');
    else if (open.isChosen) this.go(open.from);
    else this.leave(open.table);
  }

  #entry(): number {
    const { state } = this.#pages;
    const isOurs = typeof state === 'object' && state !== null && 'floor' in state;
    return isOurs && typeof state.floor === 'number' ? state.floor : 0;
  }
}
