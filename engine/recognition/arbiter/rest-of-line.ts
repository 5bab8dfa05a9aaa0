import { play } from '../../chess/moves.ts';
import { NO_PIECE, opposite } from '../../chess/piece.ts';
import { differingSquares, samePlacement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { isAcrossGap, isAwaitedGap, isChangedAfterPress } from '../../fault-facts.ts';
import { recordLine } from '../closing/record-line.ts';
import { acrossGap } from '../closing/recover.ts';
import { closeByReply } from '../closing/without-clock.ts';
import type { Snapshot } from '../input/snapshot.ts';
import { replyTimes } from '../questions/as-pressed.ts';
import { besideMove, bothMoved } from '../questions/charged-to-nobody.ts';
import { classify, resultByKings } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { moveTo } from '../search/paths.ts';
import { isBegunFrom, standsElsewhere } from '../turn/awaited-board.ts';
import { NOT_READ } from '../turn/clock-side.ts';
import { hasClock, type OpenQuestion, type Pending, type TableState } from '../turn/state.ts';
import { boardNow, patch, unwatch, type Transition } from '../turn/transition.ts';
import { mayBePutRight } from './entered-line.ts';
import { fresh, shown } from './new-turn.ts';
import { isStillElsewhere } from './restored.ts';

/** By the lever the line entered is as far as was pressed: what the board shows besides it, and is not the asked player's to put right, is no move. */
function isRestUnpressed(state: TableState, { base, anchor, question }: OpenQuestion, setup: Setup): boolean {
  if (!hasClock(state) || isAcrossGap(question.reason) || setup.turn !== base.turn) return false;
  return !mayBePutRight(setup.placement, base.placement, anchor);
}

/**
 * The same, and a piece stands there: where the other player could go on with it, it would be read as his move. With one that was in a hand he may be about
 * to move.
 */
function standsUnpressed(state: TableState, open: OpenQuestion, setup: Setup): boolean {
  const { placement } = open.base;
  if (!isRestUnpressed(state, open, setup)) return false;
  return differingSquares(setup.placement, placement).some((square) => placement[square] !== NO_PIECE);
}

/**
 * The reply was pressed, and all that was asked about stands as it did: what stands there besides is done since. Or the reply is the one that leads there, and
 * the next move may have begun with a piece that was asked about.
 */
function standsReplied(state: TableState, { anchor, base }: OpenQuestion, setup: Setup): boolean {
  if (setup.turn === base.turn) return false;
  const now = boardNow(state);
  const reply = moveTo(setup, base.placement);
  if (reply !== null && isBegunFrom(play(setup, reply), now)) return true;
  return differingSquares(anchor.setup.placement, base.placement).every(
    (square) => now[square] === base.placement[square],
  );
}

/**
 * A piece is to be put back where the line entered has it, and is waited for: it was as pressed, and not as it went on.
 * @param setup after the line entered and what was recorded since. @param isReplied it goes up to the reply that was pressed.
 */
export function isToBePutBack(
  state: TableState,
  open: OpenQuestion,
  entered: Setup,
  setup: Setup,
  isReplied: boolean,
): boolean {
  const isChanged = isChangedAfterPress(open.question.reason);
  const isElsewhere = isChanged && standsElsewhere(state, setup) && !standsReplied(state, open, setup);
  if (!isReplied && !isElsewhere && !standsUnpressed(state, open, setup)) return false;
  return isStillElsewhere(state, open, entered, setup) && !samePlacement(setup.placement, boardNow(state));
}

/** Whether the board that the question was put about shows more than the line entered, which was played too. */
function hasRest(state: TableState, open: OpenQuestion, setup: Setup): boolean {
  const { placement } = open.base;
  if (samePlacement(setup.placement, boardNow(state)) || samePlacement(setup.placement, placement)) return false;
  if (mayBePutRight(setup.placement, placement, open.anchor) || resultByKings(placement) !== null) return false;
  return !isRestUnpressed(state, open, setup);
}

/**
 * The line entered ends before the board that the question was put about: what leads on from it was played too. The one move that does
 * is taken; else it is asked about.
 */
export function askForTheRest(transition: Transition, open: OpenQuestion, since: readonly Snapshot[]): void {
  const { base, question } = open;
  const { setup, ply } = transition.state.turn;
  const { placement } = base;
  if (!hasRest(transition.state, open, setup)) return;
  const move = moveTo(setup, placement);
  // Asked after the result, it is about a board that stood before.
  const atMs = Math.min(question.atMs, transition.state.stoppedAtMs ?? Infinity);
  const then = { ...shown(transition, setup, placement), atMs };
  if (move !== null && !hasClock(transition.state)) {
    // No press has said that it is a move: the reply does, or that it is put right says that it is none.
    patch(transition, { turn: { ...fresh(setup, ply), snapshots: [then, ...since] } });
    closeByReply(transition);
    return;
  }
  patch(transition, { turn: { ...fresh(setup, ply), snapshots: [then] } });
  const pending: Pending = {
    cause: 'press',
    atMs: transition.atMs,
    settleAtMs: transition.atMs,
    presses: 0,
    toMoveByLever: base.turn,
    times: NOT_READ,
  };
  if (isAcrossGap(question.reason)) acrossGap(transition, null, pending, 0, isAwaitedGap(question.reason));
  else if (move === null) {
    const beside = besideMove(setup, placement, opposite(setup.turn));
    const found = classify(setup, placement);
    // Of a piece that went on after its press it is the other player's doing, too.
    const rest = isChangedAfterPress(question.reason) ? bothMoved(setup, placement, found.nearest) : found;
    ask(transition, beside ?? rest, pending);
  } else {
    const { whiteSeconds: white = null, blackSeconds: black = null } = replyTimes(open);
    const line = { moves: [move], at: [0], setup: play(setup, move) };
    recordLine(transition, line, { ...pending, times: { white, black } }, 'laterPly');
  }
  unwatch(transition);
  patch(transition, { turn: { ...transition.state.turn, snapshots: since } });
}
