import { play } from '../chess/moves.ts';
import { NO_PIECE } from '../chess/piece.ts';
import { differingSquares } from '../chess/placement.ts';
import { candidate } from './classify.ts';
import { commit } from './close.ts';
import { findGap, pliesByClock } from './gap.ts';
import { ask } from './question.ts';
import { boardNow, change, leverColor, timesNow, unchanged, type Run } from './run.ts';
import { castlingBegunBy, moveTo, type Path } from './search.ts';
import type { ClockReading } from './observation.ts';
import type { Pending } from './state.ts';

/**
 * Board and clock have answered after a cut. A board one legal ply ahead with the lever changed is recorded and marked; a half of a
 * castling is asked. A board farther on is explained by the one line that board and clocks leave, or asked. A board with only pieces in
 * the hand stays in the open turn and is judged at its close.
 */
export function recover(run: Run): void {
  const { gap, turn, question, clock } = run.state;
  if (gap === null) return;
  change(run, { gap: null });
  if (question !== null || unchanged(run.state)) return;
  const times = timesNow(run.state);
  const pending: Pending = { cause: 'press', atMs: run.atMs, settleAtMs: run.atMs, presses: 1, times };
  const board = boardNow(run.state);
  const at = turn.snapshots.length - 1;
  const move = moveTo(turn.setup, board);
  const plies = pliesBetween(gap.clock, clock, run.state.increment);
  if (move !== null && (plies === null || plies === 1)) {
    const setup = play(turn.setup, move);
    const lever = leverColor(run.state);
    if (clock?.kind !== 'clock' || lever !== setup.turn || gap.toMove === lever) return;
    const half = castlingBegunBy(turn.setup, move);
    if (half === null) {
      commit(run, { moves: [move], at: [at], setup }, pending, 'recovered');
      return;
    }
    const nearest = [move, half].map((one) => candidate(turn.setup, one));
    ask(
      run,
      { verdict: 'ambiguous', reason: { code: 'verdict.recoveredHalfWay', facts: { side: half.side } }, nearest },
      pending,
    );
    return;
  }
  const inHand = differingSquares(turn.setup.placement, board).every((square) => board[square] === NO_PIECE);
  if (!inHand) acrossGap(run, plies, pending, at);
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
  const nearest = lines.flatMap(({ moves }) => moves.slice(0, 1)).map((move) => candidate(turn.setup, move));
  const code = lines.length > 0 ? 'verdict.gapSeveral' : 'verdict.gapTooLong';
  ask(run, { verdict: 'ambiguous', reason: { code, facts: { plies } }, nearest }, pending);
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
