import type { Color } from '../../chess/piece.ts';
import { differingSquares, samePlacement, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import type { Square } from '../../chess/square.ts';
import type { ClockSide, ClockTimes } from '../input/observation.ts';
import { missing } from '../search/paths.ts';
import { announcers } from './announcers.ts';
import { begunSide, timesOf, toMoveBy } from './clock-side.ts';
import { unrecordedPlay, type SettingUp, type TableState } from './state.ts';

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
  /** Whose announcement of castling can be recorded now. */
  readonly announcers: readonly Color[];
  /** A ply was taken back or a position set; `expected` is waited for. */
  readonly awaitsBoard: boolean;
  /** Meanwhile play goes on, and nothing of it is recorded. */
  readonly goesOnUnrecorded: boolean;
  /** Of the moves that answer the open question, those with which the reply is recorded. */
  readonly replied: readonly {
    readonly uci: string;
    readonly reply: { readonly ply: number; readonly side: Color; readonly san: string };
  }[];
  /** Before the game: its start has stood there, so that what stands there now may be of its moves. */
  readonly startSeen: boolean;
  /** Before the game, see `SettingUp.leftover`; null in one. */
  readonly leftover: SettingUp['leftover'];
  readonly clock:
    | (ClockTimes & {
        readonly running: boolean;
        readonly toMove: Color | null;
        /** The raised side. */
        readonly lever: ClockSide;
        readonly batteryLow: boolean;
        readonly atMs: number;
      })
    | null;
}

/** @param asked what is to stand there again where a question is open; null where none is. */
export function sensed(state: TableState, asked: Setup | null, replied: Sensed['replied']): Sensed {
  const settingUp = state.phase.kind === 'setup';
  const expected = settingUp ? state.start : (asked ?? state.turn.setup);
  const { view } = state;
  const clock = state.clock?.kind === 'clock' ? state.clock : null;
  const whiteClock = state.phase.kind === 'setup' ? begunSide(state.phase) : state.whiteClock;
  return {
    placement: view,
    rotated: state.rotated,
    whiteClock: state.whiteClock,
    expected,
    differing: view === null ? [] : differingSquares(expected.placement, view),
    lifted: view === null ? [] : [...missing(expected, view, 'white'), ...missing(expected, view, 'black')],
    ready: settingUp && view !== null && samePlacement(view, state.start.placement),
    announcers: announcers(state),
    awaitsBoard: state.phase.kind === 'awaitingBoard',
    goesOnUnrecorded: unrecordedPlay(state)?.called === true,
    replied,
    startSeen: state.phase.kind === 'setup' && state.phase.readySeen,
    leftover: state.phase.kind === 'setup' ? state.phase.leftover : null,
    clock:
      clock === null
        ? null
        : {
            // White's is the side that the lever will start; a clock that runs before its game, of one that was cancelled, has no sides yet.
            ...timesOf(clock, whiteClock ?? (settingUp && !clock.running ? clock.lever : null)),
            running: clock.running,
            toMove: toMoveBy(clock, whiteClock),
            lever: clock.lever,
            batteryLow: clock.batteryLow === true,
            atMs: clock.atMs,
          },
  };
}
