import type { Color } from '../../../engine/chess/piece.ts';
import type { LastMoveView } from '../../../electron/contract/views/moves.ts';

/** One move of a game that is looked at, and what was said of it. */
export interface ViewedPly {
  /** Its own in the game, whichever line it stands in; from 1. */
  readonly id: number;
  /** Number of the move it belongs to. */
  readonly number: number;
  readonly side: Color;
  /** With the letter O; screens show 0-0. */
  readonly san: string;
  readonly moved: LastMoveView;
  /** Placement field of the FEN after it. */
  readonly placement: string;
  /** Seconds left to its player after it; null where nobody wrote them down. */
  readonly clock: number | null;
  /** Seconds spent on it. */
  readonly elapsed: number | null;
  /** Numeric annotation glyphs, 1 for `!` and so on. */
  readonly nags: readonly number[];
  /** What came between it and the ply before, such as a gap in the record. */
  readonly before: readonly string[];
  /** What is known of how it was made. */
  readonly notes: readonly string[];
  readonly comments: readonly string[];
  /** What else could have been played in its place. */
  readonly variations: readonly ViewedLine[];
}

export interface ViewedLine {
  /** Before its first move. */
  readonly comments: readonly string[];
  readonly plies: readonly ViewedPly[];
  /** What is to be said after its last move, such as where it could be read no further. */
  readonly after: readonly string[];
}

/** That its moves stop though the game went on, and from what. */
export interface ViewedStop {
  readonly says: string;
  /** Placement field of the FEN of what stood there. */
  readonly placement: string;
}

/** A game as it is stepped through, wherever it comes from. */
export interface ViewedGame {
  readonly white: string;
  readonly black: string;
  /** Placement field of the FEN it begins from. */
  readonly start: string;
  readonly line: ViewedLine;
  readonly stops: readonly ViewedStop[];
}
