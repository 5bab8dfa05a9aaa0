import type { PortLines } from '../../electron/devices/board-lines.ts';
import { dgtDriver } from '../../electron/devices/dgt/driver.ts';
import { DrivenLine } from '../../electron/devices/driven-line.ts';
import { TIDY } from '../../electron/devices/simulator/hands.ts';
import { Players } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import type { Transport, TransportListener } from '../../electron/devices/transport/transport.ts';
import type { BoardLine, ClockPort, PortChoice } from '../../electron/host/ports.ts';
import { emptyPlacement } from '../../engine/chess/placement.ts';
import { play } from '../../engine/chess/moves.ts';
import type { Move } from '../../engine/chess/move.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { parseUci } from '../../engine/notation/uci.ts';

/** One board and clock at the end of a cable, with hands that do what the test says. */
export class PlayedLine implements Transport {
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
  readonly #timers: ClockPort;
  #listener: TransportListener | null = null;

  constructor(serial: string, timers: ClockPort) {
    this.#timers = timers;
    this.board = new VirtualBoard(timers, { serial, rotated: false }, emptyPlacement(), (bytes) => {
      this.#listener?.onBytes(bytes);
    });
    this.clock = new VirtualClock(timers, { seconds: 900, incrementSeconds: 10 }, 'left', () => {
      this.board.clockChanged();
    });
    this.board.attach(this.clock);
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    this.plug();
  }

  answered(): void {
    // It is plugged in when the test says so.
  }

  close(): void {
    this.#listener = null;
  }

  /** The cable is put in. */
  plug(): void {
    this.#listener?.onOpen((bytes) => {
      this.board.receive(bytes);
    });
  }

  /** The cable is pulled. */
  pull(): void {
    this.#listener?.onLost('vanished', 250);
  }

  /** The pieces are set up as in this position, and nothing else happens. */
  setUp(fen: string): void {
    const setup = parseFen(fen);
    if (!setup.ok) throw new Error(fen);
    this.board.setUp(setup.value.placement);
  }

  /** From this position these moves are played, at the pace of people in a hurry; the clock is started by the way. */
  play(fen: string, moves: readonly string[]): void {
    const start = parseFen(fen);
    if (!start.ok) throw new Error(fen);
    const list: Move[] = [];
    let setup = start.value;
    for (const text of moves) {
      const move = parseUci(setup, text);
      if (!move.ok) throw new Error(`${text} in ${fen}`);
      list.push(move.value);
      setup = play(setup, move.value);
    }
    new Players({
      timers: this.#timers,
      board: this.board,
      clock: this.clock,
      dice: diceOf(960),
      habitRates: TIDY,
      start: start.value,
      whiteClock: 'left',
      pace: 1,
      thinkMs: [800, 800],
      choose: (_, ply) => list[ply] ?? null,
    }).begin();
  }
}

export class PlayedLines implements PortLines {
  readonly #lines = new Map<string, PlayedLine>();
  readonly #timers: ClockPort;

  constructor(timers: ClockPort) {
    this.#timers = timers;
  }

  /** A board with this serial number stands at the end of this line. */
  add(path: string, serial: string): PlayedLine {
    const line = new PlayedLine(serial, this.#timers);
    this.#lines.set(path, line);
    return line;
  }

  list(): Promise<readonly PortChoice[]> {
    return Promise.resolve([...this.#lines.keys()].map((path) => ({ path, label: path, usb: true })));
  }

  at(path: string): PlayedLine {
    const line = this.#lines.get(path);
    if (line === undefined) throw new Error(`no line ${path}`);
    return line;
  }

  line(path: string): BoardLine {
    const transport = this.at(path);
    const speaker = { driver: dgtDriver, port: { path } };
    return new DrivenLine({ path, transport, clock: this.#timers, speaker: () => speaker });
  }
}
