import { colorOf, NO_PIECE, opposite, type Color, type Piece } from '../../chess/piece.ts';
import { differingSquares, pieceAt, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { recordLine } from './record-line.ts';
import { findingIn, resultByKings } from '../questions/classify.ts';
import { goOnProvisionally } from '../questions/open-question.ts';
import { ask } from '../questions/question.ts';
import { explain } from '../search/explain.ts';
import type { Path } from '../search/paths.ts';
import { pathsThrough } from '../search/paths-through.ts';
import { isCastlingUnderWay, plyUnderReply } from '../search/under-way.ts';
import { isBegunFrom, PUT_RIGHT_MS } from '../turn/awaited-board.ts';
import { prefix } from '../turn/record.ts';
import { isAnyStart } from '../turn/setting-up.ts';
import { hasClock, type Pending, type TableState, type Turn } from '../turn/state.ts';
import { boardNow, follow, leverColor, timesNow, unchanged, type Transition } from '../turn/transition.ts';

/*
 * Without a clock no press closes a turn: a ply is complete when the reply to it has been put down. Nor does any press show that the thread
 * is lost. It is when what stands on the board is nothing that the hand at work can have made; nobody having put it right, the arbiter is
 * asked.
 */

/** A board at which hands are at work all the time is asked about so long after it could last be followed. */
export const LOST_FOR_MS = 30_000;

/** Called at every change of the board, and once more when it has settled. */
export function closeByReply(transition: Transition, settled = false): void {
  const { turn, phase, scanMs } = transition.state;
  if ((phase.kind !== 'playing' && phase.kind !== 'asking') || phase.gap !== null) return;
  const found = explain(turn.setup, turn.snapshots, settled, scanMs);
  if (found?.kind === 'line' && found.path.moves.length > 1 && allArrived(turn, found.path)) {
    const closed = withoutReply(turn.setup, found.path);
    if (phase.kind === 'playing') recordLine(transition, closed, closedNow(transition));
    else goOnProvisionally(transition, phase.open, closed, closedNow(transition));
  }
  if (phase.kind !== 'playing') return;
  const sinceMs = phase.lost?.sinceMs ?? transition.atMs;
  follow(transition, { lost: isFollowed(transition.state) ? null : { sinceMs, settled } });
}

/** What showed the reply complete belongs to the turn that it opens, though nothing earlier showed the ply before it: the game may end with it. */
function withoutReply(setup: Setup, path: Path): Path {
  const closed = prefix(setup, path, path.moves.length - 1);
  const before = (path.at.at(-1) ?? 0) - 1;
  return { ...closed, at: closed.at.map((index) => Math.min(index, before)) };
}

/** Each ply was seen where it went: no press bears out a piece that was taken before anybody saw it. */
function allArrived({ setup, snapshots }: Turn, { moves }: Path): boolean {
  return moves.every((move, index) => {
    const mover = index % 2 === 0 ? setup.turn : opposite(setup.turn);
    return move.kind === 'castling' || snapshots.some(({ placement }) => isOf(pieceAt(placement, move.to), mover));
  });
}

/** One line explains what stands there, or the hand at work can have made it of what one explained. */
export function isFollowed(state: TableState): boolean {
  if (unchanged(state)) return true;
  const { turn, scanMs } = state;
  const found = explain(turn.setup, turn.snapshots, false, scanMs);
  return found === null ? isInHands(state) : found.kind === 'line';
}

/** When a lost thread is looked at again; null when there is none. */
export function lostDueAtMs(state: TableState): number | null {
  const { phase, turn, settleMs } = state;
  if (phase.kind !== 'playing' || phase.lost === null || phase.gap !== null || hasClock(state)) return null;
  const { sinceMs, settled } = phase.lost;
  const changedAtMs = turn.snapshots.at(-1)?.atMs ?? sinceMs;
  return Math.min(sinceMs + LOST_FOR_MS, changedAtMs + (settled ? PUT_RIGHT_MS : settleMs));
}

/**
 * The board has settled, or nobody has put it right: what cannot be followed any more is asked about.
 * @param isOver nobody will put it right any more.
 */
export function judgeLost(transition: Transition, isOver = false): void {
  const { phase, turn, scanMs } = transition.state;
  if (phase.kind !== 'playing' || phase.lost === null) return;
  if (!isOver && !phase.lost.settled && transition.atMs < phase.lost.sinceMs + LOST_FOR_MS) {
    closeByReply(transition, true);
    return;
  }
  const now = boardNow(transition.state);
  if (resultByKings(now) !== null || isAnyStart(now) || isInHands(transition.state, Infinity)) {
    // The game is over, and its pieces are taken off, or set up for the next.
    follow(transition, { lost: null });
    return;
  }
  const isOpen = explain(turn.setup, turn.snapshots, true, scanMs)?.kind === 'several';
  const left = isOpen ? null : plyLeft(turn, now);
  if (left !== null) recordLine(transition, left, closedNow(transition));
  ask(transition, findingIn(transition.state.turn, now, scanMs, null), closedNow(transition));
}

/** The result is entered: the ply that stood complete last is recorded, though the next has been begun or pieces taken off since. */
export function recordLastStood(transition: Transition): void {
  const { phase, turn, scanMs } = transition.state;
  if (phase.kind !== 'playing' || hasClock(transition.state) || unchanged(transition.state)) return;
  if (explain(turn.setup, turn.snapshots, true, scanMs) !== null) return;
  const left = pathsThrough(turn.setup, turn.snapshots, 1).filter(({ at }) => {
    const since = turn.snapshots.slice((at[0] ?? -1) + 1);
    return since.every(({ changes }) => changes.every(({ piece }) => piece === NO_PIECE));
  });
  const [path] = left;
  if (path !== undefined && left.length === 1) recordLine(transition, path, closedNow(transition));
}

/** More pieces than these are in nobody's hands at once: one taken, the one that takes it, and the opponent's who is in a hurry. */
const IN_HANDS = 3;

/**
 * The hand at work can have made what stands there: from the open turn's board, or from one that its plies led to. Which pieces are gone
 * is known where the board names them: there any number may lie beside it.
 */
function isInHands({ turn, view, inferred }: TableState, most = inferred ? IN_HANDS : Infinity): boolean {
  if (view === null) return true;
  const setups = [turn.setup, ...pathsThrough(turn.setup, turn.snapshots).map(({ setup }) => setup)];
  return setups.some((setup) => {
    const gone = differingSquares(setup.placement, view).length;
    if (gone <= most && isBegunFrom(setup, view)) return true;
    return isCastlingUnderWay(setup, view) || plyUnderReply(setup, view) !== null;
  });
}

/** The ply that was made before the thread was lost: all pieces of its side stand as after it, but those that were taken since. */
function plyLeft({ setup, snapshots }: Turn, now: Placement): Path | null {
  const made = pathsThrough(setup, snapshots, 1).filter(({ setup: { placement } }) =>
    differingSquares(placement, now).every((square) => {
      const stands = pieceAt(now, square);
      return (
        !isOf(stands, setup.turn) &&
        (isOf(stands, opposite(setup.turn)) || !isOf(pieceAt(placement, square), setup.turn))
      );
    }),
  );
  return made.length === 1 ? (made[0] ?? null) : null;
}

function isOf(piece: Piece, color: Color): boolean {
  return piece !== NO_PIECE && colorOf(piece) === color;
}

/** What closes a turn without a press. */
function closedNow({ atMs, state }: Transition): Pending {
  const toMoveByLever = leverColor(state);
  return { cause: 'opponentMoved', atMs, settleAtMs: atMs, presses: 0, toMoveByLever, times: timesNow(state) };
}
