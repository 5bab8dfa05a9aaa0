import { GAME_RESULTS } from '../chess/outcome.ts';
import type { GameResult } from '../chess/outcome.ts';

/** Scores that no play gives: a player has lost by a penalty, and the arbiter gives the opponent less than a point (12.9.6). */
export const PENALTY_RESULTS = ['1/2-0', '0-1/2', '0-0'] as const;
export type PenaltyResult = (typeof PENALTY_RESULTS)[number];

/** What a game can end with. */
export type DecidedResult = GameResult | PenaltyResult;
export const DECIDED_RESULTS: readonly DecidedResult[] = [...GAME_RESULTS, ...PENALTY_RESULTS];

export function isPenaltyResult(result: string): result is PenaltyResult {
  return (PENALTY_RESULTS as readonly string[]).includes(result);
}
