import { samePlacement } from '../../chess/placement.ts';
import { close } from '../closing/close.ts';
import { recordLastStood } from '../closing/without-clock.ts';
import { classify, resultByKings } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { isBegunFrom } from '../turn/awaited-board.ts';
import { hasClock, unrecordedPlay, type Pending } from '../turn/state.ts';
import { patch, timesNow, type Transition } from '../turn/transition.ts';

/**
 * A game that went on over a board that was waited for has not been recorded: what was played is asked. Kings taken for the result, and
 * pieces set up anew, are none of it.
 */
export function endGame(transition: Transition): void {
  const { phase, turn, view, start } = transition.state;
  if (phase.kind !== 'awaitingBoard') {
    recordLastStood(transition);
    closeAsItStopped(transition);
    return;
  }
  if (unrecordedPlay(transition.state)?.called !== true || view === null || isBegunFrom(turn.setup, view)) return;
  if (resultByKings(view) !== null || samePlacement(view, start.placement)) return;
  const { atMs } = transition;
  const times = timesNow(transition.state);
  const pending: Pending = { cause: 'result', atMs, settleAtMs: atMs, presses: 0, toMoveByLever: null, times };
  ask(transition, classify(turn.setup, view), pending);
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
    patch(transition, { turn: { ...turn, snapshots } });
    if (snapshots.length > 0) close(transition, 'result');
  }
}
