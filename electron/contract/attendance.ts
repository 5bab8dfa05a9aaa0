import * as v from 'valibot';
import type { Color } from '../../engine/chess/piece.ts';
import { BYES } from '../../engine/journal/round.ts';
import type { Bye } from '../../engine/journal/round.ts';
import { isVisible, plainText } from '../../engine/notation/plain-text.ts';

/** Who is not there, and who is not paired. Audience: arbiter. */
export interface AttendanceRequests {
  /**
   * The arbiter has seen that a player is not there, or has come. It forfeits nothing by itself. `seen` is the name that he saw there: fault
   * `seat.movedOn` where it is another by now. Not given: whoever it is.
   */
  readonly 'player.absent': {
    readonly input: {
      readonly round: number;
      readonly table: number;
      readonly side: Color;
      readonly seen?: string | undefined;
      readonly absent: boolean;
    };
    readonly output: null;
  };
  /** All players who are not paired in the round. `seen` is what the arbiter saw there. Faults `round.changed` where it is something else, `bye.seated`, `bye.twice`. */
  readonly 'byes.set': {
    readonly input: { readonly round: number; readonly seen: readonly Bye[]; readonly byes: readonly Bye[] };
    readonly output: null;
  };
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const name = v.pipe(
  v.string(),
  v.transform(plainText),
  v.maxLength(200),
  v.trim(),
  v.check(isVisible, 'A name that can be seen'),
);
const title = v.optional(v.pipe(v.string(), v.transform(plainText), v.maxLength(10), v.trim()));
export const byesShape = v.pipe(v.array(v.strictObject({ name, kind: v.picklist(BYES), title })), v.maxLength(1000));

export const attendanceSchemas = {
  'player.absent': v.strictObject({
    round: whole,
    table: whole,
    side: v.picklist(['white', 'black']),
    seen: v.optional(v.pipe(v.string(), v.transform(plainText), v.maxLength(200))),
    absent: v.boolean(),
  }),
  'byes.set': v.strictObject({ round: whole, seen: byesShape, byes: byesShape }),
} satisfies { readonly [N in keyof AttendanceRequests]: v.GenericSchema<unknown, AttendanceRequests[N]['input']> };
