import type { Move } from '../../chess/move.ts';
import { pieceOf, type Color } from '../../chess/piece.ts';
import type { Setup } from '../../chess/setup.ts';
import { announcedHalf } from './announced-half.ts';
import { recordLine } from './record-line.ts';
import { candidate, changedAfterPress, classify } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { castlingBegunBy, moveTo, type Path } from '../search/paths.ts';
import { prefix } from '../turn/record.ts';
import type { Pending, Turn } from '../turn/state.ts';
import { boardAt, follow, setPending, type Transition } from '../turn/transition.ts';

/** Takes a line that explains the board, as much of it as this close can close. */
export function acceptLine(transition: Transition, path: Path, pending: Pending, settled: boolean): void {
  const { turn } = transition.state;
  const last = path.moves.length - 1;
  const lastMove = path.moves[last];
  const before = prefix(turn.setup, path, last);
  const half = lastMove === undefined ? null : castlingBegunBy(before.setup, lastMove);
  const agrees =
    pending.cause !== 'press' || pending.toMoveByLever === null || path.setup.turn === pending.toMoveByLever;
  if (pending.cause === 'press' && !agrees) {
    if (!settled) return;
    if (half !== null || (last > 0 && !isOutOfStep(turn, path))) {
      if (last > 0) recordLine(transition, before, { ...pending, presses: 1 });
      setPending(transition, null);
      return;
    }
  }
  if (half !== null && pending.cause === 'press' && partnerInAir(turn, before.setup.turn, half, pending.atMs)) {
    if (!settled) return;
    ask(
      transition,
      { ...classify(before.setup, boardAt(turn, pending.atMs)), verdict: 'incomplete-castling' },
      pending,
    );
    return;
  }
  const begun = lastMove?.kind === 'castling' ? halfAtPress(before.setup, turn, pending) : null;
  if (begun !== null && lastMove !== undefined) {
    const nearest = [begun, lastMove].map((move) => candidate(before.setup, move));
    ask(
      transition,
      { verdict: 'ambiguous', reason: changedAfterPress(before.setup, begun, lastMove), nearest },
      pending,
    );
    return;
  }
  if (half !== null && pending.cause === 'clockStopped') {
    if (!settled) return;
    const nearest = [lastMove, half].filter((move) => move !== undefined).map((move) => candidate(before.setup, move));
    ask(
      transition,
      { verdict: 'ambiguous', reason: { code: 'verdict.stoppedHalfWay', facts: { side: half.side } }, nearest },
      pending,
    );
    return;
  }
  const announced = last === 0 && lastMove !== undefined ? announcedHalf(turn, lastMove) : null;
  if (announced !== null) {
    if (settled) ask(transition, announced, pending);
    return;
  }
  if (pending.cause === 'clockStopped' && !settled) return;
  recordLine(transition, path, pending);
  if (!agrees || pending.cause === 'clockStopped')
    follow(transition, {
      revisable: {
        ...turn,
        setup: before.setup,
        ply: turn.ply + last,
        snapshots: turn.snapshots.slice(0, (path.at.at(-1) ?? -1) + 1),
      },
    });
}

/**
 * The first ply stood there before the press that opened this turn, and its own press has come with one ply too many again: the lever shows
 * the other side all the time, and who is to move it does not tell.
 */
function isOutOfStep({ snapshots }: Turn, { at }: Path): boolean {
  return snapshots[at[0] ?? -1]?.beforePress === true;
}

/** Whether the other piece of a castling was off its square when the clock was pressed. */
function partnerInAir(
  turn: Turn,
  mover: Color,
  half: { readonly king: number; readonly rook: number },
  atMs: number,
): boolean {
  const then = boardAt(turn, atMs);
  const king = pieceOf(mover, 'king');
  const rook = pieceOf(mover, 'rook');
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
