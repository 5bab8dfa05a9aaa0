import { samePlacement } from '../chess/placement.ts';
import { play } from '../chess/moves.ts';
import type { Setup } from '../chess/setup.ts';
import { directPaths, moveTo, onlyOpponentMoved, pathsThrough, PLIES_SEEN, PLIES_UNSEEN, type Path } from './search.ts';
import type { Snapshot } from './snapshot.ts';

/** The line that explains every own square, `several` when more than one does, null when none does. */
export type Explanation =
  { readonly kind: 'line'; readonly path: Path } | { readonly kind: 'several'; readonly paths: readonly Path[] };

/**
 * Searches in this order; the first that explains every own square wins:
 * the newest snapshot by one legal move; by several plies through the order of the snapshots; once the board has settled also by
 * several plies whose snapshots ran into each other, and backwards to a snapshot after which only the opponent's hand moved.
 */
export function explain(setup: Setup, snapshots: readonly Snapshot[], settled: boolean): Explanation | null {
  const newest = snapshots.at(-1)?.placement;
  if (newest === undefined) return null;
  const single = moveTo(setup, newest);
  if (single !== null)
    return { kind: 'line', path: { moves: [single], at: [snapshots.length - 1], setup: play(setup, single) } };
  const paths = pathsThrough(setup, snapshots);
  for (let plies = 2; plies <= PLIES_SEEN; plies++) {
    const exact = paths.filter((path) => path.moves.length === plies && samePlacement(path.setup.placement, newest));
    const found = only(exact);
    if (found !== null) return found;
  }
  if (!settled) return null;
  for (let plies = 2; plies <= PLIES_UNSEEN; plies++) {
    const found = only(directPaths(setup, newest, plies, snapshots.length - 1));
    if (found !== null) return found;
  }
  return only(paths.filter((path) => onlyOpponentMoved(path, setup, newest)));
}

function only(paths: readonly Path[]): Explanation | null {
  const [path] = paths;
  if (path === undefined) return null;
  return paths.length === 1 ? { kind: 'line', path } : { kind: 'several', paths };
}
