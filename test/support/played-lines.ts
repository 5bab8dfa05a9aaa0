import { DgtBoard } from '../../electron/devices/dgt/board.ts';
import { TIDY } from '../../electron/devices/simulator/hands.ts';
import { Players } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import type { BoardLine, BoardLines, BoardListener, ClockPort } from '../../electron/host/ports.ts';
import { emptyPlacement } from '../../engine/chess/placement.ts';
import { play } from '../../engine/chess/moves.ts';
import type { Move } from '../../engine/chess/move.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { parseUci } from '../../engine/notation/uci.ts';

/** One board and clock at the end of a line, with hands that do what the test says. */
export class PlayedLine implements BoardLine {
  readonly path: string;
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
  readonly #timers: ClockPort;
  #driver: DgtBoard | null = null;
  #listener: BoardListener | null = null;

  constructor(path: string, serial: string, timers: ClockPort) {
    this.path = path;
    this.#timers = timers;
    this.board = new VirtualBoard(timers, { serial, rotated: false }, emptyPlacement(), (bytes) => {
      this.#driver?.onBytes(bytes);
    });
    this.clock = new VirtualClock(timers, { seconds: 900, incrementSeconds: 10 }, 'left', () => {
      this.board.clockChanged();
    });
    this.board.attach(this.clock);
  }

  open(listener: BoardListener): void {
    this.#listener = listener;
    listener.onState({ kind: 'opening' });
    this.plug();
  }

  requestDump(): void {
    this.#driver?.requestDump();
  }

  close(): void {
    this.#driver?.stop();
    this.#driver = null;
    this.#listener = null;
  }

  /** The cable is put in. */
  plug(): void {
    if (this.#listener === null) return;
    this.#driver = new DgtBoard(this.#timers, this.#listener, (bytes) => {
      this.board.receive(bytes);
    });
    this.#driver.start();
  }

  /** The cable is pulled. */
  pull(): void {
    this.#driver?.stop();
    this.#driver = null;
    this.#listener?.onState({ kind: 'lost', reason: 'vanished', retryInMs: 250 });
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
      habits: TIDY,
      start: start.value,
      whiteClock: 'left',
      pace: 1,
      thinkMs: [800, 800],
      choose: (_, ply) => list[ply] ?? null,
    }).begin();
  }
}

export class PlayedLines implements BoardLines {
  readonly #lines = new Map<string, PlayedLine>();
  readonly #timers: ClockPort;

  constructor(timers: ClockPort) {
    this.#timers = timers;
  }

  /** A board with this serial number stands at the end of this line. */
  add(path: string, serial: string): PlayedLine {
    const line = new PlayedLine(path, serial, this.#timers);
    this.#lines.set(path, line);
    return line;
  }

  list(): Promise<readonly { readonly path: string; readonly label: string }[]> {
    return Promise.resolve([...this.#lines.keys()].map((path) => ({ path, label: path })));
  }

  line(path: string): PlayedLine {
    const line = this.#lines.get(path);
    if (line === undefined) throw new Error(`no line ${path}`);
    return line;
  }
}
