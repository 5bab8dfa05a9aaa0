import { outcome } from '../chess/outcome.ts';
import { samePlacement, type Placement } from '../chess/placement.ts';
import { pieceOf, type Color } from '../chess/piece.ts';
import type { Move } from '../chess/move.ts';
import type { Setup } from '../chess/setup.ts';
import { askWhichMove, changedAfterPress, correctedMove, putRight, revise } from './changed.ts';
import { explain } from './explain.ts';
import { beginnings, candidate, classify, resultByKings } from './classify.ts';
import { castlingBegunBy, moveTo, pathsThrough, type Path } from './search.ts';
import { SETUPS_KEPT, type Cause, type Pending, type Turn } from './state.ts';
import type { PlyMark } from './verdict.ts';
import { ask, judgeOpenQuestion } from './question.ts';
import { prefix, record } from './record.ts';
import { boardNow, change, follow, isYoung, leverColor, say, timesNow, turnAfter, unchanged, type Run } from './run.ts';

/*
 * The close of a turn: what it was closed by, and what is then recorded. A lever shows that somebody ended a turn, not how many
 * plies were made; the board decides that.
 */

/** A dump this soon after a press still tells of it: it may show what a lost report did not. */
const DUMP_WATCH_MS = 1500;

/** A running clock is heard at least this often. */
const CLOCK_TELLS_MS = 1300;

/**
 * Closes the open turn: at once where the board is explained, else when it has settled.
 * @param pressed the lever changed too: a clock may be pressed and stopped within one frame.
 */
export function close(run: Run, cause: Cause, pressed = cause === 'press'): void {
  const { pending } = run.state;
  const again = cause === 'press' && pending?.cause === 'press' && isAgain(run, pending);
  if (pending !== null && !again) judgeWaiting(run, pending);
  const unresolved = run.state.pending;
  const times = timesNow(run.state);
  const next: Pending = {
    cause,
    atMs: run.atMs,
    settleAtMs: run.atMs + run.state.settleMs,
    presses: (unresolved?.presses ?? 0) + (pressed ? 1 : 0),
    lever: leverColor(run.state),
    times,
  };
  change(run, { pending: next });
  judge(run, next, cause === 'result' || cause === 'arbiterKey');
  if (cause === 'press' || run.state.pending !== null) say(run, { kind: 'wantDump', atMs: run.atMs });
}

/** Judges a close whose board has had its time to settle. */
export function judgeSettled(run: Run): void {
  const { pending } = run.state;
  if (pending === null) return;
  const { dumpAtMs, question, settleMs } = run.state;
  const unexplained = unchanged(run.state) || explained(run, pending) === null;
  if (pending.asked !== true && question === null && unexplained) {
    if (pending.cause === 'press') {
      // A question can wait until the clock has told again: this press may have been none, or a second one not have been heard.
      change(run, { pending: { ...pending, asked: true, settleAtMs: pending.atMs + CLOCK_TELLS_MS } });
      say(run, { kind: 'wantDump', atMs: run.atMs });
      return;
    }
    if (dumpAtMs < pending.atMs && !unchanged(run.state)) {
      change(run, { pending: { ...pending, asked: true, settleAtMs: run.atMs + settleMs } });
      say(run, { kind: 'wantDump', atMs: run.atMs });
      return;
    }
  }
  const untilMs = pending.atMs + 2 * CLOCK_TELLS_MS;
  if (unexplained && pending.asked === true && !hasTold(run, pending) && run.atMs < untilMs) {
    change(run, { pending: { ...pending, settleAtMs: untilMs } });
    return;
  }
  judgeWaiting(run, pending);
  change(run, { pending: null });
}

/** While the clock or a second dump was waited for the next hand may have begun: that belongs to the next turn. */
function judgeWaiting(run: Run, pending: Pending): void {
  const { turn, settleMs, dumpAtMs } = run.state;
  const untilMs = pending.asked === true ? Math.max(pending.atMs + settleMs, dumpAtMs) : Infinity;
  const judged = turn.snapshots.filter(({ atMs }) => atMs <= untilMs);
  const rest = turn.snapshots.slice(judged.length);
  if (rest.length > 0) change(run, { turn: { ...turn, snapshots: judged } });
  if (judged.length === 0 && rest.length > 0) nothingChanged(run, pending, true);
  else judge(run, pending, true);
  for (const snapshot of rest) follow(run, snapshot);
}

/**
 * Whether a press is part of the one that waits: soon after it, or later when that one came without a move, when the lever only went
 * back, or when two plies explain the board now that one does not.
 */
function isAgain(run: Run, pending: Pending): boolean {
  if (explained(run, pending) === 'agreeing') return false;
  if (pending.asked !== true) return true;
  const { turn } = run.state;
  const then = boardAt(turn, pending.atMs);
  if (samePlacement(then, turn.setup.placement) || samePlacement(then, boardNow(run.state))) return true;
  const found = explain(turn.setup, turn.snapshots, true, leverColor(run.state));
  if (found?.kind !== 'line' || found.path.setup.turn !== leverColor(run.state)) return false;
  return found.path.moves.length > 1 && found.path.moves[0]?.kind !== 'castling';
}

/** Whether the clock has been heard since it was pressed. */
function hasTold({ state: { clock } }: Run, { cause, atMs }: Pending): boolean {
  return cause !== 'press' || clock?.kind !== 'clock' || clock.atMs > atMs;
}

/** Whether a line explains the board, and brings the turn to the side whose time runs. */
function explained(run: Run, pending: Pending): 'agreeing' | 'otherwise' | null {
  const { turn } = run.state;
  const lever = closedBy(pending);
  const found = explain(turn.setup, turn.snapshots, true, lever);
  if (found?.kind !== 'line') return null;
  return lever === null || found.path.setup.turn === lever ? 'agreeing' : 'otherwise';
}

function judge(run: Run, pending: Pending, settled: boolean): void {
  if (run.state.question !== null) {
    judgeOpenQuestion(run, pending, settled);
    return;
  }
  const { turn } = run.state;
  if (unchanged(run.state)) {
    nothingChanged(run, pending, settled);
    return;
  }
  const corrected = correctedMove(run);
  if (corrected !== null) {
    askWhichMove(run, corrected, pending);
    return;
  }
  const found = explain(turn.setup, turn.snapshots, settled, closedBy(pending));
  if (found?.kind === 'line') {
    if (!settled && isYoung(run, pending)) return;
    take(run, found.path, pending, settled);
    return;
  }
  if (!settled) return;
  if (pending.cause === 'press' && pending.presses % 2 === 0) {
    // The lever went there and back: the turn is open as before.
    change(run, { pending: null });
    return;
  }
  if (revise(run, pending) || putRight(run, pending)) return;
  if (pending.cause === 'clockStopped' || pending.cause === 'result') {
    endOfGame(run, pending);
    return;
  }
  if (found?.kind === 'several') {
    const nearest = beginnings(turn.setup, found.paths);
    ask(
      run,
      { verdict: 'ambiguous', reason: { code: 'verdict.severalLines', facts: { lines: found.paths.length } }, nearest },
      pending,
    );
    return;
  }
  ask(run, classify(turn.setup, boardNow(run.state)), pending);
}

/** A press on an unchanged board is late for an earlier ply when it brings the lever to the side to move; else it is a fault. */
function nothingChanged(run: Run, pending: Pending, settled: boolean): void {
  const { turn } = run.state;
  const toMove = pending.lever;
  if (pending.cause !== 'press' || toMove === null || toMove === turn.setup.turn) {
    change(run, { pending: null, revisable: null });
    return;
  }
  if (!settled) return;
  ask(run, { verdict: 'nothing-moved', reason: { code: 'verdict.nothingMoved', facts: {} }, nearest: [] }, pending);
}

/** Who is to move after this close, when a press tells. */
function closedBy({ cause, lever }: Pending): Color | null {
  return cause === 'press' ? lever : null;
}

/** Takes a line that explains the board, as much of it as this close can close. */
function take(run: Run, path: Path, pending: Pending, settled: boolean): void {
  const { turn } = run.state;
  const last = path.moves.length - 1;
  const lastMove = path.moves[last];
  const before = prefix(turn.setup, path, last);
  const half = lastMove === undefined ? null : castlingBegunBy(before.setup, lastMove);
  const agrees = pending.cause === 'press' ? path.setup.turn === pending.lever : true;
  if (pending.cause === 'press' && !agrees) {
    if (!settled) return;
    const stillMoving = (turn.snapshots.at(-1)?.atMs ?? 0) > pending.atMs;
    if (half !== null || (stillMoving && last > 0)) {
      if (last > 0) commit(run, before, { ...pending, presses: 1 });
      change(run, { pending: null });
      return;
    }
  }
  if (half !== null && pending.cause === 'press' && partnerInAir(turn, half, pending.atMs)) {
    if (!settled) return;
    ask(run, { ...classify(before.setup, boardAt(turn, pending.atMs)), verdict: 'incomplete-castling' }, pending);
    return;
  }
  const begun = lastMove?.kind === 'castling' ? halfAtPress(before.setup, turn, pending) : null;
  if (begun !== null && lastMove !== undefined) {
    const nearest = [begun, lastMove].map((move) => candidate(before.setup, move));
    ask(run, { verdict: 'ambiguous', reason: changedAfterPress(before.setup, begun), nearest }, pending);
    return;
  }
  if (half !== null && pending.cause === 'clockStopped') {
    if (!settled) return;
    const nearest = [lastMove, half].filter((move) => move !== undefined).map((move) => candidate(before.setup, move));
    ask(
      run,
      { verdict: 'ambiguous', reason: { code: 'verdict.stoppedHalfWay', facts: { side: half.side } }, nearest },
      pending,
    );
    return;
  }
  if (pending.cause === 'clockStopped' && !settled) return;
  commit(run, path, pending);
  if (!agrees || pending.cause === 'clockStopped')
    change(run, {
      revisable: {
        ...turn,
        setup: before.setup,
        ply: turn.ply + last,
        snapshots: turn.snapshots.slice(0, (path.at.at(-1) ?? -1) + 1),
      },
    });
}

/** Records the line and opens the next turn. */
export function commit(run: Run, path: Path, pending: Pending, mark?: PlyMark): void {
  const { turn, scanMs, earlier } = run.state;
  const { records, before } = record(turn, path, scanMs, {
    atMs: pending.atMs,
    times: pending.times,
    pressed: pending.cause === 'press' ? pending.presses : 0,
    ...(mark === undefined ? {} : { mark }),
  });
  for (const ply of records) say(run, { kind: 'ply', ply });
  const beforeLast = before.at(-1) ?? turn.setup;
  const move = path.moves.at(-1);
  change(run, {
    turn: turnAfter(turn, path.setup, path.moves.length, path.at.at(-1) ?? -1),
    earlier: [...earlier, ...before].slice(-SETUPS_KEPT),
    pending: null,
    revisable: null,
    lastTurn:
      move === undefined ? null : { turn: { ...turn, setup: beforeLast, ply: turn.ply + path.moves.length - 1 }, move },
    watch:
      pending.cause === 'press' && move !== undefined
        ? {
            before: { ...turn, setup: beforeLast, ply: turn.ply + path.moves.length - 1 },
            untilMs: pending.atMs + scanMs,
            dumpUntilMs: pending.atMs + DUMP_WATCH_MS,
            move,
          }
        : null,
  });
}

/**
 * The clock is stopped over a board that no line explains. The last ply may have ended the game, and hands may have gone on since:
 * a mate or stalemate that stood, or the board as it was before the kings were taken for the result.
 */
function endOfGame(run: Run, pending: Pending): void {
  const { turn } = run.state;
  const sensed = boardNow(run.state);
  const paths = pathsThrough(turn.setup, turn.snapshots);
  if (pending.presses > 0 && resultByKings(sensed) === null) {
    ask(run, classify(turn.setup, sensed), pending);
    return;
  }
  const final = paths.find(({ setup }) => {
    const kind = outcome(setup)?.kind;
    return kind === 'checkmate' || kind === 'stalemate';
  });
  const lifted = turn.snapshots.findIndex(({ placement }) => kingMissing(placement));
  const shown =
    resultByKings(sensed) === null ? undefined : paths.findLast(({ at }) => (at.at(-1) ?? -1) === lifted - 1);
  const path = final ?? shown;
  if (path !== undefined) {
    commit(run, path, pending);
    return;
  }
  const finding = classify(turn.setup, sensed);
  if (finding.verdict === 'incomplete-castling') {
    ask(run, finding, pending);
    return;
  }
  if (pending.cause === 'clockStopped') {
    change(run, { stoppedOver: PLAYED.has(finding.reason.code) ? turn : null });
    return;
  }
  const { stoppedOver } = run.state;
  if (finding.verdict === 'unclear') ask(run, finding, pending);
  else if (stoppedOver !== null) {
    change(run, { turn: stoppedOver, stoppedOver: null });
    ask(run, classify(stoppedOver.setup, boardNow(run.state)), pending);
  }
}

/** More than a hand at work: plies were made that nothing explains. */
const PLAYED: ReadonlySet<string> = new Set([
  'verdict.notALegalMove',
  'verdict.twoPiecesMoved',
  'verdict.moreThanAMove',
  'verdict.opponentsPieceMoved',
]);

function kingMissing(placement: Placement): boolean {
  const kings = [pieceOf('white', 'king'), pieceOf('black', 'king')];
  return kings.some((king) => !Array.prototype.includes.call(placement, king));
}

/** Whether the other piece of a castling was off its square when the clock was pressed. */
function partnerInAir(turn: Turn, half: { readonly king: number; readonly rook: number }, atMs: number): boolean {
  const then = boardAt(turn, atMs);
  const king = pieceOf(turn.setup.turn, 'king');
  const rook = pieceOf(turn.setup.turn, 'rook');
  const kingAway = then[half.king] !== king;
  const rookAway = then[half.rook] !== rook;
  return kingAway && rookAway;
}

/** The plain move, itself the first half of a castling, that stood complete on the board at the press. */
function halfAtPress(before: Setup, turn: Turn, pending: Pending): Move | null {
  if (pending.cause !== 'press') return null;
  const then = moveTo(before, boardAt(turn, pending.atMs));
  return then !== null && castlingBegunBy(before, then) !== null ? then : null;
}

function boardAt(turn: Turn, atMs: number): Placement {
  return turn.snapshots.findLast((snapshot) => snapshot.atMs <= atMs)?.placement ?? turn.setup.placement;
}
