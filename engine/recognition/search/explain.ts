import type { Move } from '../../chess/move.ts';
import { play } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, opposite, type Color, type Piece } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import type { Square } from '../../chess/square.ts';
import type { Change, Snapshot } from '../input/snapshot.ts';
import { otherPawnStep } from './other-pawn-step.ts';
import { directPaths, movesFrom, moveTo, onlyOpponentMoved, PLIES_UNSEEN, type Path } from './paths.ts';
import { pathsThrough } from './paths-through.ts';
import { isPlyUnderWay } from './under-way.ts';
import { stoodElsewhere } from './stood-elsewhere.ts';

/** The line that explains every own square, `several` when more than one does, or may do, null when none does. */
export type Explanation =
  { readonly kind: 'line'; readonly path: Path } | { readonly kind: 'several'; readonly paths: readonly Path[] };

/**
 * Searches in this order; the first kind of which there is a line wins, and more than one line of that kind is `several`. A line agrees
 * when it brings the turn to the side whose time runs.
 *
 * 1. One ply to the newest board that agrees, when no piece of the opponent was put down in this turn.
 * 2. One ply that agrees, though one was; together with the lines of several plies, each seen complete, that end on the same board. Where
 *    both hands went on over the ply before all came back, there may be such a line that was not seen complete.
 * 3. Several plies, each seen complete in the order of the snapshots, that agree. A longer line of which the last plies went there and back
 *    ends on the same board as a shorter one: both count.
 * 4. One ply that does not agree; once the board has settled, together with those of 6 where a piece of the opponent went and came back.
 * 5. Several plies, each seen complete, that do not agree.
 *
 * Only once the board has settled:
 *
 * 6. Plies of which the last few were not seen complete, as few of these as can be, that agree.
 * 7. Plies seen complete after which only the opponent's hand has moved, or, after a press, a ply of his is under way.
 * 8. One ply whose last report and the opponent's first lift fell into one scan; not while the mover's own time runs.
 *
 * A pawn that was taken before it had stood for long was perhaps taken in passing, or not: the line beside it makes `several` of one.
 *
 * @param scanMs two reports nearer than this have no order.
 * @param lever the side whose time runs; null when nothing tells, and every line agrees.
 */
export function explain(
  setup: Setup,
  snapshots: readonly Snapshot[],
  settled: boolean,
  scanMs: number,
  lever: Color | null = null,
): Explanation | null {
  const known = knownOf.get(snapshots) ?? [];
  const before = known.find(
    (one) => one.setup === setup && one.settled === settled && one.scanMs === scanMs && one.lever === lever,
  );
  if (before !== undefined) return before.explanation;
  const found = search(setup, snapshots, settled, scanMs, lever);
  const other = found?.kind === 'line' ? otherPawnStep(setup, found.path, snapshots, scanMs) : null;
  const explanation: Explanation | null =
    found?.kind === 'line' && other !== null ? { kind: 'several', paths: [found.path, other] } : found;
  knownOf.set(snapshots, [...known, { setup, settled, scanMs, lever, explanation }]);
  return explanation;
}

interface Known {
  readonly setup: Setup;
  readonly settled: boolean;
  readonly scanMs: number;
  readonly lever: Color | null;
  readonly explanation: Explanation | null;
}

/** A board at which nothing moves is asked about at each press, and by a clock that babbles hundreds of times a second. */
const knownOf = new WeakMap<readonly Snapshot[], readonly Known[]>();

function search(
  setup: Setup,
  snapshots: readonly Snapshot[],
  settled: boolean,
  scanMs: number,
  lever: Color | null,
): Explanation | null {
  const newest = snapshots.at(-1)?.placement;
  if (newest === undefined) return null;
  const agrees = (path: Path): boolean => lever === null || path.setup.turn === lever;
  const single = moveTo(setup, newest);
  const ply: Path | null =
    single === null ? null : { moves: [single], at: [snapshots.length - 1], setup: play(setup, single) };
  if (ply !== null && agrees(ply) && !opponentArrived(setup, snapshots)) return { kind: 'line', path: ply };
  const paths = pathsThrough(setup, snapshots);
  const complete = paths.filter((path) => samePlacement(path.setup.placement, newest));
  if (ply !== null && agrees(ply)) {
    // Seen as one ply, and as several of which the opponent's came back to where it had been.
    const longer = complete.filter((path) => path.moves.length > 1);
    return wentOn(setup, ply, snapshots) ? { kind: 'several', paths: [ply, ...longer] } : only([ply, ...longer]);
  }
  const agreeing = only(complete.filter((path) => path.moves.length > 1 && agrees(path)));
  if (agreeing !== null) return agreeing;
  if (ply !== null) {
    const unseen =
      settled && opponentCameBack(setup, snapshots) ? nearlySeen(setup, paths, snapshots, scanMs, lever) : [];
    return only([ply, ...unseen]);
  }
  const found = only(complete);
  if (found !== null) return found;
  if (!settled) return null;
  const nearly = only(nearlySeen(setup, paths, snapshots, scanMs, lever));
  if (nearly !== null) return nearly;
  return (
    only(paths.filter((path) => onlyOpponentMoved(path, setup, newest) || isAnswered(path, newest, lever))) ??
    (lever === setup.turn ? null : only(withinOneScan(setup, snapshots, scanMs)))
  );
}

/** It was pressed, and the ply that answers it is under way. */
function isAnswered({ setup }: Path, newest: Placement, lever: Color | null): boolean {
  return setup.turn === lever && isPlyUnderWay(setup, newest);
}

/**
 * The mover put his last piece down and the opponent lifted one within one scan, so that no board was seen complete: the plies after
 * which nothing but that piece is missing.
 */
function withinOneScan(setup: Setup, snapshots: readonly Snapshot[], scanMs: number): readonly Path[] {
  const newest = snapshots.at(-1)?.placement;
  const other = opposite(setup.turn);
  const placed = lastWith(snapshots, ({ piece }) => isOf(piece, setup.turn));
  if (newest === undefined || placed === null) return [];
  const isLifted = (from: Square): boolean => {
    const lifted = lastWith(
      snapshots,
      ({ square, piece, was }) => square === from && piece === NO_PIECE && isOf(was, other),
    );
    // A dump tells of what came about some time before.
    return lifted !== null && (placed.dump || Math.abs(placed.atMs - lifted.atMs) <= scanMs);
  };
  return movesFrom(setup)
    .map((move): Path => ({ moves: [move], at: [snapshots.length - 1], setup: play(setup, move) }))
    .filter(({ setup: { placement } }) => {
      const off = differingSquares(placement, newest);
      return (
        off.length === 1 &&
        off.every((one) => newest[one] === NO_PIECE && isOf(pieceAt(placement, one), other) && isLifted(one))
      );
    });
}

/**
 * The ply stood complete, then the opponent's hand was at work, and then the mover put a piece elsewhere, before all came back: that is
 * how plies look that nobody pressed, even where a report of them was lost.
 */
function wentOn({ turn }: Setup, { setup }: Path, snapshots: readonly Snapshot[]): boolean {
  const other = opposite(turn);
  const complete = snapshots.findIndex(({ placement }) => samePlacement(placement, setup.placement));
  const replied = snapshots.findIndex(
    ({ changes }, at) => at > complete && changes.some(({ piece, was }) => isOf(piece, other) || isOf(was, other)),
  );
  return snapshots.some(
    ({ changes }, at) =>
      at > replied &&
      replied > complete &&
      changes.some(({ square, piece }) => isOf(piece, turn) && pieceAt(setup.placement, square) !== piece),
  );
}

/** A piece of the other side was put down during this turn where it does not stand now. */
function opponentCameBack({ turn }: Setup, snapshots: readonly Snapshot[]): boolean {
  const other = opposite(turn);
  const newest = snapshots.at(-1)?.placement;
  return snapshots.some(({ changes }) =>
    changes.some(({ square, piece }) => isOf(piece, other) && newest?.[square] !== piece),
  );
}

/** A piece of the other side was put down during this turn. */
function opponentArrived({ turn }: Setup, snapshots: readonly Snapshot[]): boolean {
  const other = opposite(turn);
  return snapshots.some(({ changes }) => changes.some(({ piece }) => isOf(piece, other)));
}

function lastWith(snapshots: readonly Snapshot[], wanted: (change: Change) => boolean): Snapshot | null {
  return snapshots.findLast(({ changes }) => changes.some(wanted)) ?? null;
}

function isOf(piece: Piece, color: Color): boolean {
  return piece !== NO_PIECE && colorOf(piece) === color;
}

/**
 * The lines that follow the snapshots and end by as few plies as can be of which no complete board was seen. They must bring the turn
 * to the side whose time runs: what was not seen cannot also contradict the clock.
 */
function nearlySeen(
  setup: Setup,
  paths: readonly Path[],
  snapshots: readonly Snapshot[],
  scanMs: number,
  lever: Color | null,
): readonly Path[] {
  const at = snapshots.length - 1;
  const last = snapshots[at];
  if (last === undefined) return [];
  const { placement: newest, inferred } = last;
  const begun: readonly Path[] = [{ moves: [], at: [], setup }, ...paths];
  for (let unseen = 1; unseen <= PLIES_UNSEEN; unseen++) {
    const lines = new Map<string, Path>();
    for (const seen of begun) {
      const ends = unseen % 2 === 0 ? seen.setup.turn : opposite(seen.setup.turn);
      if ((lever !== null && ends !== lever) || seen.moves.length + unseen < 2) continue;
      // What came to a square before the last board that was seen complete belongs to the plies that led to it.
      const since = snapshots.slice((seen.at.at(-1) ?? -1) + 1);
      const fits = (moves: readonly Move[]): boolean => {
        const plies = pliesOf(seen.setup, moves);
        // Where no clock tells whose turn it is, a line that leaves two plies out may fit as well.
        const positions = [seen.setup.placement, ...plies.map(({ after }) => after)];
        if (lever === null && stoodElsewhere(positions, since, scanMs)) return false;
        return everyPieceLeft(seen.setup.placement, plies, snapshots) && inOrder(plies, since, scanMs);
      };
      for (const rest of directPaths(seen.setup, newest, unseen, at, !inferred, fits)) {
        const moves = [...seen.moves, ...rest.moves];
        lines.set(JSON.stringify(moves), { moves, at: [...seen.at, ...rest.at], setup: rest.setup });
      }
    }
    if (lines.size > 0) return [...lines.values()];
  }
  return [];
}

/** No ply is made by a piece that was never seen away from where it stood: what goes away and comes back explains nothing. */
function everyPieceLeft(start: Placement, plies: readonly PlyOnBoard[], snapshots: readonly Snapshot[]): boolean {
  return plies.every(({ after, changed }, index) => {
    const before = plies[index - 1]?.after ?? start;
    const freed = changed.filter((square) => after[square] === NO_PIECE);
    const wasAway = (square: Square): boolean =>
      snapshots.some(({ placement }) => placement[square] !== before[square]);
    return freed.length === 0 || freed.some(wasAway);
  });
}

/** Scans from the lift of a piece to its capture on a square on which nobody saw it. */
const TAKEN_WITHIN_SCANS = 5;

/**
 * No ply was begun or complete more than one scan before the one it answers was begun, or complete, as far as reports of single squares
 * tell; and a piece that nobody saw arrive was taken at once.
 */
function inOrder(plies: readonly PlyOnBoard[], snapshots: readonly Snapshot[], scanMs: number): boolean {
  let completed = -Infinity;
  let lifted = -Infinity;
  let unseenSince = Infinity;
  for (const [index, { after, changed }] of plies.entries()) {
    const times = (free: boolean): readonly number[] =>
      changed
        .filter((square) => (after[square] === NO_PIECE) === free)
        .map((square) => {
          const piece = pieceAt(after, square);
          const again = plies
            .slice(index + 1)
            .some((ply) => ply.changed.includes(square) && ply.after[square] === piece);
          return again ? Infinity : cameAtMs(snapshots, square, piece);
        });
    const freedAtMs = Math.max(...times(true));
    const atMs = Math.max(...times(false));
    const known = [freedAtMs, atMs].filter((time) => Number.isFinite(time));
    if (atMs + scanMs < completed || freedAtMs + scanMs < lifted) return false;
    if (Math.max(...known) > unseenSince + TAKEN_WITHIN_SCANS * scanMs) return false;
    if (Number.isFinite(freedAtMs)) lifted = freedAtMs;
    completed = Math.max(completed, ...known);
    const reply = plies[index + 1];
    const taken = changed.some((square) => after[square] !== NO_PIECE && reply?.changed.includes(square) === true);
    unseenSince = atMs === Infinity && taken ? lifted : Infinity;
  }
  return true;
}

interface PlyOnBoard {
  readonly after: Placement;
  readonly changed: readonly Square[];
}

function pliesOf(start: Setup, moves: readonly Move[]): readonly PlyOnBoard[] {
  let setup = start;
  return moves.map((move) => {
    const after = play(setup, move);
    const changed = differingSquares(setup.placement, after.placement);
    setup = after;
    return { after: after.placement, changed };
  });
}

/** When a piece, or none, came to a square for the last time; infinite when only a dump told of it, or nothing. */
function cameAtMs(snapshots: readonly Snapshot[], square: Square, piece: Piece): number {
  const last = snapshots.findLast(({ changes }) => changes.some((one) => one.square === square && one.piece === piece));
  return last === undefined || last.dump ? Infinity : last.atMs;
}

/** Whether every ply of a line was seen complete, one after the other. */
export function wasSeen({ at }: Path): boolean {
  return at.every((index, ply) => index > (at[ply - 1] ?? -1));
}

function only(paths: readonly Path[]): Explanation | null {
  const [path] = paths;
  if (path === undefined) return null;
  return paths.length === 1 ? { kind: 'line', path } : { kind: 'several', paths };
}
