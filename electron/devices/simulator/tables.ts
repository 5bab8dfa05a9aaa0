import { emptyPlacement } from '../../../engine/chess/placement.ts';
import { play } from '../../../engine/chess/moves.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { parseFen } from '../../../engine/notation/fen.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import type { BoardLine, BoardListener, ClockPort, SimulatedSeat, SimulatedTables } from '../../host/ports.ts';
import { DgtBoard } from '../dgt/board.ts';
import type { Habits } from './hands.ts';
import { casualMoves, Players } from './players.ts';
import { diceOf } from './random.ts';
import { VirtualBoard } from './virtual-board.ts';
import { VirtualClock } from './virtual-clock.ts';

const PREFIX = 'simulator:';

/** Hands of a demonstration: human, but nothing that needs the arbiter. */
const HUMAN: Habits = {
  'adjusts a piece': 0.03,
  'slides over squares': 0.2,
  'captured piece brushes a square': 0.1,
  'both pieces in the hand': 0.3,
  'pawn first, then the piece': 0.2,
  'seconds between the halves': 0.1,
  'forgets the press': 0.01,
};

const GAME_PLIES = 160;

/** Boards, clocks and hands in this process. Table n is the line `simulator:n`; its board has the same serial number every time. */
export function simulatedTables(clock: ClockPort, pace = 1): SimulatedTables {
  const lines = new Map<string, SimulatedLine>();
  const lineOf = (path: string): SimulatedLine => {
    const known = lines.get(path);
    if (known !== undefined) return known;
    const line = new SimulatedLine(path, clock, pace);
    lines.set(path, line);
    return line;
  };
  return {
    list: () => Promise.resolve([...lines.keys()].map((path) => ({ path, label: path }))),
    line: lineOf,
    play: (seat) => {
      lineOf(`${PREFIX}${String(seat.table)}`).play(seat);
    },
    close: () => {
      for (const line of lines.values()) line.close();
    },
  };
}

class SimulatedLine implements BoardLine {
  readonly path: string;
  readonly #timers: ClockPort;
  readonly #pace: number;
  readonly #number: number;
  readonly #board: VirtualBoard;
  #driver: DgtBoard | null = null;
  #players: Players | null = null;
  #clock: VirtualClock | null = null;

  constructor(path: string, timers: ClockPort, pace: number) {
    this.path = path;
    this.#timers = timers;
    this.#pace = pace;
    this.#number = Number(path.slice(PREFIX.length)) || 1;
    this.#board = new VirtualBoard(
      timers,
      { serial: String(96000 + this.#number), rotated: this.#number % 3 === 0 },
      emptyPlacement(),
      (bytes) => this.#driver?.onBytes(bytes),
    );
  }

  open(listener: BoardListener): void {
    this.#driver?.stop();
    const driver = new DgtBoard(this.#timers, listener, (bytes) => {
      this.#board.receive(bytes);
    });
    this.#driver = driver;
    listener.onState({ kind: 'opening' });
    driver.start();
  }

  requestDump(): void {
    this.#driver?.requestDump();
  }

  /** Two players sit down. Whoever sat here before has left. */
  play(seat: SimulatedSeat): void {
    this.#players?.stop();
    const start = parseFen(seat.fen);
    if (!start.ok) throw new Error(`a simulated table cannot start from ${seat.fen}`);
    let setup = start.value;
    const played: Move[] = [];
    for (const text of seat.moves) {
      const move = parseUci(setup, text);
      if (!move.ok) break;
      played.push(move.value);
      setup = play(setup, move.value);
    }
    const dice = diceOf(this.#number * 7919 + seat.moves.length);
    const whiteClock = this.#number % 2 === 0 ? 'right' : 'left';
    const clock = new VirtualClock(this.#timers, { seconds: 900, incrementSeconds: 10 }, whiteClock, () => {
      this.#board.clockChanged();
    });
    this.#clock?.stop();
    this.#clock = clock;
    this.#board.attach(clock);
    const players = new Players({
      timers: this.#timers,
      board: this.#board,
      clock,
      dice,
      habits: HUMAN,
      start: start.value,
      whiteClock,
      pace: this.#pace,
      thinkMs: [1500, 7000],
      choose: casualMoves(dice, GAME_PLIES),
    });
    this.#players = players;
    players.begin(played);
  }

  close(): void {
    this.#players?.stop();
    this.#driver?.stop();
    this.#driver = null;
    this.#clock?.stop();
  }
}
