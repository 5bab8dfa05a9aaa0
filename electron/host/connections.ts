import type { Fault } from '../../engine/result.ts';
import { bindingEntries } from './board-binding.ts';
import { isSameNumber, placeOf } from './board-place.ts';
import type { KnownBoards } from './board-place.ts';
import { BoardSearch } from './board-search.ts';
import type { Boundary } from './boundary.ts';
import { Connection } from './connection.ts';
import type { ConnectionListener } from './connection.ts';
import type { LiveTable } from './live-table.ts';
import { LooseBoards } from './loose-boards.ts';
import type { BoardLines, LineState } from './ports/board-lines.ts';
import type { CapturePort } from './ports/captures.ts';
import type { ClockPort } from './ports/system.ts';
import type { Recorder } from './recorder.ts';
import { TableCaptures } from './table-captures.ts';
import type { TableBoundary } from './table-boundary.ts';

/** How long a board may take to tell its number, which it is asked for every second; then its line decides. */
const IDENTIFY_MS = 2_500;

export interface ConnectionsPorts {
  readonly recorder: Recorder;
  readonly lines: BoardLines;
  readonly captures: CapturePort;
  readonly clock: ClockPort;
  readonly boundary: Boundary;
  readonly tableBoundary: TableBoundary;
  /** Null when it is not watched. */
  readonly tableAt: (table: number) => LiveTable | null;
  readonly alert: (table: number, alert: Fault) => void;
  /** Takes a table up again from the record: it is followed in another way from now on. */
  readonly takeUp: (table: number) => void;
  /** A table looks different. */
  readonly onChange: (table: number) => void;
}

/**
 * The lines that serve tables, one a table, and which board answers on each: a board goes to the table that knows its number, and
 * nothing it reports counts before that is settled.
 */
export class Connections {
  readonly #ports: ConnectionsPorts;
  readonly #connections = new Map<number, Connection>();
  readonly #captures: TableCaptures;
  readonly #search: BoardSearch;
  /** Those that serve no table. */
  readonly loose: LooseBoards;

  constructor(ports: ConnectionsPorts) {
    this.#ports = ports;
    this.#captures = new TableCaptures(ports);
    this.loose = new LooseBoards(ports);
    this.loose.onConnected = (connection) => {
      this.#welcome(connection);
    };
    this.#search = new BoardSearch({
      lines: ports.lines,
      clock: ports.boundary.clockFor('board search', ports.clock),
      boundary: ports.boundary,
      missed: () => [...this.#missed().keys()],
      isInUse: (path) => this.tableAtLine(path) !== null || this.loose.has(path),
      onFound: (connection) => {
        this.#adopt(connection);
      },
    });
  }

  at(table: number): Connection | null {
    return this.#connections.get(table) ?? null;
  }

  /** Name of the last capture that was begun for a table since the start; null where none was. */
  captureAt(table: number): string | null {
    return this.#captures.nameAt(table);
  }

  /** Where another game is due at a table than its capture was begun for, what crosses its line from here on is kept in another. */
  newCapture(table: number): void {
    const connection = this.at(table);
    const isKept = connection !== null && connection.captureName !== null;
    // The first of a line knows what is due when it is begun. A game begun on a sealed start stays in the capture it began in.
    const begunWithheldMs = this.#ports.tableAt(table)?.begunWithheldMs ?? null;
    if (!isKept || begunWithheldMs !== null || !this.#captures.isOutdated(table)) return;
    this.#assignCapture(table, connection);
    // Until it is settled which board answers, nothing is kept, and its entry will name the capture.
    if (!connection.identified) return;
    const capture = connection.beginCapture();
    if (capture !== null) this.#ports.recorder.add({ type: 'capture.begun', data: { table, capture } });
    // It can be read by itself.
    connection.requestDump();
  }

  /** Every line that serves a table, by the table. */
  get seated(): ReadonlyMap<number, Connection> {
    return this.#connections;
  }

  /** The table a line serves, under this name or another that its port has; or null. */
  tableAtLine(path: string): number | null {
    const { lines } = this.#ports;
    for (const [table, connection] of this.#connections) if (lines.collide(connection.path, path)) return table;
    return null;
  }

  /** Opens a line for a table, in place of the one it had. @param chosen by the arbiter, for this table and no other. */
  connect(table: number, path: string, chosen: boolean): void {
    this.disconnect(table);
    this.#search.release(path);
    const { lines, clock, boundary } = this.#ports;
    const loose = this.loose.take(path);
    const connection = loose ?? new Connection(lines.line(path), clock, boundary, chosen);
    loose?.take(chosen);
    this.#seat(table, connection);
    if (loose === null) connection.open(this.#connectionListener);
    else this.#takeOver(table, loose);
    this.#search.begin();
    this.#ports.onChange(table);
  }

  disconnect(table: number): void {
    const connection = this.#connections.get(table);
    if (connection === undefined) return;
    connection.close();
    this.#connections.delete(table);
    this.#ports.tableAt(table)?.onLost();
    this.#ports.onChange(table);
  }

  /** The line of this table stays open, and serves none. */
  letGo(table: number): void {
    const connection = this.#connections.get(table);
    if (connection === undefined) return;
    this.#connections.delete(table);
    this.loose.add(connection);
    this.#ports.tableAt(table)?.onLost();
    this.#ports.onChange(table);
  }

  close(): void {
    this.#search.close();
    this.loose.close();
    for (const connection of this.#connections.values()) connection.close();
    this.#connections.clear();
  }

  readonly #connectionListener: ConnectionListener = {
    onInput: (connection, input) => {
      const table = this.#servedBy(connection);
      this.#ports.tableBoundary.contain(table, 'table input', () => {
        if (table !== null) this.#ports.tableAt(table)?.onBoard(input);
      });
    },
    onState: (connection, was) => {
      const table = this.#servedBy(connection);
      this.#ports.tableBoundary.contain(table, 'table line', () => {
        if (table !== null) this.#onState(table, connection, was);
      });
    },
    expected: (connection) => {
      const table = this.#servedBy(connection);
      return table === null ? [] : (this.#ports.tableAt(table)?.expectedOnBoard ?? []);
    },
    onClockText: (connection) => {
      const table = this.#servedBy(connection);
      if (table !== null) this.#ports.onChange(table);
    },
    onBug: (connection, error) => {
      this.#ports.tableBoundary.report(this.#servedBy(connection), 'board driver', error);
    },
  };

  /** It has been heard already, and serves this table from now on. */
  #takeOver(table: number, connection: Connection): void {
    connection.handOver(this.#connectionListener);
    if (connection.connected) this.#onConnected(table, connection, { kind: 'opening' });
  }

  /** A board that is looked at is one that a table misses. */
  #welcome(connection: Connection): void {
    const { serial } = connection;
    if (serial === null || ![...this.#missed().keys()].some((number) => isSameNumber(number, serial))) return;
    this.loose.take(connection.path);
    connection.take(false);
    this.#adopt(connection);
  }

  #onState(table: number, connection: Connection, was: LineState): void {
    if (connection.connected) this.#onConnected(table, connection, was);
    else {
      if (connection.identified) {
        this.#lost(table, connection);
        this.#judgeRefused();
      }
      this.#search.begin();
    }
    this.#ports.onChange(table);
  }

  /** Nothing that a line tells counts before it is known which board answers there, anew at each connect. */
  #onConnected(table: number, connection: Connection, was: LineState): void {
    const told = connection.serial !== null;
    const toldBefore = was.kind === 'connected' && was.serial !== null;
    if (told && !(connection.identified && toldBefore)) this.#identify(table, connection);
    else if (connection.identified) this.#bind(table, connection);
    else if (was.kind !== 'connected') this.#waitForNumber(connection);
  }

  #waitForNumber(connection: Connection): void {
    const { clock } = this.#ports;
    const { connectedAtMs } = connection;
    clock.setTimer(clock.monotonicMs() + IDENTIFY_MS, () => {
      const table = this.#servedBy(connection);
      const sameConnect = connection.connected && connection.connectedAtMs === connectedAtMs;
      if (table === null || !sameConnect || connection.identified) return;
      this.#ports.tableBoundary.contain(table, 'board identified', () => {
        this.#identify(table, connection);
      });
    });
  }

  #identify(here: number, connection: Connection): void {
    const { path, serial: number, address, chosen } = connection;
    const { table, alerts } = placeOf({ path, number, address, here, chosen }, this.#known(connection));
    // A line that stays open may not have noticed yet that its board was changed for another.
    const { clock } = this.#ports;
    if (table === null && clock.monotonicMs() - connection.connectedAtMs < IDENTIFY_MS) {
      this.#waitForNumber(connection);
      return;
    }
    for (const each of alerts) this.#ports.alert(each.table, each.alert);
    if (connection.identified && table === here) {
      this.#bind(here, connection);
      return;
    }
    // It was taken for another board before it told its number.
    const wasAnother = connection.identified;
    if (wasAnother) this.#lost(here, connection);
    if (table === null) {
      const [why] = alerts;
      if (why !== undefined) connection.refuse(why.alert);
    } else {
      if (table !== here) this.#exchange(here, table);
      const isAnother = this.#isAnother(table, connection);
      // One act: killed in its midst, the kiosk would know the board at its next start, and not that men are still to be set up on it.
      this.#ports.recorder.together(() => {
        this.#bind(table, connection);
        this.#live(table, connection, isAnother);
      });
    }
    // Where this one has gone is known now.
    if (wasAnother) this.#judgeRefused();
  }

  /** The board is there and counts from its connect on. */
  #live(table: number, connection: Connection, isAnother: boolean): void {
    const { path, serial } = connection;
    const inputs = connection.identify();
    const { captureName } = connection;
    const capture = captureName === null ? {} : { capture: captureName };
    this.#ports.recorder.add({ type: 'line.connected', data: { table, path, serial, ...capture } });
    const live = this.#ports.tableAt(table);
    if (live?.sense(connection.traits) === true) this.#ports.takeUp(table);
    live?.onConnected(connection.traits, connection.connectedAtMs);
    if (isAnother) live?.onReplaced();
    for (const input of inputs) live?.onBoard(input);
    connection.requestDump();
    this.#ports.onChange(table);
  }

  /** The table knew another board than this one. */
  #isAnother(table: number, { path, serial, address }: Connection): boolean {
    const known = this.#ports.recorder.tournament.boards.get(table);
    if (known === undefined) return false;
    if (known.serial !== null && serial !== null) return !isSameNumber(known.serial, serial);
    return known.path !== path || (known.address !== undefined && known.address !== address);
  }

  #servedBy(connection: Connection): number | null {
    for (const [table, one] of this.#connections) if (one === connection) return table;
    return null;
  }

  #known(connection: Connection): KnownBoards {
    const { boards } = this.#ports.recorder.tournament;
    const bound = new Map([...boards].filter(([table]) => this.#ports.tableAt(table) !== null));
    const recorded = new Map<number, string>();
    for (const [table, other] of this.#connections)
      if (other !== connection && other.identified && other.serial !== null) recorded.set(table, other.serial);
    return { bound, recorded };
  }

  /** Boards that tables know by their number and do not have, each with its table. */
  #missed(): ReadonlyMap<string, number> {
    const missed = new Map<string, number>();
    for (const [table, { serial, simulated }] of this.#ports.recorder.tournament.boards) {
      const connection = this.#connections.get(table);
      if (serial === null || simulated || connection === undefined || this.#ports.tableAt(table) === null) continue;
      if (!connection.connected) missed.set(serial, table);
    }
    return missed;
  }

  /** A board that was looked for is there, on a line of another name. */
  #adopt(connection: Connection): void {
    const { serial } = connection;
    const [, table] = [...this.#missed()].find(([number]) => serial !== null && isSameNumber(number, serial)) ?? [];
    if (table === undefined) {
      connection.close();
      return;
    }
    this.#connections.get(table)?.close();
    this.#seat(table, connection);
    connection.handOver(this.#connectionListener);
    this.#identify(table, connection);
  }

  /** The line serves this table from here on, and what crosses it is kept as that table's. */
  #seat(table: number, connection: Connection): void {
    this.#connections.set(table, connection);
    this.#assignCapture(table, connection);
  }

  #assignCapture(table: number, connection: Connection): void {
    connection.assign(() => this.#captures.open(table, connection.driver));
  }

  /** The line at `here` serves `home`, and the one that was there serves `here`. */
  #exchange(here: number, home: number): void {
    const [atHere, atHome] = [this.#connections.get(here), this.#connections.get(home)];
    this.#connections.delete(here);
    this.#connections.delete(home);
    if (atHere !== undefined) this.#seat(home, atHere);
    if (atHome !== undefined) {
      // A board without a number was taken for the one that is here now.
      if (atHome.identified) this.#lost(home, atHome);
      this.#seat(here, atHome);
      if (atHome.connected) this.#waitForNumber(atHome);
    }
    for (const table of [here, home]) this.#ports.onChange(table);
  }

  #bind(table: number, connection: Connection): void {
    const { recorder } = this.#ports;
    const serves = (other: number): boolean => this.#connections.get(other)?.identified === true;
    const entries = bindingEntries(recorder.tournament.boards, table, connection, serves);
    if (entries.length > 0) recorder.add(...entries);
  }

  #lost(table: number, connection: Connection): void {
    const { path, state } = connection;
    const reason = state.kind === 'lost' ? state.reason : state.kind;
    connection.doubt();
    this.#ports.recorder.add({ type: 'line.lost', data: { table, path, reason } });
    this.#ports.tableAt(table)?.onLost();
  }

  /** One of two boards with one number is gone: the other may have its place now. */
  #judgeRefused(): void {
    for (const [table, connection] of [...this.#connections])
      if (connection.refused !== null && this.#connections.get(table) === connection) this.#identify(table, connection);
  }
}
