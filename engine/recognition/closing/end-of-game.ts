import { outcome } from '../../chess/outcome.ts';
import { samePlacement } from '../../chess/placement.ts';
import type { Fault } from '../../result.ts';
import { recordLine } from './record-line.ts';
import { chargedToNobody } from '../questions/charged-to-nobody.ts';
import { findingIn, resultByKings, severalLines, type Finding } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { areOnlyTakenOff, signBegins } from './sign-of-kings.ts';
import type { Path } from '../search/paths.ts';
import { pathsThrough } from '../search/paths-through.ts';
import type { Pending, Turn } from '../turn/state.ts';
import { boardNow, follow, patch, type Transition } from '../turn/transition.ts';

/**
 * The clock is stopped over a board that no line explains, or more than one. The last ply may have ended the game, and hands may have
 * gone on since: a mate or stalemate that stood, or the board as it was before the kings were taken for the result.
 */
export function endOfGame(transition: Transition, pending: Pending): void {
  const { turn, scanMs } = transition.state;
  const sensed = boardNow(transition.state);
  const paths = pathsThrough(turn.setup, turn.snapshots);
  if (pending.presses > 0 && resultByKings(sensed) === null) {
    ask(transition, found(transition, pending), pending);
    return;
  }
  const final = paths.filter(({ setup }) => {
    const kind = outcome(setup)?.kind;
    return kind === 'checkmate' || kind === 'stalemate';
  });
  const lifted = signBegins(turn.snapshots);
  const shown = resultByKings(sensed) === null ? [] : paths.filter(({ at }) => (at.at(-1) ?? -1) === lifted - 1);
  const ended = final.length > 0 ? final : shown;
  const [path] = ended;
  if (path !== undefined && ended.length === 1) {
    recordLine(transition, path, pending);
    return;
  }
  const finding = ended.length > 1 ? severalLines(turn.setup, ended) : findingIn(turn, sensed, scanMs, null);
  const { reason, nearest } = finding;
  if (reason.code === 'verdict.castlingIncomplete') {
    // Nobody has pressed: it may be completed yet, and is no illegal move (7.5.1).
    const { side } = reason.facts;
    const half: Fault = { code: 'verdict.stoppedHalfWay', facts: { side } };
    ask(transition, { verdict: 'ambiguous', reason: half, nearest: nearest.slice(0, 1) }, pending);
    return;
  }
  // What differs then are kings in the place of the result, and men that made room for them.
  const isSignAlone = resultByKings(sensed) !== null && areOnlyTakenOff(turn.setup, turn.snapshots.slice(0, lifted));
  if (pending.cause === 'clockStopped') {
    const played =
      !isSignAlone && (PLAYED.has(finding.reason.code) || paths.some((seen) => stood(seen, turn, transition)));
    follow(transition, { unexplainedWhenStopped: played ? turn : null });
    return;
  }
  const { phase } = transition.state;
  const unexplainedWhenStopped = phase.kind === 'playing' ? phase.unexplainedWhenStopped : null;
  const isAsked = finding.verdict === 'unclear' || finding.verdict === 'ambiguous';
  if (isAsked && !isSignAlone) ask(transition, finding, pending);
  else if (unexplainedWhenStopped !== null) {
    patch(transition, { turn: unexplainedWhenStopped });
    ask(transition, found(transition, pending), pending);
  }
}

/** Nobody is charged with what need not be his doing; a press that came with the stop is one. */
function found({ state }: Transition, pending: Pending): Finding {
  const finding = findingIn(state.turn, boardNow(state), state.scanMs, null);
  const close: Pending = pending.presses > 0 ? { ...pending, cause: 'press' } : pending;
  return (finding.verdict === 'illegal' ? chargedToNobody(state, close) : null) ?? finding;
}

/** More than a hand at work: plies were made that nothing explains, or more than one line. */
const PLAYED: ReadonlySet<string> = new Set([
  'verdict.notALegalMove',
  'verdict.twoPiecesMoved',
  'verdict.moreThanAMove',
  'verdict.opponentsPieceMoved',
  'verdict.severalLines',
]);

/** Whether what the line ends on was left standing for a while, whatever has been taken off the board since. */
function stood({ setup }: Path, { snapshots }: Turn, { atMs, state: { settleMs } }: Transition): boolean {
  return snapshots.some((one, index) => {
    const untilMs = snapshots[index + 1]?.atMs ?? atMs;
    return untilMs - one.atMs > settleMs && samePlacement(one.placement, setup.placement);
  });
}
