import { NO_PIECE } from '../../chess/piece.ts';
import { pieceAt, placementOf, rotate180 } from '../../chess/placement.ts';
import { SQUARES, type Square } from '../../chess/square.ts';
import type { ArbiterCommand, ClockReading, LineInput, Occupancy, Revealed, Tick } from '../input/observation.ts';
import { settle, settlesAtMs } from './agreement.ts';
import { obey } from './commands.ts';
import { agreed, feed, type Hypothesis } from './hypothesis.ts';
import { rebuilt } from './rebuilt.ts';
import { lifted, placed } from './reported.ts';
import { leader, setHypotheses, type Doubt, type OccupancyTable, type Transition } from './table.ts';
import { withCastling, withUnseen } from './unseen.ts';
import { wakeAt } from '../step.ts';
import { newTable, resumeTable, type GameInProgress, type TableOptions } from '../turn/new-table.ts';
import { pendingOf, type TableState } from '../turn/state.ts';
import type { TableEvent } from '../verdict.ts';

/*
 * The recogniser for boards that tell only taken from free. It follows every way in which the changes can have come about (a hypothesis),
 * each with the recogniser for boards that name their pieces, and records what all hypotheses agree on that explain the board. Where they do
 * not agree it asks, goes on, and says what was played as soon as only one line is left.
 */

export type OccupancyInput = Occupancy | ClockReading | LineInput | Tick | Revealed | ArbiterCommand;

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
  return { hypotheses: [hypothesis], taken: null, rotated, doubt: null, certain: hypothesis, nextQuestionId };
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
    // The first dump is compared with what should stand there.
    case 'boardReplaced':
      break;
    case 'closeTurn':
    case 'stopGame':
      assumeUnseen(transition);
      feedAll(transition, input);
      break;
    default:
      obey(transition, input);
  }
  tell(transition);
  settle(transition);
  const settlesMs = settlesAtMs(transition.table);
  const wakes = transition.table.hypotheses.flatMap(({ state }) => wakeAt(state) ?? []);
  if (settlesMs !== null && settlesMs > transition.atMs) wakes.push(settlesMs);
  return {
    state: transition.table,
    events: transition.events,
    wakeAtMs: wakes.length === 0 ? null : Math.min(...wakes),
  };
}

/** A change of the lever, or a stop: what is not explained by now was perhaps a capture that nobody saw. */
function closes({ clock }: TableState, reading: Extract<ClockReading, { kind: 'clock' }>): boolean {
  return clock?.kind === 'clock' && clock.running && (clock.lever !== reading.lever || !reading.running);
}

/** What the leading hypothesis says besides its decisions is said at once. */
function tell(transition: Transition): void {
  transition.events.push(...leader(transition.table).otherEvents);
  transition.table = {
    ...transition.table,
    hypotheses: transition.table.hypotheses.map((hypothesis) => ({ ...hypothesis, otherEvents: [] })),
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
  const unseen = hypotheses.flatMap((hypothesis) => [
    ...withUnseen(hypothesis, transition.atMs),
    ...withCastling(hypothesis, transition.atMs),
  ]);
  setHypotheses(transition, [...hypotheses, ...unseen]);
}

function dumped(transition: Transition, taken: readonly boolean[]): void {
  const before = transition.table.taken;
  transition.table = { ...transition.table, taken };
  const { phase } = leader(transition.table).state;
  // Boards that tell all squares at once begin to play in that way too.
  const isPlayed = before !== null && phase.kind === 'setup' && phase.readySeen && !isStart(transition, taken);
  if (phase.kind === 'setup' && !isPlayed) {
    lookAtStart(transition, taken);
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
  const changed = SQUARES.filter((square) => before[square] !== taken[square]);
  for (const square of changed) if (taken[square] !== true) changeSquare(transition, square, false);
  for (const square of changed) if (taken[square] === true) changeSquare(transition, square, true);
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
  if (phase.kind === 'setup' && (!phase.readySeen || isStart(transition, now))) lookAtStart(transition, now);
  else changeSquare(transition, square, taken);
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
    ? hypotheses.flatMap((hypothesis) => placed(hypothesis, square, atMs))
    : hypotheses
        .flatMap((hypothesis) => [
          hypothesis,
          ...(isOpponentsPiece(hypothesis, square) ? withUnseen(hypothesis, atMs) : []),
        ])
        .flatMap((hypothesis) => [hypothesis, ...withCastling(hypothesis, atMs)])
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

/** The opponent's hand is at work: what the mover did unseen he has done by now. */
function isOpponentsPiece({ state }: Hypothesis, square: Square): boolean {
  const piece = state.raw?.[square] ?? NO_PIECE;
  return piece !== NO_PIECE && piece >= 8 !== (state.turn.setup.turn === 'black');
}
