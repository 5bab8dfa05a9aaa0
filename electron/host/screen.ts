import type { LockedView } from '../contract/access.ts';
import type { JobsView } from '../contract/views/jobs.ts';
import type { ArbiterNotice, FloorNotice, HallNotice } from '../contract/notices.ts';
import type { ConsoleView } from '../contract/views/console.ts';
import type { FloorHead, FloorTableView, FloorView } from '../contract/views/floor.ts';
import type { HallTableView, HallView } from '../contract/views/hall.ts';
import type { TableView } from '../contract/views/table.ts';
import { floorTableChange, hallTableChange, tableChange } from './views/table-change.ts';
import type { ChangedView } from './views/table-change.ts';

type OfRound = Pick<ConsoleView, 'round' | 'hallScreen' | 'alerts'>;

/** Screens that hold the same are told the same: it is found once. */
const [consoleChange, hallChange, floorChange] = [
  onceFor(tableChange),
  onceFor(hallTableChange),
  onceFor(floorTableChange),
];

/** A console and what it holds: it is told what differs from that, and nothing twice. */
export class ArbiterScreen {
  readonly audience = 'arbiter';
  readonly #send: (notice: ArbiterNotice) => void;
  readonly #tables = new HeldTables(consoleChange);
  #revision = 0;
  #round = '';
  #locked: string | null = null;

  constructor(send: (notice: ArbiterNotice) => void) {
    this.#send = send;
  }

  /** What it asked for: it holds this from now on. */
  held(viewAt: (revision: number) => ConsoleView | LockedView): ConsoleView | LockedView {
    const view = viewAt(this.#revision);
    const isLocked = view.audience === 'locked';
    this.#locked = isLocked ? contentOf(view) : null;
    this.#round = isLocked ? '' : contentOf(ofRound(view));
    this.#tables.hold(isLocked ? [] : view.tables);
    return view;
  }

  snapshot(viewAt: (revision: number) => ConsoleView | LockedView): void {
    const revision = ++this.#revision;
    this.#send({ notice: 'snapshot', revision, view: this.held(viewAt) });
  }

  /** While it is locked it gets a snapshot only when that says something else than the last. */
  lockedSnapshot(viewAt: (revision: number) => LockedView): void {
    if (contentOf(viewAt(0)) !== this.#locked) this.snapshot(viewAt);
  }

  tellJobs(jobs: JobsView): void {
    if (this.#locked === null) this.#send({ notice: 'jobs', revision: ++this.#revision, jobs });
  }

  /** @returns false when it does not hold one of the tables: then it needs a snapshot. */
  tell(tables: readonly TableView[], round: OfRound): boolean {
    const changes = this.#tables.changes(tables);
    if (changes === null) return false;
    if (changes.length > 0) this.#send({ notice: 'tables', revision: ++this.#revision, tables: changes });
    const content = contentOf(round);
    if (content === this.#round) return true;
    this.#round = content;
    this.#send({ notice: 'round', revision: ++this.#revision, ...round });
    return true;
  }
}

/** A hall screen and what it holds. */
export class ProjectorScreen {
  readonly audience = 'hall';
  readonly #send: (notice: HallNotice) => void;
  readonly #tables = new HeldTables(hallChange);
  #revision = 0;

  constructor(send: (notice: HallNotice) => void) {
    this.#send = send;
  }

  held(viewAt: (revision: number) => HallView): HallView {
    const view = viewAt(this.#revision);
    this.#tables.hold(view.tables);
    return view;
  }

  snapshot(viewAt: (revision: number) => HallView): void {
    const revision = ++this.#revision;
    this.#send({ notice: 'snapshot', revision, view: this.held(viewAt) });
  }

  /** @returns false when it does not hold one of the tables: then it needs a snapshot. */
  tell(tables: readonly HallTableView[]): boolean {
    const changes = this.#tables.changes(tables);
    if (changes === null) return false;
    if (changes.length > 0) this.#send({ notice: 'tables', revision: ++this.#revision, tables: changes });
    return true;
  }
}

/** The phone of an arbiter who walks, and what it holds. */
export class FloorScreen {
  readonly audience = 'floor';
  readonly #send: (notice: FloorNotice) => void;
  readonly #tables = new HeldTables(floorChange);
  #revision = 0;
  #head = '';

  constructor(send: (notice: FloorNotice) => void) {
    this.#send = send;
  }

  held(viewAt: (revision: number) => FloorView): FloorView {
    const view = viewAt(this.#revision);
    this.#tables.hold(view.tables);
    this.#head = contentOf(headOf(view));
    return view;
  }

  snapshot(viewAt: (revision: number) => FloorView): void {
    const revision = ++this.#revision;
    this.#send({ notice: 'snapshot', revision, view: this.held(viewAt) });
  }

  /** Whatever has happened, it is told what differs; all of it at first, and where the tables are others. */
  tellWhole(viewAt: (revision: number) => FloorView): void {
    const view = viewAt(0);
    const isNew = this.#revision === 0;
    if (isNew || !this.#tables.holdsJust(view.tables) || !this.tell(view.tables, headOf(view))) this.snapshot(viewAt);
  }

  /** @returns false when it does not hold one of the tables: then it needs a snapshot. */
  tell(tables: readonly FloorTableView[], head: FloorHead): boolean {
    const changes = this.#tables.changes(tables);
    if (changes === null) return false;
    if (changes.length > 0) this.#send({ notice: 'tables', revision: ++this.#revision, tables: changes });
    const content = contentOf(head);
    if (content === this.#head) return true;
    this.#head = content;
    this.#send({ notice: 'head', revision: ++this.#revision, head });
    return true;
  }
}

/** The tables as a screen holds them. */
class HeldTables<View extends { readonly table: number }, Change> {
  readonly #difference: (before: View, now: View) => ChangedView<View, Change> | null;
  readonly #held = new Map<number, View>();

  constructor(difference: (before: View, now: View) => ChangedView<View, Change> | null) {
    this.#difference = difference;
  }

  hold(views: readonly View[]): void {
    this.#held.clear();
    for (const view of views) this.#held.set(view.table, view);
  }

  /** Whether these are all, and no others. */
  holdsJust(views: readonly View[]): boolean {
    return views.length === this.#held.size && views.every(({ table }) => this.#held.has(table));
  }

  /** What is to be told for these to be held; null when one of them is not known. */
  changes(views: readonly View[]): readonly Change[] | null {
    if (!views.every(({ table }) => this.#held.has(table))) return null;
    return views.flatMap((view) => {
      const told = this.#difference(this.#held.get(view.table) ?? view, view);
      if (told === null) return [];
      this.#held.set(view.table, told.view);
      return [told.change];
    });
  }
}

/** The same difference, found once for as long as it is asked about the same two views. */
function onceFor<View extends object, Change>(
  difference: (before: View, now: View) => ChangedView<View, Change> | null,
): typeof difference {
  const found = new WeakMap<View, { readonly now: View; readonly told: ChangedView<View, Change> | null }>();
  return (before, now) => {
    const known = found.get(before);
    if (known?.now === now) return known.told;
    const told = difference(before, now);
    found.set(before, { now, told });
    return told;
  };
}

function ofRound({ round, hallScreen, alerts }: ConsoleView): OfRound {
  return { round, hallScreen, alerts };
}

function headOf({ tournament, round, consoleCalls, unsaved }: FloorView): FloorHead {
  return { tournament, round, consoleCalls, unsaved };
}

function contentOf(view: object): string {
  return JSON.stringify({ ...view, revision: 0 });
}
