import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import { parseSquare } from '../../engine/chess/square.ts';
import type { Square } from '../../engine/chess/square.ts';
import { openPseudoTerminal } from './pty.ts';
import type { PseudoTerminal } from './pty.ts';
import { setupOf } from './table.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Two scans of all squares: what stood there so long was seen. */
const SEEN_MS = 500;

/** A board and clock at the end of a pseudo terminal, moved by hand: whatever is asked for, legal or not. White's clock is the left one. */
export class HandBoard {
  readonly #terminal: PseudoTerminal = openPseudoTerminal();
  readonly #board: VirtualBoard;
  readonly clock: VirtualClock;

  constructor(serial: string, fen = USUAL) {
    this.#board = new VirtualBoard(systemClock, { serial, rotated: false }, setupOf(fen).placement, (bytes) => {
      this.#terminal.write(bytes);
    });
    this.#terminal.onBytes((bytes) => {
      this.#board.receive(bytes);
    });
    this.clock = new VirtualClock(systemClock, { seconds: 900, incrementSeconds: 10 }, 'left', () => {
      this.#board.clockChanged();
    });
    this.#board.attach(this.clock);
  }

  get path(): string {
    return this.#terminal.path;
  }

  /** Pieces go from square to square, `'e2e4 e7e5'`; nothing is pressed. */
  async carry(moves: string): Promise<void> {
    for (const move of moves.split(' ')) {
      const [from, to] = [squareOf(move.slice(0, 2)), squareOf(move.slice(2))];
      const piece = this.#board.placement[from] ?? NO_PIECE;
      this.#board.put(from, NO_PIECE);
      await seen();
      this.#board.put(to, piece);
      await seen();
    }
  }

  /** What stands there is lifted and put back. */
  async lift(square: string): Promise<void> {
    await this.carry(square + square);
  }

  /** Each is carried and its side presses, White first. */
  async play(moves: string): Promise<void> {
    for (const move of moves.split(' ')) {
      await this.carry(move);
      await this.press();
    }
  }

  /** The side whose time runs presses. */
  async press(): Promise<void> {
    this.clock.press(this.clock.lever);
    await seen();
  }

  /** The cable is pulled. */
  unplug(): void {
    if (this.clock.running) this.clock.stop();
    this.#terminal.unplug();
  }
}

function squareOf(name: string): Square {
  const square = parseSquare(name);
  if (square === null) throw new Error(name);
  return square;
}

function seen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SEEN_MS));
}
