import type { Color } from '../../../engine/chess/piece.ts';
import type { Agreement } from '../../../engine/laws/agreement.ts';
import type { Ended } from '../../../engine/laws/ending.ts';
import type { Finding, RepetitionDifference, Shown } from '../../../engine/laws/finding.ts';
import type { ClaimName } from '../../../engine/laws/terms.ts';
import type { CitedView } from './meaning.ts';

/** A position with the men of the one that is claimed. */
export interface RepeatedView {
  /** Null: it would stand after the intended move. */
  readonly ply: number | null;
  /** Placement field of a FEN. */
  readonly placement: string;
  readonly turn: Color;
  /** Squares of the rooks with which castling was still possible. */
  readonly rooks: readonly string[];
  /** The square of an en passant capture that was legal. */
  readonly enPassant: string | null;
  /** What makes it another position; empty where it counts. */
  readonly differs: readonly RepetitionDifference[];
}

export type ShownView =
  | {
      readonly kind: 'repetition';
      readonly times: number;
      readonly needed: number;
      readonly positions: readonly RepeatedView[];
    }
  | Exclude<Shown, { readonly kind: 'repetition' }>;

/** What the Laws say about a claim. Audience: arbiter. */
export interface FindingView extends Omit<Finding, 'shown' | 'also'> {
  readonly edition: string;
  /** The article itself, then those to be read with it. */
  readonly articles: readonly CitedView[];
  /** The last ply of the game it was judged by. */
  readonly ply: number;
  /** The intended move in SAN. */
  readonly intended: string | null;
  readonly shown: ShownView;
}

/** What follows now from what players may say. Audience: arbiter. */
export interface SayingsView {
  readonly edition: string;
  readonly agreement: Agreement;
  /** What may be claimed. */
  readonly claims: readonly ClaimName[];
  /** How the game ends if this side resigns. */
  readonly resigned: Readonly<Record<Color, Ended>>;
  /** How often a player may see the score, and the article; null where that is not provided for. */
  readonly scoreViews: { readonly most: number; readonly article: string | null } | null;
  /** Article under which to ask too often is a distraction. */
  readonly distraction: string;
}
