import type { RanEarly } from '../../../engine/journal/setup.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import type { BoardView } from '../../contract/views/board.ts';
import type { ClockTold } from '../clock-watch.ts';
import type { Unbegun } from '../unbegun.ts';

/** What a table is known for by being watched. Moments are monotonic milliseconds. */
export interface WatchedTable {
  readonly sensed: Sensed;
  /** As the clock stood when it was last heard in this game, or at its result; null where neither was. */
  readonly clockLost: Sensed['clock'];
  /** Two reports of its board nearer than this have no order, milliseconds. */
  readonly scanMs: number;
  /** What its clock has shown for long enough to be believed. */
  readonly clockTold: ClockTold;
  /** Since when play has gone on with nothing of it recorded; null where it has not. */
  readonly unrecordedSinceMs: number | null;
  /** What is played, as it seems, with no game begun. */
  readonly unbegun: Unbegun | null;
  /** Since when the clock runs on a start that is not revealed; null where it does not. */
  readonly begunWithheldMs: number | null;
  /** What of its time a clock ran before the reveal, and was stopped again or goes on with no game begun; null where none did. */
  readonly ranEarly: RanEarly | null;
}

/** What is known of a table besides the journal. */
export interface TableNow extends WatchedTable {
  readonly board: BoardView | null;
  /** A board answers, and it is settled that it is this table's. */
  readonly connected: boolean;
  readonly nowEpochMs: number;
  /** Epoch milliseconds at the monotonic zero. */
  readonly zeroAt: number;
  /** See `DefaultTime.readMovedMs`. */
  readonly movedMs: number;
}
