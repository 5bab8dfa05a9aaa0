import { NO_PIECE } from '../../chess/piece.ts';
import { differingSquares, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import type { Square } from '../../chess/square.ts';
import { moveTo } from '../search/paths.ts';
import { gapOf, unrecordedPlay, type TableState } from './state.ts';
import { boardNow, emit, enter, playOn, type Transition } from './transition.ts';

/*
 * After a ply was taken back, or a position set, something else may stand on the board than where the turn begins. It is waited for, and
 * nothing is judged until it stands. Where play goes on meanwhile the arbiter must know that nothing of it is recorded.
 */

/** Hands put a board right in less than this. */
export const PUT_RIGHT_MS = 5000;

/**
 * Waits for the board on which the open turn begins. A clock that runs meanwhile counts as play. After the result nothing is waited for.
 * @param isAnother than the one that was played on: it is being set up.
 * @param squares where a piece is to be put back; null: all of it.
 */
export function awaitBoard(transition: Transition, isAnother = false, squares: readonly Square[] | null = null): void {
  const { clock, phase, view: stood } = transition.state;
  if (phase.kind === 'over') return;
  const gap = gapOf(transition.state);
  enter(transition, { kind: 'awaitingBoard', gap, unrecorded: null, stood, isAnother, squares });
  if (clock?.kind === 'clock' && clock.running) playGoesOn(transition);
}

/** The board that was waited for stands, or is waited for no more. */
export function boardHasCome(transition: Transition): void {
  if (transition.state.phase.kind !== 'awaitingBoard') return;
  tellStands(transition);
  playOn(transition);
}

/** What was to be put back is back, beside a ply that has been made or begun meanwhile. */
export function isPutBack({ phase, turn: { setup } }: TableState, view: Placement): boolean {
  if (phase.kind !== 'awaitingBoard' || phase.squares === null) return false;
  return phase.squares.every((square) => view[square] === setup.placement[square]) && isBegunFrom(setup, view);
}

/** The record keeps it: after a restart what differs was played meanwhile, and nothing is waited for. */
export function tellStands(transition: Transition): void {
  const { rotated, inferred, view } = transition.state;
  if (rotated === null || inferred || view === null) return;
  emit(transition, { kind: 'boardReplaced', atMs: transition.atMs, rotated });
}

/** Hands or the clock are at work over a board that is waited for. @param isPress nobody puts a board right like that. */
export function playGoesOn(transition: Transition, isPress = false): void {
  const { phase } = transition.state;
  if (phase.kind !== 'awaitingBoard') return;
  const { unrecorded } = phase;
  const sinceMs = unrecorded?.sinceMs ?? transition.atMs;
  const pressed = isPress || unrecorded?.pressed === true;
  const called = pressed || unrecorded?.called === true || transition.atMs >= sinceMs + PUT_RIGHT_MS;
  if (unrecorded?.called === called && unrecorded.pressed === pressed) return;
  enter(transition, { ...phase, unrecorded: { sinceMs, called, pressed } });
}

/**
 * Whether something may have been played over the board that is waited for: something is put down there that did not stand then, and no move of the turn but one that
 * was pressed. A clock that ran for a player who was thinking is none of it; nor is a press while nothing has changed, unless a piece alone was to be put
 * back: over a whole board that is to be put right the arbiter may have turned the lever.
 */
export function hasGoneOn({ phase, turn: { setup } }: TableState, view: Placement): boolean {
  if (phase.kind !== 'awaitingBoard' || phase.unrecorded?.called !== true) return false;
  const { unrecorded, stood, squares } = phase;
  const isAsItStood = stood !== null && areOnlyLifted(stood, view);
  if (unrecorded.pressed) return !areOnlyLifted(setup.placement, view) && (!isAsItStood || squares !== null);
  return !isAsItStood && !isBegunFrom(setup, view);
}

/** The clock was stopped, as for putting the board right. */
export function playStops(transition: Transition): void {
  const { phase } = transition.state;
  if (phase.kind === 'awaitingBoard' && phase.unrecorded?.called === false)
    enter(transition, { ...phase, unrecorded: null });
}

/** When play that goes on unrecorded is a call; null when it is one, or there is none. */
export function callDueAtMs(state: Transition['state']): number | null {
  const unrecorded = unrecordedPlay(state);
  return unrecorded?.called === false ? unrecorded.sinceMs + PUT_RIGHT_MS : null;
}

/** What stands there may have come from this setup by the hand that is moving: a ply made, or pieces in the air. */
export function isBegunFrom(setup: Setup, placement: Placement): boolean {
  return areOnlyLifted(setup.placement, placement) || moveTo(setup, placement) !== null;
}

/** All of them stand, or some are in the air. */
function areOnlyLifted(before: Placement, placement: Placement): boolean {
  return differingSquares(before, placement).every((square) => placement[square] === NO_PIECE);
}

/** Something else stands there than this setup, and no move of it. A board that does not name its pieces cannot tell. */
export function standsElsewhere(state: TableState, setup: Setup): boolean {
  const { inferred, view } = state;
  return !inferred && view !== null && !isBegunFrom(setup, boardNow(state));
}
