import { colorOf, NO_PIECE, type Color, type Piece } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement } from '../../chess/placement.ts';
import { fail } from '../../result.ts';
import { acceptLine } from './accept-line.ts';
import { askIfMovedOn, askWhichMove, moveAfterAdjustment, reviseUnpressedPly } from './changed.ts';
import { endOfGame } from './end-of-game.ts';
import type { ClockReading, ClockSide } from '../input/observation.ts';
import { chargedToNobody } from '../questions/charged-to-nobody.ts';
import { classify, resultByKings, severalLines } from '../questions/classify.ts';
import { judgeOpenQuestion } from '../questions/open-question.ts';
import { ask } from '../questions/question.ts';
import { explain } from '../search/explain.ts';
import type { Path } from '../search/paths.ts';
import { pathsThrough } from '../search/paths-through.ts';
import { CLOCK_TELLS_MS, sideOfWhite, timesOf } from '../turn/clock-side.ts';
import { openQuestion, pendingOf, type Cause, type Pending } from '../turn/state.ts';
import {
  appendSnapshot,
  boardAt,
  boardNow,
  emit,
  isYoung,
  follow,
  leverColor,
  patch,
  setPending,
  timesNow,
  unchanged,
  type Transition,
} from '../turn/transition.ts';

/*
 * The close of a turn: what it was closed by, and what is then recorded. A lever shows that somebody ended a turn, not how many
 * plies were made; the board decides that.
 */

/**
 * Closes the open turn: at once where the board is explained, else when it has settled.
 * @param presses how often the lever changed: a clock may be pressed and stopped, or pressed twice, within one frame.
 * @param isProven the clock's times show the press too (`provesPress`).
 * @param gained what the one press added (`gainedByPress`).
 */
export function close(
  transition: Transition,
  cause: Cause,
  presses = cause === 'press' ? 1 : 0,
  { isProven = false, gained }: { readonly isProven?: boolean; readonly gained?: number | undefined } = {},
): void {
  const pending = pendingOf(transition.state);
  const again = cause === 'press' && pending?.cause === 'press' && isAgain(transition, pending);
  if (pending !== null && !again) judgeUpTo(transition, pending);
  const unresolved = pendingOf(transition.state);
  const isOnePress = (unresolved?.presses ?? 0) + presses === 1;
  const times = { ...timesNow(transition.state), ...(isOnePress && { gained: gained ?? unresolved?.times.gained }) };
  const next: Pending = {
    cause,
    atMs: transition.atMs,
    settleAtMs: transition.atMs + transition.state.settleMs,
    presses: (unresolved?.presses ?? 0) + presses,
    toMoveByLever: leverColor(transition.state),
    reading: transition.state.clock,
    firstPress: presses > 0 && !transition.state.leverSeen,
    isProven,
    times,
  };
  setPending(transition, next);
  patch(transition, { leverSeen: transition.state.leverSeen || presses > 0 });
  judgeClose(transition, next, cause === 'result' || cause === 'arbiterKey');
  if (cause === 'press' || pendingOf(transition.state) !== null)
    emit(transition, { kind: 'wantDump', atMs: transition.atMs });
}

/** Judges a close whose board has had its time to settle. */
export function judgeSettled(transition: Transition): void {
  const pending = pendingOf(transition.state);
  if (pending === null) return;
  const { dumpAtMs, settleMs } = transition.state;
  const asking = openQuestion(transition.state) !== null;
  const unexplained = unchanged(transition.state) || explained(transition, pending) === null;
  if (pending.dumpAskedAgain !== true && !asking && unexplained) {
    if (pending.cause === 'press' && !isCertain(transition, pending)) {
      // A question can wait until the clock has told again: this press may have been none, or a second one not have been heard.
      setPending(transition, { ...pending, dumpAskedAgain: true, settleAtMs: pending.atMs + CLOCK_TELLS_MS });
      emit(transition, { kind: 'wantDump', atMs: transition.atMs });
      return;
    }
    if (dumpAtMs < pending.atMs && (pending.cause === 'clockStopped' || !unchanged(transition.state))) {
      setPending(transition, { ...pending, dumpAskedAgain: true, settleAtMs: transition.atMs + settleMs });
      emit(transition, { kind: 'wantDump', atMs: transition.atMs });
      return;
    }
  }
  const untilMs = pending.atMs + 2 * CLOCK_TELLS_MS;
  if (unexplained && pending.dumpAskedAgain === true && !hasTold(transition, pending) && transition.atMs < untilMs) {
    setPending(transition, { ...pending, settleAtMs: untilMs });
    return;
  }
  judgeUpTo(transition, pending);
  setPending(transition, null);
}

/**
 * Whether nothing that the clock tells later can change what is asked: the press is proven, the board has been shown since, and what
 * stands there is the work of the mover's hand alone, all of it down. Where the opponent's has begun, his press may explain both plies.
 */
function isCertain({ state }: Transition, { isProven, atMs, presses }: Pending): boolean {
  if (isProven !== true || presses !== 1 || state.dumpAtMs < atMs) return false;
  const { setup } = state.turn;
  const now = boardNow(state);
  const isMovers = (piece: Piece): boolean => piece !== NO_PIECE && colorOf(piece) === setup.turn;
  const ownHand = differingSquares(setup.placement, now).every((square) => {
    const stands = pieceAt(now, square);
    return isMovers(stands) || (stands === NO_PIECE && isMovers(pieceAt(setup.placement, square)));
  });
  return ownHand && (unchanged(state) || classify(setup, now, state.turn.snapshots).verdict !== 'unclear');
}

/** Whether a piece of the side that was not to move stands where it did not, or is gone from where the mover has put nothing. */
function hasOpponentMoved({ state }: Transition): boolean {
  const { setup } = state.turn;
  const now = boardNow(state);
  const isOpponents = (piece: Piece): boolean => piece !== NO_PIECE && colorOf(piece) !== setup.turn;
  return differingSquares(setup.placement, now).some((square) => {
    const stands = pieceAt(now, square);
    return isOpponents(stands) || (stands === NO_PIECE && isOpponents(pieceAt(setup.placement, square)));
  });
}

/** In the time of the player to move the clock was stopped, and pieces of the opponent’s alone are off their squares: that is no move of his. */
function hasOnlyOpponentMoved({ state }: Transition, { presses, toMoveByLever }: Pending): boolean {
  const { setup, snapshots } = state.turn;
  if (presses > 0 || toMoveByLever !== setup.turn || pathsThrough(setup, snapshots).length > 0) return false;
  const now = boardNow(state);
  const isMovers = (piece: Piece): boolean => piece !== NO_PIECE && colorOf(piece) === setup.turn;
  return differingSquares(setup.placement, now).every(
    (square) => !isMovers(pieceAt(now, square)) && !isMovers(pieceAt(setup.placement, square)),
  );
}

/** One move stands beside a piece of the opponent’s that is off its square, and nothing was seen that may have ended the game. */
function isBesideDisplaced({ state }: Transition, pending: Pending): boolean {
  const { setup, snapshots } = state.turn;
  if (resultByKings(boardNow(state)) !== null || pathsThrough(setup, snapshots).length > 0) return false;
  return chargedToNobody(state, pending)?.reason.code === 'verdict.displaced';
}

function refuseToClose(transition: Transition): void {
  const { turn } = transition.state.turn.setup;
  const { fault } = fail('key.onlyOpponentMoved', { side: turn });
  setPending(transition, null);
  emit(transition, { kind: 'refused', key: 'closeTurn', atMs: transition.atMs, fault });
}

/** A close that waits for the clock is judged as soon as its time has gone on where the press set it going: no older frame tells that. */
export function judgeIfTold(transition: Transition, now: Extract<ClockReading, { readonly kind: 'clock' }>): void {
  const pending = pendingOf(transition.state);
  if (pending?.dumpAskedAgain !== true || pending.cause !== 'press' || pending.reading?.kind !== 'clock') return;
  const { lever } = pending.reading;
  if (now.running && now.lever === lever && now[lever].seconds < pending.reading[lever].seconds)
    judgeSettled(transition);
}

/** While the clock or a second dump was waited for the next hand may have begun: that belongs to the next turn. */
function judgeUpTo(transition: Transition, pending: Pending): void {
  const { turn, settleMs, dumpAtMs } = transition.state;
  const untilMs = pending.dumpAskedAgain === true ? Math.max(pending.atMs + settleMs, dumpAtMs) : Infinity;
  const judged = turn.snapshots.filter(({ atMs }) => atMs <= untilMs);
  const rest = turn.snapshots.slice(judged.length);
  if (rest.length > 0) patch(transition, { turn: { ...turn, snapshots: judged } });
  if (judged.length === 0 && rest.length > 0) nothingChanged(transition, pending, true);
  else judgeClose(transition, pending, true);
  for (const snapshot of rest) appendSnapshot(transition, snapshot);
}

/**
 * Whether a press is part of the one that waits: soon after it, or later when that one came without a move, when the lever only went
 * back, or when two plies explain the board now that one does not.
 */
function isAgain(transition: Transition, pending: Pending): boolean {
  if (explained(transition, pending) === 'agreeing') return false;
  if (pending.dumpAskedAgain !== true) return true;
  const { turn } = transition.state;
  const then = boardAt(turn, pending.atMs);
  if (samePlacement(then, turn.setup.placement) || samePlacement(then, boardNow(transition.state))) return true;
  const found = explain(turn.setup, turn.snapshots, true, transition.state.scanMs, leverColor(transition.state));
  if (found?.kind !== 'line' || found.path.setup.turn !== leverColor(transition.state)) return false;
  return found.path.moves.length > 1 && found.path.moves[0]?.kind !== 'castling';
}

/** Whether the clock has been heard since it was pressed. */
function hasTold({ state: { clock } }: Transition, { cause, atMs }: Pending): boolean {
  return cause !== 'press' || clock?.kind !== 'clock' || clock.atMs > atMs;
}

/** Whether a line explains the board, and brings the turn to the side whose time runs. */
function explained(transition: Transition, pending: Pending): 'agreeing' | 'otherwise' | null {
  const { turn } = transition.state;
  const toMove = closedBy(pending);
  const found = explain(turn.setup, turn.snapshots, true, transition.state.scanMs, toMove);
  if (found?.kind !== 'line') return null;
  return toMove === null || found.path.setup.turn === toMove ? 'agreeing' : 'otherwise';
}

function judgeClose(transition: Transition, pending: Pending, settled: boolean): void {
  if (openQuestion(transition.state) !== null) {
    judgeOpenQuestion(transition, pending, settled);
    return;
  }
  const { turn } = transition.state;
  if (unchanged(transition.state)) {
    nothingChanged(transition, pending, settled);
    return;
  }
  const adjusted = moveAfterAdjustment(transition);
  if (adjusted !== null) {
    askWhichMove(transition, adjusted.recorded, adjusted.other, pending);
    return;
  }
  const found = explain(turn.setup, turn.snapshots, settled, transition.state.scanMs, closedBy(pending));
  if (found?.kind === 'line') {
    if (!settled && isYoung(transition, pending)) return;
    const other = hasRested(found.path, pending) ? chargedToNobody(transition.state, pending) : null;
    if (other?.reason.code === 'verdict.displaced' && other.reason.facts.to !== null) {
      if (settled) ask(transition, other, pending);
      return;
    }
    acceptLine(transition, found.path, withSideOfWhite(transition, found.path, pending), settled);
    return;
  }
  if (!settled) return;
  if (pending.cause === 'press' && pending.presses % 2 === 0 && found === null && !hasOpponentMoved(transition)) {
    // The lever went there and back over the mover's hand: the turn is open as before.
    setPending(transition, null);
    return;
  }
  if (reviseUnpressedPly(transition, pending) || askIfMovedOn(transition, pending)) return;
  if (hasOnlyOpponentMoved(transition, pending)) {
    if (pending.cause === 'arbiterKey') refuseToClose(transition);
    return;
  }
  if (pending.cause === 'clockStopped' || (pending.cause === 'result' && !isBesideDisplaced(transition, pending))) {
    endOfGame(transition, pending);
    return;
  }
  ask(
    transition,
    found === null
      ? (chargedToNobody(transition.state, pending) ?? classify(turn.setup, boardNow(transition.state), turn.snapshots))
      : severalLines(turn.setup, found.paths),
    pending,
  );
}

/**
 * Three plies under one press, the third by the piece that made the first: two presses were forgotten, or it rested on its way while a piece
 * of the opponent was moved.
 */
function hasRested({ moves: [first, , third] }: Path, { cause, presses }: Pending): boolean {
  if (cause !== 'press' || presses !== 1 || first?.kind !== 'normal' || third?.kind !== 'normal') return false;
  return third.from === first.to;
}

/**
 * One ply and one press tell whose clock was pressed, where that was not known. Two plies do not: either player may have pressed after
 * the reply. Nor does the first press that is heard: White may have started the clock with it, and Black have pressed it back.
 */
function withSideOfWhite(transition: Transition, { moves, setup }: Path, pending: Pending): Pending {
  const { reading, cause, presses } = pending;
  if (transition.state.whiteClock !== null || reading?.kind !== 'clock') return pending;
  if (cause !== 'press' || presses !== 1 || moves.length !== 1) return pending;
  if (pending.firstPress === true) return pending;
  const whiteClock = sideOfWhite(reading.lever, setup.turn);
  setWhiteClock(transition, whiteClock);
  return {
    ...pending,
    toMoveByLever: setup.turn,
    times: { ...timesOf(reading, whiteClock), gained: pending.times.gained },
  };
}

/** The record keeps it, so that nobody need learn it again after a restart. */
function setWhiteClock(transition: Transition, whiteClock: ClockSide | null): void {
  if (transition.state.whiteClock === whiteClock) return;
  patch(transition, { whiteClock });
  emit(transition, { kind: 'clockSided', atMs: transition.atMs, whiteClock });
}

/**
 * A press on an unchanged board is late for an earlier ply when it brings the lever to the side to move; else it is a fault. A clock
 * stopped over one may end the game, and the report of the last ply have been lost: the board is asked, as at a press.
 */
function nothingChanged(transition: Transition, pending: Pending, settled: boolean): void {
  const { turn } = transition.state;
  const toMove = pending.toMoveByLever;
  if (pending.cause === 'clockStopped' && !settled) return;
  if (pending.cause !== 'press' || toMove === null || toMove === turn.setup.turn) {
    follow(transition, { pending: null, revisable: null });
    return;
  }
  if (!settled) return;
  // Before the first ply it may as well be the lever put right: the next presses tell the sides.
  if (turn.ply === 0) {
    patch(transition, { leverSeen: false });
    setWhiteClock(transition, null);
  }
  ask(
    transition,
    { verdict: 'nothing-moved', reason: { code: 'verdict.nothingMoved', facts: {} }, nearest: [] },
    pending,
  );
}

/** Who is to move after this close, when a press tells. */
function closedBy({ cause, toMoveByLever }: Pending): Color | null {
  return cause === 'press' ? toMoveByLever : null;
}
