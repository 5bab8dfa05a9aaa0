import { chesslinkDriver } from '../../electron/devices/chesslink/driver.ts';
import { chesslinkBytes } from '../../electron/devices/chesslink/messages.ts';
import { bytesOf } from '../../electron/devices/dgt/commands.ts';
import { makePiece, NO_PIECE } from '../../engine/chess/piece.ts';
import { rotate180 } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { squareAt } from '../../engine/chess/square.ts';
import type { Tongue } from './tongue.ts';
import { Told } from './tongue.ts';

/** What a ChessLink says of these squares: row by row from the eighth, each from the h-file. */
export function chesslinkReport(placement: Placement): Uint8Array {
  const letters = Array.from({ length: 64 }, (_, i) => {
    const piece = placement[squareAt(7 - (i % 8), 7 - Math.floor(i / 8))] ?? NO_PIECE;
    return piece === NO_PIECE ? '.' : makePiece(piece);
  });
  return chesslinkBytes(`s${letters.join('')}`);
}

/** Gives a virtual board the words of a ChessLink. */
export class ChesslinkTongue implements Tongue {
  readonly driver = chesslinkDriver;
  readonly #told = new Told();
  readonly #otherSide: boolean;
  #asked = '';
  readonly regularly = { everyMs: 200, say: (): readonly Uint8Array[] => [this.#report()] };

  /** @param otherSide the cable is on the other side of the board. */
  constructor(otherSide = false) {
    this.#otherSide = otherSide;
  }

  say(bytes: Uint8Array): readonly Uint8Array[] {
    return this.#told.take(bytes) ? [this.#report()] : [];
  }

  hear(bytes: Uint8Array): ReturnType<Tongue['hear']> {
    this.#asked += String.fromCharCode(...bytes.map((byte) => byte & 0x7f));
    const asked = this.#asked.match(/V56|S53/gu);
    if (asked === null) return null;
    this.#asked = '';
    const answers = asked.map((question) => (question === 'V56' ? chesslinkBytes('v0108') : this.#report()));
    return {
      answer: Uint8Array.from(answers.flatMap((one) => [...one])),
      commands: bytesOf('sendBoard', 'updateNice'),
    };
  }

  #report(): Uint8Array {
    const { placement } = this.#told;
    return chesslinkReport(this.#otherSide ? rotate180(placement) : placement);
  }
}
