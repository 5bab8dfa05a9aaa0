import { sameMove, type Move } from '../../chess/move.ts';
import { colorOf, NO_PIECE, type Color, type Piece } from '../../chess/piece.ts';
import { samePlacement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSan } from '../../notation/san.ts';
import { candidate, changedAfterPress } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { explain } from '../search/explain.ts';
import { castlingBegunBy, moveTo } from '../search/paths.ts';
import { record } from '../turn/record.ts';
import { SETUPS_KEPT, type Pending, type Turn } from '../turn/state.ts';
import { boardNow, emit, leverColor, patch, timesNow, turnAfter, type Transition } from '../turn/transition.ts';

/*
 * A ply that is recorded already and turns out otherwise: it had no press of its own, or its piece was put elsewhere after the press.
 */

/** A ply that no press of its own had closed may turn out otherwise: the hand went on, or the clock was stopped over it. */
export function reviseUnpressedPly(transition: Transition, pending: Pending): boolean {
  const { revisable, turn, scanMs } = transition.state;
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
  const closed = { atMs: pending.atMs, times: pending.times, pressed: pending.presses, mark: 'laterPly' } as const;
  const { records, before } = record(whole, found.path, scanMs, closed);
  patch(transition, {
    turn: turnAfter(whole, found.path.setup, found.path.moves.length, found.path.at.at(-1) ?? -1),
    previousSetups: [...transition.state.previousSetups.slice(0, -1), ...before].slice(-SETUPS_KEPT),
    pending: null,
    revisable: null,
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

/**
 * The piece of the last recorded ply was put on another square in the opponent's time, and a line from before that ply explains the
 * board: either the sensors saw it on a neighbouring square at the press, or the player changed his move.
 */
export function askIfMovedOn(transition: Transition, pending: Pending): boolean {
  const { lastTurn, turn, scanMs } = transition.state;
  if (lastTurn === null || pending.cause !== 'press') return false;
  const whole: Turn = { ...lastTurn.turn, snapshots: [...lastTurn.turn.snapshots, ...turn.snapshots] };
  const found = explain(whole.setup, whole.snapshots, true, scanMs, pending.toMoveByLever);
  const [first] = found?.kind === 'line' ? found.path.moves : [];
  const { move } = lastTurn;
  if (first === undefined || first.kind === 'castling' || move.kind === 'castling') return false;
  if (first.from !== move.from || sameMove(first, move)) return false;
  askWhichMove(transition, first, pending);
  return true;
}

/**
 * The other move as which the last recorded ply stood on the board after its press, before the opponent touched anything: its piece on
 * another square, or the castling of which it was a half.
 */
export function moveAfterAdjustment({ state: { lastTurn, revisable, turn } }: Transition): Move | null {
  if (lastTurn === null || revisable !== null || lastTurn.move.kind === 'castling') return null;
  const before = lastTurn.turn.setup;
  let other: Move | null = null;
  for (const { changes, placement } of turn.snapshots) {
    if (changes.some(({ piece, was }) => isOf(piece, turn.setup.turn) || isOf(was, turn.setup.turn))) break;
    const now = moveTo(before, placement);
    if (now !== null && isOtherThan(lastTurn.move, now, before)) other = now;
    else if (samePlacement(placement, turn.setup.placement)) other = null;
  }
  return other;
}

function isOtherThan(move: Move, now: Move, before: Setup): boolean {
  if (move.kind === 'castling' || sameMove(now, move)) return false;
  if (now.kind !== 'castling') return now.from === move.from;
  const castling = castlingBegunBy(before, move);
  return castling !== null && sameMove(now, castling);
}

/** The last recorded ply turned into another one in the opponent's time: somebody must say which was meant. */
export function askWhichMove(transition: Transition, other: Move, pending: Pending): void {
  const { lastTurn, turn, previousSetups } = transition.state;
  if (lastTurn === null) return;
  const whole: Turn = { ...lastTurn.turn, snapshots: [...lastTurn.turn.snapshots, ...turn.snapshots] };
  const nearest = [lastTurn.move, other].map((one) => candidate(whole.setup, one));
  patch(transition, { turn: whole, previousSetups: previousSetups.slice(0, -1) });
  ask(transition, { verdict: 'ambiguous', reason: changedAfterPress(whole.setup, lastTurn.move), nearest }, pending, 1);
}

function isOf(piece: Piece, color: Color): boolean {
  return piece !== NO_PIECE && colorOf(piece) === color;
}

/** Watches the squares of the ply just recorded for one scan more: if it changes into another legal ply, somebody must decide. */
export function watchOwnSquares(transition: Transition): void {
  const { watch, question, pending, scanMs, dumpAtMs } = transition.state;
  if (watch === null) return;
  const until = dumpAtMs === transition.atMs ? watch.dumpUntilMs : watch.untilMs;
  if (transition.atMs > watch.dumpUntilMs || question !== null || pending !== null) {
    patch(transition, { watch: null });
    return;
  }
  if (transition.atMs > until) return;
  const { before } = watch;
  const move = moveTo(before.setup, boardNow(transition.state));
  if (move === null || sameMove(move, watch.move)) return;
  const snapshots = [...before.snapshots, ...transition.state.turn.snapshots];
  patch(transition, {
    watch: null,
    turn: { ...before, snapshots },
    previousSetups: transition.state.previousSetups.slice(0, -1),
  });
  const nearest = [watch.move, move].map((one) => candidate(before.setup, one));
  ask(
    transition,
    {
      verdict: 'ambiguous',
      reason: { code: 'verdict.changedAfterPress', facts: { recorded: makeSan(before.setup, watch.move) } },
      nearest,
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
