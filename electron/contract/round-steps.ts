import * as v from 'valibot';
import { TICKED_STEPS } from '../../engine/journal/round.ts';
import type { TickedStep } from '../../engine/journal/round.ts';

/** What the arbiter says has been done for the running round, and what is done at many of its tables at once. Audience: arbiter. */
export interface RoundStepRequests {
  /** Sheets were printed, or the results given out. */
  readonly 'round.tick': {
    readonly input: { readonly round: number; readonly step: TickedStep };
    readonly output: null;
  };
  /**
   * The set-up of tables without a board was looked at, or with `ready: false` is to be looked at again. Tables that have a board, or
   * a game, are left alone. Fault `draw.none` before there is a start.
   */
  readonly 'tables.ready': {
    readonly input: { readonly round: number; readonly tables: readonly number[]; readonly ready: boolean };
    readonly output: null;
  };
  /** The games of these tables begin, where there is no board and none has begun. Fault `game.notRevealed`. */
  readonly 'games.begin': {
    readonly input: { readonly round: number; readonly tables: readonly number[] };
    readonly output: null;
  };
}

const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const tables = v.pipe(v.array(round), v.minLength(1), v.maxLength(9999));

export const roundStepSchemas = {
  'round.tick': v.strictObject({ round, step: v.picklist(TICKED_STEPS) }),
  'tables.ready': v.strictObject({ round, tables, ready: v.boolean() }),
  'games.begin': v.strictObject({ round, tables }),
} satisfies { readonly [N in keyof RoundStepRequests]: v.GenericSchema<unknown, RoundStepRequests[N]['input']> };
