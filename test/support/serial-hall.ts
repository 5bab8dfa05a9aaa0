import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortLines } from '../../electron/devices/board-lines.ts';
import { serialLines } from '../../electron/devices/serial-lines.ts';
import { chessnutDriver } from '../../electron/devices/chessnut/driver.ts';
import { bytesOf } from '../../electron/devices/dgt/commands.ts';
import { TIDY } from '../../electron/devices/simulator/hands.ts';
import { Players } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import type { Host } from '../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../electron/host/opening.ts';
import type { PortChoice } from '../../electron/host/ports/board-lines.ts';
import type { Bug } from '../../electron/host/ports/bugs.ts';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import { parseStart } from '../../engine/start/start-text.ts';
import { play } from '../../engine/chess/moves.ts';
import type { Move } from '../../engine/chess/move.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { parseUci } from '../../engine/notation/uci.ts';
import { openHost } from './hall.ts';
import { addHidDevice } from './hid-devices.ts';
import { openPseudoTerminal } from './pty.ts';
import type { PseudoTerminal } from './pty.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { toldCodes } from './alerts.ts';
import { until } from './patience.ts';
import { pieceOfLetter, squareOf } from './table.ts';
import type { BoardProtocol } from '../../electron/devices/simulator/board-protocol.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A board and clock with a cable that goes into any port of a hall, pulled and put in again while the game goes on. */
export class CabledBoard {
  readonly #board: VirtualBoard;
  readonly #clock: VirtualClock;
  #terminal: PseudoTerminal | null = null;
  #players: Players | null = null;
  readonly #protocol: BoardProtocol | null;
  #lastSaid: Uint8Array | null = null;
  #regularly: NodeJS.Timeout | undefined;

  /** @param protocol of a board that speaks in other words than DGT's. */
  constructor(serial: string, protocol: BoardProtocol | null = null) {
    this.#protocol = protocol;
    const setup = parseFen(USUAL);
    if (!setup.ok) throw new Error(USUAL);
    this.#board = new VirtualBoard(systemClock, { serial, rotated: false }, setup.value.placement, (bytes) => {
      for (const said of this.#protocol?.say(bytes) ?? [bytes]) this.#say(said);
    });
    this.#clock = new VirtualClock(systemClock, { seconds: 5400, incrementSeconds: 10 }, 'left', () => {
      this.#board.clockChanged();
    });
    this.#board.attach(this.#clock);
  }

  /** The cable is put in; power comes with it, so the board is idle. @returns the end to be linked to a port. */
  plug(): string {
    this.pull();
    this.#board.receive(Uint8Array.of(0x40));
    const terminal = openPseudoTerminal();
    terminal.onBytes((bytes) => {
      if (this.#terminal === terminal) this.#hear(bytes);
    });
    this.#terminal = terminal;
    const { regularly } = this.#protocol ?? {};
    if (regularly !== undefined) {
      this.#board.receive(bytesOf('sendBoard', 'updateNice'));
      this.#regularly = setInterval(() => {
        for (const said of regularly.say()) this.#say(said);
      }, regularly.everyMs);
    }
    return terminal.path;
  }

  pull(): void {
    clearInterval(this.#regularly);
    this.#terminal?.unplug();
    this.#terminal = null;
  }

  #hear(bytes: Uint8Array): void {
    if (this.#protocol === null) {
      this.#board.receive(bytes);
      return;
    }
    const heard = this.#protocol.hear(bytes);
    if (heard === null) return;
    this.#say(heard.answer);
    this.#board.receive(heard.commands);
  }

  /** USB HID, and no serial line. */
  get isHid(): boolean {
    return this.#protocol?.driver === chessnutDriver;
  }

  /** The last message that the board has sent; null before the first. */
  get lastSaid(): Uint8Array | null {
    return this.#lastSaid;
  }

  #say(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#lastSaid = bytes;
    this.#terminal?.write(bytes);
  }

  /** Sends what it has never meant. */
  babble(bytes: Uint8Array): void {
    this.#terminal?.write(bytes);
  }

  /** Two people play these moves, a ply every so many milliseconds. */
  play(moves: readonly string[], thinkMs: number): void {
    const start = parseFen(USUAL);
    if (!start.ok) throw new Error(USUAL);
    const list: Move[] = [];
    let setup = start.value;
    for (const text of moves) {
      const move = parseUci(setup, text);
      if (!move.ok) throw new Error(text);
      list.push(move.value);
      setup = play(setup, move.value);
    }
    this.#players = new Players({
      timers: systemClock,
      board: this.#board,
      clock: this.#clock,
      dice: diceOf(960),
      habitRates: TIDY,
      start: start.value,
      whiteClock: 'left',
      pace: 1,
      thinkMs: [thinkMs, thinkMs],
      choose: (_, ply) => list[ply] ?? null,
    });
    this.#players.begin();
  }

  /** A hand puts a piece there, a letter of a FEN, or takes it off. */
  put(square: string, piece: string): void {
    this.#board.put(squareOf(square), piece === '' ? NO_PIECE : pieceOfLetter(piece));
  }

  /** What stands on one square goes to the other. */
  carry(from: string, to: string): void {
    const piece = this.#board.placement[squareOf(from)] ?? NO_PIECE;
    this.#board.put(squareOf(from), NO_PIECE);
    this.#board.put(squareOf(to), piece);
  }

  startClock(): void {
    this.#clock.start();
  }

  /** The side whose time runs presses. */
  press(): void {
    this.#clock.press(this.#clock.lever);
  }

  close(): void {
    this.#players?.stop();
    if (this.#clock.running) this.#clock.stop();
    this.pull();
  }
}

/** A host with the real serial library, ports that can be given to any board, and boards. */
export class SerialHall {
  readonly #root = mkdtempSync(join(tmpdir(), 'arbiter960-hall-'));
  readonly folder = join(this.#root, 'data');
  readonly #ports = join(this.#root, 'dev');
  readonly #hidDevices = join(this.#root, 'hidraw');
  readonly #plugged = new Map<string, CabledBoard>();
  readonly #boards: CabledBoard[] = [];
  /** What threw and was contained. */
  readonly bugs: Bug[] = [];
  #host: Host | null = null;

  constructor() {
    mkdirSync(this.folder);
    mkdirSync(this.#ports);
  }

  board(serial: string, protocol: BoardProtocol | null = null): CabledBoard {
    const board = new CabledBoard(serial, protocol);
    this.#boards.push(board);
    return board;
  }

  port(name: string): string {
    return join(this.#ports, name);
  }

  plug(name: string, board: CabledBoard): void {
    const path = board.plug();
    if (board.isHid) addHidDevice(this.#hidDevices, path);
    symlinkSync(path, this.port(name));
    this.#plugged.set(name, board);
  }

  unplug(name: string): void {
    this.#plugged.get(name)?.pull();
    this.#plugged.delete(name);
    rmSync(this.port(name), { force: true });
  }

  /** Starts the kiosk with these ports, as on the command line: `name`, or `driver:name`. */
  start(...names: readonly string[]): void {
    const lines: PortLines = {
      list: () => Promise.resolve([...this.#plugged.keys()].map((name) => this.#choice(name))),
      line: serialLines(systemClock, { devices: this.#hidDevices }).line,
    };
    const start = parseStart('518', 'cg');
    if (!start.ok) throw new Error(start.fault.code);
    this.#host = openHost(this.folder, systemClock, lines, false, { onBug: (bug) => this.bugs.push(bug) });
    const boards = names.map((name) => {
      const [port = '', driver] = name.split(':').toReversed();
      return driver === undefined ? this.port(port) : `${driver}:${this.port(port)}`;
    });
    resumeOrOpenRound(this.#host, { boards, start: start.value, simulate: 0, tournament: 'Chess960' });
  }

  stop(): void {
    this.#host?.close();
    this.#host = null;
  }

  close(): void {
    this.stop();
    for (const board of this.#boards) board.close();
    rmSync(this.#root, { recursive: true, force: true });
  }

  get host(): Host {
    if (this.#host === null) throw new Error('the kiosk is not running');
    return this.#host;
  }

  sans(table: number): string {
    return this.host
      .tableView(table)
      .plies.map((ply) => ply.san)
      .join(' ');
  }

  alerts(table: number): readonly string[] {
    return toldCodes(this.host.tableView(table).alerts);
  }

  /** Waits until every one of these tables is as it should be. */
  async until(holds: () => boolean): Promise<void> {
    await until(holds, () => this.#shown());
  }

  async untilReady(...tables: readonly number[]): Promise<void> {
    await this.until(() => tables.every((table) => this.host.tableView(table).sensed !== null));
  }

  #choice(name: string): PortChoice {
    return { path: this.port(name), label: name, usb: true };
  }

  #shown(): unknown {
    return this.host.consoleView({} as never, 0).tables.map(({ table, state, board, plies }) => ({
      table,
      state,
      questions: this.host.tableView(table).questions.map(({ ply, reason }) => ({ ply, reason })),
      alerts: this.alerts(table),
      path: board?.path,
      line: board?.line,
      plies: plies.map(({ san }) => san).join(' '),
    }));
  }
}
