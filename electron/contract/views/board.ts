import type { Fault } from '../../../engine/result.ts';

export type LineStateName = 'none' | 'opening' | 'connected' | 'noBoard' | 'lost';

export interface BoardView {
  readonly path: string;
  readonly serial: string | null;
  /** Its place on a line that several boards share. */
  readonly busAddress: number | null;
  readonly line: LineStateName;
  readonly sinceEpochMs: number;
  /** Why the line is lost or no board answers: a fault the messages have a sentence for. */
  readonly reason: Fault | null;
  readonly trademark: string | null;
  readonly batteryPercent: number | null;
  /** It tells which piece stands on a square, not only that one does. */
  readonly namesPieces: boolean;
  /** What its clock shows in the place of the times, as it has acknowledged; null where it shows them. */
  readonly clockShows: string | null;
  /** When a piece was last lifted from it. */
  readonly liftedEpochMs: number | null;
  readonly simulated: boolean;
}

/** Kinds of boards that a line can be opened as: words that stand before its path. The first is taken where none stands there. */
export const BOARD_KINDS = [
  'dgt',
  'dgt-bus',
  'certabo',
  'sentio',
  'chesslink',
  'chessnut',
  'pegasus',
  'plain',
] as const;
export type BoardKindName = (typeof BOARD_KINDS)[number];

/** A serial line that can be picked for a table. */
export interface BoardChoice {
  readonly path: string;
  readonly label: string;
  /** The table it serves now. */
  readonly table: number | null;
}
