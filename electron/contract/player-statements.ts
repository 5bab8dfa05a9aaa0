import * as v from 'valibot';
import type { Color } from '../../engine/chess/piece.ts';
import { CLAIMS } from '../../engine/laws/terms.ts';
import type { ClaimName } from '../../engine/laws/terms.ts';
import type { FindingView } from './views/claim.ts';

export type ClaimDecision = 'upheld' | 'rejected';

interface InGame {
  readonly table: number;
  readonly gameId: string;
}

interface Claimed extends InGame {
  readonly claim: ClaimName;
  readonly side: Color;
  /** The move that was announced with it, SAN or UCI. */
  readonly intended: string | null;
}

/** What players say: claims, offers of a draw, that they wish to see the score. */
export interface PlayerStatementRequests {
  /** What the Laws say about a claim. Nothing is kept of it. */
  readonly 'claim.find': { readonly input: Claimed; readonly output: FindingView };
  /**
   * The arbiter's decision on a claim: upheld, the game has its result; not, what the Laws rule of a wrong claim is ruled. `claims`: how
   * many of this game he saw; `ply`: the last one it was judged by; `seconds`: the time to the opponent, null for that of the Laws.
   */
  readonly 'claim.make': {
    readonly input: Claimed & {
      readonly claims: number;
      readonly ply: number;
      readonly decision: ClaimDecision;
      readonly seconds: number | null;
    };
    readonly output: null;
  };
  /** An offer of a draw, with the move that was just made or is to be made. `offers`: how many of this game he saw. */
  readonly 'offer.make': {
    readonly input: InGame & { readonly offers: number; readonly side: Color };
    readonly output: null;
  };
  /**
   * Castling was announced where neither board nor clock tell whose move it is: noted with the time, of no move. `notes`: how many of this
   * game he saw.
   */
  readonly 'castling.note': {
    readonly input: InGame & { readonly notes: number; readonly side: Color };
    readonly output: null;
  };
  /** `note`: its number in the game, from 1. It stays in the record as withdrawn. */
  readonly 'castling.withdrawNote': { readonly input: InGame & { readonly note: number }; readonly output: null };
  /** `offer`: its number in the game, from 1. It stays in the record as withdrawn. */
  readonly 'offer.withdraw': { readonly input: InGame & { readonly offer: number }; readonly output: null };
  /** The player on move is shown the score. `shown`: how often it was shown in this game as the arbiter saw it. */
  readonly 'score.show': { readonly input: InGame & { readonly shown: number }; readonly output: null };
}

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const inGame = { table: whole(1, 9999), gameId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) };
const color = v.picklist(['white', 'black']);
const claimed = {
  ...inGame,
  claim: v.picklist(CLAIMS),
  side: color,
  intended: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(16))),
};

export const playerStatementSchemas = {
  'claim.find': v.strictObject(claimed),
  'claim.make': v.strictObject({
    ...claimed,
    claims: whole(0, 9999),
    ply: whole(0, 9999),
    decision: v.picklist(['upheld', 'rejected']),
    seconds: v.nullable(whole(0, 86_400)),
  }),
  'offer.make': v.strictObject({ ...inGame, offers: whole(0, 9999), side: color }),
  'castling.note': v.strictObject({ ...inGame, notes: whole(0, 9999), side: color }),
  'castling.withdrawNote': v.strictObject({ ...inGame, note: whole(1, 9999) }),
  'offer.withdraw': v.strictObject({ ...inGame, offer: whole(1, 9999) }),
  'score.show': v.strictObject({ ...inGame, shown: whole(0, 9999) }),
} as const;
