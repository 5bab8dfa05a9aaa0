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
import { clockFacts } from '../turn/clock-side.ts';
import type { OpenQuestion, TableState, Turn, TurnStart } from '../turn/state.ts';
import { boardNow, timesNow, type Transition } from '../turn/transition.ts';
import type { PlyMark, PlyRecord } from '../verdict.ts';

/** Plies that the arbiter entered, or that were recorded since and follow from them, with the setup in which each turn began. */
interface Line {
  readonly plies: readonly PlyRecord[];
  readonly before: readonly TurnStart[];
  readonly setup: Setup;
}

/** Plays entered moves one by one; the first that is not legal is named. */
export function playEntered(
  state: TableState,
  from: Setup,
  ply: number,
  moves: readonly string[],
  marked: PlyMark,
  atMs: number,
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
    plies.push(
      state.clock === null ? record : { ...record, ...clockFacts(timesNow({ state, events: [], atMs }.state)) },
    );
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
  if (isUpToBoard && holds(entered.plies, question.provisional)) return ok(entered);
  const line = withRecorded(transition, question, entered);
  return !line.ok && isUpToBoard ? ok(entered) : line;
}

/** Whether all recorded plies are among those entered, one after the other, and after the first, which answers the question. */
function holds(entered: readonly PlyRecord[], recorded: readonly PlyRecord[]): boolean {
  if (recorded.length === 0) return false;
  return entered.some((_, from) => from > 0 && recorded.every(({ uci }, index) => entered[from + index]?.uci === uci));
}

function withRecorded(transition: Transition, question: OpenQuestion, entered: Line): Result<Line> {
  const { provisional, base, anchor } = question;
  const covered = overlap(entered.plies, provisional);
  const [next] = provisional;
  const joins = entered.setup.turn === base.turn && mayBePutRight(entered.setup.placement, base.placement, anchor);
  if (next !== undefined && covered === 0 && !joins)
    return fail('key.lineDoesNotJoin', { move: next.san, ply: anchor.ply + entered.plies.length + 1 });
  return join(transition, entered, provisional.slice(covered), anchor.ply);
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
