import type { Move } from '../chess/move.ts';
import type { Color } from '../chess/piece.ts';
import { differingSquares, rotate180, samePlacement, type Placement } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import type { Square } from '../chess/square.ts';
import { missing } from './search.ts';
import type { ClockReading, ClockSide } from './observation.ts';
import { SCAN_MS, SETTLE_MS, type Snapshot } from './snapshot.ts';
import type { PlyRecord, Question } from './verdict.ts';

export interface TableOptions {
  /** The drawn start: what should stand on the board before White's clock starts. */
  readonly start: Setup;
  /** Bluetooth boards scan at half the speed. */
  readonly bluetooth?: boolean;
  /** The board does not name its pieces; which they are is inferred. */
  readonly inferred?: boolean;
}

/** The player's turn that is open: all that the board reported since the last close. */
export interface Turn {
  readonly setup: Setup;
  /** Plies made before this turn. */
  readonly ply: number;
  readonly snapshots: readonly Snapshot[];
  readonly announcedAtMs: number | null;
}

export type Cause = 'press' | 'opponentMoved' | 'clockStopped' | 'result' | 'arbiterKey';

export interface ClockTimes {
  readonly white: number | null;
  readonly black: number | null;
}

/** A close that waits until the board has settled. */
export interface Pending {
  readonly cause: Cause;
  readonly atMs: number;
  readonly settleAtMs: number;
  /** Lever changes that fell into this close. */
  readonly presses: number;
  /** Who was to move by the lever after it. */
  readonly lever: Color | null;
  /** A dump was asked for a second time, and waited for. */
  readonly asked?: boolean;
  readonly times: ClockTimes;
}

/** A ply just recorded, whose own squares are watched for one scan more. */
export interface Watch {
  readonly before: Turn;
  /** For field updates; dumps tell of the press a little longer. */
  readonly untilMs: number;
  readonly dumpUntilMs: number;
  /** The move recorded. */
  readonly move: Move;
}

export interface OpenQuestion {
  readonly question: Question;
  /** The turn that could not be explained. */
  readonly anchor: Turn;
  /** Certain plies that the question puts in doubt. */
  readonly dropped: number;
  /** All snapshots since the anchor began; null once a later ply can no longer explain it. */
  readonly window: readonly Snapshot[] | null;
  /** What stands for the unexplained board while the question is open. */
  readonly base: Setup;
  readonly provisional: readonly PlyRecord[];
}

/** The line was cut, or the program restarted: what to compare the first reports with. */
export interface Gap {
  /** Who was to move by the lever when the line was cut. */
  readonly toMove: Color | null;
  readonly sinceMs: number;
  readonly boardAtMs: number | null;
  /** The last reading before the cut. */
  readonly clock: ClockReading | null;
}

export interface TableState {
  readonly start: Setup;
  readonly inferred: boolean;
  readonly scanMs: number;
  readonly settleMs: number;
  readonly phase: 'setup' | 'playing' | 'over';
  /** As the device numbers squares. */
  readonly raw: Placement | null;
  /** Turned to White's view. */
  readonly view: Placement | null;
  readonly rotated: boolean | null;
  readonly whiteClock: ClockSide | null;
  readonly clock: ClockReading | null;
  /** When the last dump came. */
  readonly dumpAtMs: number;
  /** The drawn position has been seen complete. */
  readonly readySeen: boolean;
  readonly matchesDraw: boolean;
  readonly turn: Turn;
  /** Setups before the last certain plies, the latest last; bounded. */
  readonly earlier: readonly Setup[];
  readonly pending: Pending | null;
  readonly watch: Watch | null;
  /** The turn of a ply that no press of its own closed: it may still turn out otherwise. */
  readonly revisable: Turn | null;
  /** The turn of the last recorded ply. */
  readonly lastTurn: { readonly turn: Turn; readonly move: Move } | null;
  /** The turn over which the clock was stopped, if plies were made that nothing explains: asked when the result is entered. */
  readonly stoppedOver: Turn | null;
  readonly question: OpenQuestion | null;
  readonly nextQuestionId: number;
  readonly gap: Gap | null;
  /** Seconds added at each press, as far as presses have shown it. */
  readonly increment: number | null;
  readonly kings: {
    readonly result: '1-0' | '0-1' | '1/2-1/2';
    readonly sinceMs: number;
    readonly proposed: boolean;
  } | null;
}

/** A copy, field by field: spreading an object that has been assigned to costs ten times as much. */
export function copyOf(state: TableState): TableState {
  return {
    start: state.start,
    inferred: state.inferred,
    scanMs: state.scanMs,
    settleMs: state.settleMs,
    phase: state.phase,
    raw: state.raw,
    view: state.view,
    rotated: state.rotated,
    whiteClock: state.whiteClock,
    clock: state.clock,
    dumpAtMs: state.dumpAtMs,
    readySeen: state.readySeen,
    matchesDraw: state.matchesDraw,
    turn: state.turn,
    earlier: state.earlier,
    pending: state.pending,
    watch: state.watch,
    revisable: state.revisable,
    lastTurn: state.lastTurn,
    stoppedOver: state.stoppedOver,
    question: state.question,
    nextQuestionId: state.nextQuestionId,
    gap: state.gap,
    increment: state.increment,
    kings: state.kings,
  };
}

/** After a cut the clock is waited for this long: a running one tells its times once a second, and not always on the second. */
export const GAP_WAIT_MS = 2000;
export const KINGS_REST_MS = 1000;

/** How fast a board is read, and how long an unexplained one may still change. */
export function paceOf(bluetooth: boolean): Pick<TableState, 'scanMs' | 'settleMs'> {
  const link = bluetooth ? 'bluetooth' : 'usb';
  return { scanMs: SCAN_MS[link], settleMs: SETTLE_MS[link] };
}

export function newTable({ start, bluetooth = false, inferred = false }: TableOptions): TableState {
  return {
    start,
    inferred,
    ...paceOf(bluetooth),
    phase: 'setup',
    raw: null,
    view: null,
    rotated: null,
    whiteClock: null,
    clock: null,
    dumpAtMs: -Infinity,
    readySeen: false,
    matchesDraw: true,
    turn: { setup: start, ply: 0, snapshots: [], announcedAtMs: null },
    earlier: [],
    pending: null,
    watch: null,
    revisable: null,
    lastTurn: null,
    stoppedOver: null,
    question: null,
    nextQuestionId: 1,
    gap: null,
    increment: null,
    kings: null,
  };
}

/** A running game as the journal knows it. */
export interface GameInProgress {
  readonly setup: Setup;
  /** Certain plies so far. */
  readonly ply: number;
  /** Setups before the last certain plies, the latest last. */
  readonly earlier: readonly Setup[];
  readonly rotated: boolean;
  readonly whiteClock: ClockSide | null;
  readonly matchesDraw: boolean;
  /** Highest question id given so far. */
  readonly lastQuestionId: number;
  readonly open: {
    readonly question: Question;
    readonly base: Setup;
    readonly provisional: readonly PlyRecord[];
    readonly now: Setup;
  } | null;
}

/** Takes a game up again after a restart. What the players did meanwhile is compared when board and clock have answered. */
export function resumeTable(options: TableOptions, game: GameInProgress): TableState {
  const turn: Turn = { setup: game.setup, ply: game.ply, snapshots: [], announcedAtMs: null };
  const { open } = game;
  const fresh = newTable(options);
  const resumed: TableState = {
    ...fresh,
    phase: 'playing',
    rotated: game.rotated,
    whiteClock: game.whiteClock,
    matchesDraw: game.matchesDraw,
    readySeen: true,
    turn,
    earlier: game.earlier.slice(-SETUPS_KEPT),
    nextQuestionId: game.lastQuestionId + 1,
    gap: { toMove: null, sinceMs: 0, boardAtMs: null, clock: null },
  };
  if (open === null) return resumed;
  const dropped = Math.max(0, game.ply - (open.question.ply - 1));
  const before = dropped === 0 ? game.setup : (game.earlier.at(-dropped) ?? game.setup);
  return {
    ...resumed,
    earlier: resumed.earlier.slice(0, resumed.earlier.length - dropped),
    question: {
      question: open.question,
      anchor: { ...turn, setup: before, ply: open.question.ply - 1 },
      dropped,
      window: null,
      base: open.base,
      provisional: open.provisional,
    },
    turn: { setup: open.now, ply: open.question.ply + open.provisional.length, snapshots: [], announcedAtMs: null },
  };
}

/** How many plies can be taken back one by one. */
export const SETUPS_KEPT = 8;

/** What the board and clock show, for the screens. */
export interface Sensed {
  readonly placement: Placement | null;
  readonly rotated: boolean | null;
  readonly whiteClock: ClockSide | null;
  /** What should stand there: before the game the start, during it the position the open turn began with. */
  readonly expected: Setup;
  /** Squares that differ from it. */
  readonly differing: readonly Square[];
  /** Squares of expected pieces that are off the board. */
  readonly lifted: readonly Square[];
  readonly ready: boolean;
  readonly clock:
    (ClockTimes & { readonly running: boolean; readonly toMove: Color | null; readonly atMs: number }) | null;
}

export function sensed(state: TableState): Sensed {
  const expected = state.phase === 'setup' ? state.start : (state.question?.anchor.setup ?? state.turn.setup);
  const { view } = state;
  const clock = state.clock?.kind === 'clock' ? state.clock : null;
  return {
    placement: view,
    rotated: state.rotated,
    whiteClock: state.whiteClock,
    expected,
    differing: view === null ? [] : differingSquares(expected.placement, view),
    lifted: view === null ? [] : [...missing(expected, view, 'white'), ...missing(expected, view, 'black')],
    ready: state.phase === 'setup' && view !== null && samePlacement(view, state.start.placement),
    clock:
      clock === null
        ? null
        : {
            ...timesOf(clock, state.whiteClock),
            running: clock.running,
            toMove: toMoveBy(clock, state.whiteClock),
            atMs: clock.atMs,
          },
  };
}

export function timesOf(clock: ClockReading | null, whiteClock: ClockSide | null): ClockTimes {
  if (clock?.kind !== 'clock') return { white: null, black: null };
  const white = whiteClock ?? clock.lever;
  return white === 'left'
    ? { white: clock.left.seconds, black: clock.right.seconds }
    : { white: clock.right.seconds, black: clock.left.seconds };
}

/** Whose time runs by the raised lever; null while it is not known which side is White's. */
export function toMoveBy(clock: ClockReading | null, whiteClock: ClockSide | null): Color | null {
  if (clock?.kind !== 'clock' || whiteClock === null) return null;
  return clock.lever === whiteClock ? 'white' : 'black';
}

/** Turns what the device numbered to White's view. */
export function turned(raw: Placement, rotated: boolean): Placement {
  return rotated ? rotate180(raw) : raw;
}

/** The square that the device numbers so when the board is turned, and the other way about. */
export function turnedSquare(square: Square): Square {
  return (63 - square) as Square;
}
