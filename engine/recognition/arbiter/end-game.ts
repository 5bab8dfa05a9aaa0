import { samePlacement } from '../../chess/placement.ts';
import { close } from '../closing/close.ts';
import { areOnlyTakenOff, signBegins } from '../closing/sign-of-kings.ts';
import { acrossGap } from '../closing/recover.ts';
import { closeByReply, judgeLost, recordLastStood } from '../closing/without-clock.ts';
import { resultByKings } from '../questions/classify.ts';
import { hasGoneOn } from '../turn/awaited-board.ts';
import { hasClock, openQuestion, playing, type Pending } from '../turn/state.ts';
import { boardNow, enter, patch, timesNow, type Transition } from '../turn/transition.ts';

/**
 * A game that went on over a board that was waited for has not been recorded: what was played is asked. Kings taken for the result, and
 * pieces set up anew, are none of it.
 */
export function endGame(transition: Transition): void {
  const { phase, view, start } = transition.state;
  if (phase.kind !== 'awaitingBoard') {
    recordLastStood(transition);
    closeAsItStopped(transition);
    return;
  }
  if (view === null || !hasGoneOn(transition.state, view)) return;
  if (resultByKings(view) !== null || samePlacement(view, start.placement)) return;
  const { atMs } = transition;
  const times = timesNow(transition.state);
  const pending: Pending = { cause: 'result', atMs, settleAtMs: atMs, presses: 0, toMoveByLever: null, times };
  // Nobody followed what was played: it is nobody's fault.
  acrossGap(transition, null, pending, 0, true);
}

/** Nothing that is moved from now on belongs to the game. */
export function endPlay(transition: Transition): void {
  const { atMs, state } = transition;
  patch(transition, { stoppedAtMs: state.stoppedAtMs ?? atMs });
  enter(transition, { kind: 'over', open: openQuestion(state) });
}

/**
 * A question that was open at the result is answered: without a clock, nothing has closed what was played after the board it was about, up to the
 * result. What explains that is recorded, else it is asked about in its turn.
 */
export function endOnceAnswered(transition: Transition): void {
  const { phase, turn, stoppedAtMs } = transition.state;
  if (phase.kind !== 'over' || phase.open !== null || hasClock(transition.state)) return;
  const snapshots = turn.snapshots.filter(({ atMs }) => atMs <= (stoppedAtMs ?? Infinity));
  patch(transition, { turn: { ...turn, snapshots } });
  const last = snapshots.at(-1);
  if (last === undefined || samePlacement(last.placement, turn.setup.placement)) return;
  enter(transition, playing());
  closeByReply(transition, true);
  judgeLost(transition, true);
  if (openQuestion(transition.state) === null) endGame(transition);
  enter(transition, { kind: 'over', open: openQuestion(transition.state) });
}

/** A piece in the hand as the clock was stopped is down within this. */
const LANDS_WITHIN_MS = 1000;

/** What is tried on the board once the clock has been stopped, or a result given, is no move of the game, whatever result is entered then. */
function closeAsItStopped(transition: Transition): void {
  const { turn } = transition.state;
  const stoppedAtMs = hasClock(transition.state) ? transition.state.stoppedAtMs : null;
  const untilMs = (stoppedAtMs ?? Infinity) + LANDS_WITHIN_MS;
  const snapshots = turn.snapshots.filter(({ atMs }) => atMs <= untilMs);
  if (hasClock(transition.state)) patch(transition, { stoppedAtMs: stoppedAtMs ?? transition.atMs });
  if (snapshots.length === turn.snapshots.length) close(transition, 'result');
  else {
    const sign = resultByKings(boardNow(transition.state)) === null ? -1 : signBegins(snapshots);
    const played = sign < 0 ? snapshots : snapshots.slice(0, sign);
    patch(transition, { turn: { ...turn, snapshots: played } });
    const isNone = played.length === 0 || (sign >= 0 && areOnlyTakenOff(turn.setup, played));
    if (!isNone) close(transition, 'result');
  }
}
