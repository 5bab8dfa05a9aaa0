import type { Color } from '../../../engine/chess/piece.ts';

/** The board after one report of the sensors. */
export interface EvidenceFrame {
  /** Seconds before the close of the turn, or before the press that is asked about; negative after it. */
  readonly secondsBefore: number;
  readonly placement: string;
  /** What changed in this report; what changed together has no order. */
  readonly changes: readonly { readonly square: string; readonly lifted: string; readonly placed: string }[];
}

/** What the sensors saw of one turn, from the journal, step by step. It claims no more than that. Audience: arbiter. */
export interface EvidenceView {
  readonly ply: number;
  readonly closedEpochMs: number;
  /** How many plies the press that closed this one closed, where they were several. */
  readonly underOnePress?: number;
  /** Placement field before the turn. */
  readonly before: string;
  readonly frames: readonly EvidenceFrame[];
  /** Of an open question: how many reports have come after the last of these. */
  readonly later?: number;
  /** Reports nearer than this have no order, milliseconds. */
  readonly scanMs: number;
}

/** What a board sensed, for the replay on the table page. Audience: arbiter. */
export interface HistoryFrame {
  readonly atEpochMs: number;
  readonly placement: string;
  /** A press seen at this moment: the side that pressed. */
  readonly press: Color | null;
}

/** The half minute up to the press of an open question, else the last turn and what came since. Oldest first. Audience: arbiter. */
export interface HistoryView {
  readonly questionId: number | null;
  /** The press of the question; else of the last frame. */
  readonly endEpochMs: number;
  readonly frames: readonly HistoryFrame[];
}
