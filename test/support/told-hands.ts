import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import { openPseudoTerminal } from './pty.ts';
import type { PseudoTerminal } from './pty.ts';
import { pieceOfLetter, setupOf, squareOf } from './table.ts';

const HAND_MS = 400;

/** A board on a pseudo terminal whose hands do as they are told: `e1-` lifts, `Kc1` places, `press` presses White's clock, `reply` Black's. */
export class ToldHands {
  readonly terminal: PseudoTerminal;
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;

  /** @param seconds of each player, at the beginning. */
  constructor(serial: string, start: string, seconds = 900) {
    const terminal = openPseudoTerminal();
    const { placement } = setupOf(start);
    this.terminal = terminal;
    this.board = new VirtualBoard(systemClock, { serial, rotated: false }, placement, (bytes) => {
      terminal.write(bytes);
    });
    terminal.onBytes((bytes) => {
      this.board.receive(bytes);
    });
    this.clock = new VirtualClock(systemClock, { seconds, incrementSeconds: 10 }, 'left', () => {
      this.board.clockChanged();
    });
    this.board.attach(this.clock);
  }

  async do(...hands: readonly string[]): Promise<void> {
    for (const hand of hands) {
      await new Promise((resolve) => setTimeout(resolve, HAND_MS));
      if (hand === 'press') this.clock.press('left');
      else if (hand === 'reply') this.clock.press('right');
      else if (hand.endsWith('-')) this.board.put(squareOf(hand.slice(0, 2)), NO_PIECE);
      else this.board.put(squareOf(hand.slice(1)), pieceOfLetter(hand.slice(0, 1)));
    }
  }
}
