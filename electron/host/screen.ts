import type { LockedView } from '../contract/access.ts';
import type { ArbiterNotice, FloorNotice, HallNotice, NoticeOf } from '../contract/notices.ts';
import type { FloorTableChange, HallTableChange, TableChange } from '../contract/table-change.ts';
import type { ConsoleHead, ConsoleView } from '../contract/views/console.ts';
import type { FloorView } from '../contract/views/floor.ts';
import type { HallHead, HallTableView, HallView } from '../contract/views/hall.ts';
import type { TableView } from '../contract/views/table.ts';
import { HeldTables, onceFor } from './held-tables.ts';
import { changedFields } from './views/changed-fields.ts';
import { floorTableChange, hallTableChange, tableChange } from './views/table-change.ts';

/** Screens that hold the same are told the same: it is found once. */
const [consoleChange, hallChange, floorChange] = [
  onceFor(tableChange),
  onceFor(hallTableChange),
  onceFor(floorTableChange),
];

interface Whole {
  readonly audience: string;
  readonly revision: number;
  readonly tables: readonly { readonly table: number }[];
}

/** What of a view belongs to no table. */
type HeadOf<View extends Whole> = Omit<View, keyof Whole>;

/** A screen and what it holds: it is told what differs from that, and nothing twice. */
class HoldingScreen<View extends Whole, Change> {
  readonly #send: (notice: NoticeOf<View, HeadOf<View>, Change>) => void;
  readonly #tables: HeldTables<View['tables'][number], Change>;
  #revision = 0;
  /** Null while it holds nothing. */
  #head: HeadOf<View> | null = null;

  constructor(
    send: (notice: NoticeOf<View, HeadOf<View>, Change>) => void,
    tables: HeldTables<View['tables'][number], Change>,
  ) {
    this.#send = send;
    this.#tables = tables;
  }

  /** Of the last notice it was sent. */
  get revision(): number {
    return this.#revision;
  }

  /** What it asked for: it holds this from now on. */
  held(view: View): View {
    this.#head = headOf(view);
    this.#tables.hold(view.tables);
    return { ...view, revision: this.#revision };
  }

  snapshot(view: View): void {
    const revision = this.nextRevision();
    this.#send({ notice: 'snapshot', revision, view: this.held(view) });
  }

  /** Whatever has happened, it is told what differs; all of it where it holds nothing, or other tables. */
  show(view: View): void {
    const isTold = this.#tables.holdsJust(view.tables) && this.tell(view.tables, headOf(view));
    if (!isTold) this.snapshot(view);
  }

  /**
   * @param waits what of a table is kept for `tellKept`.
   * @returns false when it does not hold one of the tables, or nothing: then it needs a snapshot.
   */
  tell(tables: View['tables'], head: Partial<HeadOf<View>>, waits?: (change: Change) => boolean): boolean {
    const held = this.#head;
    const changes = held === null ? null : this.#tables.changes(tables, waits);
    if (held === null || changes === null) return false;
    const changed = changedFields<Partial<HeadOf<View>>>(held, head);
    if (Object.keys(changed).length === 0) {
      this.#tellTables(changes);
      return true;
    }
    this.#head = { ...held, ...changed };
    const atTables = changes.length === 0 ? {} : { tables: changes };
    this.#send({ notice: 'head', revision: this.nextRevision(), head: changed, ...atTables });
    return true;
  }

  /** What was kept. */
  tellKept(): void {
    this.#tellTables(this.#tables.kept());
  }

  /** Of what it was told nothing is on it any more. */
  protected forget(): void {
    this.#head = null;
    this.#tables.hold([]);
  }

  protected nextRevision(): number {
    return ++this.#revision;
  }

  #tellTables(tables: readonly Change[]): void {
    if (tables.length > 0) this.#send({ notice: 'tables', revision: this.nextRevision(), tables });
  }
}

/** A console and what it holds. */
export class ArbiterScreen extends HoldingScreen<ConsoleView, TableChange> {
  readonly audience = 'arbiter';
  readonly #sendLocked: (notice: ArbiterNotice) => void;
  #locked: string | null = null;

  constructor(send: (notice: ArbiterNotice) => void) {
    super(send, new HeldTables(consoleChange));
    this.#sendLocked = send;
  }

  /** What it asked for while it is locked. */
  heldLocked(view: LockedView): LockedView {
    this.#locked = contentOf(view);
    this.forget();
    return { ...view, revision: this.revision };
  }

  /** It gets a snapshot only when that says something else than the last. */
  showLocked(view: LockedView): void {
    if (contentOf(view) === this.#locked) return;
    const revision = this.nextRevision();
    this.#sendLocked({ notice: 'snapshot', revision, view: this.heldLocked(view) });
  }

  /** @param playWaits what is no more than play is kept for `tellKept`. */
  tellTables(tables: readonly TableView[], head: Partial<ConsoleHead>, playWaits: boolean): boolean {
    return this.tell(tables, head, playWaits ? isPlay : undefined);
  }

  override held(view: ConsoleView): ConsoleView {
    this.#locked = null;
    return super.held(view);
  }
}

/** A hall screen and what it holds. */
export class ProjectorScreen extends HoldingScreen<HallView, HallTableChange> {
  readonly audience = 'hall';

  constructor(send: (notice: HallNotice) => void) {
    super(send, new HeldTables(hallChange));
  }

  /** As a console; the hall is called by nothing, all it sees is play. */
  tellTables(tables: readonly HallTableView[], head: Partial<HallHead>, playWaits: boolean): boolean {
    return this.tell(tables, head, () => playWaits);
  }
}

/** The phone of an arbiter who walks, and what it holds. */
export class FloorScreen extends HoldingScreen<FloorView, FloorTableChange> {
  readonly audience = 'floor';

  constructor(send: (notice: FloorNotice) => void) {
    super(send, new HeldTables(floorChange));
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

function headOf<View extends Whole>(view: View): HeadOf<View> {
  const { audience: _audience, revision: _revision, tables: _tables, ...head } = view;
  return head;
}

function contentOf(view: LockedView): string {
  return JSON.stringify({ ...view, revision: 0 });
}
