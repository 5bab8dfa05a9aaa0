import { chessnutDriver } from '../../electron/devices/chessnut/driver.ts';
import { PIECES } from '../../electron/devices/chessnut/ear.ts';
import { bytesOf } from '../../electron/devices/dgt/commands.ts';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { squareAt } from '../../engine/chess/square.ts';
import type { BoardProtocol } from '../../electron/devices/simulator/board-protocol.ts';
import { ToldSquares } from '../../electron/devices/simulator/board-protocol.ts';

/** The report of a Chessnut: two squares a byte, the low half first, row by row from the eighth, from the h-file. */
export function chessnutReport(placement: Placement, upSeconds = 7): Uint8Array {
  const codes = Array.from({ length: 64 }, (_, i) =>
    PIECES.indexOf(placement[squareAt(7 - (i % 8), 7 - Math.floor(i / 8))] ?? NO_PIECE),
  );
  const squares = Array.from({ length: 32 }, (_, i) => (codes[2 * i] ?? 0) | ((codes[2 * i + 1] ?? 0) << 4));
  return Uint8Array.of(0x01, 0x24, ...squares, upSeconds & 0xff, upSeconds >> 8, 0, 0);
}

/** Gives a virtual board the words of a Chessnut. */
export class ChessnutProtocol implements BoardProtocol {
  readonly driver = chessnutDriver;
  readonly #told = new ToldSquares();
  readonly regularly = { everyMs: 200, say: (): readonly Uint8Array[] => [chessnutReport(this.#told.placement)] };

  say(bytes: Uint8Array): readonly Uint8Array[] {
    return this.#told.take(bytes) ? [chessnutReport(this.#told.placement)] : [];
  }

  hear(): ReturnType<BoardProtocol['hear']> {
    return { answer: chessnutReport(this.#told.placement), commands: bytesOf('sendBoard', 'updateNice') };
  }
}
