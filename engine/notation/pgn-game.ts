import type { Move } from '../chess/move.ts';
import { GAME_RESULTS } from '../chess/outcome.ts';
import type { Setup } from '../chess/setup.ts';

export const PGN_RESULTS = [...GAME_RESULTS, '*'] as const;
export type PgnResult = (typeof PGN_RESULTS)[number];

export interface PgnPly {
  readonly move: Move;
  /** How the move was recorded; it is written so. Unless given the SAN is made. */
  readonly san?: string;
  /** Seconds left on the mover's clock after the move: `[%clk]`. */
  readonly clockSeconds?: number;
  /** Seconds spent on the move: `[%emt]`. */
  readonly elapsedSeconds?: number;
  /** Numeric annotation glyphs, 1 for `!` and so on. */
  readonly nags?: readonly number[];
  /** Comments after the move, without clock commands; other commands stay in the text. */
  readonly comments?: readonly string[];
  /** What else could have been played in its place. */
  readonly variations?: readonly PgnLine[];
}

/** A variation: it begins from the position before the ply in whose place it is played. */
export interface PgnLine {
  /** Comments before its first move. */
  readonly comments: readonly string[];
  readonly plies: readonly PgnPly[];
  /** What stands where it could be read no further. */
  readonly unread?: string;
}

/** Plies from a setup that did not arise by legal play: after an illegal move that stands, or a board set by hand. */
export interface PgnSegment {
  /** Why it does not follow from what stands before it. */
  readonly says?: string;
  readonly start: Setup;
  readonly plies: readonly PgnPly[];
}

export interface PgnGame {
  /** In the order of the file, values unescaped. Of a tag given twice the last value. */
  readonly tags: ReadonlyMap<string, string>;
  readonly start: Setup;
  /** Comments before the first move. */
  readonly comments?: readonly string[];
  readonly plies: readonly PgnPly[];
  /** What was played on after the legal line broke off; PGN has no moves for it, so it is written as comments. */
  readonly later?: readonly PgnSegment[];
  readonly result: PgnResult;
}

export function isPgnResult(text: string): text is PgnResult {
  return (PGN_RESULTS as readonly string[]).includes(text);
}
