import type { Move } from '../../chess/move.ts';
import { legalMoves, placementAfter, play } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, pieceOf } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { isAcrossGap } from '../../fault-facts.ts';
import { fail, ok, type Result } from '../../result.ts';
import { asPressed, replyTimes } from '../questions/as-pressed.ts';
import { followed, led, type Joined } from './led-on.ts';
import { join, legal, plyOf, type Line } from '../questions/line.ts';
import { isBegunFrom } from '../turn/awaited-board.ts';
import { timesRead } from '../turn/clock-side.ts';
import type { OpenQuestion, Stretch, Turn, TurnStart } from '../turn/state.ts';
import { boardNow, type Transition } from '../turn/transition.ts';
import type { PlyMark, PlyRecord, Question } from '../verdict.ts';

/**
 * Plays entered moves one by one; the first that is not legal is named. What the clock shows as they are entered is no player's time.
 * @param asked the question that the first of them answers: the clock was read at its press.
 */
export function playEntered(
  from: Setup,
  ply: number,
  moves: readonly string[],
  marked: PlyMark,
  atMs: number,
  asked: Question | null,
): Result<Line> {
  let setup = from;
  const plies: PlyRecord[] = [];
  const before: TurnStart[] = [];
  for (const text of moves) {
    const move = legal(setup, text);
    if (move === null) return fail('key.moveNotLegal', { move: text, ply: ply + plies.length + 1, side: setup.turn });
    before.push({ setup, ply: ply + plies.length });
    const record = plyOf(setup, move, ply + plies.length + 1, marked, atMs);
    plies.push(asked !== null && plies.length === 0 ? { ...record, ...timesRead(asked) } : record);
    setup = play(setup, move);
  }
  return ok({ plies, before, setup });
}

/**
 * The line entered, when what was recorded while the question was open follows from it; plies entered already are not taken twice. One
 * that goes as far as the board as it stands needs nothing to follow: what was recorded meanwhile was read from a board in question.
 */
export function joined(transition: Transition, question: OpenQuestion, entered: Line): Result<Joined> {
  const isUpToBoard = isBegunFrom(entered.setup, boardNow(transition.state));
  // Where pieces went there and back, the last plies entered may be like the first recorded ones, and are not these.
  const held = isUpToBoard ? heldFrom(entered.plies, question.provisional) : -1;
  if (held > 0) return ok({ ...entered, plies: withTimesRead(entered.plies, question.provisional, held), rest: [] });
  const line = withRecorded(question, entered);
  return isUpToBoard && !(line.ok && line.value.rest.length === 0) ? ok({ ...entered, rest: [] }) : line;
}

/** The reply as well, where it was pressed when the move was asked about: the clock was read then, and gained by that press. */
export function withReplyTimed(question: OpenQuestion, plies: readonly PlyRecord[]): readonly PlyRecord[] {
  const times = replyTimes(question);
  const [first, reply, ...others] = plies;
  if (first === undefined || Object.keys(times).length === 0) return plies;
  const { gainedSeconds: _, ...move } = first;
  if (reply === undefined) return [move];
  const isRead = reply.whiteSeconds !== undefined || reply.blackSeconds !== undefined;
  return [move, isRead ? reply : { ...reply, ...times }, ...others];
}

/** From where all recorded plies are among those entered, one after the other, and after the first, which answers the question; -1: nowhere. */
function heldFrom(entered: readonly PlyRecord[], recorded: readonly PlyRecord[]): number {
  if (recorded.length === 0) return -1;
  return entered.findIndex(
    (_, from) => from > 0 && recorded.every(({ uci }, index) => entered[from + index]?.uci === uci),
  );
}

/** Of plies that were recorded the clock was read at their press; of the same ones as they were entered it was not. */
function withTimesRead(
  entered: readonly PlyRecord[],
  recorded: readonly PlyRecord[],
  from: number,
): readonly PlyRecord[] {
  return entered.map((ply, index) => {
    const known = recorded[index - from];
    if (known === undefined) return ply;
    const { marked: _marked, ...seen } = known;
    return { ...seen, ply: ply.ply, san: ply.san, moved: ply.moved, fen: ply.fen };
  });
}

function withRecorded(question: OpenQuestion, entered: Line): Result<Joined> {
  const stretches = [...question.earlier, question];
  const last = stretches.findLastIndex((_, index) => reaches(question, stretches.slice(0, index + 1), entered));
  const [next] = stretches.flatMap(({ provisional }) => provisional);
  const { ply } = question.anchor;
  if (last < 0) {
    // The reply to the line is what leads to the board that was asked about.
    const replied =
      isAcrossGap(question.question.reason) || next === undefined
        ? null
        : followed(entered, stretches[0] ?? question, ply);
    if (replied !== null) return ok(led(replied, stretches, ply));
    return next === undefined
      ? ok({ ...entered, rest: [] })
      : fail('key.lineDoesNotJoin', { move: next.san, ply: ply + entered.plies.length + 1 });
  }
  const recorded = stretches[last]?.provisional ?? [];
  // Of those that were recorded the clock was read; of the same ones as they were entered it was not.
  const count = entered.plies.length - overlap(entered.plies, recorded);
  const setup = entered.before[count]?.setup ?? entered.setup;
  const own = { plies: entered.plies.slice(0, count), before: entered.before.slice(0, count), setup };
  const line = join(own, recorded, ply);
  return line.ok ? ok(led(line.value, stretches.slice(last), ply)) : line;
}

/** Whether the line entered ends where the last of these stretches begins, or with what was recorded in it. */
function reaches(question: OpenQuestion, stretches: readonly Stretch[], { plies, setup }: Line): boolean {
  const [last = question, ...before] = stretches.toReversed();
  // Each board that nothing explains stands for a ply at least.
  if (plies.length < stretches.length + before.flatMap(({ provisional }) => provisional).length) return false;
  if (overlap(plies, last.provisional) > 0) return true;
  if (setup.turn !== last.base.turn) return false;
  if (before.length > 0)
    return differingSquares(setup.placement, last.base.placement).length <= MEN_SQUARES * stretches.length;
  const pressed = asPressed(question);
  if (pressed !== null && samePlacement(pressed.setup.placement, setup.placement)) return true;
  // What was asked about next cannot be entered: it was no move.
  const isAnswer = question.earlier.length > 0 && plies.length === 1 && !isAcrossGap(question.question.reason);
  return isAnswer || mayBePutRight(setup.placement, last.base.placement, question.anchor);
}

/** Squares that differ where one man is to be put right. */
const MEN_SQUARES = 3;

/** The line entered may end on another board than was sensed by a piece of the mover to be put right; more means plies are missing. */
export function mayBePutRight(entered: Placement, base: Placement, anchor: Turn): boolean {
  const squares = differingSquares(entered, base);
  const own = [entered, base].every((board) =>
    squares.every((square) => {
      const piece = pieceAt(board, square);
      return piece === NO_PIECE || colorOf(piece) === anchor.setup.turn;
    }),
  );
  return own && squares.length <= MEN_SQUARES;
}

/** How many of the recorded plies the entered line ends with already. */
function overlap(entered: readonly PlyRecord[], recorded: readonly PlyRecord[]): number {
  for (let count = Math.min(entered.length - 1, recorded.length); count > 0; count--) {
    const tail = entered.slice(entered.length - count);
    if (tail.every((ply, index) => ply.uci === recorded[index]?.uci)) return count;
  }
  return 0;
}

/** The move to the last rank of which only the promotion is missing. */
export function queenFor({ anchor, base }: OpenQuestion): Move | null {
  const { setup } = anchor;
  const pawn = pieceOf(setup.turn, 'pawn');
  const promotions = legalMoves(setup).filter((move) => {
    if (move.kind !== 'normal' || move.promotesTo !== 'queen') return false;
    return samePlacement(withPiece(placementAfter(setup, move), move.to, pawn), base.placement);
  });
  return promotions.length === 1 ? (promotions[0] ?? null) : null;
}
