import { colorOf, NO_PIECE } from '../../../engine/chess/piece.ts';
import type { Color, Piece } from '../../../engine/chess/piece.ts';
import { placementOf } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { SQUARES } from '../../../engine/chess/square.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { afterTwoPlies, standing, stands, successors } from './first-plies.ts';

/** One of the two ways in which a board may lie. */
export interface Way {
  readonly turned: boolean;
  /** Which piece has which chip, if it lies that way. */
  readonly names: ReadonlyMap<string, Piece>;
  /** What stood there when the chips were learnt. */
  readonly start: Placement;
}

/** What the chips of now tell of the way the board lies. */
export type WayTold =
  /** Nothing new: the way that is taken for the right one still is. */
  | { readonly kind: 'open' | 'settled' }
  /** It lies the other way, as it did at the start. */
  | { readonly kind: 'turned'; readonly way: Way }
  /** Both sides have moved, and nobody saw who was first: what follows may tell. */
  | { readonly kind: 'waits' }
  /** What followed has told. @param between what stood there when both had moved. */
  | { readonly kind: 'borneOut'; readonly way: Way; readonly between: readonly string[] }
  /** Nothing will tell any more. */
  | { readonly kind: 'lost' };

/** A board on which something has come to stand counts once so many lines say the same. */
const STEADY_LINES = 3;
/** What nothing explains is waited for no longer than this. */
const LOST_LINES = 7;

/**
 * A start looks the same from both sides: White is whoever moves first. Where both sides have moved between two lines, White is whoever moves
 * next, if the plies are legal so and not the other way round.
 */
export class OpenWay {
  readonly #chips: readonly string[];
  #now: Way;
  #other: Way;
  #whiteMoved = false;
  #isUnseen = false;
  #between: readonly string[] | null = null;
  #afterTwo: ReadonlyMap<Way, readonly Setup[]> | null = null;

  /** @param chips what lay on the squares when they were learnt. @param now the way it is taken to lie. */
  constructor(chips: readonly string[], now: Way, other: Way) {
    this.#chips = chips;
    this.#now = now;
    this.#other = other;
  }

  /** @param steady how many lines have said the same. */
  look(chips: readonly string[], steady: number): WayTold {
    if (this.#isUnseen) return this.#lookAfterBoth(chips, steady);
    const moved = this.#moved(chips);
    if (!moved.has('black')) {
      const isHome = chips.every((chip, i) => chip === this.#chips[i]);
      this.#whiteMoved = !isHome && (this.#whiteMoved || moved.has('white'));
      return { kind: 'open' };
    }
    if (this.#whiteMoved) return { kind: 'settled' };
    if (moved.has('white')) {
      this.#isUnseen = true;
      return this.#lookAfterBoth(chips, steady);
    }
    [this.#now, this.#other] = [this.#other, this.#now];
    this.#whiteMoved = true;
    return { kind: 'turned', way: this.#now };
  }

  #lookAfterBoth(chips: readonly string[], steady: number): WayTold {
    if (steady < STEADY_LINES) return { kind: 'waits' };
    const ways = [this.#now, this.#other];
    const after = (this.#afterTwo ??= new Map(ways.map((way) => [way, afterTwoPlies(way)])));
    const setups = (way: Way): readonly Setup[] => after.get(way) ?? [];
    const between = this.#between;
    if (between === null || ways.some((way) => stands(setups(way), named(chips, way), way.turned))) {
      const isStanding = ways.some((way) => standing(setups(way), named(chips, way), way.turned).length > 0);
      if (isStanding) this.#between = chips;
      return { kind: isStanding || steady < LOST_LINES ? 'waits' : 'lost' };
    }
    if (chips.every((chip, i) => chip === '' || chip === between[i])) return { kind: 'waits' };
    const [way, ...others] = ways.filter((one) => {
      const next = successors(standing(setups(one), named(between, one), one.turned));
      const isNow = (reached: readonly Setup[]): boolean => standing(reached, named(chips, one), one.turned).length > 0;
      return isNow(next) || isNow(successors(next));
    });
    if (way !== undefined && others.length === 0) return { kind: 'borneOut', way, between };
    return { kind: steady < LOST_LINES ? 'waits' : 'lost' };
  }

  /** Whose men stand on squares where they did not stand. */
  #moved(chips: readonly string[]): ReadonlySet<Color> {
    const colors = new Set<Color>();
    for (const square of SQUARES) {
      const chip = chips[square] ?? '';
      const piece = chip === this.#chips[square] ? undefined : this.#now.names.get(chip);
      if (piece !== undefined) colors.add(colorOf(piece));
    }
    return colors;
  }
}

function named(chips: readonly string[], { names }: Way): Placement {
  return placementOf(chips.map((chip) => names.get(chip) ?? NO_PIECE));
}
