import { displacementOf } from '../../chess/castling.ts';
import type { Move } from '../../chess/move.ts';
import { isLegal, legalMoves, placementAfter, play } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, pieceOf } from '../../chess/piece.ts';
import { differingSquares, pieceAt, samePlacement, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeFen } from '../../notation/fen.ts';
import { parseUci } from '../../notation/uci.ts';
import { fail, ok, type Result } from '../../result.ts';
import { candidate } from '../questions/classify.ts';
import { isBegunFrom } from '../turn/awaited-board.ts';
import { timesRead } from '../turn/clock-side.ts';
import type { OpenQuestion, Turn, TurnStart } from '../turn/state.ts';
import { boardNow, type Transition } from '../turn/transition.ts';
import type { PlyMark, PlyRecord, Question } from '../verdict.ts';

/** Plies that the arbiter entered, or that were recorded since and follow from them, with the setup in which each turn began. */
export interface Line {
  readonly plies: readonly PlyRecord[];
  readonly before: readonly TurnStart[];
  readonly setup: Setup;
}

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
    const parsed = parseUci(setup, text);
    if (!parsed.ok || !isLegal(setup, parsed.value))
      return fail('key.moveNotLegal', { move: text, ply: ply + plies.length + 1, side: setup.turn });
    before.push({ setup, ply: ply + plies.length });
    const record = plyOf(setup, parsed.value, ply + plies.length + 1, marked, atMs);
    plies.push(asked !== null && plies.length === 0 ? { ...record, ...timesRead(asked) } : record);
    setup = play(setup, parsed.value);
  }
  return ok({ plies, before, setup });
}

function plyOf(setup: Setup, move: Move, ply: number, marked: PlyMark, atMs: number): PlyRecord {
  return {
    ply,
    side: setup.turn,
    verdict: 'move',
    ...candidate(setup, move),
    moved: displacementOf(setup, move),
    fen: makeFen(play(setup, move)),
    pressed: false,
    atMs,
    evidence: [],
    marked,
  };
}

/**
 * The line entered, when what was recorded while the question was open follows from it; plies entered already are not taken twice. One
 * that goes as far as the board as it stands needs nothing to follow: what was recorded meanwhile was read from a board in question.
 */
export function joined(transition: Transition, question: OpenQuestion, entered: Line): Result<Line> {
  const isUpToBoard = isBegunFrom(entered.setup, boardNow(transition.state));
  // Where pieces went there and back, the last plies entered may be like the first recorded ones, and are not these.
  const held = isUpToBoard ? heldFrom(entered.plies, question.provisional) : -1;
  if (held > 0) return ok({ ...entered, plies: withTimesRead(entered.plies, question.provisional, held) });
  const line = withRecorded(transition, question, entered);
  return !line.ok && isUpToBoard ? ok(entered) : line;
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

function withRecorded(transition: Transition, question: OpenQuestion, entered: Line): Result<Line> {
  const { provisional, base, anchor } = question;
  const covered = overlap(entered.plies, provisional);
  const [next] = provisional;
  const joins = entered.setup.turn === base.turn && mayBePutRight(entered.setup.placement, base.placement, anchor);
  if (next !== undefined && covered === 0 && !joins)
    return fail('key.lineDoesNotJoin', { move: next.san, ply: anchor.ply + entered.plies.length + 1 });
  // Of those that were recorded the clock was read; of the same ones as they were entered it was not.
  const count = entered.plies.length - covered;
  const setup = entered.before[count]?.setup ?? entered.setup;
  const own = { plies: entered.plies.slice(0, count), before: entered.before.slice(0, count), setup };
  return join(transition, own, provisional, anchor.ply);
}

/** The line entered may end on another board than was sensed by a piece of the mover to be put right; more means plies are missing. */
export function mayBePutRight(entered: Placement, base: Placement, anchor: Turn): boolean {
  const squares = differingSquares(entered, base);
  const own = [entered, base].every((board) =>
    squares.every((square) => {
      const piece = pieceAt(board, square);
      return piece === NO_PIECE || colorOf(piece) === anchor.setup.turn;
    }),
  );
  return own && squares.length <= 3;
}

/** Plays recorded plies after a line; the first that is not legal there is named. */
export function join(transition: Transition, line: Line, recorded: readonly PlyRecord[], ply: number): Result<Line> {
  let { setup } = line;
  const plies = [...line.plies];
  const before = [...line.before];
  for (const one of recorded) {
    const parsed = parseUci(setup, one.uci);
    if (!parsed.ok || !isLegal(setup, parsed.value))
      return fail('key.lineDoesNotJoin', { move: one.san, ply: ply + plies.length + 1 });
    before.push({ setup, ply: ply + plies.length });
    const made = plyOf(setup, parsed.value, ply + plies.length + 1, 'provisional', transition.atMs);
    const { marked: _marked, ...kept } = { ...one, ply: made.ply, san: made.san, moved: made.moved, fen: made.fen };
    plies.push(kept);
    setup = play(setup, parsed.value);
  }
  return ok({ plies, before, setup });
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
