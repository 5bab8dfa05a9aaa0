import { pieceAt, samePlacement, withPiece, type Placement } from '../chess/placement.ts';
import type { Square } from '../chess/square.ts';
import { watchOwnSquares } from './changed.ts';
import { close, commit, judgeSettled } from './close.ts';
import { resultByKings } from './classify.ts';
import { explain } from './explain.ts';
import { press } from './keys.ts';
import type { ClockReading, LineInput, TableInput } from './observation.ts';
import { recover } from './recover.ts';
import { prefix } from './record.ts';
import { boardNow, change, follow, leverColor, say, timesNow, type Run } from './run.ts';
import type { Change, Snapshot } from './snapshot.ts';
import { observeSetup, orientation, tryStart } from './start.ts';
import { copyOf, GAP_WAIT_MS, KINGS_REST_MS, paceOf, turned, turnedSquare, type TableState } from './state.ts';
import type { TableEvent } from './verdict.ts';

export interface Step {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  /** When to send a tick at the latest, in monotonic milliseconds; null when nothing is waited for. */
  readonly wakeAtMs: number | null;
}

/**
 * One input of one table. Deterministic: the same inputs give the same events, whenever they are played again. Inputs come in the
 * order of their times.
 */
export function step(state: TableState, input: TableInput): Step {
  const run: Run = { atMs: input.atMs, state: copyOf(state), events: [] };
  wake(run);
  switch (input.kind) {
    case 'board':
      change(run, { dumpAtMs: run.atMs });
      observe(run, input.placement);
      break;
    case 'square':
      if (run.state.raw === null) say(run, { kind: 'wantDump', atMs: run.atMs });
      else observe(run, withPiece(run.state.raw, input.square, input.piece), input.square);
      break;
    case 'fault':
      say(run, { kind: 'wantDump', atMs: run.atMs });
      break;
    case 'clock':
    case 'noClock':
      readClock(run, input);
      break;
    case 'line':
      onLine(run, input);
      break;
    case 'tick':
      break;
    default:
      press(run, input);
  }
  wake(run);
  return { state: run.state, events: run.events, wakeAtMs: wakeAt(run.state) };
}

/** What was due by now is done before the input is looked at: it was due on what was known then. */
function wake(run: Run): void {
  const { pending, gap, kings } = run.state;
  if (pending !== null && run.atMs >= pending.settleAtMs) judgeSettled(run);
  if (gap?.boardAtMs != null && run.atMs >= gap.boardAtMs + GAP_WAIT_MS) recover(run);
  if (kings !== null && !kings.proposed && run.atMs >= kings.sinceMs + KINGS_REST_MS) {
    change(run, { kings: { ...kings, proposed: true } });
    say(run, { kind: 'proposedResult', result: kings.result, atMs: run.atMs });
  }
}

/** When a tick is due. */
export function wakeAt({ pending, gap, kings }: TableState): number | null {
  if (pending === null && gap === null && kings === null) return null;
  const due = [
    pending?.settleAtMs,
    gap?.boardAtMs == null ? undefined : gap.boardAtMs + GAP_WAIT_MS,
    kings === null || kings.proposed ? undefined : kings.sinceMs + KINGS_REST_MS,
  ].filter((atMs) => atMs !== undefined);
  return due.length === 0 ? null : Math.min(...due);
}

/** @param only the one square, as the device numbers it, that can have changed. */
function observe(run: Run, raw: Placement, only: Square | null = null): void {
  const { state } = run;
  const rotated = state.phase === 'setup' ? orientation(raw, state.start.placement) : (state.rotated ?? false);
  const view = turned(raw, rotated);
  const before = state.view !== null && state.rotated === rotated ? state.view : null;
  const changes =
    before === null ? [] : changesBetween(before, view, only === null || !rotated ? only : turnedSquare(only));
  const first = before === null;
  change(run, { raw, view, rotated });
  if (first || changes.length > 0) {
    const snapshot: Snapshot = {
      atMs: run.atMs,
      placement: view,
      changes,
      dump: only === null,
      inferred: run.state.inferred,
    };
    const known = first && samePlacement(view, run.state.turn.setup.placement);
    if (!known) follow(run, snapshot);
    onChange(run);
  }
  if (run.state.gap !== null && run.state.gap.boardAtMs === null)
    change(run, { gap: { ...run.state.gap, boardAtMs: run.atMs } });
  if (run.state.gap !== null && run.state.clock !== null) recover(run);
}

function onChange(run: Run): void {
  switch (run.state.phase) {
    case 'setup':
      observeSetup(run);
      break;
    case 'playing':
      watchOwnSquares(run);
      if (run.state.clock?.kind !== 'clock') closeByReply(run);
      watchKings(run);
      break;
    case 'over':
      break;
  }
}

/** Without a clock a turn closes when the opponent's reply is placed: the ply before it is then complete. */
function closeByReply(run: Run): void {
  const { turn, gap, question } = run.state;
  if (gap !== null || question !== null) return;
  const found = explain(turn.setup, turn.snapshots, false);
  if (found?.kind !== 'line' || found.path.moves.length < 2) return;
  const closed = prefix(turn.setup, found.path, found.path.moves.length - 1);
  commit(run, closed, {
    cause: 'opponentMoved',
    atMs: run.atMs,
    settleAtMs: run.atMs,
    presses: 0,
    lever: leverColor(run.state),
    times: timesNow(run.state),
  });
}

/** Kings put on the centre squares with the clock stopped propose a result (hardware protocol 2.1). */
function watchKings(run: Run): void {
  const { clock, kings } = run.state;
  const stopped = clock?.kind !== 'clock' || !clock.running;
  const result = stopped ? resultByKings(boardNow(run.state)) : null;
  if (result === (kings?.result ?? null)) return;
  change(run, { kings: result === null ? null : { result, sinceMs: run.atMs, proposed: false } });
}

function readClock(run: Run, reading: ClockReading): void {
  const before = run.state.clock;
  change(run, { clock: reading });
  if (run.state.phase === 'setup') {
    tryStart(run);
    return;
  }
  if (run.state.phase === 'over') return;
  if (run.state.gap !== null) {
    if (run.state.gap.boardAtMs !== null) recover(run);
    return;
  }
  if (before?.kind !== 'clock' || reading.kind !== 'clock') return;
  if (reading.running && run.state.stoppedOver !== null) change(run, { stoppedOver: null });
  for (const side of ['left', 'right'] as const) {
    if (reading[side].flag && !before[side].flag) {
      const color = side === run.state.whiteClock ? 'white' : 'black';
      say(run, { kind: 'alert', atMs: run.atMs, alert: { code: 'alert.flag', facts: { color } } });
    }
  }
  if (before.running && reading.running && before.lever !== reading.lever) {
    const gained = reading[before.lever].seconds - before[before.lever].seconds;
    if (gained >= 0) change(run, { increment: Math.max(gained, run.state.increment ?? 0) });
    close(run, 'press');
  }
  if (before.running && !reading.running) close(run, 'clockStopped', before.lever !== reading.lever);
  watchKings(run);
  restartOfFalseStart(run);
}

/** A game that began from a wrong board, without a ply, and now stands right with the clock stopped: wait for the clock again. */
function restartOfFalseStart(run: Run): void {
  const { matchesDraw, turn, question, clock, view, start } = run.state;
  const stopped = clock?.kind === 'clock' && !clock.running;
  if (matchesDraw || turn.ply > 0 || question !== null || !stopped || view === null) return;
  if (!samePlacement(view, start.placement)) return;
  change(run, {
    phase: 'setup',
    matchesDraw: true,
    readySeen: true,
    pending: null,
    turn: { setup: start, ply: 0, snapshots: [], announcedAtMs: null },
  });
}

function onLine(run: Run, { state: line, bluetooth }: LineInput): void {
  const { state } = run;
  if (bluetooth !== undefined) change(run, paceOf(bluetooth));
  if (line === 'lost') judgeSettled(run);
  const gap =
    state.phase === 'playing'
      ? {
          toMove: leverColor(state) ?? state.gap?.toMove ?? null,
          sinceMs: run.atMs,
          boardAtMs: null,
          clock: state.clock ?? state.gap?.clock ?? null,
        }
      : null;
  change(run, {
    raw: null,
    view: null,
    clock: null,
    pending: null,
    watch: null,
    gap,
    readySeen: false,
  });
  if (line === 'connected') say(run, { kind: 'wantDump', atMs: run.atMs });
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
