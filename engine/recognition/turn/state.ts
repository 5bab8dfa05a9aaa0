import type { Move } from '../../chess/move.ts';
import type { GameResult } from '../../chess/outcome.ts';
import type { Color } from '../../chess/piece.ts';
import type { Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import type { Square } from '../../chess/square.ts';
import type { ClockReading, ClockSide, ClockTimes } from '../input/observation.ts';
import type { Snapshot } from '../input/snapshot.ts';
import type { UnbegunPlay } from './unbegun-play.ts';
import type { PlyRecord, Question } from '../verdict.ts';

/** Where a turn began: the setup, and how many plies were made before it. */
export interface TurnStart {
  readonly setup: Setup;
  readonly ply: number;
}

/** The player's turn that is open: all that the board reported since the last close. */
export interface Turn extends TurnStart {
  readonly snapshots: readonly Snapshot[];
  readonly announcedAtMs: number | null;
}

export type Cause = 'press' | 'opponentMoved' | 'clockStopped' | 'result' | 'arbiterKey';

/** A close that waits until the board has settled. */
export interface Pending {
  readonly cause: Cause;
  readonly atMs: number;
  readonly settleAtMs: number;
  /** Lever changes that fell into this close. */
  readonly presses: number;
  /** Who was to move by the lever after it; null while nobody knows which side of the clock is White's. */
  readonly toMoveByLever: Color | null;
  /** What the clock told at the press. */
  readonly reading?: ClockReading | null;
  /** No press had been heard before it. */
  readonly firstPress?: boolean;
  /** The times that came with it show it too: no stale frame can have told it. */
  readonly isProven?: boolean;
  /** A dump was asked for a second time, and waited for. */
  readonly dumpAskedAgain?: boolean;
  readonly times: ClockTimes;
}

/** The last recorded ply. */
export interface LastPly {
  /** The turn in which it was made. */
  readonly turn: Turn;
  readonly move: Move;
  /** When the press came that recorded it; null without one. */
  readonly pressedAtMs: number | null;
  /** Just pressed, its own squares are watched for one scan more; by dumps, which tell of the press too, a little longer. */
  readonly watched: { readonly untilMs: number; readonly dumpUntilMs: number } | null;
}

/** A board that nothing explains, and what was recorded from it on. */
export interface Stretch {
  /** What stands for the unexplained board while the question is open. */
  readonly base: Setup;
  readonly provisional: readonly PlyRecord[];
}

export interface OpenQuestion extends Stretch {
  readonly question: Question;
  /** The turn that could not be explained. */
  readonly anchor: Turn;
  /** Certain plies that the question puts in doubt. */
  readonly dropped: number;
  /** All snapshots since the anchor began; null once a later ply can no longer explain it. */
  readonly window: readonly Snapshot[] | null;
  /** Where more boards than the one in question could not be explained: those before the last of them, which is `base`. */
  readonly earlier: readonly Stretch[];
}

/** The line was cut, or the program restarted: what to compare the first reports with. */
export interface Gap {
  /** Who was to move by the lever when the line was cut. */
  readonly toMove: Color | null;
  readonly sinceMs: number;
  readonly boardAtMs: number | null;
  /** The last reading before the cut. */
  readonly clock: ClockReading | null;
  /** What each had left when so many plies were made, in the turn of the one whose time ran; null where that is not known. */
  readonly left: { readonly ply: number; readonly times: ClockTimes } | null;
}

/** Before the game. */
export interface SettingUp {
  readonly kind: 'setup';
  /** The drawn position has been seen complete. */
  readonly readySeen: boolean;
  /** … at some time, though the line may have been cut since. */
  readonly wasReady: boolean;
  /** The first board that was seen, or seen again, was one legal ply from it. */
  readonly onePly: boolean;
  /** What has been played, as it seems, with no game begun. */
  readonly play: UnbegunPlay;
  /** The clock has stood still over men that stood for a start: one that runs was started since. */
  readonly clockStood: boolean;
  /** How long the board has shown what it shows, and whether a dump has said so again. */
  readonly shown: { readonly sinceMs: number; readonly again: boolean };
  /** White's clock runs over a board that is not the drawn one: its word is waited for. */
  readonly startHeld: boolean;
  /**
   * What is there is left over from before: a clock that runs begins nothing, until it has stood while a start stood on the board. `clock`: of a
   * game that was cancelled, and since then the clock has not been seen to stand.
   */
  readonly leftover: 'clock' | 'position' | null;
  /**
   * The start is not known to everybody yet: no game begins. `begunMs`: since when a clock runs all the same where that start, or another, has
   * stood complete; null where none does. `whiteClock`: White's side of it, by the side that was started. Null once a game may begin.
   */
  readonly withheld: { readonly begunMs: number | null; readonly whiteClock: ClockSide | null } | null;
  /**
   * While no game could begin a clock ran where the drawn position had stood, and no start was set up since: what is played is a game as soon as one
   * may begin. `whiteClock`: White's side of the clock, where it was started over that position.
   */
  readonly early: { readonly whiteClock: ClockSide | null } | null;
  /** White's side of a clock that ran over something else when the start was revealed, for as long as it runs: for its times, it begins no game. */
  readonly leftRunning: ClockSide | null;
}

/** No clock runs on what is not known to everybody yet. */
export const NOT_BEGUN: SettingUp['withheld'] = { begunMs: null, whiteClock: null };

/** The line may be cut in each phase of a game, and is answered in the one it was cut in. */
interface UnderWay {
  /** The line was cut, and board and clock have not both answered since. */
  readonly gap: Gap | null;
}

/** What the board shows is judged at each close, and recorded. */
export interface Playing extends UnderWay {
  readonly kind: 'playing';
  readonly pending: Pending | null;
  readonly lastPly: LastPly | null;
  /** The turn of a ply that no press of its own closed: it may still turn out otherwise. */
  readonly revisable: Turn | null;
  /** The turn over which the clock was stopped, if plies were made that nothing explains: asked when the result is entered. */
  readonly unexplainedWhenStopped: Turn | null;
  /** Without a clock: nothing that the hand at work can have made stands on the board, since then. */
  readonly lost: Lost | null;
}

interface Lost {
  readonly sinceMs: number;
  /** What has stood there since the newest change was looked at once more when it had settled. */
  readonly settled: boolean;
}

/** A board could not be explained. Plies are recorded as provisional, from what stood there. */
export interface Asking extends UnderWay {
  readonly kind: 'asking';
  readonly pending: Pending | null;
  readonly open: OpenQuestion;
}

/** A ply was taken back or a position set, and something else stands: nothing is judged until the board shows where the turn begins. */
export interface AwaitingBoard extends UnderWay {
  readonly kind: 'awaitingBoard';
  /** Meanwhile hands or the clock go on, or it was pressed: from then on the arbiter is called. */
  readonly unrecorded: { readonly sinceMs: number; readonly called: boolean; readonly pressed: boolean } | null;
  /** What stood there as it began to be waited for; null where nothing was read, or a restart forgot it. */
  readonly stood: Placement | null;
  /** It is another board than before, whose pieces are put on it: nobody knows which way it lies. */
  readonly isAnother: boolean;
  /** Where a piece is to be put back, beside which play may go on; null where the whole board is waited for. */
  readonly squares: readonly Square[] | null;
}

/** After the result. Nothing is judged any more; a question that was open then waits for its answer. */
export interface Over {
  readonly kind: 'over';
  readonly open: OpenQuestion | null;
}

export type Phase = SettingUp | Playing | Asking | AwaitingBoard | Over;

export interface TableState {
  readonly start: Setup;
  readonly inferred: boolean;
  readonly scanMs: number;
  readonly settleMs: number;
  readonly phase: Phase;
  /** As the device numbers squares. */
  readonly raw: Placement | null;
  /** Turned to White's view. */
  readonly view: Placement | null;
  readonly rotated: boolean | null;
  /** White's side of the clock; null without a clock, and while a running one can be either player's. */
  readonly whiteClock: ClockSide | null;
  /** The lever went over since the clock has been heard, or its side was forgotten. */
  readonly leverSeen: boolean;
  readonly clock: ClockReading | null;
  /** Since when what is moved is no move of the game unless a press follows: the clock was stopped, or a result given. Null while one is played. */
  readonly stoppedAtMs: number | null;
  /** Flags that the clock shows, and whether they were told. */
  readonly flags: Readonly<Record<ClockSide, { readonly sinceMs: number; readonly told: boolean } | null>>;
  /** When the last dump came. */
  readonly dumpAtMs: number;
  readonly matchesDraw: boolean;
  readonly turn: Turn;
  /** Where the turns of the last certain plies began, the latest last; bounded. */
  readonly previousSetups: readonly TurnStart[];
  readonly nextQuestionId: number;
  /** Seconds added at each press, as far as presses have shown it. */
  readonly increment: number | null;
  readonly kings: {
    readonly result: GameResult;
    readonly sinceMs: number;
    readonly proposed: boolean;
  } | null;
}

/** A game that goes on with nothing in the air. */
export function playing(gap: Gap | null = null): Playing {
  return {
    kind: 'playing',
    gap,
    pending: null,
    lastPly: null,
    revisable: null,
    unexplainedWhenStopped: null,
    lost: null,
  };
}

/** As `playing`, but for this part: field by field, for the reason that `copyOf` has. */
export function playingAs(
  before: Playing,
  {
    gap = before.gap,
    pending = before.pending,
    lastPly = before.lastPly,
    revisable = before.revisable,
    unexplainedWhenStopped = before.unexplainedWhenStopped,
    lost = before.lost,
  }: Partial<Playing>,
): Playing {
  return { kind: 'playing', gap, pending, lastPly, revisable, unexplainedWhenStopped, lost };
}

export function hasClock({ clock }: TableState): boolean {
  return clock?.kind === 'clock';
}

/** A close that waits; null in phases in which nothing is closed. */
export function pendingOf({ phase }: TableState): Pending | null {
  return phase.kind === 'playing' || phase.kind === 'asking' ? phase.pending : null;
}

export function gapOf({ phase }: TableState): Gap | null {
  return phase.kind === 'setup' || phase.kind === 'over' ? null : phase.gap;
}

/** The question that waits for its answer. */
export function openQuestion({ phase }: TableState): OpenQuestion | null {
  return phase.kind === 'asking' || phase.kind === 'over' ? phase.open : null;
}

/** Play that goes on while a board is waited for. */
export function unrecordedPlay({ phase }: TableState): AwaitingBoard['unrecorded'] {
  return phase.kind === 'awaitingBoard' ? phase.unrecorded : null;
}

/** A game has begun and has no result. */
export function isUnderWay({ phase }: TableState): boolean {
  return phase.kind !== 'setup' && phase.kind !== 'over';
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
    leverSeen: state.leverSeen,
    clock: state.clock,
    stoppedAtMs: state.stoppedAtMs,
    flags: state.flags,
    dumpAtMs: state.dumpAtMs,
    matchesDraw: state.matchesDraw,
    turn: state.turn,
    previousSetups: state.previousSetups,
    nextQuestionId: state.nextQuestionId,
    increment: state.increment,
    kings: state.kings,
  };
}

/** After a cut the clock is waited for this long: a running one tells its times once a second, and not always on the second. */
export const GAP_WAIT_MS = 2000;

export const KINGS_REST_MS = 1000;

/** How many plies can be taken back one by one. */
export const SETUPS_KEPT = 8;
