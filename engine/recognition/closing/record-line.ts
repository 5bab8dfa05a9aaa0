import type { Snapshot } from '../input/snapshot.ts';
import type { Path } from '../search/paths.ts';
import { record } from '../turn/record.ts';
import { SETUPS_KEPT, type Pending, type Turn } from '../turn/state.ts';
import { emit, follow, patch, turnAfter, type Transition } from '../turn/transition.ts';
import type { PlyMark } from '../verdict.ts';

/** A dump this soon after a press still tells of it: it may show what a lost report did not. */
const DUMP_WATCH_MS = 1500;

/** Records the line and opens the next turn. */
export function recordLine(transition: Transition, path: Path, pending: Pending, mark?: PlyMark): void {
  const { turn, scanMs, previousSetups } = transition.state;
  const { records, before } = record(turn, path, scanMs, {
    atMs: pending.atMs,
    times: pending.times,
    pressed: pending.cause === 'press' ? pending.presses : 0,
    ...timedBy(pending, mark),
    ...(mark === undefined ? {} : { mark }),
  });
  for (const ply of records) emit(transition, { kind: 'ply', ply });
  const beforeLast = before.at(-1)?.setup ?? turn.setup;
  const move = path.moves.at(-1);
  patch(transition, {
    turn: sinceBeforePress(turnAfter(turn, path.setup, path.moves.length, path.at.at(-1) ?? -1), pending),
    previousSetups: [...previousSetups, ...before].slice(-SETUPS_KEPT),
  });
  follow(transition, {
    pending: null,
    revisable: null,
    lost: null,
    lastPly:
      move === undefined
        ? null
        : {
            turn: { ...turn, setup: beforeLast, ply: turn.ply + path.moves.length - 1 },
            move,
            pressedAtMs: pending.cause === 'press' ? pending.atMs : null,
            watched:
              pending.cause === 'press'
                ? { untilMs: pending.atMs + scanMs, dumpUntilMs: pending.atMs + DUMP_WATCH_MS }
                : null,
          },
  });
}

/** What stood there when the turn before was pressed need not be the work of the player whose turn has opened. */
function sinceBeforePress(turn: Turn, { cause, atMs }: Pending): Turn {
  if (cause !== 'press' || turn.snapshots.length === 0) return turn;
  const snapshots = turn.snapshots.map((snapshot): Snapshot =>
    snapshot.atMs <= atMs ? { ...snapshot, beforePress: true } : snapshot,
  );
  return { ...turn, snapshots };
}

/**
 * A clock that is stopped shows the time of the one who made the last ply, and so it does after a gap: his time has stood still since. Of a
 * later ply it is what was read when a question was asked, if it was. Of the plies before nobody read it.
 */
export function timedBy({ cause, presses }: Pending, mark?: PlyMark): { readonly timed?: number } {
  if (cause === 'clockStopped' || mark === 'laterPly') return { timed: 1 };
  return cause === 'press' && mark === 'gap' ? { timed: Math.min(1, presses) } : {};
}
