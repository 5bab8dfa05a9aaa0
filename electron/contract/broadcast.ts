import * as v from 'valibot';
import { DELAY_UNITS, OUTWARDS } from '../../engine/journal/broadcast.ts';
import type { Delay, Outward } from '../../engine/journal/broadcast.ts';
import { PGN_VARIANTS } from '../../engine/notation/pgn-write.ts';
import type { PgnVariant } from '../../engine/notation/pgn-write.ts';

/** What leaves the hall, and how late. Audience: arbiter. */
export interface BroadcastRequests {
  /** Null: nothing is held back for a time. What the public may have seen is not taken back. */
  readonly 'broadcast.delay': { readonly input: { readonly delay: Delay | null }; readonly output: null };
  /** All stands as the public saw it last, or goes on. */
  readonly 'broadcast.stop': { readonly input: { readonly stopped: boolean }; readonly output: null };
  /** What the tag Variant says, in all PGN of the tournament. */
  readonly 'broadcast.variant': { readonly input: { readonly variant: PgnVariant }; readonly output: null };
  /** Faults `round.none`, `round.other`, `table.unknown`. */
  readonly 'broadcast.table': {
    readonly input: { readonly round: number; readonly table: number; readonly as: Outward };
    readonly output: null;
  };
}

export const MOST_DELAY = { minutes: 120, moves: 50 } as const;

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

export const broadcastSchemas = {
  'broadcast.delay': v.strictObject({
    delay: v.nullable(
      v.pipe(
        v.strictObject({ unit: v.picklist(DELAY_UNITS), count: whole(MOST_DELAY.minutes) }),
        v.check(({ unit, count }) => count <= MOST_DELAY[unit], 'No longer than that'),
      ),
    ),
  }),
  'broadcast.stop': v.strictObject({ stopped: v.boolean() }),
  'broadcast.variant': v.strictObject({ variant: v.picklist(PGN_VARIANTS) }),
  'broadcast.table': v.strictObject({ round: whole(9999), table: whole(9999), as: v.picklist(OUTWARDS) }),
} satisfies { readonly [N in keyof BroadcastRequests]: v.GenericSchema<unknown, BroadcastRequests[N]['input']> };
