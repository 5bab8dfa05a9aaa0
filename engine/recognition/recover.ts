import type { Move } from '../chess/move.ts';
import { placementAfter, play } from '../chess/moves.ts';
import { colorOf, NO_PIECE } from '../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, type Placement } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare } from '../chess/square.ts';
import type { Fault } from '../result.ts';
import { beginnings, candidate } from './classify.ts';
import { commit } from './close.ts';
import { findGap, pliesByClock } from './gap.ts';
import type { ClockReading } from './observation.ts';
import { ask, setupFrom } from './question.ts';
import { boardNow, change, leverColor, timesNow, unchanged, type Run } from './run.ts';
import { castlingBegunBy, moveTo, movesFrom, onlyOpponentMoved, type Path } from './search.ts';
import type { Pending } from './state.ts';

/**
 * Board and clock have answered after a cut. With the lever as it was, a board on which only the mover's hand has been at work stays in
 * the open turn. With the lever changed, a board one legal ply ahead is recorded and marked, though the opponent may have a piece in
 * his hand already; a half of a castling is asked. A board farther on is explained by the one line that board and clocks leave, or asked.
 */
export function recover(run: Run): void {
  const { gap, turn, question, clock, increment } = run.state;
  if (gap === null) return;
  change(run, { gap: null });
  if (question !== null || unchanged(run.state)) return;
  const board = boardNow(run.state);
  const lever = leverColor(run.state);
  const plies = pliesBetween(gap.clock, clock, increment);
  const few = plies === null || plies <= 1;
  if (few && (lever === null || lever === turn.setup.turn) && !opponentArrived(turn.setup, board)) return;
  const times = timesNow(run.state);
  const pending: Pending = { cause: 'press', atMs: run.atMs, settleAtMs: run.atMs, presses: 1, lever, times };
  const at = turn.snapshots.length - 1;
  const move = few && lever !== null && lever !== turn.setup.turn ? plyMade(turn.setup, board) : null;
  if (move === null) {
    acrossGap(run, plies, pending, at);
    return;
  }
  const half = castlingBegunBy(turn.setup, move);
  if (half === null) {
    const exact = samePlacement(placementAfter(turn.setup, move), board);
    // What the opponent's hand has done already belongs to his turn.
    commit(run, { moves: [move], at: [exact ? at : at - 1], setup: play(turn.setup, move) }, pending, 'recovered');
    return;
  }
  const nearest = [move, half].map((one) => candidate(turn.setup, one));
  ask(
    run,
    { verdict: 'ambiguous', reason: { code: 'verdict.recoveredHalfWay', facts: { side: half.side } }, nearest },
    pending,
  );
}

/** The one legal move whose board this is, but for what the opponent's hand has lifted since. */
function plyMade(setup: Setup, board: Placement): Move | null {
  const exact = moveTo(setup, board);
  if (exact !== null) return exact;
  const fitting = movesFrom(setup).filter((move) =>
    onlyOpponentMoved({ moves: [move], at: [0], setup: play(setup, move) }, setup, board),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether a piece of the side not to move stands where it did not stand. */
function opponentArrived({ placement, turn }: Setup, board: Placement): boolean {
  return differingSquares(placement, board).some((square) => {
    const piece = pieceAt(board, square);
    return piece !== NO_PIECE && colorOf(piece) !== turn;
  });
}

function acrossGap(run: Run, plies: number | null, pending: Pending, at: number): void {
  const { turn } = run.state;
  const finding = findGap(turn.setup, boardNow(run.state), leverColor(run.state), plies);
  if (finding.kind === 'unique') {
    const path: Path = { ...finding.path, at: finding.path.moves.map(() => at) };
    commit(run, path, { ...pending, presses: path.moves.length }, 'gap');
    return;
  }
  const lines = finding.kind === 'several' ? finding.lines : [];
  const nearest = beginnings(turn.setup, lines);
  const code = lines.length > 0 ? 'verdict.gapSeveral' : 'verdict.gapTooLong';
  const reason: Fault = { code, facts: { plies, rooks: rooksInDoubt(turn.setup, boardNow(run.state)) } };
  ask(run, { verdict: 'ambiguous', reason, nearest }, pending);
}

/** Rooks that stand where they could castle from, and may have moved and come back unseen. */
function rooksInDoubt(before: Setup, board: Placement): readonly string[] {
  return setupFrom(before, board, before.turn).castlingRooks.map(makeSquare);
}

function pliesBetween(
  before: ClockReading | null,
  after: ClockReading | null,
  increment: number | null,
): number | null {
  if (before?.kind !== 'clock' || after?.kind !== 'clock') return null;
  const sum = ({ left, right }: Extract<ClockReading, { kind: 'clock' }>): number => left.seconds + right.seconds;
  return pliesByClock(sum(before), sum(after), (after.atMs - before.atMs) / 1000, increment);
}
