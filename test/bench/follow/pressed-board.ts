import { Chess } from 'chessops/chess';
import { parseSan } from 'chessops/san';
import { isNormal } from 'chessops/types';
import { makeSquare } from 'chessops/util';
import { setTimeout as pause } from 'node:timers/promises';
import { VirtualBoard } from '../../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../../electron/devices/simulator/virtual-clock.ts';
import { systemClock } from '../../../electron/system-ports.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { openPseudoTerminal } from '../../support/pty.ts';
import { setupOf, squareOf } from '../../support/table.ts';
import { longGame } from '../alerts/long-game.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** The board has told what stands on it, and has stood still for a while: what is pressed sooner is recorded when it has. */
const SEEN_MS = 600;
const FIRST_BYTE_OF_CLOCK = 0x8d;

export interface Press {
  /** `performance.now()` when the last byte of it had left for the kiosk. */
  readonly atMs: number;
  /** Until it was told as recorded. */
  readonly tookMs: number;
}

/** A board and clock at a serial line, at which one ply after the other is played as soon as that before is known to be recorded. */
export class PressedBoard {
  readonly presses: Press[] = [];
  readonly #terminal = openPseudoTerminal();
  readonly #board: VirtualBoard;
  readonly #clock: VirtualClock;
  #onClockTold: (atMs: number | null) => void = () => undefined;
  #isEnded = false;

  constructor() {
    const settings = { serial: '31001', rotated: false };
    this.#board = new VirtualBoard(systemClock, settings, setupOf(USUAL).placement, (bytes) => {
      this.#terminal.write(bytes);
      if (bytes[0] === FIRST_BYTE_OF_CLOCK) this.#onClockTold(performance.now());
    });
    this.#clock = new VirtualClock(systemClock, { seconds: 5400, incrementSeconds: 10 }, 'left', () => {
      this.#board.clockChanged();
    });
    this.#board.attach(this.#clock);
    this.#terminal.onBytes((bytes) => {
      this.#board.receive(bytes);
    });
  }

  get path(): string {
    return this.#terminal.path;
  }

  /** @param recorded resolves when the game is known to have so many plies on the disk. */
  async play(recorded: (plies: number) => Promise<number>): Promise<void> {
    this.#clock.start();
    for (const [i, [from, to]] of squaresOf(longGame()).entries()) {
      const piece = this.#board.placement[squareOf(from)] ?? NO_PIECE;
      this.#board.put(squareOf(from), NO_PIECE);
      this.#board.put(squareOf(to), piece);
      await pause(SEEN_MS);
      const atMs = await this.#press();
      if (atMs === null) return;
      this.presses.push({ atMs, tookMs: (await recorded(i + 1)) - atMs });
    }
  }

  close(): void {
    this.#isEnded = true;
    this.#onClockTold(null);
    if (this.#clock.running) this.#clock.stop();
    this.#terminal.unplug();
  }

  /** @returns when its last byte had left; null when it has ended and is never told. */
  #press(): Promise<number | null> {
    return new Promise((resolve) => {
      this.#onClockTold = resolve;
      if (this.#isEnded) resolve(null);
      else this.#clock.press(this.#clock.lever);
    });
  }
}

function squaresOf(sans: readonly string[]): readonly (readonly [from: string, to: string])[] {
  const position = Chess.default();
  return sans.map((san) => {
    const move = parseSan(position, san);
    if (move === undefined || !isNormal(move)) throw new Error(san);
    position.play(move);
    return [makeSquare(move.from), makeSquare(move.to)] as const;
  });
}
