import { NO_PIECE, roleOf } from '../../engine/chess/piece.ts';
import { differingSquares, pieceAt, withPiece } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { SQUARES } from '../../engine/chess/square.ts';
import type { Square } from '../../engine/chess/square.ts';
import type { BoardInput, ClockReading } from '../../engine/recognition/input/observation.ts';

/** What of a board has just left its square. */
export type Lifted = 'king' | 'other';

/** Of a square more changes are not counted. */
const MOST_CHANGES = 9;

/**
 * What a board shows, whatever it means and whichever table it serves, as the device numbers its squares: what stands there, what was
 * lifted last, and how often each square has changed.
 */
export class BoardSight {
  #placement: Placement | null = null;
  #taken: readonly boolean[] | null = null;
  #clock: ClockReading | null = null;
  #liftedAtMs: number | null = null;
  #changes: readonly number[] = NO_CHANGES;

  /** Null before the first whole board. */
  get placement(): Placement | null {
    return this.#placement;
  }

  /** By square, of a board that tells only taken from free; null before it has. */
  get taken(): readonly boolean[] | null {
    return this.#taken;
  }

  get clock(): ClockReading | null {
    return this.#clock;
  }

  /** When a piece was last lifted, monotonic milliseconds. */
  get liftedAtMs(): number | null {
    return this.#liftedAtMs;
  }

  /** By square, a1 first: how often it has changed since `countAnew`, up to nine. */
  get changes(): readonly number[] {
    return this.#changes;
  }

  countAnew(): void {
    this.#changes = NO_CHANGES;
  }

  /** The line is gone: what stands on the board next may be anything. */
  forget(): void {
    this.#placement = null;
    this.#taken = null;
    this.#clock = null;
  }

  /** @returns what was lifted; null where nothing was. */
  see(input: BoardInput): Lifted | null {
    const before = this.#placement;
    switch (input.kind) {
      case 'clock':
      case 'noClock':
        this.#clock = input;
        return null;
      case 'board':
        this.#placement = input.placement;
        return before === null ? null : this.#compare(before, input.placement, input.atMs);
      case 'square': {
        if (before === null) return null;
        const now = withPiece(before, input.square, input.piece);
        this.#placement = now;
        return this.#compare(before, now, input.atMs);
      }
      case 'occupancy':
        return this.#compareTaken(input.taken, input.atMs);
      case 'occupied': {
        const { square, taken } = input;
        return this.#taken === null ? null : this.#compareTaken(this.#taken.with(square, taken), input.atMs);
      }
      case 'fault':
        return null;
    }
  }

  #compareTaken(now: readonly boolean[], atMs: number): Lifted | null {
    const before = this.#taken;
    this.#taken = now;
    if (before === null) return null;
    const changed = SQUARES.filter((square) => before[square] !== now[square]);
    const isLifted = changed.some((square) => now[square] === false);
    this.#count(changed);
    if (isLifted) this.#liftedAtMs = atMs;
    return isLifted ? 'other' : null;
  }

  #count(changed: readonly Square[]): void {
    if (changed.length === 0) return;
    this.#changes = this.#changes.map((count, square) =>
      changed.includes(square as Square) ? Math.min(count + 1, MOST_CHANGES) : count,
    );
  }

  #compare(before: Placement, now: Placement, atMs: number): Lifted | null {
    const changed = differingSquares(before, now);
    this.#count(changed);
    const lifted = changed.filter((square) => pieceAt(now, square) === NO_PIECE);
    if (lifted.length === 0) return null;
    this.#liftedAtMs = atMs;
    return lifted.some((square) => roleOf(pieceAt(before, square)) === 'king') ? 'king' : 'other';
  }
}

const NO_CHANGES: readonly number[] = SQUARES.map(() => 0);
