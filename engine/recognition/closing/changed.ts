import { sameMove, type Move } from '../../chess/move.ts';
import { play } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, type Color, type Piece } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { besideMove } from '../questions/charged-to-nobody.ts';
import { candidate, changedAfterPress } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { timedBy } from './record-line.ts';
import { explain } from '../search/explain.ts';
import { castlingBegunBy, moveTo, type Path } from '../search/paths.ts';
import { record } from '../turn/record.ts';
import { SETUPS_KEPT, type LastPly, type Pending, type TableState, type Turn } from '../turn/state.ts';
import {
  boardNow,
  emit,
  follow,
  leverColor,
  patch,
  timesNow,
  turnAfter,
  unwatch,
  type Transition,
} from '../turn/transition.ts';

/*
 * A ply that is recorded already and turns out otherwise: it had no press of its own, or its piece was put elsewhere after the press.
 */

/** A ply that no press of its own had closed may turn out otherwise: the hand went on, or the clock was stopped over it. */
export function reviseUnpressedPly(transition: Transition, pending: Pending): boolean {
  const { phase, turn, scanMs } = transition.state;
  const revisable = phase.kind === 'playing' ? phase.revisable : null;
  if (revisable === null || turn.ply !== revisable.ply + 1) return false;
  const whole: Turn = { ...revisable, snapshots: [...revisable.snapshots, ...turn.snapshots] };
  const found = explain(
    whole.setup,
    whole.snapshots,
    true,
    scanMs,
    pending.cause === 'press' ? pending.toMoveByLever : null,
  );
  if (found?.kind !== 'line') return false;
  // With the result, a piece that is still in the air is asked about after this ply as after any other.
  if (pending.cause === 'result' && isRecorded(transition, found.path)) return false;
  const closed = {
    atMs: pending.atMs,
    times: pending.times,
    pressed: pending.presses,
    ...timedBy(pending),
    mark: 'laterPly',
  } as const;
  const { records, before } = record(whole, found.path, scanMs, closed);
  patch(transition, {
    turn: turnAfter(whole, found.path.setup, found.path.moves.length, found.path.at.at(-1) ?? -1),
    previousSetups: [...transition.state.previousSetups.slice(0, -1), ...before].slice(-SETUPS_KEPT),
  });
  const last = found.path.moves.at(-1);
  const start = before.at(-1);
  const pressedAtMs = pending.cause === 'press' ? pending.atMs : null;
  follow(transition, {
    pending: null,
    revisable: null,
    lastPly:
      last === undefined || start === undefined
        ? null
        : { turn: { ...whole, ...start }, move: last, pressedAtMs, watched: null },
  });
  const fen = records.at(-1)?.fen ?? '';
  emit(transition, {
    kind: 'answered',
    questionId: null,
    by: 'laterPly',
    atMs: pending.atMs,
    dropped: 1,
    plies: records,
    fen,
  });
  return true;
}

function isRecorded(transition: Transition, { moves }: Path): boolean {
  const [first, ...more] = moves;
  const recorded = lastPlyOf(transition)?.move;
  return first !== undefined && recorded !== undefined && more.length === 0 && sameMove(first, recorded);
}

/**
 * The piece of the last recorded ply was put on another square in the opponent's time, and a line from before that ply explains the
 * board: either the sensors saw it on a neighbouring square at the press, or the player changed his move.
 */
export function askIfMovedOn(transition: Transition, pending: Pending): boolean {
  const { turn, scanMs } = transition.state;
  const lastPly = lastPlyOf(transition);
  if (lastPly === null || pending.cause !== 'press') return false;
  const whole: Turn = { ...lastPly.turn, snapshots: [...lastPly.turn.snapshots, ...turn.snapshots] };
  const found = explain(whole.setup, whole.snapshots, true, scanMs, pending.toMoveByLever);
  const [first] = found?.kind === 'line' ? found.path.moves : [];
  const { move } = lastPly;
  if (first === undefined || first.kind === 'castling' || move.kind === 'castling') return false;
  if (first.from !== move.from || sameMove(first, move)) return false;
  askWhichMove(transition, lastPly, first, pending);
  return true;
}

/**
 * The other move as which the last recorded ply stood on the board after its press: its piece on another square before the opponent touched
 * anything, since after that it may be the next move; or the castling of which it was a half, before the opponent put anything down.
 */
export function moveAfterAdjustment({
  state: { phase, turn },
}: Transition): { readonly recorded: LastPly; readonly other: Move } | null {
  if (phase.kind !== 'playing' || phase.revisable !== null) return null;
  const { lastPly } = phase;
  if (lastPly === null || lastPly.move.kind === 'castling') return null;
  const before = lastPly.turn.setup;
  let other: Move | null = null;
  let isTouched = false;
  for (const { changes, placement } of turn.snapshots) {
    const own = withoutLifts(turn.setup, placement);
    if (own === null) break;
    isTouched ||= changes.some(({ piece, was }) => isOf(piece, turn.setup.turn) || isOf(was, turn.setup.turn));
    const now = moveTo(before, own);
    const isOther = now !== null && isOtherThan(lastPly.move, now, before);
    if (isOther && (!isTouched || now.kind === 'castling')) other = now;
    else if (samePlacement(own, turn.setup.placement) || changes.some(({ piece }) => isOf(piece, before.turn)))
      other = null;
  }
  return other === null ? null : { recorded: lastPly, other };
}

/** The board, what the player to move has lifted back on its square; null once he has put something down elsewhere. */
function withoutLifts({ placement, turn }: Setup, now: Placement): Placement | null {
  let board = now;
  for (const square of differingSquares(placement, now)) {
    const was = pieceAt(placement, square);
    if (isOf(pieceAt(now, square), turn)) return null;
    if (isOf(was, turn) && pieceAt(now, square) === NO_PIECE) board = withPiece(board, square, was);
  }
  return board;
}

function isOtherThan(move: Move, now: Move, before: Setup): boolean {
  if (move.kind === 'castling' || sameMove(now, move)) return false;
  if (now.kind !== 'castling') return now.from === move.from;
  const castling = castlingBegunBy(before, move);
  return castling !== null && sameMove(now, castling);
}

/** The last ply recorded turned into another one in the opponent's time: somebody must say which was meant. */
export function askWhichMove(transition: Transition, recorded: LastPly, other: Move, pending: Pending): void {
  // At a stop the reply may be on its way down yet.
  if (pending.cause === 'clockStopped' && transition.atMs < pending.settleAtMs) return;
  const { turn, previousSetups } = transition.state;
  const whole: Turn = { ...recorded.turn, snapshots: [...recorded.turn.snapshots, ...turn.snapshots] };
  const nearest = [recorded.move, other].map((one) => candidate(whole.setup, one));
  const reason = changedAfterPress(whole.setup, recorded.move, other);
  const unpressed = isAnswered(transition.state, recorded, other) ? recorded.turn.setup.turn : turn.setup.turn;
  patch(transition, { turn: whole, previousSetups: previousSetups.slice(0, -1) });
  ask(transition, { verdict: 'ambiguous', reason, nearest, ...pressOf(recorded) }, pending, 1, unpressed);
}

/** A reply to either move stands on the board: where no press tells, the lever is a ply behind it. */
function isAnswered(state: TableState, { turn: { setup } }: LastPly, other: Move): boolean {
  const now = boardNow(state);
  return moveTo(play(setup, other), now) !== null || besideMove(state.turn.setup, now, setup.turn) !== null;
}

function pressOf({ pressedAtMs }: LastPly): { readonly pressedAtMs?: number } {
  return pressedAtMs === null ? {} : { pressedAtMs };
}

function isOf(piece: Piece, color: Color): boolean {
  return piece !== NO_PIECE && colorOf(piece) === color;
}

/** Watches the squares of the ply just recorded for one scan more: if it changes into another legal ply, somebody must decide. */
export function watchOwnSquares(transition: Transition): void {
  const { phase, scanMs, dumpAtMs } = transition.state;
  if (phase.kind !== 'playing' || phase.lastPly?.watched == null) return;
  const { lastPly, pending } = phase;
  const { watched } = phase.lastPly;
  const until = dumpAtMs === transition.atMs ? watched.dumpUntilMs : watched.untilMs;
  if (transition.atMs > watched.dumpUntilMs || pending !== null) {
    unwatch(transition);
    return;
  }
  if (transition.atMs > until) return;
  const before = lastPly.turn;
  const move = moveTo(before.setup, boardNow(transition.state));
  if (move === null || sameMove(move, lastPly.move)) return;
  const snapshots = [...before.snapshots, ...transition.state.turn.snapshots];
  patch(transition, {
    turn: { ...before, snapshots },
    previousSetups: transition.state.previousSetups.slice(0, -1),
  });
  const nearest = [lastPly.move, move].map((one) => candidate(before.setup, one));
  ask(
    transition,
    {
      verdict: 'ambiguous',
      reason: changedAfterPress(before.setup, lastPly.move, move),
      nearest,
      ...pressOf(lastPly),
    },
    {
      cause: 'press',
      atMs: transition.atMs,
      settleAtMs: transition.atMs + scanMs,
      presses: 1,
      toMoveByLever: leverColor(transition.state),
      times: timesNow(transition.state),
    },
    1,
  );
}

function lastPlyOf({ state: { phase } }: Transition): LastPly | null {
  return phase.kind === 'playing' ? phase.lastPly : null;
}
