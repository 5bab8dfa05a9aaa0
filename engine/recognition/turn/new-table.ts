import type { Setup } from '../../chess/setup.ts';
import { USUAL_PACE, type ClockReading, type ClockSide, type ClockTimes, type Pace } from '../input/observation.ts';
import {
  playing,
  SETUPS_KEPT,
  type Gap,
  type SettingUp,
  type Stretch,
  type TableState,
  type Turn,
  type TurnStart,
} from './state.ts';
import { NOTHING_PLAYED } from './unbegun-play.ts';
import type { PlyRecord, Question } from '../verdict.ts';

export interface TableOptions {
  /** The drawn start: what should stand on the board before White's clock starts. */
  readonly start: Setup;
  readonly pace?: Pace;
  /** See `SettingUp.leftover`. */
  readonly leftover?: SettingUp['leftover'];
  /** The start is not known to everybody yet: no game begins before the input `revealed`. */
  readonly withheld?: SettingUp['withheld'];
  /** What the clock told last, if its line was not cut since. */
  readonly clock?: ClockReading | null;
  /** The board does not name its pieces; which they are is inferred. */
  readonly inferred?: boolean;
}

export function newTable({
  start,
  pace = USUAL_PACE,
  leftover = null,
  withheld = null,
  clock = null,
  inferred = false,
}: TableOptions): TableState {
  return {
    start,
    inferred,
    scanMs: pace.scanMs,
    settleMs: pace.settleMs,
    phase: {
      kind: 'setup',
      readySeen: false,
      wasReady: false,
      onePly: false,
      play: NOTHING_PLAYED,
      clockStood: false,
      shown: { sinceMs: 0, again: false },
      startHeld: false,
      leftover,
      withheld,
      early: null,
      leftRunning: null,
    },
    raw: null,
    view: null,
    rotated: null,
    whiteClock: null,
    leverSeen: false,
    clock,
    flags: { left: null, right: null },
    dumpAtMs: -Infinity,
    matchesDraw: true,
    turn: { setup: start, ply: 0, snapshots: [], announcedAtMs: null },
    previousSetups: [],
    nextQuestionId: 1,
    increment: null,
    kings: null,
    stoppedAtMs: null,
  };
}

/** A running game as the journal knows it. */
export interface GameInProgress {
  readonly setup: Setup;
  /** Number of the last ply made, counted over breaks. */
  readonly ply: number;
  /** Where the turns of the certain plies began, one a ply, the latest last. */
  readonly previousSetups: readonly TurnStart[];
  readonly rotated: boolean;
  readonly whiteClock: ClockSide | null;
  readonly matchesDraw: boolean;
  /** A ply was taken back, or a position set, last of all: the board may still show something else. */
  readonly boardMayLag: boolean;
  /** Another board was being set up. */
  readonly boardReplaced: boolean;
  /** What each had left at the press of the last ply; null where it was not pressed, or not read. */
  readonly left: ClockTimes | null;
  /** Castling that was announced of the ply in question, and of the one to be made. */
  readonly announced: readonly { readonly ply: number; readonly atMs: number }[];
  /** Highest question id given so far. */
  readonly lastQuestionId: number;
  readonly open: {
    readonly question: Question;
    /** Certain plies that the question puts in doubt. */
    readonly dropped: number;
    readonly base: Setup;
    readonly provisional: readonly PlyRecord[];
    readonly earlier: readonly Stretch[];
    /** Where the recording goes on. */
    readonly now: TurnStart;
  } | null;
}

function leftAfter({ ply, left }: GameInProgress): Gap['left'] {
  return left === null ? null : { ply, times: left };
}

/** Takes a game up again after a restart. What the players did meanwhile is compared when board and clock have answered. */
export function resumeTable(options: TableOptions, game: GameInProgress): TableState {
  const announcedIn = (before: number): number | null =>
    game.announced.find(({ ply }) => ply === before + 1)?.atMs ?? null;
  const turn: Turn = { setup: game.setup, ply: game.ply, snapshots: [], announcedAtMs: announcedIn(game.ply) };
  const { open } = game;
  const fresh = newTable(options);
  const gap: Gap = { toMove: null, sinceMs: 0, boardAtMs: null, clock: null, left: leftAfter(game) };
  const awaits = game.boardMayLag && !fresh.inferred;
  const resumed: TableState = {
    ...fresh,
    phase: awaits
      ? { kind: 'awaitingBoard', gap, unrecorded: null, stood: null, isAnother: game.boardReplaced, squares: null }
      : playing(gap),
    rotated: game.rotated,
    whiteClock: game.whiteClock,
    matchesDraw: game.matchesDraw,
    turn,
    previousSetups: game.previousSetups.slice(-SETUPS_KEPT),
    nextQuestionId: game.lastQuestionId + 1,
  };
  if (open === null) return resumed;
  const { dropped } = open;
  const before = dropped === 0 ? game.setup : (game.previousSetups.at(-dropped)?.setup ?? game.setup);
  return {
    ...resumed,
    previousSetups: game.previousSetups.slice(0, game.previousSetups.length - dropped).slice(-SETUPS_KEPT),
    phase: {
      kind: 'asking',
      gap,
      pending: null,
      open: {
        question: open.question,
        anchor: {
          ...turn,
          setup: before,
          ply: open.question.ply - 1,
          announcedAtMs: announcedIn(open.question.ply - 1),
        },
        dropped,
        window: null,
        base: open.base,
        provisional: open.provisional,
        earlier: fresh.inferred ? [] : open.earlier,
      },
    },
    turn: { ...open.now, snapshots: [], announcedAtMs: announcedIn(open.now.ply) },
  };
}
