import { getContext, setContext } from 'svelte';
import { AlertSignal } from './alert-signal.svelte.ts';
import { BundleMaking } from './bundle.svelte.ts';
import { ConsoleStore } from './console.svelte.ts';
import { GoingOn } from './going-on.svelte.ts';
import { FloorStore } from './floor.svelte.ts';
import { HallChoice } from './hall-choice.svelte.ts';
import { HallStore } from './hall.svelte.ts';
import { Identify } from './identify.svelte.ts';
import { NowStore } from './now.svelte.ts';
import { OpenDialogs } from './open-dialogs.svelte.ts';
import { OwnDemonstration } from './own-demonstration.svelte.ts';
import { PgnFileStore } from './pgn-file.svelte.ts';
import { Presses } from './presses.svelte.ts';
import { RoundDraft } from './round-draft.ts';
import { RouteStore } from './route.svelte.ts';
import { SheetMemory } from './sheet-memory.svelte.ts';
import { TableFilter } from './table-filter.svelte.ts';
import { TypedPaths } from './typed-paths.svelte.ts';
import { ViewSettings } from './view-settings.svelte.ts';

/**
 * What one page knows. `App.svelte` makes them and hands them down, so that two pages in one window share nothing but the
 * words (`messages`), which are the document's.
 */
export interface PageStores {
  readonly now: NowStore;
  readonly consoleStore: ConsoleStore;
  readonly hallStore: HallStore;
  readonly floorStore: FloorStore;
  readonly hallChoice: HallChoice;
  readonly goingOn: GoingOn;
  readonly identify: Identify;
  readonly routeStore: RouteStore;
  readonly viewSettings: ViewSettings;
  readonly alertSignal: AlertSignal;
  readonly tableFilter: TableFilter;
  readonly openDialogs: OpenDialogs;
  readonly ownDemonstration: OwnDemonstration;
  readonly presses: Presses;
  readonly bundleMaking: BundleMaking;
  readonly pgnFile: PgnFileStore;
  readonly roundDraft: RoundDraft;
  readonly sheetMemory: SheetMemory;
  readonly typedPaths: TypedPaths;
  /** Lines, timers and listeners end. */
  readonly end: () => void;
}

export function createStores(): PageStores {
  const now = new NowStore();
  const consoleStore = new ConsoleStore(now);
  const hallStore = new HallStore(now);
  const floorStore = new FloorStore(now);
  const routeStore = new RouteStore();
  const viewSettings = new ViewSettings();
  const alertSignal = new AlertSignal(viewSettings);
  const presses = new Presses();
  return {
    ...{ now, consoleStore, hallStore, floorStore, routeStore, viewSettings, alertSignal, presses },
    hallChoice: new HallChoice(consoleStore, now),
    goingOn: new GoingOn(),
    identify: new Identify(),
    tableFilter: new TableFilter(),
    openDialogs: new OpenDialogs(),
    ownDemonstration: new OwnDemonstration(consoleStore),
    bundleMaking: new BundleMaking(consoleStore),
    pgnFile: new PgnFileStore(),
    roundDraft: new RoundDraft(),
    sheetMemory: new SheetMemory(),
    typedPaths: new TypedPaths(),
    end: () => {
      for (const store of [consoleStore, hallStore, floorStore, routeStore, alertSignal, presses, now]) store.end();
    },
  };
}

/** Key of the context that holds them. */
export const STORES = Symbol('stores');

export function handDown(stores: PageStores): PageStores {
  return setContext(STORES, stores);
}

/** The stores of the page on which a component stands; while it is made. */
export function getStores(): PageStores {
  return getContext<PageStores>(STORES);
}
