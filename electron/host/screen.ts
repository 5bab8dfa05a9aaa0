import type { LockedView } from '../contract/access.ts';
import type { JobsView } from '../contract/views/jobs.ts';
import type { ArbiterNotice, FloorNotice, HallNotice } from '../contract/notices.ts';
import type { ConsoleView } from '../contract/views/console.ts';
import type { HallTableChange, TableChange } from '../contract/table-change.ts';
import type { FloorHead, FloorTableView, FloorView } from '../contract/views/floor.ts';
import type { HallTableView, HallView } from '../contract/views/hall.ts';
import type { TableView } from '../contract/views/table.ts';
import { HeldTables, onceFor } from './held-tables.ts';
import { floorTableChange, hallTableChange, tableChange } from './views/table-change.ts';

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

  /** Of the last notice it was sent. */
  get revision(): number {
    return this.#revision;
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

  /**
   * @param playWaits what is no more than play is kept for `tellPlay`.
   * @returns false when it does not hold one of the tables: then it needs a snapshot.
   */
  tell(tables: readonly TableView[], round: OfRound, playWaits: boolean): boolean {
    const changes = this.#tables.changes(tables, playWaits ? isPlay : undefined);
    if (changes === null) return false;
    this.#tellTables(changes);
    const content = contentOf(round);
    if (content === this.#round) return true;
    this.#round = content;
    this.#send({ notice: 'round', revision: ++this.#revision, ...round });
    return true;
  }

  /** What was kept. */
  tellPlay(): void {
    this.#tellTables(this.#tables.kept());
  }

  #tellTables(tables: readonly TableChange[]): void {
    if (tables.length > 0) this.#send({ notice: 'tables', revision: ++this.#revision, tables });
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

  /** Of the last notice it was sent. */
  get revision(): number {
    return this.#revision;
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

  /** As a console; the hall is called by nothing, all it sees is play. */
  tell(tables: readonly HallTableView[], playWaits: boolean): boolean {
    const changes = this.#tables.changes(tables, () => playWaits);
    if (changes === null) return false;
    this.#tellTables(changes);
    return true;
  }

  /** What was kept. */
  tellPlay(): void {
    this.#tellTables(this.#tables.kept());
  }

  #tellTables(tables: readonly HallTableChange[]): void {
    if (tables.length > 0) this.#send({ notice: 'tables', revision: ++this.#revision, tables });
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

  /** Of the last notice it was sent. */
  get revision(): number {
    return this.#revision;
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

/** What changes at a table as long as two people play: nobody is called by it, and no table has another state. */
const PLAY: ReadonlySet<string> = new Set<keyof TableChange>([
  'table',
  'board',
  'sensed',
  'lifted',
  'expected',
  'differing',
  'lastMove',
  'turn',
  'clock',
  'plies',
  'announcers',
  'sayings',
]);

function isPlay(change: TableChange): boolean {
  return Object.keys(change).every((name) => PLAY.has(name));
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
