import { opposite, type Color } from '../../chess/piece.ts';
import { differingSquares } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare } from '../../chess/square.ts';
import { makeFen, makePlacementField } from '../../notation/fen.ts';
import type { Finding } from './classify.ts';
import { setupFrom } from '../turn/board-setup.ts';
import { clockFacts } from '../turn/clock-side.ts';
import { evidenceOf } from '../turn/record.ts';
import { SETUPS_KEPT, type Pending, type Turn, type TurnStart } from '../turn/state.ts';
import { boardNow, emit, patch, playOn, setOpen, setPending, type Transition } from '../turn/transition.ts';
import type { AnsweredBy, PlyRecord, Question } from '../verdict.ts';

/*
 * A board that cannot be explained makes a question. It never stops the recording: plies go on being recorded from the board as
 * sensed, marked provisional, until somebody answers or a later ply explains what happened.
 */

/**
 * Opens a question about the open turn. `dropped` certain plies are put in doubt by it.
 * @param unpressed who is to move on the board in question where no press tells.
 */
export function ask(
  transition: Transition,
  finding: Finding,
  pending: Pending,
  dropped = 0,
  unpressed = opposite(transition.state.turn.setup.turn),
): void {
  const { nextQuestionId, turn } = transition.state;
  const seen = turn.snapshots.at(-1)?.placement ?? boardNow(transition.state);
  const sensed = finding.verdict === 'nothing-moved' ? turn.setup.placement : seen;
  const base = setupFrom(turn.setup, sensed, sideAfter(pending, unpressed));
  const question: Question = {
    id: nextQuestionId,
    ply: turn.ply + 1,
    side: turn.setup.turn,
    verdict: finding.verdict,
    atMs: pending.atMs,
    ...(finding.pressedAtMs !== undefined && { pressedAtMs: finding.pressedAtMs }),
    sensed: makePlacementField(sensed),
    before: makePlacementField(turn.setup.placement),
    differing: differingSquares(turn.setup.placement, sensed).map(makeSquare),
    reason: finding.reason,
    nearest: finding.nearest,
    evidence: evidenceOf(turn.snapshots),
    goesOnFrom: makeFen(base),
    ...(pending.cause === 'clockStopped' && pending.presses === 0 && { pressed: false as const }),
    ...(pending.cause === 'press' || pending.cause === 'clockStopped' ? clockFacts(pending.times) : {}),
  };
  emit(transition, { kind: 'question', question });
  setPending(transition, null);
  setOpen(transition, { question, anchor: turn, dropped, window: turn.snapshots, base, provisional: [], earlier: [] });
  patch(transition, {
    nextQuestionId: nextQuestionId + 1,
    turn: { setup: base, ply: turn.ply + 1, snapshots: [], announcedAtMs: null },
  });
}

/** The game goes on from `turn`: any open question is over, and this is said. */
export function goOn(
  transition: Transition,
  how: {
    readonly questionId: number | null;
    readonly by: AnsweredBy;
    readonly dropped: number;
    /** Where the plies start, when not from the last certain one: set by hand. */
    readonly from?: Setup;
    readonly plies: readonly PlyRecord[];
    readonly before: readonly TurnStart[];
    readonly turn: Turn;
    /** The board is to show it first. */
    readonly awaits?: boolean;
  },
): void {
  playOn(transition);
  patch(transition, {
    turn: how.turn,
    previousSetups: [...transition.state.previousSetups, ...how.before].slice(-SETUPS_KEPT),
  });
  emit(transition, {
    kind: 'answered',
    questionId: how.questionId,
    by: how.by,
    atMs: transition.atMs,
    dropped: how.dropped,
    plies: how.plies,
    fen: makeFen(how.from ?? how.turn.setup),
    ...(how.awaits === true ? { awaits: true } : {}),
  });
}

export function sideAfter({ cause, toMoveByLever }: Pending, unpressed: Color): Color {
  return (cause === 'press' ? toMoveByLever : null) ?? unpressed;
}
