import type { Recorded } from '../../engine/journal/entry.ts';
import { ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { Hasher } from '../../engine/start/ceremony.ts';
import { roundPgn } from '../../engine/tournament/game-pgn.ts';
import { gameAt } from '../../engine/tournament/tournament.ts';
import type {
  AlertView,
  ConsoleView,
  HallTableView,
  HallView,
  HostView,
  LiveTable,
  RoundView,
  TableView,
} from '../contract/views.ts';
import type { Handlers } from './handlers.ts';
import type {
  BoardLines,
  CapturePort,
  ClockPort,
  JournalPort,
  RandomPort,
  SecretPort,
  SimulatedTables,
} from './ports.ts';
import { Recorder } from './recorder.ts';
import type { Desk } from './services/desk.ts';
import { drawService } from './services/draw.ts';
import { ceremonyService } from './services/draw-ceremony.ts';
import { handService } from './services/draw-hand.ts';
import { resultService } from './services/results.ts';
import { roundService } from './services/round.ts';
import { tableService } from './services/tables.ts';
import { tournamentService } from './services/tournament.ts';
import { Tables } from './tables.ts';
import { consoleView, hallView, roundView } from './views/console-view.ts';
import { hallTableView, liveTable } from './views/hall-view.ts';
import { tableView } from './views/table-view.ts';
import type { TableNow } from './views/table-view.ts';

export interface HostPorts {
  readonly journal: JournalPort;
  readonly lines: BoardLines;
  readonly simulator: SimulatedTables | null;
  readonly captures: CapturePort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly hasher: Hasher;
  readonly secrets: SecretPort;
}

/** What looks different: everything, or some tables (and with them the round's tally). */
export type Change = { readonly kind: 'all' } | { readonly kind: 'tables'; readonly tables: readonly number[] };

/** Changes that come close together are told together, well within the time a hand is quicker than the eye. */
const TOGETHER_MS = 25;

const WHOLE: ReadonlySet<Recorded['type']> = new Set([
  'tournament.opened',
  'round.opened',
  'round.seated',
  'round.closed',
  'hall.shown',
  'draw.committed',
  'draw.inputGiven',
  'draw.handBegun',
  'draw.thrown',
  'draw.throwTakenBack',
  'draw.made',
  'draw.annulled',
  'start.given',
  'round.timed',
]);

/** One tournament at work: its record, its watched tables, and the services of the arbiter. */
export class Host {
  readonly desk: Desk;
  readonly handlers: Handlers;
  readonly demonstration: boolean;
  readonly #ports: HostPorts;
  readonly #alerts = new Map<string, AlertView>();
  readonly #dirty = new Set<number>();
  #everything = false;
  #cancelFlush: (() => void) | null = null;
  onChange: (change: Change) => void = () => undefined;

  private constructor(ports: HostPorts, recorder: Recorder, demonstration: boolean) {
    this.#ports = ports;
    this.demonstration = demonstration;
    const onChange = (table: number): void => {
      this.#changed(table);
    };
    const tables = new Tables({ ...ports, recorder, onChange });
    this.desk = { ...ports, recorder, tables };
    recorder.onRecorded = (entries) => {
      for (const entry of entries) this.#changed(WHOLE.has(entry.type) ? 'all' : tableOf(entry, this.desk));
    };
    recorder.onUnsaved = () => {
      this.#changed('all');
    };
    this.handlers = {
      ...tournamentService(this.desk),
      ...roundService(this.desk),
      ...drawService(this.desk),
      ...ceremonyService(this.desk),
      ...handService(this.desk),
      ...tableService(this.desk),
      ...resultService(this.desk),
    };
  }

  /** Reads the journal and takes up what was running. Faults of the journal's entries. */
  static open(ports: HostPorts, demonstration: boolean): Result<Host> {
    const recorder = Recorder.open(ports.journal, ports.clock);
    if (!recorder.ok) return recorder;
    const host = new Host(ports, recorder.value, demonstration);
    host.desk.tables.sync();
    return ok(host);
  }

  /** Something the arbiter must know that belongs to no table. One of each code is kept. */
  alert(fault: Fault): void {
    this.#alerts.set(fault.code, { fault, sinceEpochMs: this.#ports.clock.epochMs() });
    this.#changed('all');
  }

  /** What was told with this code is over. */
  settle(code: Fault['code']): void {
    if (this.#alerts.delete(code)) this.#changed('all');
  }

  get alerts(): readonly AlertView[] {
    const { unsaved } = this.desk.recorder;
    return [...(unsaved === null ? [] : [unsaved]), ...this.#alerts.values()];
  }

  get roundView(): RoundView | null {
    return roundView(this.desk.recorder.tournament, this.#ready());
  }

  consoleView(about: HostView, revision: number): ConsoleView {
    const { tournament } = this.desk.recorder;
    const now = { host: about, demonstration: this.demonstration, alerts: this.alerts, ready: this.#ready() };
    const tables = this.#numbers().map((table) => this.tableView(table, revision));
    return consoleView(tournament, now, tables, revision);
  }

  hallView(revision: number): HallView {
    const tables = this.#publicNumbers().map((table) => this.hallTableView(table));
    return hallView(this.desk.recorder.durable, this.demonstration, tables, revision);
  }

  tableView(table: number, revision: number): TableView {
    const view = tableView(this.desk.recorder.tournament, table, this.#now(table), revision);
    const unsaved = this.#unsavedOf(table);
    return unsaved === null ? view : { ...view, alerts: [unsaved, ...view.alerts] };
  }

  hallTableView(table: number): HallTableView {
    return hallTableView(this.desk.recorder.durable, table, this.#now(table));
  }

  /** The games of the running round, whole, in order of their tables, without anything that is the arbiter's alone. */
  livePgn(): string {
    return roundPgn(this.desk.recorder.durable, 'public');
  }

  liveTables(): readonly LiveTable[] {
    return this.#publicNumbers().map((table) => liveTable(this.desk.recorder.durable, table, this.#now(table)));
  }

  close(): void {
    this.#cancelFlush?.();
    this.onChange = () => undefined;
    this.desk.tables.close();
    this.#ports.simulator?.close();
    this.desk.recorder.close();
  }

  #numbers(): readonly number[] {
    return (this.desk.recorder.tournament.round?.seats ?? []).map((seat) => seat.table);
  }

  /** While entries wait unsaved the public's round may have tables that are not watched any more. */
  #publicNumbers(): readonly number[] {
    const seats = this.desk.recorder.durable.round?.seats ?? [];
    return seats.map((seat) => seat.table).filter((table) => this.desk.tables.at(table) !== null);
  }

  #unsavedOf(table: number): AlertView | null {
    const { unsaved, waiting } = this.desk.recorder;
    if (unsaved === null) return null;
    const entries = waiting.filter((entry) => tableOf(entry, this.desk) === table).length;
    if (entries === 0) return null;
    return { fault: { code: 'table.unsaved', facts: { entries } }, sinceEpochMs: unsaved.sinceEpochMs };
  }

  #ready(): number {
    const { tournament } = this.desk.recorder;
    return this.#numbers().filter(
      (table) => gameAt(tournament, table) !== null || this.desk.tables.at(table)?.sensed.ready === true,
    ).length;
  }

  #now(table: number): TableNow {
    const { clock } = this.#ports;
    const live = this.desk.tables.at(table);
    if (live === null) throw new Error(`table ${String(table)} is not watched`);
    const board = this.desk.tables.connectionAt(table)?.view() ?? null;
    return { sensed: live.sensed, board, zeroAt: Math.round(clock.epochMs() - clock.monotonicMs()) };
  }

  #changed(what: number | 'all' | null): void {
    if (what === null) return;
    if (what === 'all') this.#everything = true;
    else this.#dirty.add(what);
    const { clock } = this.#ports;
    this.#cancelFlush ??= clock.setTimer(clock.monotonicMs() + TOGETHER_MS, () => {
      this.#flush();
    });
  }

  #flush(): void {
    this.#cancelFlush = null;
    const tables = [...this.#dirty].filter((table) => this.desk.tables.at(table) !== null).sort((a, b) => a - b);
    const change: Change = this.#everything ? { kind: 'all' } : { kind: 'tables', tables };
    this.#dirty.clear();
    this.#everything = false;
    this.onChange(change);
  }
}

function tableOf(entry: Recorded, { recorder }: Desk): number | null {
  if ('table' in entry.data) return entry.data.table;
  return 'gameId' in entry.data ? (recorder.tournament.games.get(entry.data.gameId)?.table ?? null) : null;
}
