import * as v from 'valibot';
import type { Color } from '../../engine/chess/piece.ts';
import type { MadeRuling } from '../../engine/laws/ruling.ts';
import { IRREGULARITIES, PENALTIES, REMEDIES } from '../../engine/laws/terms.ts';
import type { IrregularityName } from '../../engine/laws/terms.ts';
import type { PutBack } from '../../engine/tournament/put-back.ts';
import type { MeaningView } from './views/meaning.ts';

/** Audience: arbiter. */
export interface ToldView {
  readonly meaning: MeaningView;
  /** Of this player in earlier games of the tournament; those that were withdrawn are not here. */
  readonly earlier: readonly EarlierRuling[];
  /** Of a touched piece: what the board saw put back in the move that is ruled on, before another was moved. */
  readonly putBack?: readonly PutBack[];
}

export interface EarlierRuling extends MadeRuling {
  readonly round: number;
  readonly madeEpochMs: number;
}

/** What the arbiter rules on what happened at a table, and what he takes back of it. */
export interface RulingRequests {
  /**
   * What the Laws say of something that a person tells. `touched`: squares as 'e4', the first one first; `pressedAgain`: of something
   * more in a ply that was ruled on, whether it is another press (`Ruling`); not given: as the record has it.
   */
  readonly 'meaning.tell': {
    readonly input: {
      readonly table: number;
      readonly gameId: string;
      readonly irregularity: IrregularityName;
      readonly side: Color;
      readonly ply: number;
      readonly touched: readonly string[];
      readonly pressedAgain?: boolean | undefined;
    };
    readonly output: ToldView;
  };
  /**
   * `ruled`: how many rulings of this game he saw, those withdrawn too. The article, and what must be played, are the host's, by the laws of the
   * round; `applied`: which article he takes of two that demand different moves. `touched` as it was told, where no sensor saw it. Faults
   * `ruling.notOnMove`, `ruling.offenderWins` where it contradicts itself.
   */
  readonly 'ruling.make': {
    readonly input: { readonly table: number; readonly gameId: string; readonly ruled: number } & Omit<
      MadeRuling,
      'edition' | 'article' | 'also' | 'mustPlay' | 'clocks'
    > & { readonly applied?: string | undefined };
    readonly output: null;
  };
  /** `ruling`: its number in the game, from 1. It stays in the record as withdrawn. */
  readonly 'ruling.withdraw': {
    readonly input: { readonly table: number; readonly gameId: string; readonly ruling: number };
    readonly output: null;
  };
}

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const inGame = { table: whole(1, 9999), gameId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) };
const color = v.picklist(['white', 'black']);
/** A day. */
const seconds = whole(0, 86_400);

const square = v.pipe(v.string(), v.regex(/^[a-h][1-8]$/u));
const touched = v.pipe(v.array(square), v.maxLength(8));

export const rulingSchemas = {
  'meaning.tell': v.strictObject({
    ...inGame,
    irregularity: v.picklist(IRREGULARITIES),
    side: color,
    ply: whole(1, 9999),
    touched,
    pressedAgain: v.optional(v.boolean()),
  }),
  'ruling.make': v.strictObject({
    ...inGame,
    ruled: whole(0, 9999),
    irregularity: v.picklist(IRREGULARITIES),
    side: color,
    ply: whole(1, 9999),
    questionId: v.nullable(whole(1, 9999)),
    touched: v.optional(touched),
    applied: v.optional(v.pipe(v.string(), v.maxLength(20))),
    pressedAgain: v.optional(v.boolean()),
    remedy: v.nullable(v.picklist(REMEDIES)),
    imposed: v.variant('kind', [
      v.strictObject({ kind: v.literal('none') }),
      v.strictObject({ kind: v.literal('time'), seconds }),
      v.strictObject({ kind: v.literal('over'), winner: v.nullable(color) }),
      v.strictObject({ kind: v.literal('chosen'), penalty: v.picklist(PENALTIES), amount: v.nullable(seconds) }),
    ]),
  }),
  'ruling.withdraw': v.strictObject({ ...inGame, ruling: whole(1, 9999) }),
} as const;
