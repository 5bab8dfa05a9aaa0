import { pieceAt, samePlacement, withPiece, type Placement } from '../chess/placement.ts';
import type { Square } from '../chess/square.ts';
import { obey } from './arbiter/commands.ts';
import { shown } from './arbiter/new-turn.ts';
import { watchOwnSquares } from './closing/changed.ts';
import { takeUpBegun } from './closing/begun-before.ts';
import { close, judgeIfTold, judgeSettled } from './closing/close.ts';
import { recover } from './closing/recover.ts';
import { closeByReply, isFollowed, judgeLost, lostDueAtMs } from './closing/without-clock.ts';
import type { ClockReading, LineInput, TableInput } from './input/observation.ts';
import { orientation, asWhiteSees, turnedSquare } from './input/orientation.ts';
import type { Change, Snapshot } from './input/snapshot.ts';
import { resultByKings } from './questions/classify.ts';
import { boardHasCome, callDueAtMs, isPutBack, playGoesOn, playStops, tellStands } from './turn/awaited-board.ts';
import { bothHaveGained, gainedByPress, provesPress } from './turn/clock-side.ts';
import { flagsDueAtMs, tellFlagsDue, watchFlags } from './turn/flag.ts';
import { observeSetup, startAnew, startDueAtMs, revealStart, takeBackFalseStart, tryStart } from './turn/setting-up.ts';
import {
  copyOf,
  GAP_WAIT_MS,
  gapOf,
  hasClock,
  KINGS_REST_MS,
  openQuestion,
  pendingOf,
  type Gap,
  type TableState,
} from './turn/state.ts';
import {
  appendSnapshot,
  boardNow,
  emit,
  enter,
  leverColor,
  patch,
  setGap,
  setOpen,
  setPending,
  timesNow,
  unwatch,
  type Transition,
} from './turn/transition.ts';
import type { TableEvent } from './verdict.ts';

/** What one input came to. */
export interface Recognised<State> {
  readonly state: State;
  readonly events: readonly TableEvent[];
  /** When to send a tick at the latest, in monotonic milliseconds; null when nothing is waited for. */
  readonly wakeAtMs: number | null;
}

/**
 * One input of one table. Deterministic: the same inputs give the same events, whenever they are played again. Inputs come in the
 * order of their times.
 */
export function step(state: TableState, input: TableInput): Recognised<TableState> {
  const transition: Transition = { atMs: input.atMs, state: copyOf(state), events: [] };
  wake(transition);
  switch (input.kind) {
    case 'board': {
      const { raw } = transition.state;
      // Either a report was lost, or this is older than one: the next one tells which.
      if (raw !== null && !samePlacement(raw, input.placement))
        emit(transition, { kind: 'wantDump', atMs: transition.atMs });
      patch(transition, { dumpAtMs: transition.atMs });
      observe(transition, input.placement);
      break;
    }
    case 'square':
      if (transition.state.raw === null) emit(transition, { kind: 'wantDump', atMs: transition.atMs });
      else observe(transition, withPiece(transition.state.raw, input.square, input.piece), input.square);
      break;
    case 'fault':
      emit(transition, { kind: 'wantDump', atMs: transition.atMs });
      break;
    case 'clock':
    case 'noClock':
      readClock(transition, input);
      break;
    case 'line':
      onLine(transition, input);
      break;
    case 'tick':
      break;
    case 'revealed':
      revealStart(transition, input.revealed);
      break;
    default:
      obey(transition, input);
  }
  if (state.phase.kind === 'setup' && (input.kind === 'revealed' || state.phase.early !== null))
    takeUpBegun(transition);
  wake(transition);
  return { state: transition.state, events: transition.events, wakeAtMs: wakeAt(transition.state) };
}

/** What was due by now is done before the input is looked at: it was due on what was known then. */
function wake(transition: Transition): void {
  const { kings } = transition.state;
  const pending = pendingOf(transition.state);
  const gap = gapOf(transition.state);
  const startAtMs = startDueAtMs(transition.state);
  const lostAtMs = lostDueAtMs(transition.state);
  if (pending !== null && transition.atMs >= pending.settleAtMs) judgeSettled(transition);
  if (gap?.boardAtMs != null && transition.atMs >= gap.boardAtMs + GAP_WAIT_MS) recover(transition);
  if (lostAtMs !== null && transition.atMs >= lostAtMs) judgeLost(transition);
  tellFlagsDue(transition);
  const callAtMs = callDueAtMs(transition.state);
  if (callAtMs !== null && transition.atMs >= callAtMs) playGoesOn(transition);
  if (startAtMs !== null && transition.atMs >= startAtMs) tryStart(transition);
  if (kings !== null && !kings.proposed && transition.atMs >= kings.sinceMs + KINGS_REST_MS) {
    patch(transition, { kings: { ...kings, proposed: true } });
    emit(transition, { kind: 'proposedResult', result: kings.result, atMs: transition.atMs });
  }
}

/** When a tick is due. */
export function wakeAt(state: TableState): number | null {
  const { kings } = state;
  const pending = pendingOf(state);
  const gap = gapOf(state);
  const startAtMs = startDueAtMs(state);
  const flagsAtMs = flagsDueAtMs(state);
  const callAtMs = callDueAtMs(state);
  const lostAtMs = lostDueAtMs(state);
  if (pending === null && gap === null && kings === null && startAtMs === null && flagsAtMs === Infinity)
    return callAtMs ?? lostAtMs;
  const due = [
    pending?.settleAtMs,
    gap?.boardAtMs == null ? undefined : gap.boardAtMs + GAP_WAIT_MS,
    startAtMs ?? undefined,
    callAtMs ?? undefined,
    lostAtMs ?? undefined,
    flagsAtMs === Infinity ? undefined : flagsAtMs,
    kings === null || kings.proposed ? undefined : kings.sinceMs + KINGS_REST_MS,
  ].filter((atMs) => atMs !== undefined);
  return due.length === 0 ? null : Math.min(...due);
}

/** @param only the one square, as the device numbers it, that can have changed. */
function observe(transition: Transition, raw: Placement, only: Square | null = null): void {
  const { state } = transition;
  const rotated = liesTurned(state, raw);
  const view = asWhiteSees(raw, rotated);
  const before = state.view !== null && state.rotated === rotated ? state.view : null;
  const changes =
    before === null ? [] : changesBetween(before, view, only === null || !rotated ? only : turnedSquare(only));
  const first = before === null;
  const isFollowedOn = state.phase.kind === 'playing' || state.phase.kind === 'asking';
  const isOver = isFollowedOn && rotated !== (state.rotated ?? false);
  patch(transition, { raw, view, rotated });
  if (isOver) turnOver(transition);
  if (transition.state.phase.kind === 'awaitingBoard') {
    setGap(transition, null);
    if (samePlacement(view, transition.state.turn.setup.placement)) boardHasCome(transition);
    else if (isPutBack(transition.state, view)) goOnPutBack(transition, view);
    else if (changes.length > 0 && !transition.state.phase.isAnother) playGoesOn(transition);
    return;
  }
  if (first || changes.length > 0) {
    const snapshot: Snapshot = {
      atMs: transition.atMs,
      placement: view,
      changes,
      dump: only === null,
      inferred: transition.state.inferred,
      ...(first && state.phase.kind !== 'setup' ? { afterGap: true } : {}),
    };
    const known = first && samePlacement(view, transition.state.turn.setup.placement);
    if (!known) appendSnapshot(transition, snapshot);
    onChange(transition, first ? null : changes);
  } else if (only === null && state.phase.kind === 'setup') observeSetup(transition, []);
  const gap = gapOf(transition.state);
  // A game of which the beginning was not seen has just begun: the board is asked first.
  if (gap === null || transition.state.raw === null) return;
  if (gap.boardAtMs === null) setGap(transition, { ...gap, boardAtMs: transition.atMs });
  if (transition.state.clock !== null) recover(transition);
}

/** The piece is back where it was: what its player, or the opponent, has made beside it meanwhile belongs to the open turn, pressed or not. */
function goOnPutBack(transition: Transition, view: Placement): void {
  const { turn } = transition.state;
  boardHasCome(transition);
  patch(transition, { turn: { ...turn, snapshots: [shown(transition, turn.setup, view)] } });
  const lever = leverColor(transition.state);
  if (lever !== null && lever !== turn.setup.turn) close(transition, 'press');
}

/**
 * Which way the board lies: it is seen before the game, and on a board that is put in the place of another. Of a game that was begun before its
 * board told anything it is not known: it lies so where it shows man for man what should stand there, which no play leads to the other way.
 */
function liesTurned(state: TableState, raw: Placement): boolean {
  const { phase, start, turn } = state;
  if (phase.kind === 'setup') return orientation(raw, start.placement);
  if (phase.kind === 'awaitingBoard' && phase.isAnother) return orientation(raw, turn.setup.placement);
  const lies = state.rotated ?? false;
  if (phase.kind === 'over' || state.inferred) return lies;
  const turned = asWhiteSees(raw, !lies);
  const asked = openQuestion(state)?.anchor ?? turn;
  return [turn, asked].some(({ setup }) => samePlacement(turned, setup.placement)) ? !lies : lies;
}

/** It lies the other way than it was read so far: what was seen of it stood elsewhere. */
function turnOver(transition: Transition): void {
  const { turn, phase } = transition.state;
  patch(transition, { turn: { ...turn, snapshots: [] } });
  if (phase.kind === 'asking') setOpen(transition, { ...phase.open, window: null });
  unwatch(transition);
  tellStands(transition);
}

/** @param changes null where nothing was known before. */
function onChange(transition: Transition, changes: readonly Change[] | null): void {
  switch (transition.state.phase.kind) {
    case 'setup':
      observeSetup(transition, changes);
      // A game that has begun over what nothing explains is asked about though nobody moves any more.
      if (!hasClock(transition.state) && !isFollowed(transition.state)) closeByReply(transition);
      break;
    case 'playing':
    case 'asking':
      watchOwnSquares(transition);
      if (!hasClock(transition.state)) closeByReply(transition);
      watchKings(transition);
      takeBackFalseStart(transition);
      break;
    case 'awaitingBoard':
    case 'over':
      break;
  }
}

/** Kings put on the centre squares with the clock stopped propose a result (hardware protocol 2.1). */
function watchKings(transition: Transition): void {
  const { clock, kings } = transition.state;
  const stopped = clock?.kind !== 'clock' || !clock.running;
  const result = stopped ? resultByKings(boardNow(transition.state)) : null;
  if (result === (kings?.result ?? null)) return;
  patch(transition, { kings: result === null ? null : { result, sinceMs: transition.atMs, proposed: false } });
}

function readClock(transition: Transition, reading: ClockReading): void {
  const before = transition.state.clock;
  patch(transition, { clock: reading });
  if (transition.state.phase.kind === 'setup') {
    tryStart(transition);
    return;
  }
  if (transition.state.phase.kind === 'over') return;
  const gap = gapOf(transition.state);
  if (gap !== null) {
    if (gap.boardAtMs !== null) recover(transition);
    return;
  }
  if (reading.kind === 'clock') watchFlags(transition, reading, before?.kind !== 'clock');
  if (before?.kind !== 'clock' || reading.kind !== 'clock') {
    const wasHeard = before?.kind !== 'clock' && transition.state.whiteClock !== null;
    const stands = reading.kind === 'clock' && !reading.running;
    patch(transition, { leverSeen: false, stoppedAtMs: stands ? transition.atMs : null });
    if (wasHeard && reading.kind === 'clock' && reading.running) heardAgain(transition);
    return;
  }
  if (!before.running && reading.running) startAnew(transition);
  const isPressed = before.lever !== reading.lever && reading.running;
  if (isPressed || (!before.running && reading.running)) patch(transition, { stoppedAtMs: null });
  else if (before.running && !reading.running) patch(transition, { stoppedAtMs: transition.atMs });
  if (transition.state.phase.kind === 'awaitingBoard') {
    if (reading.running) playGoesOn(transition, before.running && before.lever !== reading.lever);
    else if (before.running) playStops(transition);
    return;
  }
  const { phase } = transition.state;
  if (reading.running && phase.kind === 'playing' && phase.unexplainedWhenStopped !== null)
    enter(transition, { ...phase, unexplainedWhenStopped: null });
  if (before.running && reading.running && before.lever !== reading.lever) {
    const { leverSeen, increment } = transition.state;
    const isProven = provesPress(before, reading, leverSeen ? (increment ?? 0) : null);
    const gained = reading[before.lever].seconds - before[before.lever].seconds;
    if (gained >= 0) patch(transition, { increment: Math.max(gained, increment ?? 0) });
    close(transition, 'press', 1, { isProven, gained: gainedByPress(before, reading) });
  } else if (before.running && reading.running && bothHaveGained(before, reading)) close(transition, 'press', 2);
  judgeIfTold(transition, reading);
  if (before.running && !reading.running) {
    const isPressed = before.lever !== reading.lever;
    close(transition, 'clockStopped', isPressed ? 1 : 0, {
      gained: isPressed ? gainedByPress(before, reading) : undefined,
    });
  }
  watchKings(transition);
}

/**
 * A clock was not heard for a while, or not in time after a cut of the line, and who pressed it meanwhile its lever tells: the board is asked.
 */
function heardAgain(transition: Transition): void {
  const { phase, inferred } = transition.state;
  if (inferred || phase.kind !== 'playing' || pendingOf(transition.state) !== null) return;
  setGap(transition, { toMove: null, sinceMs: transition.atMs, boardAtMs: null, clock: null, left: null });
  emit(transition, { kind: 'wantDump', atMs: transition.atMs });
}

function onLine(transition: Transition, { state: line, pace }: LineInput): void {
  const { state } = transition;
  if (pace !== undefined) patch(transition, { scanMs: pace.scanMs, settleMs: pace.settleMs });
  if (line === 'lost') judgeSettled(transition);
  const before = gapOf(state);
  const gap: Gap = {
    toMove: leverColor(state) ?? before?.toMove ?? null,
    sinceMs: transition.atMs,
    boardAtMs: null,
    clock: state.clock ?? before?.clock ?? null,
    left: isInTurn(state) ? { ply: state.turn.ply, times: timesNow(state) } : (before?.left ?? null),
  };
  setGap(transition, gap);
  setPending(transition, null);
  unwatch(transition);
  const { phase } = transition.state;
  if (phase.kind === 'setup') enter(transition, { ...phase, readySeen: false, startHeld: false });
  patch(transition, { raw: null, view: null, clock: null, flags: { left: null, right: null } });
  if (line === 'connected') emit(transition, { kind: 'wantDump', atMs: transition.atMs });
}

/** The lever is at the side that is to move. */
function isInTurn(state: TableState): boolean {
  return leverColor(state) === state.turn.setup.turn;
}

function changesBetween(before: Placement, now: Placement, only: Square | null): readonly Change[] {
  const changes: Change[] = [];
  const first = only ?? 0;
  const last = only ?? 63;
  for (let square = first as Square; square <= last; square++) {
    if (before[square] === now[square]) continue;
    changes.push({ square, piece: pieceAt(now, square), was: pieceAt(before, square) });
  }
  return changes;
}
