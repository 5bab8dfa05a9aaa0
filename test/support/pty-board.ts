import { TIDY } from '../../electron/devices/simulator/hands.ts';
import type { HabitRates } from '../../electron/devices/simulator/hands.ts';
import { Players } from '../../electron/devices/simulator/players.ts';
import type { PlayedPly } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import { play } from '../../engine/chess/moves.ts';
import type { Move } from '../../engine/chess/move.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { parseUci } from '../../engine/notation/uci.ts';
import { openPseudoTerminal } from './pty.ts';
import type { PseudoTerminal } from './pty.ts';
import { systemClock } from '../../electron/system-ports.ts';

export interface PtyGame {
  readonly serial: string;
  readonly start: string;
  /** UCI, castling as king takes rook. */
  readonly moves: readonly string[];
  readonly rotated?: boolean;
  readonly habitRates?: HabitRates;
  /** Times as fast as people. */
  readonly pace?: number;
  readonly onPly?: (ply: PlayedPly) => void;
}

/** A board and clock at the end of a pseudo terminal, with hands that play a given game in real time. */
export class PtyBoard {
  readonly terminal: PseudoTerminal;
  readonly played: PlayedPly[] = [];
  readonly ended: Promise<void>;
  /** All that it has said. */
  sentBytes = 0;
  readonly #players: Players;
  readonly #board: VirtualBoard;
  readonly #clock: VirtualClock;

  constructor({ serial, start, moves, rotated = false, habitRates = TIDY, pace = 2, onPly }: PtyGame) {
    const terminal = openPseudoTerminal();
    const setup = parseFen(start);
    if (!setup.ok) throw new Error(start);
    const board = new VirtualBoard(systemClock, { serial, rotated }, setup.value.placement, (bytes) => {
      this.sentBytes += bytes.length;
      terminal.write(bytes);
    });
    const clock = new VirtualClock(systemClock, { seconds: 5400, incrementSeconds: 10 }, 'left', () => {
      board.clockChanged();
    });
    board.attach(clock);
    terminal.onBytes((bytes) => {
      board.receive(bytes);
    });
    const list = movesOf(start, moves);
    let onEnd = (): void => undefined;
    this.ended = new Promise((resolve) => {
      onEnd = resolve;
    });
    this.#players = new Players({
      timers: systemClock,
      board,
      clock,
      dice: diceOf(Number(serial)),
      habitRates,
      start: setup.value,
      whiteClock: 'left',
      pace,
      thinkMs: [1_000, 2_000],
      choose: (_, ply) => list[ply] ?? null,
      onPly: (ply) => {
        this.played.push(ply);
        onPly?.(ply);
      },
      onEnd: () => {
        onEnd();
      },
    });
    this.terminal = terminal;
    this.#board = board;
    this.#clock = clock;
  }

  get path(): string {
    return this.terminal.path;
  }

  /** The clock is started and the game played to its end. */
  begin(): void {
    this.#players.begin();
  }

  close(): void {
    this.#players.stop();
    if (this.#clock.running) this.#clock.stop();
    this.terminal.unplug();
  }

  get placement(): VirtualBoard['placement'] {
    return this.#board.placement;
  }
}

function movesOf(start: string, moves: readonly string[]): readonly Move[] {
  const list: Move[] = [];
  const first = parseFen(start);
  if (!first.ok) throw new Error(start);
  let setup = first.value;
  for (const text of moves) {
    const move = parseUci(setup, text);
    if (!move.ok) throw new Error(`${text} is no move after ${String(list.length)} plies from ${start}`);
    list.push(move.value);
    setup = play(setup, move.value);
  }
  return list;
}
