import { NO_PIECE } from '../chess/piece.ts';
import { pieceAt, placementOf, rotate180 } from '../chess/placement.ts';
import { SQUARES, type Square } from '../chess/square.ts';
import type { ArbiterKey, ClockReading, LineInput, Tick } from './observation.ts';
import { pressKey } from './occupancy-keys.ts';
import { settle, settlesAtMs } from './occupancy-settle.ts';
import { leader, setWorlds, type OccupancyTable, type Run } from './occupancy-table.ts';
import { agreed, feed, lifted, placed, rebuilt, withCastling, withUnseen, type World } from './occupancy-worlds.ts';
import { newTable, type TableOptions, type TableState } from './state.ts';
import { wakeAt } from './step.ts';
import type { TableEvent } from './verdict.ts';

/*
 * The recogniser for boards that tell only taken from free. It follows every way in which the changes can have come about (a world),
 * each with the recogniser for boards that name their pieces, and records what all worlds agree on that explain the board. Where they do
 * not agree it asks, goes on, and says what was played as soon as only one line is left.
 */

export type OccupancyInput =
  /** A dump: for each square, whether a piece stands on it. Squares as the device numbers them. */
  | { readonly kind: 'occupancy'; readonly atMs: number; readonly taken: readonly boolean[] }
  | { readonly kind: 'occupied'; readonly atMs: number; readonly square: Square; readonly taken: boolean }
  | ClockReading
  | LineInput
  | Tick
  | ArbiterKey;

export interface OccupancyStep {
  readonly table: OccupancyTable;
  readonly events: readonly TableEvent[];
  readonly wakeAtMs: number | null;
}

/** @param rotated White sits with the connector on the other side; such a board cannot tell by itself. */
export function newOccupancyTable(options: TableOptions, rotated = false): OccupancyTable {
  const state = newTable({ ...options, inferred: true });
  const world: World = { state, hand: [], log: [], said: [], assumed: [], guessed: false, late: null };
  return { worlds: [world], taken: null, rotated, doubt: null, certain: world, nextQuestionId: 1 };
}

/** The table as it is shown: that of the leading world. */
export function leadingState(table: OccupancyTable): TableState {
  return leader(table).state;
}

/** One input of one table, as `step` takes it for boards that name their pieces. */
export function stepOccupancy(table: OccupancyTable, input: OccupancyInput): OccupancyStep {
  const run: Run = { table, events: [], atMs: input.atMs };
  switch (input.kind) {
    case 'occupancy':
      dumped(run, input.taken);
      break;
    case 'occupied':
      reported(run, input.square, input.taken);
      break;
    case 'clock':
      if (closes(leader(table).state, input)) assumeUnseen(run);
      feedAll(run, input);
      break;
    case 'line':
      feedAll(run, input);
      run.table = { ...run.table, taken: null };
      break;
    case 'noClock':
    case 'tick':
    case 'castlingAnnounced':
      feedAll(run, input);
      break;
    case 'closeTurn':
    case 'stopGame':
      assumeUnseen(run);
      feedAll(run, input);
      break;
    default:
      pressKey(run, input);
  }
  tell(run);
  settle(run);
  const settlesMs = settlesAtMs(run.table);
  const wakes = run.table.worlds.flatMap(({ state }) => wakeAt(state) ?? []);
  if (settlesMs !== null && settlesMs > run.atMs) wakes.push(settlesMs);
  return { table: run.table, events: run.events, wakeAtMs: wakes.length === 0 ? null : Math.min(...wakes) };
}

/** A change of the lever, or a stop: what is not explained by now was perhaps a capture that nobody saw. */
function closes({ clock }: TableState, reading: Extract<ClockReading, { kind: 'clock' }>): boolean {
  return clock?.kind === 'clock' && clock.running && (clock.lever !== reading.lever || !reading.running);
}

/** What the leading world says besides its decisions is said at once. */
function tell(run: Run): void {
  run.events.push(...leader(run.table).said);
  run.table = { ...run.table, worlds: run.table.worlds.map((world) => ({ ...world, said: [] })) };
}

function feedAll(run: Run, input: Parameters<typeof feed>[1]): void {
  setWorlds(
    run,
    run.table.worlds.map((world) => feed(world, input)),
  );
}

function assumeUnseen(run: Run): void {
  const { worlds } = run.table;
  const unseen = worlds.flatMap((world) => [...withUnseen(world, run.atMs), ...withCastling(world, run.atMs)]);
  setWorlds(run, [...worlds, ...unseen]);
}

function dumped(run: Run, taken: readonly boolean[]): void {
  const before = run.table.taken;
  run.table = { ...run.table, taken };
  const { phase } = leader(run.table).state;
  if (phase === 'setup') {
    lookAtStart(run, taken);
    return;
  }
  if (before === null) {
    setWorlds(
      run,
      run.table.worlds.flatMap((world) =>
        rebuilt(world, taken, run.atMs).map((one) => ({ ...one, log: [...world.log, ...one.log] })),
      ),
    );
    return;
  }
  const changed = SQUARES.filter((square) => before[square] !== taken[square]);
  for (const square of changed) if (taken[square] !== true) changeSquare(run, square, false);
  for (const square of changed) if (taken[square] === true) changeSquare(run, square, true);
}

function reported(run: Run, square: Square, taken: boolean): void {
  const before = run.table.taken;
  if (before === null) {
    run.events.push({ kind: 'wantDump', atMs: run.atMs });
    return;
  }
  if (before[square] === taken) return;
  const now = before.with(square, taken);
  run.table = { ...run.table, taken: now };
  const { phase, readySeen } = leader(run.table).state;
  if (phase === 'setup' && (!readySeen || isStart(run, now))) lookAtStart(run, now);
  else changeSquare(run, square, taken);
}

/** Before the game what stands on the squares of the start is taken for the pieces that should stand there. */
function lookAtStart(run: Run, taken: readonly boolean[]): void {
  const [world] = run.table.worlds;
  if (world === undefined) return;
  const expected = startOf(run);
  const stray = SQUARES.some((square) => taken[square] === true && expected[square] === NO_PIECE);
  const standing = SQUARES.map((square) => (taken[square] === true ? pieceAt(expected, square) : NO_PIECE));
  const after = feed(world, { kind: 'board', atMs: run.atMs, placement: placementOf(standing) });
  setWorlds(run, [{ ...agreed(after), guessed: stray }]);
}

function startOf(run: Run): ReturnType<typeof rotate180> {
  const { placement } = leader(run.table).state.start;
  return run.table.rotated ? rotate180(placement) : placement;
}

function isStart(run: Run, taken: readonly boolean[]): boolean {
  const expected = startOf(run);
  return SQUARES.every((square) => (expected[square] !== NO_PIECE) === taken[square]);
}

function changeSquare(run: Run, square: Square, taken: boolean): void {
  const { worlds } = run.table;
  const { atMs } = run;
  const changed = taken
    ? worlds.flatMap((world) => placed(world, square, atMs))
    : worlds
        .flatMap((world) => [world, ...(isOpponentsPiece(world, square) ? withUnseen(world, atMs) : [])])
        .flatMap((world) => [world, ...withCastling(world, atMs)])
        .flatMap((world) => lifted(world, square, atMs));
  setWorlds(
    run,
    changed.flatMap((world) => [world, ...(isPressed(world) ? withUnseen(world, atMs) : [])]),
  );
}

/** The clock was pressed already: what is told now was done before, and perhaps a piece put in another's place. */
function isPressed({ state }: World): boolean {
  return state.pending?.cause === 'press';
}

/** The opponent's hand is at work: what the mover did unseen he has done by now. */
function isOpponentsPiece({ state }: World, square: Square): boolean {
  const piece = state.raw?.[square] ?? NO_PIECE;
  return piece !== NO_PIECE && piece >= 8 !== (state.turn.setup.turn === 'black');
}
