import type { RanEarly } from '../../../engine/journal/setup.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import type { BoardView } from '../../contract/views/board.ts';
import type { ClockTold } from '../clock-watch.ts';
import type { Unbegun } from '../unbegun.ts';

/** What is known of a table besides the journal. */
export interface TableNow {
  readonly sensed: Sensed;
  /** See `LiveTable.clockLost`. */
  readonly clockLost: Sensed['clock'];
  readonly board: BoardView | null;
  /** A board answers, and it is settled that it is this table's. */
  readonly connected: boolean;
  readonly nowEpochMs: number;
  /** Epoch milliseconds at the monotonic zero. */
  readonly zeroAt: number;
  /** See `DefaultTime.readMovedMs`. */
  readonly movedMs: number;
  /** Two reports of its board nearer than this have no order, milliseconds. */
  readonly scanMs: number;
  readonly clockTold: ClockTold;
  /** See `LiveTable.unrecordedSinceMs`. */
  readonly unrecordedSinceMs: number | null;
  /** See `LiveTable.unbegun`. */
  readonly unbegun: Unbegun | null;
  /** See `LiveTable.begunWithheldMs`. */
  readonly begunWithheldMs: number | null;
  /** See `LiveTable.ranEarly`. */
  readonly ranEarly: RanEarly | null;
}
