import type { Color } from '../../../engine/chess/piece.ts';
import type { Fault } from '../../../engine/result.ts';
import type { Answered } from '../../../engine/tournament/game.ts';
import type { MeaningView } from './meaning.ts';
import type { PlyView } from './moves.ts';
import type { SquareDifference } from './set-up.ts';

export type QuestionVerdict = 'nothing-moved' | 'incomplete-castling' | 'unclear' | 'illegal' | 'ambiguous';

export interface NearMove {
  readonly uci: string;
  readonly san: string;
  /** What the opponent has answered, which is recorded with it. */
  readonly reply?: { readonly ply: number; readonly side: Color; readonly san: string };
}

export interface QuestionView {
  readonly id: number;
  readonly open: boolean;
  readonly acknowledged: boolean;
  /** When he said so, epoch milliseconds; left out while he has not, and where a result was given over it instead. */
  readonly seenEpochMs?: number;
  readonly ply: number;
  readonly side: Color;
  readonly verdict: QuestionVerdict;
  readonly openedEpochMs: number;
  /** What stood on the board at the press. */
  readonly sensed: string;
  /** What stood there before the turn. */
  readonly boardBefore: string;
  readonly differing: readonly SquareDifference[];
  readonly reason: Fault;
  /** What it means by the Laws, the likely one first: while it is open; where a later move explains it, until it is ruled on. Empty where they say nothing. */
  readonly meanings: readonly MeaningView[];
  /** Of a castling that is not legal: why it is not. */
  readonly obstacles: readonly Fault[];
  /** When the player had said that he was going to castle. */
  readonly announcedEpochMs: number | null;
  /** After a gap: rooks of which the arbiter has not yet said whether they may still castle. */
  readonly rooksInDoubt: readonly string[];
  /** Legal moves nearest to what stood there, nearest first. */
  readonly nearest: readonly NearMove[];
  readonly answeredBy: Answered | null;
  /** Left out while it is not. */
  readonly answeredEpochMs?: number;
  /** Plies recorded on the sensed board since the question was opened; they join the game when it is answered. */
  readonly provisional: readonly PlyView[];
}
