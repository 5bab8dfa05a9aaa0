import type { Color } from '../../chess/piece.ts';
import { samePlacement, type Placement } from '../../chess/placement.ts';
import type { ClockTimes } from '../input/observation.ts';
import type { Snapshot } from '../input/snapshot.ts';
import { withSnapshot } from '../search/paths-through.ts';
import { timesOf, toMoveBy } from './clock-side.ts';
import { gapOf, openQuestion, playing, playingAs } from './state.ts';
import type { Gap, OpenQuestion, Pending, Phase, Playing, TableState, Turn } from './state.ts';
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
  const { turn } = transition.state;
  const open = openQuestion(transition.state);
  const { setup, ply, announcedAtMs } = turn;
  patch(transition, { turn: { setup, ply, snapshots: withSnapshot(turn.snapshots, snapshot), announcedAtMs } });
  if (open?.window == null) return;
  setOpen(transition, { ...open, window: withSnapshot(open.window, snapshot) });
}

export function enter(transition: Transition, phase: Phase): void {
  patch(transition, { phase });
}

/** While the game is followed; in any other phase there is nothing of this. */
export function follow(transition: Transition, part: Partial<Omit<Playing, 'kind'>>): void {
  const { phase } = transition.state;
  if (phase.kind === 'playing') enter(transition, playingAs(phase, part));
}

/** The squares of the last ply are watched no more. */
export function unwatch(transition: Transition): void {
  const { phase } = transition.state;
  if (phase.kind !== 'playing' || phase.lastPly?.watched == null) return;
  enter(transition, playingAs(phase, { lastPly: { ...phase.lastPly, watched: null } }));
}

/** A close waits, or none does any more. */
export function setPending(transition: Transition, pending: Pending | null): void {
  const { phase } = transition.state;
  if (phase.kind === 'playing') enter(transition, playingAs(phase, { pending }));
  else if (phase.kind === 'asking') enter(transition, { ...phase, pending });
}

/** The line was cut, or has answered. */
export function setGap(transition: Transition, gap: Gap | null): void {
  const { phase } = transition.state;
  if (phase.kind !== 'setup' && phase.kind !== 'over') enter(transition, { ...phase, gap });
}

/** A question is open from now on, or stands otherwise; after the result too. */
export function setOpen(transition: Transition, open: OpenQuestion): void {
  const { phase } = transition.state;
  if (phase.kind === 'over') enter(transition, { ...phase, open });
  else if (phase.kind === 'asking') enter(transition, { ...phase, open });
  else enter(transition, { kind: 'asking', gap: gapOf(transition.state), pending: null, open });
}

/** Nothing is open any more: a game under way is played on. */
export function playOn(transition: Transition): void {
  const { phase } = transition.state;
  enter(transition, phase.kind === 'over' ? { kind: 'over', open: null } : playing(gapOf(transition.state)));
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
