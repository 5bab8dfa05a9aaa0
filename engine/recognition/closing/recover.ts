import type { Move } from '../../chess/move.ts';
import { placementAfter, play } from '../../chess/moves.ts';
import { colorOf, NO_PIECE, opposite } from '../../chess/piece.ts';
import { differingSquares, occupiedSquares, pieceAt, samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeSquare } from '../../chess/square.ts';
import { makeSan } from '../../notation/san.ts';
import type { Fault } from '../../result.ts';
import { askWhichMove } from './changed.ts';
import { recordLine } from './record-line.ts';
import type { ClockReading } from '../input/observation.ts';
import { asWhiteSees } from '../input/orientation.ts';
import { beginnings, candidate } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { bridgeGap, pliesByClock } from '../search/gap.ts';
import { castlingBegunBy, movesFrom, moveTo, onlyOpponentMoved, type Path } from '../search/paths.ts';
import { setupFrom } from '../turn/board-setup.ts';
import { NOT_READ } from '../turn/clock-side.ts';
import {
  GAP_WAIT_MS,
  gapOf,
  openQuestion,
  type Gap,
  type LastPly,
  type Pending,
  type TableState,
} from '../turn/state.ts';
import { boardNow, leverColor, setGap, setOpen, timesNow, unchanged, type Transition } from '../turn/transition.ts';

/**
 * Board and clock have answered after a cut. With the lever as it was, a board on which only the mover's hand has been at work stays in
 * the open turn. With the lever changed, a board one legal ply ahead is recorded and marked, though the opponent may have a piece in
 * his hand already; a half of a castling is asked. A board farther on is explained by the one line that board and clocks leave, or asked. One that
 * is as it was is asked about only where the clocks prove that play went on.
 */
export function recover(transition: Transition): void {
  const { turn, clock, increment } = transition.state;
  const gap = gapOf(transition.state);
  if (gap === null || isStillComing(transition, gap)) return;
  setGap(transition, null);
  if (openQuestion(transition.state) !== null) return;
  const plies = pliesBetween(gap.clock, clock, increment);
  if (unchanged(transition.state)) {
    if (hasRunForOther(transition, gap)) askAcrossGap(transition, plies);
    return;
  }
  const board = boardNow(transition.state);
  const toMoveByLever = leverColor(transition.state);
  const followed = castlingSince(transition, board);
  if (followed !== null) {
    askWhichMove(transition, followed.recorded, followed.castling, {
      cause: 'press',
      atMs: transition.atMs,
      settleAtMs: transition.atMs,
      presses: 1,
      toMoveByLever,
      times: timesNow(transition.state),
    });
    return;
  }
  const few = plies === null || plies <= 1;
  if (few && (toMoveByLever === null || toMoveByLever === turn.setup.turn) && !opponentArrived(turn.setup, board))
    return;
  const times = timesNow(transition.state);
  const pending: Pending = {
    cause: 'press',
    atMs: transition.atMs,
    settleAtMs: transition.atMs,
    presses: 1,
    toMoveByLever,
    times,
  };
  const at = turn.snapshots.length - 1;
  const move = few && toMoveByLever !== null && toMoveByLever !== turn.setup.turn ? plyMade(turn.setup, board) : null;
  if (move === null) {
    acrossGap(transition, plies, pending, at);
    return;
  }
  const half = castlingBegunBy(turn.setup, move);
  if (half === null) {
    const exact = samePlacement(placementAfter(turn.setup, move), board);
    // What the opponent's hand has done already belongs to his turn.
    recordLine(
      transition,
      { moves: [move], at: [exact ? at : at - 1], setup: play(turn.setup, move) },
      pending,
      'recovered',
    );
    return;
  }
  const nearest = [move, half].map((one) => candidate(turn.setup, one));
  ask(
    transition,
    { verdict: 'ambiguous', reason: { code: 'verdict.recoveredHalfWay', facts: { side: half.side } }, nearest },
    { ...pending, times: NOT_READ },
  );
}

/**
 * The castling of which the last ply was a half, when its other half has followed during the cut, with or without the opponent's reply.
 * What was recorded before a restart has no turn any more: the setup before it tells the ply.
 */
function castlingSince(
  { state: { previousSetups, phase, turn } }: Transition,
  board: Placement,
): { readonly castling: Move; readonly recorded: LastPly } | null {
  const before = previousSetups.at(-1);
  const made = before === undefined ? null : moveTo(before.setup, turn.setup.placement);
  if (before === undefined || made === null) return null;
  const castling = castlingBegunBy(before.setup, made);
  if (castling === null) return null;
  const castled = play(before.setup, castling);
  if (!samePlacement(castled.placement, board) && moveTo(castled, board) === null) return null;
  const known = phase.kind === 'playing' ? phase.lastPly : null;
  const recorded = known ?? {
    turn: { ...before, snapshots: [], announcedAtMs: null },
    move: made,
    pressedAtMs: null,
    watched: null,
  };
  return { castling, recorded };
}

/** More men than these are in nobody's hands. */
const MEN_IN_HANDS = 4;

/** A board that has just come up may tell its men one after the other: what its first report lacks nobody has taken away. */
function isStillComing({ atMs, state }: Transition, { boardAtMs }: Gap): boolean {
  if (boardAtMs === null || atMs >= boardAtMs + GAP_WAIT_MS) return false;
  const expected = occupiedSquares(state.turn.setup.placement).length;
  return expected - occupiedSquares(boardNow(state)).length > MEN_IN_HANDS;
}

/** A clock that stood still may differ by one from what was shown. */
const RAN_SECONDS = 2;

/**
 * Whether the time of the one who is not to move has run out further since it was last his opponent's turn: it was his again meanwhile, and the men have
 * gone there and back. More time than before tells nothing, for an arbiter may have given it.
 */
function hasRunForOther({ state }: Transition, { left }: Gap): boolean {
  const { turn, phase } = state;
  const isKnown = left?.ply === turn.ply && phase.kind === 'playing' && leverColor(state) === turn.setup.turn;
  if (!isKnown) return false;
  const other = opposite(turn.setup.turn);
  const [then, now] = [left.times[other], timesNow(state)[other]];
  return then !== null && now !== null && now <= then - RAN_SECONDS;
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

/**
 * What was played unseen between the open turn and the board of now: recorded where one line alone leads there, else asked about.
 * @param plies by the clock; null where it does not tell. @param at index of the snapshot with which each ply was seen.
 * @param isAwaited the board was read, and showed another position than the one that was waited for.
 */
export function acrossGap(
  transition: Transition,
  plies: number | null,
  pending: Pending,
  at: number,
  isAwaited = false,
): void {
  const { turn } = transition.state;
  const finding = bridgeGap(turn.setup, boardNow(transition.state), leverColor(transition.state), plies);
  if (finding.kind === 'unique') {
    const path: Path = { ...finding.path, at: finding.path.moves.map(() => at) };
    recordLine(transition, path, { ...pending, presses: path.moves.length }, 'gap');
    return;
  }
  const lines = finding.kind === 'several' ? finding.lines : [];
  const atStart = backAtStart(transition.state);
  if (atStart !== null) {
    askWhich(transition, atStart, lines, pending);
    return;
  }
  const rooks = rooksInDoubt(turn.setup, boardNow(transition.state));
  const code = lines.length > 0 ? 'verdict.gapSeveral' : 'verdict.gapTooLong';
  askWhich(transition, { code, facts: { plies, rooks, ...(isAwaited && { awaited: true }) } }, lines, pending);
}

/**
 * The men stand as for a new game: rather a board that has just come to a game in play, or one set up anew, than moves that led back there. Null where
 * they do not, or the last ply recorded is not known.
 */
function backAtStart(state: TableState): Fault | null {
  const { start, turn, previousSetups } = state;
  // Which way a board lies that has not shown a position of the game yet is not known.
  const isStart = [false, true].some((turned) => samePlacement(asWhiteSees(boardNow(state), turned), start.placement));
  if (!isStart) return null;
  const before = previousSetups.at(-1)?.setup;
  const made = before === undefined ? null : moveTo(before, turn.setup.placement);
  if (before === undefined || made === null) return null;
  const facts = { number: before.fullmoveNumber, side: before.turn, last: makeSan(before, made) };
  return { code: 'verdict.gapAtStart', facts };
}

/** What was played ended where it began, and nobody saw it. */
function askAcrossGap(transition: Transition, plies: number | null): void {
  const { atMs, state } = transition;
  const finding = bridgeGap(state.turn.setup, boardNow(state), leverColor(state), null);
  const lines = finding.kind === 'several' ? finding.lines : [];
  const toMoveByLever = leverColor(state);
  const [side, rooks] = [opposite(state.turn.setup.turn), rooksInDoubt(state.turn.setup, boardNow(state))];
  askWhich(transition, { code: 'verdict.gapReturned', facts: { plies, rooks, side } }, lines, {
    cause: 'press',
    atMs,
    settleAtMs: atMs,
    presses: 0,
    toMoveByLever,
    times: NOT_READ,
  });
  // The next ply follows from the same board, and tells nothing of what lies before it.
  const open = openQuestion(transition.state);
  if (open !== null) setOpen(transition, { ...open, window: null });
}

function askWhich(transition: Transition, reason: Fault, lines: readonly Path[], pending: Pending): void {
  const nearest = beginnings(transition.state.turn.setup, lines);
  // Without a clock the shortest line says best whose turn it is.
  const toMoveByLever = pending.toMoveByLever ?? lines[0]?.setup.turn ?? null;
  ask(transition, { verdict: 'ambiguous', reason, nearest }, { ...pending, toMoveByLever, times: NOT_READ });
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
