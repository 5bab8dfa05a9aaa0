import type { Move } from '../../chess/move.ts';
import { placementAfter, play } from '../../chess/moves.ts';
import { NO_PIECE, opposite, type Color } from '../../chess/piece.ts';
import { samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { SQUARES } from '../../chess/square.ts';
import { movesFrom, type Path } from './paths.ts';

/*
 * The line was cut while the players went on. Which legal lines lead from the last known setup to the board of now? Nothing was seen
 * between, so detours count too: only the clocks can tell how many plies were made.
 */

/** No gap longer than this is searched. */
export const GAP_PLIES = 6;
/** Positions looked at before the search gives up: a gap costs a bounded time, whatever stands on the board. */
const BUDGET = 8_000;
const LINES_SHOWN = 4;

export type GapFinding =
  /** One line, of just as many plies as the clocks tell, and none shorter or by one ply longer. */
  | { readonly kind: 'unique'; readonly path: Path }
  /** Lines there are, but which was played is not certain. `lines` are some of the shortest, with different beginnings where there are any. */
  | { readonly kind: 'several'; readonly lines: readonly Path[] }
  | { readonly kind: 'none' };

/**
 * @param toMove whose turn it is now by the lever; null without a clock.
 * @param plies how many plies the clocks tell of; null when they tell nothing.
 */
export function bridgeGap(from: Setup, target: Placement, toMove: Color | null, plies: number | null): GapFinding {
  const search: Search = { target, nodes: 0, found: [] };
  for (let count = 1; count <= GAP_PLIES; count++) {
    const ends = count % 2 === 0 ? from.turn : opposite(from.turn);
    if (toMove !== null && ends !== toMove) continue;
    linesFrom(search, from, count);
    const { found, nodes } = search;
    if (found.length === 0 && nodes < BUDGET) continue;
    const [line] = found;
    const only = found.length === 1 && nodes < BUDGET && count === plies;
    if (line === undefined || !only) return { kind: 'several', lines: found };
    // The newest ply may not have been pressed, or not yet: then the clocks tell of one too few.
    const longer: Search = { target, nodes: 0, found: [] };
    linesFrom(longer, from, count + 1);
    if (longer.found.length === 0 && longer.nodes < BUDGET) return { kind: 'unique', path: line };
    return { kind: 'several', lines: [line, ...longer.found] };
  }
  return { kind: 'none' };
}

/** Whether a line of a few plies leads there; one that takes too long to find is none. */
export function isBridged(from: Setup, target: Placement): boolean {
  const found = bridgeGap(from, target, null, null);
  return found.kind === 'unique' || (found.kind === 'several' && found.lines.length > 0);
}

interface Search {
  readonly target: Placement;
  nodes: number;
  readonly found: Path[];
}

/** Of the lines that begin alike one is enough, once it is known that there are several. */
function linesFrom(search: Search, from: Setup, plies: number): void {
  if (!canReach(from, search.target, plies)) return;
  for (const move of movesFrom(from)) {
    if (search.found.length > LINES_SHOWN) return;
    linesOf(search, play(from, move), [move], plies - 1, Math.max(2, search.found.length + 1));
  }
}

function linesOf(search: Search, setup: Setup, moves: readonly Move[], left: number, limit: number): void {
  if (search.found.length >= limit || search.nodes++ > BUDGET) return;
  if (left === 0) {
    if (samePlacement(setup.placement, search.target)) search.found.push({ moves, at: moves.map(() => 0), setup });
    return;
  }
  if (!canReach(setup, search.target, left)) return;
  for (const move of movesFrom(setup)) {
    if (left === 1 && !samePlacement(placementAfter(setup, move), search.target)) continue;
    linesOf(search, play(setup, move), [...moves, move], left - 1, limit);
  }
}

/** Whether each side has plies enough for the pieces it must still bring somewhere and those it must still take. */
function canReach({ placement, turn }: Setup, target: Placement, left: number): boolean {
  const plies = { mover: Math.ceil(left / 2), other: Math.floor(left / 2) };
  for (const color of ['white', 'black'] as const) {
    const own = color === 'white' ? 0 : 8;
    let arrivals = 0;
    let lost = 0;
    for (const square of SQUARES) {
      const now = placement[square] ?? NO_PIECE;
      const then = target[square] ?? NO_PIECE;
      const isOwn = now !== NO_PIECE && (now & 8) === own;
      const willBe = then !== NO_PIECE && (then & 8) === own;
      if (willBe && now !== then) arrivals++;
      if (isOwn) lost++;
      if (willBe) lost--;
    }
    const ours = color === turn ? plies.mover : plies.other;
    const theirs = color === turn ? plies.other : plies.mover;
    if (lost < 0 || lost > theirs || arrivals - 1 > ours) return false;
  }
  return true;
}

/** Shorter than this, the clocks' whole seconds cannot tell plies apart. */
const LEAST_INCREMENT_SECONDS = 5;
const TOLERANCE_SECONDS = 2.5;

/**
 * How many plies were made between two readings of both clocks: each added one increment to the sum that else runs down with time.
 * A clock that stood still meanwhile makes the number too high, never too low.
 *
 * @param before, after sums of both clocks, seconds. @param elapsed seconds between the readings.
 */
export function pliesByClock(before: number, after: number, elapsed: number, increment: number | null): number | null {
  if (increment === null || increment < LEAST_INCREMENT_SECONDS) return null;
  const gained = after - before + elapsed;
  const plies = Math.round(gained / increment);
  if (plies < 0 || plies > GAP_PLIES || Math.abs(gained - plies * increment) > TOLERANCE_SECONDS) return null;
  return plies;
}
