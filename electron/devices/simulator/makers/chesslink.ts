import { chesslinkDriver } from '../../chesslink/driver.ts';
import { blockCheck, chesslinkBytes } from '../../chesslink/messages.ts';
import { bytesOf } from '../../dgt/commands.ts';
import { makePiece, NO_PIECE } from '../../../../engine/chess/piece.ts';
import { rotate180 } from '../../../../engine/chess/placement.ts';
import type { Placement } from '../../../../engine/chess/placement.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import type { BoardProtocol } from '../board-protocol.ts';
import { ToldSquares } from '../board-protocol.ts';

/** What a ChessLink says of these squares: row by row from the eighth, each from the h-file. */
export function chesslinkReport(placement: Placement): Uint8Array {
  const letters = Array.from({ length: 64 }, (_, i) => {
    const piece = placement[squareAt(7 - (i % 8), 7 - Math.floor(i / 8))] ?? NO_PIECE;
    return piece === NO_PIECE ? '.' : makePiece(piece);
  });
  return chesslinkBytes(`s${letters.join('')}`);
}

/** How long each command is, its block check too, by its letter: none of them is a hexadecimal digit. */
const COMMANDS: ReadonlyMap<string, number> = new Map([
  ['V', 3],
  ['S', 3],
  ['X', 3],
  ['T', 3],
  ['R', 5],
  ['W', 7],
  ['L', 167],
]);
/** The setting that says when all squares are told unasked, and those of its values that do not mean each scan. */
const REPORTS = '02';
const NEVER = 1;
const ON_CHANGE = 3;

/** What a ChessLink says. Its settings are kept, and the one for its reports is obeyed. Source: hardware notes 4. */
export class ChesslinkProtocol implements BoardProtocol {
  readonly driver = chesslinkDriver;
  readonly #told = new ToldSquares();
  readonly #otherSide: boolean;
  readonly #settings = new Map<string, string>();
  #heard = '';
  readonly regularly = {
    everyMs: 200,
    say: (): readonly Uint8Array[] => (this.#reports === NEVER || this.#reports >= ON_CHANGE ? [] : [this.#report()]),
  };

  /** @param otherSide the cable is on the other side of the board. */
  constructor(otherSide = false) {
    this.#otherSide = otherSide;
  }

  say(bytes: Uint8Array): readonly Uint8Array[] {
    return this.#told.take(bytes) && this.#reports !== NEVER ? [this.#report()] : [];
  }

  hear(bytes: Uint8Array): ReturnType<BoardProtocol['hear']> {
    const answers = [...bytes].flatMap((byte) => this.#take(String.fromCharCode(byte & 0x7f)));
    if (answers.length === 0) return null;
    return {
      answer: Uint8Array.from(answers.flatMap((one) => [...one])),
      commands: bytesOf('sendBoard', 'updateNice'),
    };
  }

  #take(letter: string): readonly Uint8Array[] {
    if (COMMANDS.has(letter)) this.#heard = letter;
    else if (this.#heard !== '') this.#heard += letter;
    if (this.#heard === '' || this.#heard.length < (COMMANDS.get(this.#heard.charAt(0)) ?? 0)) return [];
    const [body, check] = [this.#heard.slice(0, -2), this.#heard.slice(-2)];
    this.#heard = '';
    return blockCheck(body) === check.toUpperCase() ? this.#obey(body.charAt(0), body.slice(1)) : [];
  }

  #obey(command: string, given: string): readonly Uint8Array[] {
    switch (command) {
      case 'V':
        return [chesslinkBytes('v0108')];
      case 'S':
        return [this.#report()];
      case 'R':
        return [chesslinkBytes(`r${given}${this.#settings.get(given) ?? '00'}`)];
      case 'W':
        this.#settings.set(given.slice(0, 2), given.slice(2));
        return [chesslinkBytes(`w${given}`)];
      case 'T':
        return [];
      default:
        return [chesslinkBytes(command.toLowerCase())];
    }
  }

  get #reports(): number {
    return parseInt(this.#settings.get(REPORTS) ?? '0', 16);
  }

  #report(): Uint8Array {
    const { placement } = this.#told;
    return chesslinkReport(this.#otherSide ? rotate180(placement) : placement);
  }
}
