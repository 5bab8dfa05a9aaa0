import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import type { BoardView } from './board.ts';

/** What the clock at a board shows, on its own sides. */
export interface BoardClockView {
  readonly leftSeconds: number;
  readonly rightSeconds: number;
  readonly running: boolean;
  /** The raised side: the one whose time runs. */
  readonly lever: ClockSide;
  readonly batteryLow: boolean;
}

/** A line that is open, and the board at its end. */
export interface BoardLineView extends BoardView {
  /** The table it serves, or will as soon as a round has it; null where the arbiter has not said. */
  readonly table: number | null;
  /** It serves that table now. */
  readonly serves: boolean;
  /** Word of the driver that speaks on it. */
  readonly driver: string;
  readonly version: string | null;
  readonly heardEpochMs: number | null;
  /** What stands on it, as it numbers its squares: placement field of a FEN. Null before its first answer. */
  readonly squares: string | null;
  /** Of a board that tells only taken from free: 1 or 0 for each square in reading order from a8. Null before it has, and of any other. */
  readonly taken: string | null;
  /** Null before it has said. */
  readonly clock: BoardClockView | 'none' | null;
}

/** The hall being numbered. */
export interface NumberingView {
  /** The table that the next board becomes. */
  readonly next: number;
  /** The table of the board that was lifted from last, where it had its number by then: it was lifted there again. */
  readonly again: number | null;
  /** In the order in which they were numbered. */
  readonly done: readonly { readonly path: string; readonly table: number }[];
}

/** Every board that is connected, those that serve a table first. Audience: arbiter. */
export interface BoardsView {
  readonly lines: readonly BoardLineView[];
  /** Null while it is not being numbered. */
  readonly numbering: NumberingView | null;
  readonly isTesting: boolean;
}

/** How one board does in the test. */
export interface TestedBoardView {
  /** Of the table it serves or is to serve; null where nobody has said. */
  readonly table: number | null;
  /** Its number; null where it has told none. */
  readonly number: string | null;
  readonly connected: boolean;
  /** A digit for each square, in reading order from a8 to h1: how often it has changed, up to nine. */
  readonly changes: string;
}

/** The test of all boards. Audience: arbiter, floor. */
export interface BoardTestView {
  /** When it was begun; null while there is none. */
  readonly sinceEpochMs: number | null;
  readonly boards: readonly TestedBoardView[];
}
