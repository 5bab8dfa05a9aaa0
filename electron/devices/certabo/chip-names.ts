import { NO_PIECE, pieceOf } from '../../../engine/chess/piece.ts';
import type { Piece } from '../../../engine/chess/piece.ts';
import { pieceAt, placementOf } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { SQUARES, squareAt } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { ExpectedBoard } from '../../host/ports/board-lines.ts';
import type { ChipMemory } from './chip-memory.ts';
import { OpenWay } from './open-way.ts';
import type { Way } from './open-way.ts';

/** So many lines a board must have stood as it should before its chips are learnt from it. */
const STEADY_LINES = 7;
/** Where spare queens stand, if they are to be learnt too, as White sees it. */
const SPARE_QUEENS = new Map<Square, Piece>([
  [squareAt(3, 2), pieceOf('white', 'queen')],
  [squareAt(3, 5), pieceOf('black', 'queen')],
]);

/**
 * Which chip is in which piece: nobody knows before the pieces have stood on squares where it is known what should stand there. A start
 * position looks the same from both sides; then `OpenWay` tells as soon as somebody has moved.
 */
export class ChipNames {
  readonly #memory: ChipMemory;
  readonly #expected: () => readonly ExpectedBoard[];
  #last: readonly string[] = [];
  #steady = 0;

  /** @param memory what is known already, and what will be. */
  constructor(memory: ChipMemory, expected: () => readonly ExpectedBoard[]) {
    this.#memory = memory;
    this.#expected = expected;
  }

  /** @returns boards of now, the newest last: more where what stood there before is seen in another light. Null while no chip is known. */
  read(chips: readonly string[]): readonly Placement[] | null {
    const same = chips.every((chip, i) => chip === this.#last[i]);
    this.#steady = same ? this.#steady + 1 : 1;
    this.#last = chips;
    const before = this.#settleWay(chips);
    if (before === null) return [];
    const unknown = chips.some((chip) => chip !== '' && !this.#memory.names.has(chip));
    if (unknown && this.#steady >= STEADY_LINES) this.#learn(chips);
    const someKnown = chips.some((chip) => this.#memory.names.has(chip));
    const isBare = chips.every((chip) => chip === '');
    if (isBare ? this.#memory.names.size === 0 : !someKnown) return null;
    return [...before, this.#named(chips)];
  }

  /** A chip that is not known is no piece: a question is better than a guess. */
  #named(chips: readonly string[]): Placement {
    return placementOf(chips.map((chip) => this.#memory.names.get(chip) ?? NO_PIECE));
  }

  #learn(chips: readonly string[]): void {
    const there = chips.filter((chip) => chip !== '');
    if (new Set(there).size < there.length) return;
    const [way, other] = this.#expected().filter((one) => this.#fits(one, chips));
    if (way === undefined) return;
    const now = wayOf(way, chips);
    for (const [chip, piece] of now.names) this.#memory.names.set(chip, piece);
    this.#memory.openWay = other === undefined ? null : new OpenWay(chips, now, wayOf(other, chips));
  }

  #fits(way: ExpectedBoard, chips: readonly string[]): boolean {
    return SQUARES.every((square) => {
      const chip = chips[square] ?? '';
      if (chip === '') return pieceAt(way.placement, square) === NO_PIECE;
      const should = pieceOn(way, square);
      return should !== NO_PIECE && (this.#memory.names.get(chip) ?? should) === should;
    });
  }

  /** @returns what is known now to have stood there before; null while nobody can know what stands there. */
  #settleWay(chips: readonly string[]): readonly Placement[] | null {
    const told = this.#memory.openWay?.look(chips, this.#steady) ?? { kind: 'open' };
    switch (told.kind) {
      case 'open':
        return [];
      case 'waits':
        return null;
      case 'turned':
        for (const [chip, piece] of told.way.names) this.#memory.names.set(chip, piece);
        return [told.way.start];
      case 'borneOut':
        this.#memory.openWay = null;
        for (const [chip, piece] of told.way.names) this.#memory.names.set(chip, piece);
        return [told.way.start, this.#named(told.between)];
      case 'lost':
        this.#memory.names.clear();
        this.#memory.openWay = null;
        return [];
      case 'settled':
        this.#memory.openWay = null;
        return [];
    }
  }
}

function wayOf(way: ExpectedBoard, chips: readonly string[]): Way {
  const names = SQUARES.flatMap((square) => {
    const chip = chips[square] ?? '';
    return chip === '' ? [] : [[chip, pieceOn(way, square)] as const];
  });
  return { turned: way.turned, start: way.placement, names: new Map(names) };
}

function pieceOn({ placement, turned }: ExpectedBoard, square: Square): Piece {
  const piece = pieceAt(placement, square);
  if (piece !== NO_PIECE) return piece;
  return SPARE_QUEENS.get((turned ? 63 - square : square) as Square) ?? NO_PIECE;
}
