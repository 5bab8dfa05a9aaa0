import { certaboDriver, sentioDriver } from '../../certabo/drivers.ts';
import { diceOf } from '../random.ts';
import { NO_PIECE, roleOf } from '../../../../engine/chess/piece.ts';
import type { Piece, Role } from '../../../../engine/chess/piece.ts';
import type { Placement } from '../../../../engine/chess/placement.ts';
import { fileOf, rankOf, squareAt, SQUARES } from '../../../../engine/chess/square.ts';
import type { Square } from '../../../../engine/chess/square.ts';
import type { BoardProtocol } from '../board-protocol.ts';
import { ToldSquares } from '../board-protocol.ts';

const NO_CHIP = '0.0.0.0.0';
/** How many of a side have a chip; of a queen there may be more. */
const MEN: Readonly<Record<Role, number>> = { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1, king: 1 };
/** Squares in the order of a line: row by row from a8. */
const IN_LINE = SQUARES.map((_, i) => squareAt(i % 8, 7 - Math.floor(i / 8)));

function line(numbers: readonly (number | string)[]): Uint8Array {
  return new TextEncoder().encode(`:${numbers.join(' ')}\r\n`);
}

/** @param chips of each square, a1 first, five numbers with points between; '' for none. */
export function chipLine(chips: readonly string[]): Uint8Array {
  return line(
    IN_LINE.map((square) => chips[square] ?? '').flatMap((chip) => (chip === '' ? NO_CHIP : chip).split('.')),
  );
}

/** @param taken of each square, a1 first. */
export function takenLine(taken: readonly boolean[]): Uint8Array {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0];
  return line(
    ranks.map((rank) =>
      SQUARES.filter((square) => rankOf(square) === rank && taken[square] === true).reduce(
        (bits, square) => bits | (0x80 >> fileOf(square)),
        0,
      ),
    ),
  );
}

/** A chip for each man of a kind: the first, second … of it. */
export function chipOf(piece: Piece, which: number): string {
  return `29.171.${String(piece)}.${String(which)}.7`;
}

/** The chips of men, each of its own. */
export function chipsOn(placement: Placement): readonly string[] {
  const used = new Map<Piece, number>();
  return SQUARES.map((square) => {
    const piece = placement[square] ?? NO_PIECE;
    if (piece === NO_PIECE) return '';
    const which = used.get(piece) ?? 0;
    used.set(piece, which + 1);
    return chipOf(piece, which);
  });
}

/** What a Certabo says: the chip in each piece. */
export class CertaboProtocol implements BoardProtocol {
  readonly driver = certaboDriver;
  readonly #told = new ToldSquares();
  readonly #dice = diceOf(17);
  readonly #erratic: number;
  #chips: string[] = SQUARES.map(() => '');

  /** @param erratic how often an empty square is read as a chip that is nowhere. */
  constructor(erratic = 0) {
    this.#erratic = erratic;
  }

  readonly regularly = { everyMs: 300, say: (): readonly Uint8Array[] => [this.#line()] };

  say(bytes: Uint8Array): readonly Uint8Array[] {
    const before = this.#told.placement;
    if (!this.#told.take(bytes)) return [];
    const after = this.#told.placement;
    if (this.#chips.every((chip) => chip === '')) this.#chips = [...chipsOn(after)];
    for (const square of SQUARES) if (before[square] !== after[square]) this.#chips[square] = this.#chipFor(square);
    return [];
  }

  hear(): null {
    return null;
  }

  #line(): Uint8Array {
    for (const square of SQUARES) if (this.#chips[square] === '') this.#chips[square] = this.#chipFor(square);
    return chipLine(
      this.#chips.map((chip) => {
        if (chip !== '' || !this.#dice.chance(this.#erratic)) return chip;
        return `${String(Math.floor(this.#dice.between(1, 256)))}.0.0.0.0`;
      }),
    );
  }

  /** Of the man on a square: one that is on no other square. A man that is seen on two squares for a moment has his chip with him once. */
  #chipFor(square: Square): string {
    const { placement } = this.#told;
    const piece = placement[square] ?? NO_PIECE;
    if (piece === NO_PIECE) return '';
    const there = SQUARES.filter((other) => placement[other] === piece).length;
    const men = Math.max(there > 1 && roleOf(piece) === 'queen' ? there : 0, MEN[roleOf(piece)]);
    const all = Array.from({ length: men }, (_, which) => chipOf(piece, which));
    return all.find((chip) => !this.#chips.includes(chip)) ?? '';
  }
}

/** What a Sentio says: taken from free. */
export class SentioProtocol implements BoardProtocol {
  readonly driver = sentioDriver;
  readonly #told = new ToldSquares();
  readonly regularly = {
    everyMs: 300,
    say: (): readonly Uint8Array[] => [takenLine(Array.from(this.#told.placement, (piece) => piece !== NO_PIECE))],
  };

  say(bytes: Uint8Array): readonly Uint8Array[] {
    this.#told.take(bytes);
    return [];
  }

  hear(): null {
    return null;
  }
}
