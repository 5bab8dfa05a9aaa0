import type { Color } from '../../../engine/chess/piece.ts';
import type { Fault } from '../../../engine/result.ts';
import type { HistoryFrame } from './evidence.ts';

/** What a capture comes to when it is played again: a ply in SAN, or why it was asked about. */
export interface ReplayedItem {
  readonly atEpochMs: number;
  readonly ply: number;
  readonly side: Color;
  readonly san: string | null;
  readonly question: Fault | null;
}

/** Times are milliseconds since the capture's first byte. Audience: arbiter. */
export interface CaptureReplayView {
  /** What the board showed, oldest first; of a very long capture the last part. */
  readonly frames: readonly HistoryFrame[];
  readonly items: readonly ReplayedItem[];
  /** Which line, from 1, is the last and was cut off; null where all are whole. */
  readonly cutLine: number | null;
}
