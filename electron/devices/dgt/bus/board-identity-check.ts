import { samePlacement, withPiece, type Placement } from '../../../../engine/chess/placement.ts';
import type { BoardInput } from '../../../../engine/recognition/input/observation.ts';

/** So many looks in a row at all squares that are not what was told, one after the other at once: a hand moves no piece between each two of them. */
const MOST_MISFITS = 4;

/**
 * Whether the board that answers at an address is still the one that did. Addresses are exchanged while games go on, and what is done
 * at another table would be taken for moves of this one. Whatever changes something is unconfirmed until the board has told its number
 * after it, or, if it tells none, all its squares just as they should be by what it has told.
 */
export class BoardIdentityCheck {
  #squares: Placement | null = null;
  #clock: string | null = null;
  #isUnconfirmed = false;
  #misfits = 0;

  /** What it has told must not count yet. */
  get isUnconfirmed(): boolean {
    return this.#isUnconfirmed;
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
        this.#isUnconfirmed = true;
        break;
      case 'board':
        this.#compare(input.placement, isNumbered);
        break;
      case 'clock':
        this.#noteClock(`${input.lever} ${String(input.running)} ${String(input.left.flag || input.right.flag)}`);
        break;
      case 'noClock':
        this.#noteClock(null);
        break;
      case 'fault':
      case 'occupancy':
      case 'occupied':
        break;
    }
  }

  /** It has told the number that it had. */
  confirmed(): void {
    this.#isUnconfirmed = false;
    this.#misfits = 0;
  }

  #compare(placement: Placement, isNumbered: boolean): void {
    const fits = this.#squares === null || samePlacement(this.#squares, placement);
    if (isNumbered || fits) this.#squares = placement;
    if (fits) {
      if (!isNumbered) this.confirmed();
      return;
    }
    this.#isUnconfirmed = true;
    if (!isNumbered) this.#misfits++;
  }

  /** Times that run tell nothing that would be recorded. */
  #noteClock(shown: string | null): void {
    if (shown !== this.#clock) this.#isUnconfirmed = true;
    this.#clock = shown;
  }
}
