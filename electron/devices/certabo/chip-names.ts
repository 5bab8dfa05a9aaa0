import { colorOf, NO_PIECE, pieceOf } from '../../../engine/chess/piece.ts';
import type { Color, Piece } from '../../../engine/chess/piece.ts';
import { pieceAt, placementOf } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { SQUARES, squareAt } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { ExpectedBoard } from '../../host/ports.ts';

/** So many lines a board must have stood as it should before its chips are learnt from it. */
const STEADY_LINES = 7;
/** Where spare queens stand, if they are to be learnt too, as White sees it. */
const SPARE_QUEENS = new Map<Square, Piece>([
  [squareAt(3, 2), pieceOf('white', 'queen')],
  [squareAt(3, 5), pieceOf('black', 'queen')],
]);

/** Chips learnt from a board that could lie either way, as long as nothing has told which. */
interface OpenWay {
  /** What lay on the squares when they were learnt. */
  readonly chips: readonly string[];
  /** What they are if the board lies the other way. */
  readonly other: Placement;
  /** The way of now. */
  readonly now: Placement;
  /** Only men of the one that is taken for White have left their squares. */
  readonly whiteMoved: boolean;
}

/**
 * Which chip is in which piece: nobody knows before the pieces have stood on squares where it is known what should stand there. A start
 * position looks the same from both sides; then White is whoever moves first.
 */
export class ChipNames {
  readonly #learnt: Map<string, Piece>;
  readonly #expected: () => readonly ExpectedBoard[];
  #open: OpenWay | null = null;
  #last: readonly string[] = [];
  #steady = 0;

  /** @param learnt what is known already, and what will be. */
  constructor(learnt: Map<string, Piece>, expected: () => readonly ExpectedBoard[]) {
    this.#learnt = learnt;
    this.#expected = expected;
  }

  /** @returns boards of now, the newest last: two where what stood there before is seen in another light. Null while no chip is known. */
  read(chips: readonly string[]): readonly Placement[] | null {
    const same = chips.every((chip, i) => chip === this.#last[i]);
    this.#steady = same ? this.#steady + 1 : 1;
    this.#last = chips;
    const begun = this.#settleWay(chips);
    const unknown = chips.some((chip) => chip !== '' && !this.#learnt.has(chip));
    if (unknown && this.#steady >= STEADY_LINES) this.#learn(chips);
    const someKnown = chips.some((chip) => this.#learnt.has(chip));
    const isBare = chips.every((chip) => chip === '');
    if (isBare ? this.#learnt.size === 0 : !someKnown) return null;
    return begun === null ? [this.#named(chips)] : [begun, this.#named(chips)];
  }

  /** A chip that is not known is no piece: a question is better than a guess. */
  #named(chips: readonly string[]): Placement {
    return placementOf(chips.map((chip) => this.#learnt.get(chip) ?? NO_PIECE));
  }

  #learn(chips: readonly string[]): void {
    const there = chips.filter((chip) => chip !== '');
    if (new Set(there).size < there.length) return;
    const [way, other] = this.#expected().filter((one) => this.#fits(one, chips));
    if (way === undefined) return;
    for (const square of SQUARES) {
      const chip = chips[square] ?? '';
      if (chip !== '') this.#learnt.set(chip, pieceOn(way, square));
    }
    const now = way.placement;
    this.#open = other === undefined ? null : { chips, now, other: other.placement, whiteMoved: false };
  }

  #fits(way: ExpectedBoard, chips: readonly string[]): boolean {
    return SQUARES.every((square) => {
      const chip = chips[square] ?? '';
      if (chip === '') return pieceAt(way.placement, square) === NO_PIECE;
      const should = pieceOn(way, square);
      return should !== NO_PIECE && (this.#learnt.get(chip) ?? should) === should;
    });
  }

  /** @returns the start as it is known now that it stood there, if that has changed. */
  #settleWay(chips: readonly string[]): Placement | null {
    const open = this.#open;
    if (open === null) return null;
    const moved = this.#moved(chips, open);
    const black = moved.has('black');
    if (!black) this.#open = { ...open, whiteMoved: moved.has('white') };
    else if (!moved.has('white')) {
      this.#open = { chips: open.chips, now: open.other, other: open.now, whiteMoved: true };
      for (const square of SQUARES) this.#learnt.set(open.chips[square] ?? '', pieceAt(open.other, square));
      this.#learnt.delete('');
      return open.other;
    } else {
      // Who was first was not seen, if both moved at once.
      if (!open.whiteMoved) for (const chip of open.chips) this.#learnt.delete(chip);
      this.#open = null;
    }
    return null;
  }

  /** Whose men stand on squares where they did not stand. */
  #moved(chips: readonly string[], { chips: before }: OpenWay): ReadonlySet<Color> {
    const colors = new Set<Color>();
    for (const square of SQUARES) {
      const chip = chips[square] ?? '';
      const piece = chip === before[square] ? undefined : this.#learnt.get(chip);
      if (piece !== undefined) colors.add(colorOf(piece));
    }
    return colors;
  }
}

function pieceOn({ placement, turned }: ExpectedBoard, square: Square): Piece {
  const piece = pieceAt(placement, square);
  if (piece !== NO_PIECE) return piece;
  return SPARE_QUEENS.get((turned ? 63 - square : square) as Square) ?? NO_PIECE;
}
