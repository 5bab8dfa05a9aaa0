import type { Placement } from '../../engine/chess/placement.ts';
import type { Recorded } from '../../engine/journal/entry.ts';
import { ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { Hasher } from '../../engine/hasher.ts';
import { revealedStartOf, seatAt } from '../../engine/tournament/tournament.ts';
import type { LockedView } from '../contract/access.ts';
import type { AlertView } from '../contract/views/alerts.ts';
import type { HostView } from '../contract/views/console.ts';
import type { FloorHead, FloorTableView, FloorView } from '../contract/views/floor.ts';
import type { HallTableView, HallView } from '../contract/views/hall.ts';
import type { PublicTable } from '../contract/views/live.ts';
import type { RoundView } from '../contract/views/round.ts';
import type { TableView } from '../contract/views/table.ts';
import type { Boundary } from './boundary.ts';
import { DefaultTime } from './default-time.ts';
import type { Change } from './gathered-changes.ts';
import { HostAlerts } from './host-alerts.ts';
import { HostChanges } from './host-changes.ts';
import type { BoardLines } from './ports/board-lines.ts';
import type { CapturePort, ReadPlay } from './ports/captures.ts';
import type { SecretPort } from './ports/draw-secrets.ts';
import type { JournalPort, Sealed, WaitingEntries } from './ports/journal.ts';
import type { LossPort } from './ports/losses.ts';
import type { PracticeBoard, SimulatedTables } from './ports/simulator.ts';
import type { ClockPort, RandomPort } from './ports/system.ts';
import { isReady } from './ready-tables.ts';
import { PublicState } from './public-state.ts';
import type { RecordReader } from './record-reader.ts';
import { Recorder } from './recorder.ts';
import { Rehearsing } from './rehearsal.ts';
import { ClockMoves } from './clock-moves.ts';
import { RevealTime } from './reveal-time.ts';
import { SimulatedHands } from './simulated-hands.ts';
import { handlersOf } from './services/all.ts';
import type { HostContext } from './services/context.ts';
import { SecretWatch } from './services/secret-watch.ts';
import { tableOf } from './table-of.ts';
import { Tables } from './tables.ts';
import { consoleView, hallView, roundView } from './views/console-view.ts';
import type { ConsoleViewOfHost } from './views/console-view.ts';
import { floorHead, floorTableView } from './views/floor-view.ts';
import { hallTableView } from './views/hall-view.ts';
import { bareHallTableView, bareTableView } from './views/bare-view.ts';
import { lockedView } from './views/locked-view.ts';
import { tableView } from './views/table-view.ts';
import { TableTally } from './table-tally.ts';
import { UnsavedTables } from './unsaved-tables.ts';

export interface HostPorts {
  readonly journal: JournalPort;
  /** What was folded of the journal while it was opened. */
  readonly read?: RecordReader;
  /** Links that an earlier kiosk could not save, nor this one yet. */
  readonly waiting?: readonly Sealed[];
  readonly lines: BoardLines;
  readonly simulator: SimulatedTables | null;
  readonly captures: CapturePort;
  readonly readPlay: ReadPlay;
  /** As of `HostContext`. */
  readonly giveWay: () => Promise<void>;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly hasher: Hasher;
  /** As of `HostContext`. */
  readonly centreOf?: string | undefined;
  readonly secrets: SecretPort;
  readonly losses: LossPort;
  /** Told what the disk refuses, as often as it is something else, and null when all of it is saved. */
  readonly onWaiting?: (waiting: WaitingEntries | null) => void;
  /** Told at the end what the disk refused to the last. */
  readonly onLeftUnsaved?: (entries: readonly Recorded[]) => void;
  /** Nothing is told any more. */
  readonly onClosed?: () => void;
  readonly boundary: Boundary;
  /** A board to rehearse at. */
  readonly practice: (clock: ClockPort, placement: Placement) => PracticeBoard;
}

/** One tournament at work: its record, its watched tables, and the services of the arbiter. */
export class Host {
  readonly context: HostContext;
  readonly handlers: ReturnType<typeof handlersOf>;
  readonly demonstration: boolean;
  readonly boundary: Boundary;
  readonly hands: SimulatedHands;
  readonly #ports: HostPorts;
  /** What may leave the hall: every way outwards reads this and nothing else. */
  readonly publicState: PublicState;
  readonly #alerts: HostAlerts;
  readonly #changes: HostChanges;
  readonly #ready = this.#tally((table) => this.#isReady(table));
  readonly #calling = this.#tally((table) => this.#seatView(table)?.state === 'attention');
  readonly #simulated = this.#tally((table) => this.#seatView(table)?.simulated === true);
  readonly #unsaved = new UnsavedTables();
  readonly #secrets: SecretWatch;
  readonly #clockMoves: ClockMoves;
  readonly #revealTime: RevealTime;
  readonly #defaultTime: DefaultTime;
  /** Number of the last entry of which was heard that it waits. */
  #heardOf: number;
  onChange: (change: Change) => void = () => undefined;

  private constructor(ports: HostPorts, recorder: Recorder, demonstration: boolean) {
    this.#ports = ports;
    this.boundary = ports.boundary;
    this.#defaultTime = new DefaultTime(recorder, ports.clock, (what) => {
      this.#changes.add(what);
    });
    this.#clockMoves = new ClockMoves(ports.clock, (byMs) => {
      const facts = { seconds: Math.round(byMs / 1000), toEpochMs: ports.clock.epochMs() };
      this.#alerts.tellUntilSeen({ code: 'clock.moved', facts });
    });
    this.#alerts = new HostAlerts(recorder, ports.losses, ports.clock, () => {
      this.#changes.add('alerts');
    });
    this.demonstration = demonstration;
    const onChange = (table: number): void => {
      this.#changes.add(table);
    };
    const tables = new Tables({ ...ports, recorder, defaultTime: this.#defaultTime, onChange });
    this.publicState = new PublicState({
      ...{ recorder, tables, clock: ports.clock, boundary: ports.boundary },
      moves: this.#clockMoves,
    });
    this.context = {
      ...ports,
      recorder,
      tables,
      publicState: this.publicState,
      rehearsing: new Rehearsing(),
      fromPhones: new Set(),
    };
    this.#changes = new HostChanges(this.context, [this.#ready, this.#calling, this.#simulated], (change) => {
      this.onChange(change);
    });
    this.#secrets = new SecretWatch(this.context, this.#alerts);
    this.#revealTime = new RevealTime(this.context, this.#clockMoves, (atEpochMs) => {
      this.#alerts.tellUntilSeen({ code: 'draw.notRevealed', facts: { atEpochMs } });
    });
    this.hands = new SimulatedHands(this.context);
    this.#heardOf = recorder.last;
    recorder.onRecorded = (entries) => {
      this.#secrets.heard(entries);
      this.#heard(entries);
      this.hands.heard(entries);
    };
    recorder.onBug = (where, error) => {
      ports.boundary.report(where, error);
    };
    recorder.onUnsaved = () => {
      this.#changes.add('alerts');
      const { waiting, last } = recorder;
      this.#heard(waiting.filter(({ seq }) => seq > this.#heardOf));
      this.#heardOf = last;
      this.#tellWaiting();
    };
    recorder.onSlow = () => {
      this.#changes.add('alerts');
    };
    ports.losses.onChange = () => {
      this.#changes.add('all');
    };
    this.handlers = handlersOf(this.context);
  }

  /** Reads the journal and takes up what was running. Faults of the journal's entries. */
  static open(ports: HostPorts, demonstration: boolean): Result<Host> {
    const recorder = Recorder.open(ports.journal, ports.clock, ports.waiting, ports.read);
    if (!recorder.ok) return recorder;
    const host = new Host(ports, recorder.value, demonstration);
    host.context.tables.sync();
    host.#clockMoves.begin();
    host.#revealTime.arm();
    host.#defaultTime.arm();
    host.#secrets.begin();
    host.#tellWaiting();
    return ok(host);
  }

  /** Something the arbiter must know that belongs to no table. One of each code is kept. */
  alert(fault: Fault): void {
    this.#alerts.tell(fault);
  }

  /** The same, but it stands until the arbiter has seen it, also after a restart. */
  alertUntilSeen(fault: Fault): void {
    this.#alerts.tellUntilSeen(fault);
  }

  /** What was told with this code is over. */
  settle(code: Fault['code']): void {
    this.#alerts.settle(code);
  }

  get alerts(): readonly AlertView[] {
    return this.#alerts.all;
  }

  get roundView(): RoundView | null {
    return roundView(this.context.recorder.tournament, this.#ready.count, this.#defaultTime.readMovedMs());
  }

  consoleView(about: HostView, revision: number): ConsoleViewOfHost {
    const { tournament } = this.context.recorder;
    const now = {
      host: about,
      demonstration: this.demonstration,
      alerts: this.alerts,
      losses: this.#ports.losses.all,
      ready: this.#ready.count,
      simulated: this.simulated,
      movedMs: this.#defaultTime.readMovedMs(),
    };
    const tables = this.#numbers().map((table) => this.tableView(table));
    return consoleView(tournament, now, tables, revision);
  }

  /** Some table is played by simulated hands, or was. */
  get simulated(): boolean {
    return this.context.recorder.tournament.simulated || this.#simulated.count > 0;
  }

  lockedView({ access }: HostView, revision: number): LockedView {
    const now = {
      demonstration: this.demonstration,
      alerts: this.alerts,
      screensWaiting: access.screensWaiting,
      calling: this.#calling.count,
      simulated: this.simulated,
    };
    return lockedView(this.context.recorder.tournament, now, revision);
  }

  hallView(revision: number): Omit<HallView, 'follow'> {
    const tables = this.#publicNumbers().map((table) => this.hallTableView(table));
    return hallView(this.context.recorder.durable, tables, { simulated: this.simulated }, revision);
  }

  get floorHead(): FloorHead {
    return floorHead(this.context.recorder.tournament, this.alerts);
  }

  floorView(revision: number): FloorView {
    const tables = this.#numbers().map((table) => this.floorTableView(table));
    return { audience: 'floor', revision, ...this.floorHead, tables };
  }

  floorTableView(table: number): FloorTableView {
    const start = revealedStartOf(this.context.recorder.tournament, table);
    return floorTableView(this.tableView(table), start?.fen ?? null);
  }

  /** One table that cannot be shown says so, and takes no other with it. */
  tableView(table: number): TableView {
    try {
      return this.#tableView(table);
    } catch (error) {
      const fault = this.boundary.report('table view', error, table);
      return bareTableView(this.context.recorder.tournament, table, fault, this.#ports.clock.epochMs());
    }
  }

  #tableView(table: number): TableView {
    return tableView(this.context.recorder.tournament, table, this.context.tables.now(table), this.#unsaved.at(table));
  }

  hallTableView(table: number): HallTableView {
    try {
      return hallTableView(this.context.recorder.durable, table, this.context.tables.now(table));
    } catch (error) {
      this.boundary.report('hall view', error, table);
      return bareHallTableView(this.context.recorder.durable, table);
    }
  }

  /** The games of the running round, whole, in order of their tables, without anything that is the arbiter's alone. */
  livePgn(): string {
    return this.publicState.pgn;
  }

  publicTables(): readonly PublicTable[] {
    return this.publicState.tables;
  }

  close(): void {
    this.#changes.close();
    this.publicState.close();
    this.#clockMoves.close();
    this.#revealTime.close();
    this.#defaultTime.close();
    this.hands.close();
    this.onChange = () => undefined;
    // Whatever throws here, what waits unsaved is saved, or told.
    const { boundary, simulator } = this.#ports;
    boundary.contain('tables closed', () => {
      this.context.tables.close();
    });
    boundary.contain('rehearsal closed', () => {
      this.context.rehearsing.end();
    });
    boundary.contain('simulator closed', () => simulator?.close());
    boundary.contain('record closed', () => {
      this.context.recorder.close();
    });
    const { waiting } = this.context.recorder;
    if (waiting.length > 0) this.#ports.onLeftUnsaved?.(waiting);
    this.#ports.losses.close();
    this.#ports.onClosed?.();
  }

  #seatView(table: number): TableView | null {
    return seatAt(this.context.recorder.tournament, table) === null ? null : this.tableView(table);
  }

  #tally(isSo: (table: number) => boolean): TableTally {
    return new TableTally(() => this.#numbers(), isSo);
  }

  #numbers(): readonly number[] {
    return (this.context.recorder.tournament.round?.seats ?? []).map((seat) => seat.table);
  }

  /** While entries wait unsaved the public's round may have tables that are not watched any more. */
  #publicNumbers(): readonly number[] {
    const seats = this.context.recorder.durable.round?.seats ?? [];
    return seats.map((seat) => seat.table).filter((table) => this.context.tables.at(table) !== null);
  }

  /** Entries are on the disk, or wait for it: what they change may look different, and be due at another time. */
  #heard(entries: readonly Recorded[]): void {
    if (entries.length === 0) return;
    const whole = this.#changes.addEntries(entries);
    if (whole || entries.some(({ type }) => type === 'player.absent')) this.#defaultTime.arm();
    if (!whole) return;
    this.#revealTime.arm();
    this.#secrets.look();
  }

  #tellWaiting(): void {
    const { unsaved, waiting } = this.context.recorder;
    for (const table of this.#unsaved.count(waiting.map((entry) => tableOf(entry, this.context.recorder.tournament))))
      this.#changes.add(table);
    const { tables } = this.#unsaved;
    const [first, last] = [waiting[0]?.seq ?? 0, waiting.at(-1)?.seq ?? 0];
    this.boundary.contain('unsaved', () => {
      this.#ports.onWaiting?.(unsaved === null ? null : { first, last, tables });
    });
  }

  /** One that cannot say how it stands is not ready; its own view says so. */
  #isReady(table: number): boolean {
    try {
      return isReady(this.context.recorder.tournament, this.context.tables, table);
    } catch {
      return false;
    }
  }
}
