import { play } from '../../chess/moves.ts';
import { samePlacement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { SNAPSHOTS_KEPT, type Snapshot } from '../input/snapshot.ts';
import { moveTo, type Path } from './paths.ts';

/*
 * The lines that were seen complete, ply by ply. A turn grows by one snapshot at a time, and under noise by hundreds: what was found up to
 * the one before is kept with the snapshots, so that the next one costs one comparison a line.
 */

/** Plies that may have been made since the last close when each was seen complete: presses are forgotten, sometimes by both. */
const PLIES_SEEN = 12;

/** More lines than these are not followed. */
export const PATHS_KEPT = 64;

/** The lines through the first so many snapshots. */
interface Found {
  readonly start: Setup;
  readonly plies: number;
  readonly snapshots: number;
  readonly paths: readonly Path[];
}

const foundIn = new WeakMap<readonly Snapshot[], readonly Found[]>();

/** Every line of up to `plies` plies whose placements stood on the board, exactly and in this order. */
export function pathsThrough(start: Setup, snapshots: readonly Snapshot[], plies = PLIES_SEEN): readonly Path[] {
  const found = foundIn.get(snapshots) ?? [];
  const before = found.find((one) => one.start === start && one.plies === plies);
  if (before?.snapshots === snapshots.length) return before.paths;
  let paths = before?.paths ?? [];
  for (let index = before?.snapshots ?? 0; index < snapshots.length; index++) {
    const snapshot = snapshots[index];
    if (snapshot !== undefined) paths = extended(start, paths, index, snapshot, plies);
  }
  const now: Found = { start, plies, snapshots: snapshots.length, paths };
  foundIn.set(snapshots, [...found.filter((one) => one !== before), now]);
  return paths;
}

/** One snapshot more, and the oldest forgotten where there are too many. */
export function withSnapshot(snapshots: readonly Snapshot[], snapshot: Snapshot): readonly Snapshot[] {
  const forgotten = Math.max(0, snapshots.length + 1 - SNAPSHOTS_KEPT);
  const now = [...snapshots.slice(forgotten), snapshot];
  const found = foundIn.get(snapshots)?.flatMap((one) => withoutOldest(one, forgotten));
  if (found !== undefined) foundIn.set(now, found);
  return now;
}

/** A line that goes through a forgotten snapshot is no more; where lines were left out it has to be looked for anew which there are. */
function withoutOldest({ start, plies, snapshots, paths }: Found, forgotten: number): readonly Found[] {
  if (forgotten === 0) return [{ start, plies, snapshots, paths }];
  if (snapshots < forgotten || paths.length === PATHS_KEPT) return [];
  const left = paths.flatMap((path) => {
    const at = path.at.map((index) => index - forgotten);
    return (at[0] ?? 0) < 0 ? [] : [{ ...path, at }];
  });
  return [{ start, plies, snapshots: snapshots - forgotten, paths: left }];
}

/** The lines with what the next snapshot adds; of a line that stands there again, when it did so last. */
function extended(
  start: Setup,
  paths: readonly Path[],
  index: number,
  { placement }: Snapshot,
  plies: number,
): readonly Path[] {
  const now = [...paths];
  const standing = paths.flatMap((path, place) => (samePlacement(path.setup.placement, placement) ? [place] : []));
  const extend = (from: Path | null): void => {
    const known = standing.find((place) => isOneMoreThan(from, paths[place]));
    const path = known === undefined ? undefined : now[known];
    if (known !== undefined && path !== undefined) {
      now[known] = { ...path, at: [...(from?.at ?? []), index] };
      return;
    }
    if (now.length >= PATHS_KEPT) return;
    const setup = from?.setup ?? start;
    const move = moveTo(setup, placement);
    if (move === null) return;
    now.push({
      moves: [...(from?.moves ?? []), move],
      at: [...(from?.at ?? []), index],
      setup: play(setup, move),
    });
  };
  extend(null);
  for (let place = 0; place < paths.length; place++) {
    const from = now[place];
    if (from !== undefined && from.moves.length < plies && (from.at.at(-1) ?? -1) < index) extend(from);
  }
  return now;
}

/** Moves are made once a line, and its longer ones hold the same. */
function isOneMoreThan(from: Path | null, path: Path | undefined): boolean {
  const moves = from?.moves ?? [];
  return path?.moves.length === moves.length + 1 && moves.every((move, ply) => move === path.moves[ply]);
}
