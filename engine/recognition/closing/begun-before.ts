import { samePlacement } from '../../chess/placement.ts';
import { recordLine } from './record-line.ts';
import { recover } from './recover.ts';
import { explain, wasSeen } from '../search/explain.ts';
import { castlingBegunBy, type Path } from '../search/paths.ts';
import { prefix } from '../turn/record.ts';
import { isRunning } from '../turn/clock-side.ts';
import type { Snapshot } from '../input/snapshot.ts';
import type { Cause, Turn } from '../turn/state.ts';
import { boardNow, leverColor, patch, setGap, timesNow, type Transition } from '../turn/transition.ts';

/**
 * A start is revealed over a game that was begun on it. What was seen complete, ply by ply, is recorded as after a cut; anything else is
 * compared with the start, and asked about, as after one. Of hands nothing is told: nobody saw in which turn they were at work.
 */
export function takeUpBegun(transition: Transition): void {
  const { atMs, state } = transition;
  const { turn, inferred, clock } = state;
  if (inferred) return;
  const path = seenLine(transition, turn);
  const board: Snapshot = { atMs, placement: boardNow(state), changes: [], dump: true, inferred, afterGap: true };
  patch(transition, { turn: { ...turn, snapshots: [board] } });
  if (path === null) {
    setGap(transition, { toMove: null, sinceMs: atMs, boardAtMs: atMs, clock: null });
    recover(transition);
    return;
  }
  const plies = path.moves.length;
  if (plies === 0) return;
  // What stands there besides belongs to the turn that is open.
  const at = samePlacement(path.setup.placement, board.placement) ? 0 : -1;
  const cause: Cause = leverColor(state) === null ? 'opponentMoved' : isRunning(clock) ? 'press' : 'clockStopped';
  recordLine(
    transition,
    { ...path, at: path.moves.map(() => at) },
    { cause, atMs, settleAtMs: atMs, presses: plies, toMoveByLever: leverColor(state), times: timesNow(state) },
    'gap',
  );
}

/** The plies that were seen complete. The last is left open where its player's time still runs, or nothing tells whose does. */
function seenLine({ state }: Transition, { setup, snapshots }: Turn): Path | null {
  const toMove = leverColor(state);
  const found = explain(setup, snapshots, true, state.scanMs, toMove);
  if (found?.kind !== 'line' || !wasSeen(found.path)) return null;
  const { path } = found;
  const agrees = path.setup.turn === toMove;
  const stands = samePlacement(path.setup.placement, boardNow(state));
  if (!stands && !agrees && toMove !== null) return null;
  const isClosed = agrees || (toMove !== null && !isRunning(state.clock));
  const closed = isClosed ? path : prefix(setup, path, path.moves.length - 1);
  return endsHalfCastled(setup, closed) ? null : closed;
}

/** Whether the last ply may be the first half of a castling. */
function endsHalfCastled(start: Turn['setup'], path: Path): boolean {
  const last = path.moves.at(-1);
  return last !== undefined && castlingBegunBy(prefix(start, path, path.moves.length - 1).setup, last) !== null;
}
