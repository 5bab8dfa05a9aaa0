import { colorOf, NO_PIECE, roleOf } from '../../chess/piece.ts';
import { pieceAt, placementOf, rotate180 } from '../../chess/placement.ts';
import { rankOf, SQUARES, type Square } from '../../chess/square.ts';
import type {
  ArbiterCommand,
  ClockReading,
  Lies,
  LineInput,
  Observation,
  Occupancy,
  Revealed,
  Tick,
} from '../input/observation.ts';
import { settle, settlesAtMs } from './agreement.ts';
import { obey } from './commands.ts';
import { legalMoves, placementAfter } from '../../chess/moves.ts';
import { agreed, feed, isFollowed, isUnlikely, takenIn, type Hypothesis } from './hypothesis.ts';
import { rebuilt } from './rebuilt.ts';
import { lifted, placed } from './reported.ts';
import { leader, lostForGoodAtMs, setHypotheses, type Doubt, type OccupancyTable, type Transition } from './table.ts';
import { unseenBefore, withCastling, withPutBack, withUnseen, withUnseenPly } from './unseen.ts';
import { explain } from '../search/explain.ts';
import { wakeAt } from '../step.ts';
import { mayBePlayed } from '../turn/setting-up.ts';
import { newTable, resumeTable, type GameInProgress, type TableOptions } from '../turn/new-table.ts';
import { pendingOf, type TableState, hasClock } from '../turn/state.ts';
import { arrived, isOuter, NOTHING_PLAYED } from '../turn/unbegun-play.ts';
import type { TableEvent } from '../verdict.ts';

/*
 * The recogniser for boards that tell only taken from free. It follows every way in which the changes can have come about (a hypothesis),
 * each with the recogniser for boards that name their pieces, and records what all hypotheses agree on that explain the board. Where they do
 * not agree it asks, goes on, and says what was played as soon as only one line is left.
 */

export type OccupancyInput =
  | Occupancy
  | Extract<Observation, { kind: 'fault' }>
  | ClockReading
  | LineInput
  | Tick
  | Revealed
  | Lies
  | ArbiterCommand;

export interface OccupancyStep {
  readonly state: OccupancyTable;
  readonly events: readonly TableEvent[];
  readonly wakeAtMs: number | null;
}

/** @param rotated White sits with the connector on the other side; such a board cannot tell by itself. */
export function newOccupancyTable(options: TableOptions, rotated = false): OccupancyTable {
  return withOneHypothesis(newTable({ ...options, inferred: true }), rotated, 1);
}

/** Takes a game up again after a restart: the first dump tells in what the board differs from the open turn's beginning. */
export function resumeOccupancyTable(options: TableOptions, game: GameInProgress): OccupancyTable {
  const state = resumeTable({ ...options, inferred: true }, game);
  const table = withOneHypothesis(state, game.rotated, game.lastQuestionId + 1);
  const { open } = game;
  if (open === null) return table;
  const doubt: Doubt = {
    id: open.question.id,
    anchor: table.certain,
    unexplained: true,
    onlyArbiterCanTell: true,
    hypothesesDropped: false,
    provisionalWithdrawn: false,
    reportedMoves: [],
  };
  return { ...table, doubt };
}

function withOneHypothesis(state: TableState, rotated: boolean, nextQuestionId: number): OccupancyTable {
  const hypothesis: Hypothesis = {
    state,
    inHand: [],
    decisions: [],
    otherEvents: [],
    assumed: [],
    guessed: false,
    beforeLastPlacement: null,
  };
  const isBegun = state.phase.kind !== 'setup';
  return {
    ...{ hypotheses: [hypothesis], taken: null, rotated, isBegun, doubt: null, certain: hypothesis, nextQuestionId },
    ...{ play: NOTHING_PLAYED, liftedOf: null },
  };
}

/** One input of one table, as `step` takes it for boards that name their pieces. */
export function stepOccupancy(table: OccupancyTable, input: OccupancyInput): OccupancyStep {
  const transition: Transition = { table, events: [], atMs: input.atMs };
  switch (input.kind) {
    case 'occupancy':
      dumped(transition, input.taken);
      break;
    case 'occupied':
      reported(transition, input.square, input.taken);
      break;
    case 'fault':
      transition.events.push({ kind: 'wantDump', atMs: input.atMs });
      break;
    case 'clock':
      if (closes(leader(table).state, input)) assumeUnseen(transition);
      feedAll(transition, input);
      break;
    case 'line':
      feedAll(transition, input);
      transition.table = { ...transition.table, taken: null };
      break;
    case 'noClock':
    case 'tick':
    case 'revealed':
    case 'castlingAnnounced':
    case 'castlingWithdrawn':
      feedAll(transition, input);
      break;
    // The first dump is compared with what should stand there; which way this one lies is known.
    case 'lies':
    case 'boardReplaced':
      break;
    case 'closeTurn':
    case 'gameEnds':
    case 'stopGame':
      assumeUnseen(transition);
      feedAll(transition, input);
      break;
    default:
      obey(transition, input);
  }
  notePlay(transition, table.taken);
  tell(transition);
  settle(transition);
  const { hypotheses } = transition.table;
  const wakes = hypotheses.flatMap(({ state }) => wakeAt(state) ?? []);
  const others = [settlesAtMs(transition.table) ?? Infinity, ...hypotheses.map(lostForGoodAtMs)];
  wakes.push(...others.filter((atMs) => atMs > transition.atMs && atMs < Infinity));
  return {
    state: transition.table,
    events: transition.events,
    wakeAtMs: wakes.length === 0 ? null : Math.min(...wakes),
  };
}

/** What comes to the middle of the board before a game has begun, and from whose side. */
function notePlay(transition: Transition, before: readonly boolean[] | null): void {
  const { taken, isBegun } = transition.table;
  if (taken === null || before === null || taken === before || isBegun) return;
  let { play, liftedOf } = transition.table;
  const { atMs } = transition;
  const atHome = SQUARES.filter((square) => isOuter(square) && taken[square] === true).length;
  for (const square of SQUARES)
    if (before[square] === true && taken[square] !== true)
      liftedOf = isOuter(square) ? (rankOf(square) < 2 ? 'white' : 'black') : null;
  for (const square of SQUARES)
    if (before[square] !== true && taken[square] === true && liftedOf !== null)
      play = arrived(play, { square, color: liftedOf, atHome, atMs });
  const isStanding = SQUARES.every((square) => isOuter(square) || taken[square] !== true) && atHome >= 28;
  transition.table = { ...transition.table, play: isStanding ? NOTHING_PLAYED : play, liftedOf };
}

/** A change of the lever, or a stop: what is not explained by now was perhaps a capture that nobody saw. */
function closes({ clock }: TableState, reading: Extract<ClockReading, { kind: 'clock' }>): boolean {
  return clock?.kind === 'clock' && clock.running && (clock.lever !== reading.lever || !reading.running);
}

/**
 * What the leading hypothesis says besides its decisions is said at once; that the game has begun, as soon as it has in one. That one leads,
 * and those in which nothing begun can be followed are no more.
 */
function tell(transition: Transition): void {
  const { hypotheses: all, isBegun } = transition.table;
  const started = all.flatMap(({ otherEvents }) => otherEvents.filter(({ kind }) => kind === 'gameStarted'));
  const begun = all.filter(({ state }) => state.phase.kind !== 'setup');
  const isKept = (one: Hypothesis): boolean => begun.every(isUnlikely) || isFollowed(one);
  const others = all.filter((one) => one.state.phase.kind === 'setup' && isKept(one));
  const hypotheses = [...begun, ...others];
  const said = (hypotheses[0]?.otherEvents ?? []).filter(({ kind }) => kind !== 'gameStarted');
  transition.events.push(...(isBegun ? [] : started.slice(0, 1)), ...said);
  transition.table = {
    ...transition.table,
    isBegun: (isBegun || started.length > 0) && !said.some(({ kind }) => kind === 'startTakenBack'),
    hypotheses: hypotheses.map((hypothesis) => ({ ...hypothesis, otherEvents: [] })),
  };
}

function feedAll(transition: Transition, input: Parameters<typeof feed>[1]): void {
  setHypotheses(
    transition,
    transition.table.hypotheses.map((hypothesis) => feed(hypothesis, input)),
  );
}

function assumeUnseen(transition: Transition): void {
  const { hypotheses } = transition.table;
  const { atMs } = transition;
  const unseen = hypotheses.flatMap((hypothesis) =>
    hasClock(hypothesis.state)
      ? [...withUnseen(hypothesis, atMs), ...withCastling(hypothesis, atMs)]
      : (['white', 'black'] as const).flatMap((color) => withUnseenPly(hypothesis, color, atMs)),
  );
  setHypotheses(transition, [...hypotheses, ...unseen]);
}

function dumped(transition: Transition, taken: readonly boolean[]): void {
  const before = transition.table.taken;
  transition.table = { ...transition.table, taken };
  const { phase } = leader(transition.table).state;
  // Boards that tell all squares at once begin to play in that way too.
  const isPlayed = before !== null && phase.kind === 'setup' && mayBePlayed(phase) && !isStart(transition, taken);
  if (phase.kind === 'setup' && before === null && seenOnePlyOn(transition, taken)) return;
  if (phase.kind === 'setup' && !isPlayed) {
    const castled = before === null ? [] : castledAlready(transition, before, taken);
    lookAtStart(transition, taken);
    setHypotheses(transition, [...transition.table.hypotheses, ...castled]);
    return;
  }
  if (before === null) {
    setHypotheses(
      transition,
      transition.table.hypotheses.flatMap((hypothesis) =>
        rebuilt(hypothesis, taken, transition.atMs).map((one) => ({
          ...one,
          decisions: [...hypothesis.decisions, ...one.decisions],
        })),
      ),
    );
    return;
  }
  changeSquares(transition, before, taken);
}

/**
 * What changed between two dumps has no order. A piece that is moved is lifted first; without a clock one that was in the hand already may
 * also have been put down before the next was lifted, and that one again before the dump.
 */
function changeSquares(transition: Transition, before: readonly boolean[], taken: readonly boolean[]): void {
  const changed = SQUARES.filter((square) => before[square] !== taken[square]);
  const lifts = changed.filter((square) => taken[square] !== true);
  const places = changed.filter((square) => taken[square] === true);
  const { hypotheses } = transition.table;
  const inOrder = (from: readonly Hypothesis[], squares: readonly Square[]): readonly Hypothesis[] => {
    if (from.length === 0) return [];
    setHypotheses(transition, from);
    for (const square of squares) changeSquare(transition, square, taken[square] === true);
    return transition.table.hypotheses;
  };
  const holding = (count: number): readonly Hypothesis[] =>
    hypotheses.filter(({ state, inHand }) => !hasClock(state) && inHand.length >= count);
  const isMoved = lifts.length > 0 && places.length > 0;
  const allPlacedFirst = isMoved ? inOrder(holding(places.length), [...places, ...lifts]) : [];
  const onePlacedFirst =
    isMoved && places.length === 2
      ? places.flatMap((first) =>
          inOrder(holding(1), [first, ...lifts, ...places.filter((square) => square !== first)]),
        )
      : [];
  const liftedFirst = inOrder(hypotheses, [...lifts, ...places]);
  setHypotheses(transition, [...allPlacedFirst, ...onePlacedFirst, ...liftedFirst]);
}

function reported(transition: Transition, square: Square, taken: boolean): void {
  const before = transition.table.taken;
  if (before === null) {
    transition.events.push({ kind: 'wantDump', atMs: transition.atMs });
    return;
  }
  if (before[square] === taken) return;
  const now = before.with(square, taken);
  transition.table = { ...transition.table, taken: now };
  const { phase } = leader(transition.table).state;
  if (phase.kind === 'setup' && (!mayBePlayed(phase) || isStart(transition, now))) {
    const castled = castledAlready(transition, before, now);
    lookAtStart(transition, now);
    setHypotheses(transition, [...transition.table.hypotheses, ...castled]);
  } else changeSquare(transition, square, taken);
}

/** Before the game what stands on the squares of the start is taken for the pieces that should stand there. */
function lookAtStart(transition: Transition, taken: readonly boolean[]): void {
  const [hypothesis] = transition.table.hypotheses;
  if (hypothesis === undefined) return;
  const start = placementAtStart(transition);
  const stray = SQUARES.some((square) => taken[square] === true && start[square] === NO_PIECE);
  const standing = SQUARES.map((square) => (taken[square] === true ? pieceAt(start, square) : NO_PIECE));
  const after = feed(hypothesis, { kind: 'board', atMs: transition.atMs, placement: placementOf(standing) });
  setHypotheses(transition, [{ ...agreed(after), guessed: stray }]);
}

/** The board that is seen first, or seen again, is one ply from the start: that was made meanwhile. */
function seenOnePlyOn(transition: Transition, taken: readonly boolean[]): boolean {
  const [hypothesis] = transition.table.hypotheses;
  if (hypothesis === undefined) return false;
  const { start } = hypothesis.state;
  const seen = transition.table.rotated ? taken.toReversed() : taken;
  const made = legalMoves(start).map((move) => placementAfter(start, move));
  const fitting = made.filter((placement) => takenIn(placement).every((isTaken, square) => isTaken === seen[square]));
  const [placement] = fitting;
  if (placement === undefined || fitting.length > 1 || isStart(transition, taken)) return false;
  const raw = transition.table.rotated ? rotate180(placement) : placement;
  setHypotheses(transition, [agreed(feed(hypothesis, { kind: 'board', atMs: transition.atMs, placement: raw }))]);
  return true;
}

/** Castling that is taken to have been made as the first move stays made, though the board looks as before it. */
function castledAlready(
  transition: Transition,
  before: readonly boolean[],
  taken: readonly boolean[],
): readonly Hypothesis[] {
  if (!isStart(transition, taken)) return [];
  const after: Transition = { ...transition, events: [] };
  changeSquares(after, before, taken);
  return after.table.hypotheses.filter(
    ({ state: { turn, scanMs } }) => explain(turn.setup, turn.snapshots, false, scanMs)?.kind === 'line',
  );
}

function placementAtStart(transition: Transition): ReturnType<typeof rotate180> {
  const { placement } = leader(transition.table).state.start;
  return transition.table.rotated ? rotate180(placement) : placement;
}

function isStart(transition: Transition, taken: readonly boolean[]): boolean {
  const start = placementAtStart(transition);
  return SQUARES.every((square) => (start[square] !== NO_PIECE) === taken[square]);
}

function changeSquare(transition: Transition, square: Square, taken: boolean): void {
  const { hypotheses } = transition.table;
  const { atMs } = transition;
  const changed = taken
    ? hypotheses
        .flatMap((hypothesis) => placed(hypothesis, square, atMs))
        .flatMap((hypothesis) => [withPutBack(hypothesis, square), ...exchangedBy(hypothesis, square, atMs)])
    : hypotheses
        .flatMap((hypothesis) => [hypothesis, ...unseenBefore(hypothesis, square, atMs)])
        .flatMap((hypothesis) => [hypothesis, ...(hasClock(hypothesis.state) ? withCastling(hypothesis, atMs) : [])])
        .flatMap((hypothesis) => lifted(hypothesis, square, atMs));
  setHypotheses(
    transition,
    changed.flatMap((hypothesis) => [hypothesis, ...(isPressed(hypothesis) ? withUnseen(hypothesis, atMs) : [])]),
  );
}

/** The clock was pressed already: what is told now was done before, and perhaps a piece put in another's place. */
function isPressed({ state }: Hypothesis): boolean {
  return pendingOf(state)?.cause === 'press';
}

/** Without a clock: what was put back on its square may as well have changed places with another piece, as when castling. */
function exchangedBy(hypothesis: Hypothesis, square: Square, atMs: number): readonly Hypothesis[] {
  const { state } = hypothesis;
  const piece = state.raw?.[square] ?? NO_PIECE;
  if (hasClock(state) || piece === NO_PIECE || !['king', 'rook'].includes(roleOf(piece))) return [];
  return withUnseenPly(hypothesis, colorOf(piece), atMs);
}
