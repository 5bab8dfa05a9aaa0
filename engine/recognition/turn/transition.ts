import type { Color } from '../../chess/piece.ts';
import { samePlacement, type Placement } from '../../chess/placement.ts';
import type { ClockTimes } from '../input/observation.ts';
import { SNAPSHOTS_KEPT, type Snapshot } from '../input/snapshot.ts';
import { timesOf, toMoveBy } from './clock-side.ts';
import type { Pending, TableState, Turn } from './state.ts';
import type { TableEvent } from '../verdict.ts';

/** One call of `step` under way: the state it will return, its own copy until then, and what it has to say. */
export interface Transition {
  readonly atMs: number;
  readonly state: TableState;
  readonly events: TableEvent[];
}

export function patch(transition: Transition, part: Partial<TableState>): void {
  Object.assign(transition.state, part);
}

export function emit(transition: Transition, event: TableEvent): void {
  transition.events.push(event);
}

/** One more board of the open turn, and of the question that is open. */
export function appendSnapshot(transition: Transition, snapshot: Snapshot): void {
  const { turn, question } = transition.state;
  const { setup, ply, announcedAtMs } = turn;
  patch(transition, { turn: { setup, ply, snapshots: appended(turn.snapshots, snapshot), announcedAtMs } });
  if (question?.window == null) return;
  patch(transition, { question: { ...question, window: appended(question.window, snapshot) } });
}

function appended(snapshots: readonly Snapshot[], snapshot: Snapshot): readonly Snapshot[] {
  return [...snapshots.slice(-SNAPSHOTS_KEPT + 1), snapshot];
}

/** The turn that opens when `turn` was closed with its board complete in snapshot `at`; what came after belongs to the new one. */
export function turnAfter(turn: Turn, setup: Turn['setup'], plies: number, at: number): Turn {
  return { setup, ply: turn.ply + plies, snapshots: turn.snapshots.slice(at + 1), announcedAtMs: null };
}

/** What stands on the board now, as far as this turn knows. */
export function boardNow(state: TableState): Placement {
  return state.turn.snapshots.at(-1)?.placement ?? state.view ?? state.turn.setup.placement;
}

export function unchanged(state: TableState): boolean {
  return samePlacement(boardNow(state), state.turn.setup.placement);
}

export function timesNow(state: TableState): ClockTimes {
  return timesOf(state.clock, state.whiteClock);
}

/** A change of less than a scan before a press may not be the last one the hand made before it. */
export function isYoung({ state }: Transition, { cause, atMs }: Pending): boolean {
  return cause === 'press' && (state.turn.snapshots.at(-1)?.atMs ?? -Infinity) > atMs - state.scanMs;
}

/** Who is to move by the lever. */
export function leverColor(state: TableState): Color | null {
  return toMoveBy(state.clock, state.whiteClock);
}

export function boardAt(turn: Turn, atMs: number): Placement {
  return turn.snapshots.findLast((snapshot) => snapshot.atMs <= atMs)?.placement ?? turn.setup.placement;
}
