import { untrack } from 'svelte';
import { PAGE_OF, printsAgain, railOf } from '../screens/rail/rail.ts';
import type { Step } from '../screens/rail/rail.ts';
import { callingTables } from '../stores/calling.ts';
import type { PageStores } from '../stores/page-stores.ts';
import type { DocumentName } from './pack.ts';

type Stores = Pick<PageStores, 'consoleStore' | 'goingOn' | 'routeStore'>;

/** Where it goes on once sheets are printed. */
export class NextStep {
  readonly #stores: Stores;
  readonly #printed: () => readonly DocumentName[] | null;
  #isAwaited = $state(false);

  /**
   * While a component is made.
   * @param printed kinds of the running round's sheets that are printed; null where none of its are
   */
  constructor(stores: Stores, printed: () => readonly DocumentName[] | null) {
    this.#stores = stores;
    this.#printed = printed;
    $effect(() => {
      if (!this.#isAwaited || this.step === null) return;
      untrack(() => {
        this.#isAwaited = false;
        this.go();
      });
    });
  }

  /** Null while it is not known that these are printed, and where nothing is left to do; printing itself where sheets of other kinds are wrong. */
  get step(): Step | null {
    const { view } = this.#stores.consoleStore;
    const now = view === null ? null : railOf(view).now;
    return now === 'print' && !this.#leavesOthers() ? null : now;
  }

  go(): void {
    const { consoleStore, goingOn, routeStore } = this.#stores;
    if (this.step === null) return;
    routeStore.go({ page: PAGE_OF[this.step] });
    // Where something calls Enter leads there; else to the next step, whose control is there already then.
    const { tables = [], earlierDoubts = [] } = consoleStore.view ?? {};
    if (callingTables(tables).length + earlierDoubts.length === 0) goingOn.begin();
  }

  /** As soon as it is known. */
  goOnceKnown(): void {
    this.#isAwaited = true;
  }

  #leavesOthers(): boolean {
    const round = this.#stores.consoleStore.view?.round ?? null;
    const printed = this.#printed();
    if (round === null || printed === null || !printsAgain(round)) return false;
    const outdated = round.outdated.filter(({ isOver }) => isOver !== true).map(({ kind }) => kind);
    return outdated.length > 0 && printed.every((kind) => !outdated.includes(kind));
  }
}
