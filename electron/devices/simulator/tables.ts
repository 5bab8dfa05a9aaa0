import { emptyPlacement } from '../../../engine/chess/placement.ts';
import { play } from '../../../engine/chess/moves.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { parseFen } from '../../../engine/notation/fen.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import { otherSide } from '../../../engine/recognition/input/observation.ts';
import type { SimulatedSeat, SimulatedTables } from '../../host/ports/simulator.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import { bytesOf } from '../dgt/commands.ts';
import { dgtDriver } from '../dgt/driver.ts';
import { DrivenLine } from '../driven-line.ts';
import type { Transport, TransportListener } from '../transport/transport.ts';
import type { HabitRates } from './hands.ts';
import { casualMoves, Players, type PlayersOptions } from './players.ts';
import { diceOf } from './random.ts';
import { Scenes, sceneStart, type Seated } from './scenes.ts';
import { VirtualBoard } from './virtual-board.ts';
import { VirtualClock } from './virtual-clock.ts';
import type { ClockSettings } from './virtual-clock.ts';

const PREFIX = 'simulator:';
/** From one table to the next, round a second: it has no divisor in common with 1000. */
const CLOCKS_APART_MS = 619;

/** Usual hands: human, but nothing that needs the arbiter. */
const HUMAN: HabitRates = {
  'adjusts a piece': 0.03,
  'slides over squares': 0.2,
  'captured piece brushes a square': 0.1,
  'both pieces in the hand': 0.3,
  'pawn first, then the piece': 0.2,
  'seconds between the halves': 0.1,
  'forgets the press': 0.01,
};

const GAME_PLIES = 160;
const USUAL_TIME: ClockSettings = { seconds: 900, incrementSeconds: 10 };

export function isSimulatedPath(path: string): boolean {
  return path.startsWith(PREFIX);
}

/**
 * Boards, clocks and hands in this process, with the driver of real boards. Table n is the line `simulator:n`; its board has the
 * same serial number every time. In a demonstration the first tables show what an arbiter has to know, if they start from `sceneStart`.
 */
export function simulatedTables(clock: ClockPort, pace = 1, demonstration = false): SimulatedTables {
  const scenes = demonstration ? new Scenes() : null;
  const tables = new Map<string, SimulatedTable>();
  const tableAt = (path: string): SimulatedTable => {
    const known = tables.get(path);
    if (known !== undefined) return known;
    const table = new SimulatedTable(Number(path.slice(PREFIX.length)) || 1, clock, pace, scenes);
    tables.set(path, table);
    return table;
  };
  const pathOf = (table: number): string => `${PREFIX}${String(table)}`;
  return {
    pathOf,
    line: (path) => {
      const speaker = { driver: dgtDriver, port: { path } };
      return new DrivenLine({ path, transport: tableAt(path), clock, speaker: () => speaker, simulated: true });
    },
    play: (seat) => {
      tableAt(pathOf(seat.table)).play(seat);
    },
    answered: (table, clocks) => {
      scenes?.answered(table, clocks);
    },
    close: () => {
      for (const table of tables.values()) table.close();
    },
  };
}

/** A board with its clock and players at the end of a line that is never lost. */
class SimulatedTable implements Transport {
  readonly #timers: ClockPort;
  readonly #pace: number;
  readonly #number: number;
  readonly #scenes: Scenes | null;
  readonly #board: VirtualBoard;
  #listener: TransportListener | null = null;
  #players: Seated | null = null;
  #clock: VirtualClock | null = null;

  constructor(table: number, timers: ClockPort, pace: number, scenes: Scenes | null) {
    this.#scenes = scenes;
    this.#timers = timers;
    this.#pace = pace;
    this.#number = table;
    this.#board = new VirtualBoard(
      timers,
      { serial: String(96000 + table), rotated: table % 3 === 0 },
      emptyPlacement(),
      (bytes) => this.#listener?.onBytes(bytes),
    );
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    listener.onOpen((bytes) => {
      this.#board.receive(bytes);
    });
  }

  answered(): void {
    // It is never lost.
  }

  /** Two players sit down. Whoever sat here before has left. */
  play(seat: SimulatedSeat): void {
    this.#players?.stop();
    const start = parseFen(seat.fen, { castlingMode: seat.castlingMode });
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
    // The lever stands as the players left it: a board that is taken up again tells whose turn it is before a hand moves.
    const lever = setup.turn === 'white' ? whiteClock : otherSide(whiteClock);
    const [white, black] = [seat.time ?? USUAL_TIME, seat.blackTime ?? USUAL_TIME];
    const times = whiteClock === 'left' ? { left: white, right: black } : { left: black, right: white };
    const clock = new VirtualClock(this.#timers, times, lever, () => {
      this.#board.clockChanged();
    });
    this.#clock?.stop();
    this.#clock = clock;
    this.#board.attach(clock);
    const options: PlayersOptions = {
      timers: this.#timers,
      board: this.#board,
      clock,
      dice,
      habitRates: HUMAN,
      start: start.value,
      whiteClock,
      pace: this.#pace,
      // A hall does not start its clocks in one moment, and they do not count in step: hundreds of clocks would report as one. Up to a
      // thousand tables no two begin in the same millisecond.
      beginsInMs: 1000 + ((this.#number * CLOCKS_APART_MS) % 1000),
      thinkMs: [1500, 7000],
      choose: casualMoves(dice, GAME_PLIES),
    };
    const scenes = seat.fen === sceneStart().fen && played.length === 0 ? this.#scenes : null;
    const players = scenes?.at(this.#number, options) ?? new Players(options);
    this.#players = players;
    // Hands at a board that nobody has read yet would leave another start there than the drawn one.
    this.#board.setUp(scenes?.placementAt(this.#number, setup) ?? setup.placement);
    this.#board.whenTold(() => {
      players.begin(played);
    });
  }

  close(): void {
    this.#players?.stop();
    this.#clock?.stop();
    this.#listener = null;
    // Nobody has heard of the board's squares who asks for them anew.
    this.#board.receive(bytesOf('reset'));
  }
}
