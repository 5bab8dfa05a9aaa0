import { NO_PIECE } from '../../chess/piece.ts';
import { differingSquares, samePlacement } from '../../chess/placement.ts';
import { recordLine } from './record-line.ts';
import { recover } from './recover.ts';
import type { Snapshot } from '../input/snapshot.ts';
import { explain, wasSeen } from '../search/explain.ts';
import { castlingBegunBy, type Path } from '../search/paths.ts';
import { prefix } from '../turn/record.ts';
import { hasArrived } from '../turn/setting-up.ts';
import type { Cause, TableState, Turn } from '../turn/state.ts';
import { boardNow, leverColor, patch, setGap, timesNow, type Transition } from '../turn/transition.ts';

/**
 * A game has begun that was played before one could begin. What was seen complete, ply by ply, is recorded as after a cut; anything else is
 * compared with the start, and asked about, as after one. Of hands nothing is told: nobody saw in which turn they were at work.
 */
export function takeUpBegun(transition: Transition): void {
  const { atMs, state } = transition;
  const { turn, inferred, phase } = state;
  const placement = boardNow(state);
  if (phase.kind !== 'playing' || phase.gap !== null || inferred || !hasArrived(turn.setup, placement)) return;
  const path = seenLine(state);
  const board: Snapshot = { atMs, placement, changes: [], dump: true, inferred, afterGap: true };
  patch(transition, { turn: { ...turn, snapshots: [board] } });
  if (path === null) {
    setGap(transition, { toMove: null, sinceMs: atMs, boardAtMs: atMs, clock: null, left: null });
    recover(transition);
    return;
  }
  const { length } = path.moves;
  if (length === 0) return;
  // What stands there besides belongs to the turn that is open.
  const at = samePlacement(path.setup.placement, placement) ? 0 : -1;
  const toMoveByLever = leverColor(state);
  const cause: Cause = isStopped(state) ? 'clockStopped' : toMoveByLever === null ? 'opponentMoved' : 'press';
  recordLine(
    transition,
    { ...path, at: path.moves.map(() => at) },
    { cause, atMs, settleAtMs: atMs, presses: length, toMoveByLever, times: timesNow(state) },
    'gap',
  );
}

/** The plies that were seen complete. The last is left open where its player's time still runs, or nothing tells whose does. */
function seenLine(state: TableState): Path | null {
  const { setup, snapshots } = state.turn;
  const toMove = leverColor(state);
  const found = explain(setup, snapshots, true, state.scanMs, toMove);
  if (found?.kind !== 'line' || !wasSeen(found.path)) return null;
  const { path } = found;
  const agrees = path.setup.turn === toMove;
  const now = boardNow(state);
  const stands = differingSquares(path.setup.placement, now).every((square) => now[square] === NO_PIECE);
  if (!agrees && !stands) return null;
  const closed = agrees || isStopped(state) ? path : prefix(setup, path, path.moves.length - 1);
  return endsHalfCastled(setup, closed) ? null : closed;
}

function isStopped({ clock }: TableState): boolean {
  return clock?.kind === 'clock' && !clock.running;
}

/** Whether the last ply may be the first half of a castling. */
function endsHalfCastled(start: Turn['setup'], path: Path): boolean {
  const last = path.moves.at(-1);
  return last !== undefined && castlingBegunBy(prefix(start, path, path.moves.length - 1).setup, last) !== null;
}
