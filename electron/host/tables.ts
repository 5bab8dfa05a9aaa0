import type { Setup } from '../../engine/chess/setup.ts';
import type { ClockReading, Observation } from '../../engine/recognition/observation.ts';
import { gameAt, seatAt, startOf } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { Connection, isBluetoothPath, isSimulatedPath } from './connection.ts';
import type { ConnectionListener } from './connection.ts';
import { LiveTable } from './live-table.ts';
import type { GameSeat, LiveTableListener } from './live-table.ts';
import type { BoardLines, CapturePort, ClockPort, LineState, RandomPort, SimulatedTables } from './ports.ts';
import type { Recorder } from './recorder.ts';
import { gameInProgress, setupOfFen } from './resume-game.ts';
import { usualStart } from './start-text.ts';

/** How long a board may take to tell its number where tables are waiting for boards they know. */
const IDENTIFY_MS = 1_000;

export interface TablesPorts {
  readonly recorder: Recorder;
  readonly lines: BoardLines;
  readonly simulator: SimulatedTables | null;
  readonly captures: CapturePort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  /** A table looks different. */
  readonly onChange: (table: number) => void;
}

/** The tables of the running round while they are watched, and the boards connected to them. */
export class Tables {
  readonly #ports: TablesPorts;
  readonly #tables = new Map<number, LiveTable>();
  readonly #connections = new Map<number, Connection>();

  constructor(ports: TablesPorts) {
    this.#ports = ports;
  }

  at(table: number): LiveTable | null {
    return this.#tables.get(table) ?? null;
  }

  connectionAt(table: number): Connection | null {
    return this.#connections.get(table) ?? null;
  }

  /** The table a line serves, or null. */
  tableOf(path: string): number | null {
    for (const [table, connection] of this.#connections) if (connection.path === path) return table;
    return null;
  }

  /** Brings the watched tables into line with the tournament: after a start, a new round, a draw, a result. */
  sync(): void {
    const { tournament } = this.#ports.recorder;
    for (const seat of tournament.round?.seats ?? []) this.syncTable(seat.table);
    for (const [table, live] of this.#tables) {
      if (seatAt(tournament, table) !== null) continue;
      live.close();
      this.#tables.delete(table);
    }
  }

  syncTable(table: number): void {
    const { recorder, clock, random } = this.#ports;
    const { tournament } = recorder;
    const round = tournament.round;
    if (round === null || seatAt(tournament, table) === null) return;
    const start = startSetup(tournament, table);
    let live = this.#tables.get(table);
    if (live === undefined) {
      const seat = (): GameSeat => gameSeat(recorder.tournament, table, clock.epochMs());
      live = new LiveTable(table, seat, start, { clock, newId: () => random.uuid(), listener: this.#listener });
      this.#tables.set(table, live);
    }
    const game = gameAt(tournament, table);
    if (game === null) live.arm(start);
    else live.resume(game.gameId, start, gameInProgress(game, round.castlingMode), game.result !== null);
    this.#ports.onChange(table);
  }

  /** Opens a line for a table, in place of the one it had. */
  connect(table: number, path: string): void {
    this.disconnect(table);
    const { lines, simulator, clock, captures, recorder } = this.#ports;
    const source = isSimulatedPath(path) && simulator !== null ? simulator : lines;
    const connection = new Connection(source.line(path), clock);
    this.#connections.set(table, connection);
    const day = new Date(clock.epochMs()).toISOString().slice(0, 19).replaceAll(':', '-');
    const start = startOf(recorder.tournament, table)?.fen ?? null;
    connection.open(this.#connectionListener, captures.open(`table-${String(table)}-${day}`, start));
    this.#ports.onChange(table);
  }

  disconnect(table: number): void {
    const connection = this.#connections.get(table);
    if (connection === undefined) return;
    connection.close();
    this.#connections.delete(table);
    this.#tables.get(table)?.onLost();
    this.#ports.onChange(table);
  }

  close(): void {
    for (const connection of this.#connections.values()) connection.close();
    for (const live of this.#tables.values()) live.close();
    this.#connections.clear();
    this.#tables.clear();
  }

  readonly #listener: LiveTableListener = {
    onEntries: (entries) => this.#ports.recorder.add(...entries),
    onSensed: (table) => {
      this.#ports.onChange(table);
    },
    onWantDump: (table) => {
      this.#connections.get(table)?.requestDump();
    },
  };

  readonly #connectionListener: ConnectionListener = {
    onInput: (connection, input) => {
      this.#onInput(connection, input);
    },
    onState: (connection, was) => {
      this.#onState(connection, was);
    },
  };

  #onInput(connection: Connection, input: Observation | ClockReading): void {
    const table = connection.identified ? this.#tableOf(connection) : null;
    if (table !== null) this.#tables.get(table)?.onBoard(input);
  }

  #onState(connection: Connection, was: LineState): void {
    const table = this.#tableOf(connection);
    if (table === null) return;
    if (connection.connected) this.#onConnected(table, connection, was);
    else if (was.kind === 'connected') this.#lost(table, connection);
    this.#ports.onChange(table);
  }

  #onConnected(table: number, connection: Connection, was: LineState): void {
    if (connection.identified) {
      this.#bind(table, connection);
      if (was.kind !== 'connected') this.#live(table, connection);
    } else if (this.#isRecognised(connection)) this.#identify(connection);
    else if (was.kind !== 'connected') {
      const { clock } = this.#ports;
      clock.setTimer(clock.monotonicMs() + IDENTIFY_MS, () => {
        if (connection.connected && !connection.identified) this.#identify(connection);
      });
    }
  }

  /** No table waits for a board that it knows by its number, or this is one of those. */
  #isRecognised({ serial }: Connection): boolean {
    const awaited = [...this.#ports.recorder.tournament.boards].filter(
      ([table, board]) => board.serial !== null && this.#connections.get(table)?.identified !== true,
    );
    return awaited.length === 0 || awaited.some(([, board]) => board.serial === serial);
  }

  #identify(connection: Connection): void {
    const here = this.#tableOf(connection);
    if (here === null) return;
    connection.identified = true;
    const home = this.#home(connection, here);
    if (home !== here) this.#swap(here, home);
    this.#bind(home, connection);
    this.#live(home, connection);
  }

  /** The board is there and counts from here on. */
  #live(table: number, connection: Connection): void {
    const { path, serial } = connection;
    this.#ports.recorder.add({ type: 'line.connected', data: { table, path, serial } });
    this.#tables.get(table)?.onConnected(isBluetoothPath(path));
    connection.requestDump();
    this.#ports.onChange(table);
  }

  #tableOf(connection: Connection): number | null {
    for (const [table, one] of this.#connections) if (one === connection) return table;
    return null;
  }

  /** Where a board that has told its serial number belongs: at the table it was bound to, if no such board is there. */
  #home(connection: Connection, table: number): number {
    const { serial } = connection;
    const { boards } = this.#ports.recorder.tournament;
    if (serial === null || boards.get(table)?.serial === serial) return table;
    for (const [bound, board] of boards) {
      if (board.serial !== serial || !this.#tables.has(bound)) continue;
      if (this.#connections.get(bound)?.serial !== serial) return bound;
    }
    return table;
  }

  #swap(a: number, b: number): void {
    const [atA, atB] = [this.#connections.get(a), this.#connections.get(b)];
    this.#connections.delete(a);
    this.#connections.delete(b);
    if (atA !== undefined) this.#connections.set(b, atA);
    if (atB !== undefined) this.#connections.set(a, atB);
    for (const table of [a, b]) this.#ports.onChange(table);
    if (atB?.identified !== true) return;
    // The board that had to make room was taken for the one that belongs here.
    this.#tables.get(b)?.onLost();
    if (atB.connected) this.#live(a, atB);
  }

  #bind(table: number, { path, serial }: Connection): void {
    const { recorder } = this.#ports;
    const bound = recorder.tournament.boards.get(table);
    if (bound?.path === path && (serial === null || bound.serial === serial)) return;
    const simulated = isSimulatedPath(path);
    recorder.add({ type: 'board.bound', data: { table, board: { serial, path }, simulated } });
  }

  #lost(table: number, { path, state }: Connection): void {
    const reason = state.kind === 'lost' ? state.reason : state.kind;
    this.#ports.recorder.add({ type: 'line.lost', data: { table, path, reason } });
    this.#tables.get(table)?.onLost();
  }
}

function gameSeat(tournament: Tournament, table: number, nowEpochMs: number): GameSeat {
  const seat = seatAt(tournament, table);
  if (seat === null || tournament.round === null)
    throw new Error(`a game at table ${String(table)}, where nobody sits`);
  const simulated = tournament.boards.get(table)?.simulated ?? false;
  const drawn = startOf(tournament, table) !== null;
  return {
    round: tournament.round.round,
    white: seat.white,
    black: seat.black,
    simulated,
    date: dateHere(nowEpochMs),
    drawn,
  };
}

function dateHere(epochMs: number): string {
  const now = new Date(epochMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(now.getFullYear())}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

function startSetup(tournament: Tournament, table: number): Setup {
  const start = startOf(tournament, table);
  return start === null ? usualStart() : setupOfFen(start.fen, tournament.round?.castlingMode ?? 'cg');
}
