import type { PortLines } from '../../electron/devices/board-lines.ts';
import { bytesOf } from '../../electron/devices/dgt/commands.ts';
import { dgtDriver } from '../../electron/devices/dgt/driver.ts';
import { DrivenLine } from '../../electron/devices/driven-line.ts';
import { TIDY } from '../../electron/devices/simulator/hands.ts';
import { Players } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import type { Transport, TransportListener } from '../../electron/devices/transport/transport.ts';
import type { BoardLine, PortChoice } from '../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../electron/host/ports/system.ts';
import type { Driver } from '../../electron/devices/driver.ts';
import { emptyPlacement } from '../../engine/chess/placement.ts';
import { play } from '../../engine/chess/moves.ts';
import type { Move } from '../../engine/chess/move.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { parseUci } from '../../engine/notation/uci.ts';
import type { BoardProtocol } from '../../electron/devices/simulator/board-protocol.ts';

interface PlayedAs {
  /** Of a board that speaks in other words than DGT's. */
  readonly protocol?: BoardProtocol;
  /** White sits with the connector on the right. */
  readonly rotated?: boolean;
  readonly incrementSeconds?: number;
}

/** One board and clock at the end of a cable, with hands that do what the test says. */
export class PlayedLine implements Transport {
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
  readonly #timers: ClockPort;
  readonly #protocol: BoardProtocol | null;
  #listener: TransportListener | null = null;
  /** The cable is in, and nothing comes from the board. */
  isMute = false;

  constructor(serial: string, timers: ClockPort, { protocol, rotated = false, incrementSeconds = 10 }: PlayedAs = {}) {
    this.#timers = timers;
    this.#protocol = protocol ?? null;
    this.board = new VirtualBoard(timers, { serial, rotated }, emptyPlacement(), (bytes) => {
      this.#say(protocol === undefined ? [bytes] : protocol.say(bytes));
    });
    this.clock = new VirtualClock(timers, { seconds: 900, incrementSeconds }, 'left', () => {
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
      if (this.#protocol === null) this.board.receive(bytes);
      else {
        const heard = this.#protocol.hear(bytes);
        if (heard === null) return;
        this.#say([heard.answer]);
        this.board.receive(heard.commands);
      }
    });
    if (this.#protocol?.regularly === undefined) return;
    this.board.receive(bytesOf('sendBoard', 'updateNice'));
    this.#sayRegularly(this.#protocol.regularly);
  }

  get driver(): Driver {
    return this.#protocol?.driver ?? dgtDriver;
  }

  #say(messages: readonly Uint8Array[]): void {
    if (this.isMute) return;
    for (const message of messages) this.#listener?.onBytes(message);
  }

  #sayRegularly(regularly: NonNullable<BoardProtocol['regularly']>): void {
    this.#timers.setTimer(this.#timers.monotonicMs() + regularly.everyMs, () => {
      this.#say(regularly.say());
      this.#sayRegularly(regularly);
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

  /** From this position these moves are played, unless told otherwise at the pace of people in a hurry; the clock is started by the way. */
  play(fen: string, moves: readonly string[], thinkMs = 800): void {
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
      thinkMs: [thinkMs, thinkMs],
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
  add(path: string, serial: string, as: PlayedAs = {}): PlayedLine {
    const line = new PlayedLine(serial, this.#timers, as);
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
    const speaker = { driver: transport.driver, port: { path } };
    return new DrivenLine({ path, transport, clock: this.#timers, speaker: () => speaker });
  }
}
