import type { GameResult } from '../chess/outcome.ts';
import type { DecidedResult } from '../laws/decided-result.ts';
import type { ResultReason } from '../laws/terms.ts';

/** `confirmed`: the arbiter agreed to what was proposed; `entered`: he said it himself. */
export const RESULT_ORIGINS = ['confirmed', 'entered'] as const;
export type ResultOrigin = (typeof RESULT_ORIGINS)[number];

/** Results of games that were not played: who was there, and who was not. */
export const FORFEITS = ['+/-', '-/+', '-/-'] as const;
export type Forfeit = (typeof FORFEITS)[number];

export function isForfeit(result: string): result is Forfeit {
  return (FORFEITS as readonly string[]).includes(result);
}

/** The result of a table of a round that is over. With a `gameId` it is that game's; without one no game counts, and it is a forfeit, or what nobody recorded. */
export interface TableResult {
  readonly gameId: string | null;
  readonly result: DecidedResult | Forfeit | null;
  /** Null where there is no result, and of a forfeit. */
  readonly reason: ResultReason | null;
}

export function isSameResult(one: TableResult, other: TableResult): boolean {
  return one.gameId === other.gameId && one.result === other.result && one.reason === other.reason;
}

/**
 * A game that is lost by default before both players have moved was not played: a forfeit, and written as one. Null for every other end.
 * @param ply the newest that was made; 0 for none.
 */
export function forfeitBy(result: DecidedResult, reason: ResultReason, ply: number): Forfeit | null {
  if (reason !== 'default' || ply > 1) return null;
  return result === '1-0' ? '+/-' : result === '0-1' ? '-/+' : null;
}

/** How games end. A board or a flag only proposes. */
export type ResultEntry =
  | { readonly type: 'result.proposed'; readonly data: { readonly gameId: string; readonly result: GameResult } }
  | {
      readonly type: 'result.set';
      readonly data: {
        readonly gameId: string;
        readonly result: DecidedResult;
        readonly reason: ResultReason;
        readonly origin: ResultOrigin;
      };
    }
  | { readonly type: 'result.cleared'; readonly data: { readonly gameId: string } }
  /** The clock is pressed over pieces that move, although the game has its result. */
  | { readonly type: 'result.playedOn'; readonly data: { readonly gameId: string } }
  /** Both players have signed the scoresheets with the result that stands, or have not after all. */
  | { readonly type: 'result.signed'; readonly data: { readonly gameId: string; readonly signed: boolean } }
  /** No game is played at this table; null: one is, after all. */
  | {
      readonly type: 'result.forfeited';
      readonly data: { readonly round: number; readonly table: number; readonly result: Forfeit | null };
    }
  /** What was recorded of a round that is over was wrong. */
  | {
      readonly type: 'result.corrected';
      readonly data: TableResult & {
        readonly round: number;
        readonly table: number;
        /** It is of the first game of a pairing, which was not played, and not of the second, which was due after it. */
        readonly first?: true;
        /** Who says so, and why; both empty where the correction before it was taken back. */
        readonly by: string;
        readonly why: string;
      };
    };
