import { samePlacement, withPiece, type Placement } from '../../../../engine/chess/placement.ts';
import type { BoardInput } from '../../../../engine/recognition/input/observation.ts';

/** So many looks in a row at all squares that are not what was told, one after the other at once: a hand moves no piece between each two of them. */
const MOST_MISFITS = 4;

/**
 * Whether the board that answers at an address is still the one that did. Addresses are exchanged while games go on, and what is done
 * at another table would be taken for moves of this one. Whatever changes something is in doubt until the board has told its number
 * after it, or, if it tells none, all its squares just as they should be by what it has told.
 */
export class SameBoard {
  #squares: Placement | null = null;
  #clock: string | null = null;
  #isDoubted = false;
  #misfits = 0;

  /** What it has told must not count yet. */
  get isDoubted(): boolean {
    return this.#isDoubted;
  }

  /** Its squares are another board's. */
  get isAnother(): boolean {
    return this.#misfits >= MOST_MISFITS;
  }

  /** @param isNumbered it is known by its number, not by its squares. */
  heard(input: BoardInput, isNumbered: boolean): void {
    switch (input.kind) {
      case 'square':
        this.#squares = this.#squares === null ? null : withPiece(this.#squares, input.square, input.piece);
        this.#isDoubted = true;
        break;
      case 'board':
        this.#look(input.placement, isNumbered);
        break;
      case 'clock':
        this.#tellClock(`${input.lever} ${String(input.running)} ${String(input.left.flag || input.right.flag)}`);
        break;
      case 'noClock':
        this.#tellClock(null);
        break;
      case 'fault':
      case 'occupancy':
      case 'occupied':
        break;
    }
  }

  /** It has told the number that it had. */
  confirmed(): void {
    this.#isDoubted = false;
    this.#misfits = 0;
  }

  #look(placement: Placement, isNumbered: boolean): void {
    const fits = this.#squares === null || samePlacement(this.#squares, placement);
    if (isNumbered || fits) this.#squares = placement;
    if (fits) {
      if (!isNumbered) this.confirmed();
      return;
    }
    this.#isDoubted = true;
    if (!isNumbered) this.#misfits++;
  }

  /** Times that run tell nothing that would be recorded. */
  #tellClock(told: string | null): void {
    if (told !== this.#clock) this.#isDoubted = true;
    this.#clock = told;
  }
}
