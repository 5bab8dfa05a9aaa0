import * as v from 'valibot';
import { HIGHEST_RATING } from '../../engine/journal/round.ts';
import type { Bye, RoundHead, RoundTerms, SeatChange, TournamentDetails } from '../../engine/journal/round.ts';
import { FORFEITS } from '../../engine/journal/result.ts';
import type { TableResult } from '../../engine/journal/result.ts';
import { DECIDED_RESULTS } from '../../engine/laws/decided-result.ts';
import { RESULT_REASONS } from '../../engine/laws/terms.ts';
import { byesShape } from './attendance.ts';
import { roundRules } from './round-rules.ts';
import { isVisible, plainText } from '../../engine/notation/plain-text.ts';

/** What was entered is put right, and what was decided is undone. Audience: arbiter. */
export interface CorrectionRequests {
  /**
   * Names and what is known of the players, colours, tables: all of it or nothing. `before` is what the arbiter saw there: fault
   * `seat.movedOn` where it is something else, `seat.twice` and `seat.bye` where a player would sit at two places. Where a game was begun
   * the table stays, and once something of it is recorded names alone change: faults of `seatFaults` and `seat.forfeited`. `byes` change
   * with the tables: fault `round.changed` where those before are not what the arbiter saw, `bye.seated` and `bye.twice`.
   */
  readonly 'seats.correct': {
    readonly input: {
      readonly round: number;
      readonly changes: readonly SeatChange[];
      readonly byes?: { readonly before: readonly Bye[]; readonly after: readonly Bye[] } | undefined;
    };
    readonly output: null;
  };
  /** How people know the running round: fault `round.changed` where it is not as the arbiter saw it, `round.numberTaken` where another with results has the number. */
  readonly 'round.correct': {
    readonly input: { readonly round: number; readonly before: RoundHead; readonly after: RoundHead };
    readonly output: null;
  };
  /**
   * How the running round is played. Fault `round.changed` where it is not as the arbiter saw it, `round.begun` once a game of it has begun,
   * and those of `round.open`.
   */
  readonly 'round.rule': {
    readonly input: { readonly round: number; readonly before: RoundTerms; readonly after: RoundTerms };
    readonly output: null;
  };
  /** All that is corrected of the running round at once: all of it or nothing. Faults as of `tournament.open`, `round.correct`, `round.rule` and `seats.correct`. */
  readonly 'round.correctAll': {
    readonly input: {
      readonly round: number;
      readonly tournament?:
        | {
            readonly name: string;
            readonly details?: TournamentDetails | undefined;
            readonly seen: { readonly name: string; readonly details: TournamentDetails } | null;
          }
        | undefined;
      readonly head?: { readonly before: RoundHead; readonly after: RoundHead } | undefined;
      readonly terms?: { readonly before: RoundTerms; readonly after: RoundTerms } | undefined;
      readonly changes: readonly SeatChange[];
    };
    readonly output: null;
  };
  /**
   * A result of an earlier round, with who says so and why; the one that stands, where something speaks against it and it is confirmed. `corrections`: how often this table's was corrected as the arbiter saw it. With
   * both texts empty it takes the last correction back. `first`: of a first game that was not played, it is another forfeit. Faults `round.unknown`, `round.isRunning`, `table.unknown`, `result.movedOn`, `result.played`,
   * `result.notSo`, `result.unexplained`.
   */
  readonly 'result.correct': {
    readonly input: TableResult & {
      readonly round: number;
      readonly table: number;
      readonly corrections: number;
      readonly first?: true | undefined;
      readonly by: string;
      readonly why: string;
    };
    readonly output: null;
  };
}

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
/** Up to the end of the year 9999: beyond it dates cannot be written. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31)));
const text = (most: number) => v.pipe(v.string(), v.transform(plainText), v.maxLength(most));
const player = v.strictObject({
  ...{ title: text(10), federation: text(10), fideId: text(12) },
  rating: v.optional(whole(HIGHEST_RATING)),
});

/** A name of which nothing can be seen is none: on screen and paper it would look like one that is missing. */
export const playerName = v.pipe(
  text(200),
  v.transform((name) => (isVisible(name) ? name : '')),
);

/** Members of whoever plays whom. */
export const playersShape = {
  white: playerName,
  black: playerName,
  details: v.optional(v.strictObject({ white: player, black: player })),
};
const head = v.strictObject({
  number: whole(9999),
  name: v.pipe(text(200), v.trim(), v.check(isVisible, 'A name that can be seen')),
  startsEpochMs: v.nullable(moment),
});
const terms = v.strictObject({ rules: roundRules, games: v.picklist([1, 2]) });
const players = v.nullable(v.strictObject(playersShape));

const seatChange = v.strictObject({ table: whole(9999), before: players, after: players });

/** Members of what is corrected at once, besides the tournament's name. */
export const correctAllShape = {
  round: whole(9999),
  head: v.optional(v.strictObject({ before: head, after: head })),
  terms: v.optional(v.strictObject({ before: terms, after: terms })),
  changes: v.pipe(v.array(seatChange), v.maxLength(9999)),
};

export const correctionSchemas = {
  'round.correct': v.strictObject({ round: whole(9999), before: head, after: head }),
  'round.rule': v.strictObject({ round: whole(9999), before: terms, after: terms }),
  'seats.correct': v.strictObject({
    round: whole(9999),
    changes: v.pipe(v.array(seatChange), v.minLength(1), v.maxLength(9999)),
    byes: v.optional(v.strictObject({ before: byesShape, after: byesShape })),
  }),
  'result.correct': v.strictObject({
    round: whole(9999),
    table: whole(9999),
    corrections: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
    gameId: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    result: v.nullable(v.picklist([...DECIDED_RESULTS, ...FORFEITS])),
    reason: v.nullable(v.picklist(RESULT_REASONS)),
    first: v.optional(v.literal(true)),
    by: v.pipe(text(200), v.trim()),
    why: v.pipe(text(1000), v.trim()),
  }),
  'decisions.list': v.strictObject({}),
} as const;
