import * as v from 'valibot';

/** A clock that the kiosk does not read, or has only begun to: the arbiter types what it shows. */
export interface ClockRequests {
  /**
   * Both times in seconds. `typed`: how often times were typed in this game as the arbiter saw it. Faults of a game in play, and
   * `table.movedOn`.
   */
  readonly 'clock.type': {
    readonly input: {
      readonly table: number;
      readonly gameId: string;
      readonly typed: number;
      readonly white: number;
      readonly black: number;
    };
    readonly output: null;
  };
  /** `typed`: their number in the game, from 1. They stay in the record. */
  readonly 'clock.withdraw': {
    readonly input: { readonly table: number; readonly gameId: string; readonly typed: number };
    readonly output: null;
  };
}

/** The times that stand as typed. Audience: arbiter. */
export interface TypedTimesView {
  /** Their number in the game, from 1. */
  readonly number: number;
  readonly typedEpochMs: number;
  readonly white: number;
  readonly black: number;
  /** What the clock showed after it, where that cannot have come of them; null where it can, or nothing is read. */
  readonly against: { readonly white: number; readonly black: number } | null;
}

/** As long as a clock can show. */
export const LONGEST_CLOCK_SECONDS = 100 * 3600 - 1;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const inGame = { table: whole(1, 9999), gameId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) };
const seconds = whole(0, LONGEST_CLOCK_SECONDS);

export const clockSchemas = {
  'clock.type': v.strictObject({ ...inGame, typed: whole(0, 9999), white: seconds, black: seconds }),
  'clock.withdraw': v.strictObject({ ...inGame, typed: whole(1, 9999) }),
} satisfies { readonly [N in keyof ClockRequests]: v.GenericSchema<unknown, ClockRequests[N]['input']> };
