import { opposite, type Color } from '../chess/piece.ts';
import { samePlacement, type Placement } from '../chess/placement.ts';
import { play } from '../chess/moves.ts';
import type { Setup } from '../chess/setup.ts';
import { directPaths, moveTo, onlyOpponentMoved, pathsThrough, PLIES_UNSEEN, type Path } from './search.ts';
import type { Snapshot } from './snapshot.ts';

/** The line that explains every own square, `several` when more than one does, null when none does. */
export type Explanation =
  { readonly kind: 'line'; readonly path: Path } | { readonly kind: 'several'; readonly paths: readonly Path[] };

/**
 * Searches in this order; the first that explains every own square wins:
 * the newest snapshot by one legal move; by several plies through the order of the snapshots (of these, lines that bring the turn to
 * the side whose time runs come first); once the board has settled also by
 * several plies whose snapshots ran into each other, and backwards to a snapshot after which only the opponent's hand moved.
 */
export function explain(
  setup: Setup,
  snapshots: readonly Snapshot[],
  settled: boolean,
  lever: Color | null = null,
): Explanation | null {
  const newest = snapshots.at(-1)?.placement;
  if (newest === undefined) return null;
  const agrees = (path: Path): boolean => lever === null || path.setup.turn === lever;
  const single = moveTo(setup, newest);
  const ply: Path | null =
    single === null ? null : { moves: [single], at: [snapshots.length - 1], setup: play(setup, single) };
  if (ply !== null && agrees(ply)) return { kind: 'line', path: ply };
  const paths = pathsThrough(setup, snapshots);
  const complete = paths.filter((path) => samePlacement(path.setup.placement, newest));
  const agreeing = shortest(complete.filter((path) => path.moves.length > 1 && agrees(path)));
  if (agreeing !== null) return agreeing;
  if (ply !== null) return { kind: 'line', path: ply };
  const found = shortest(complete);
  if (found !== null) return found;
  if (!settled) return null;
  const nearly = only(nearlySeen(setup, paths, newest, snapshots.length - 1, lever));
  if (nearly !== null) return nearly;
  return only(paths.filter((path) => onlyOpponentMoved(path, setup, newest)));
}

/**
 * The lines that follow the snapshots and end by as few plies as can be of which no complete board was seen. They must bring the turn
 * to the side whose time runs: what was not seen cannot also contradict the clock.
 */
function nearlySeen(
  setup: Setup,
  paths: readonly Path[],
  newest: Placement,
  at: number,
  lever: Color | null,
): readonly Path[] {
  const begun: readonly Path[] = [{ moves: [], at: [], setup }, ...paths];
  for (let unseen = 1; unseen <= PLIES_UNSEEN; unseen++) {
    const lines = new Map<string, Path>();
    for (const seen of begun) {
      const ends = unseen % 2 === 0 ? seen.setup.turn : opposite(seen.setup.turn);
      if ((lever !== null && ends !== lever) || seen.moves.length + unseen < 2) continue;
      for (const rest of directPaths(seen.setup, newest, unseen, at)) {
        const moves = [...seen.moves, ...rest.moves];
        lines.set(JSON.stringify(moves), { moves, at: [...seen.at, ...rest.at], setup: rest.setup });
      }
    }
    if (lines.size > 0) return [...lines.values()];
  }
  return [];
}

/** Whether every ply of a line was seen complete, one after the other. */
export function wasSeen({ at }: Path): boolean {
  return at.every((index, ply) => index > (at[ply - 1] ?? -1));
}

function shortest(paths: readonly Path[]): Explanation | null {
  const plies = Math.min(...paths.map(({ moves }) => moves.length));
  return only(paths.filter(({ moves }) => moves.length === plies));
}

function only(paths: readonly Path[]): Explanation | null {
  const [path] = paths;
  if (path === undefined) return null;
  return paths.length === 1 ? { kind: 'line', path } : { kind: 'several', paths };
}
