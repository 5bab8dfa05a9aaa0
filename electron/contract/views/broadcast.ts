import type { Delay, Outward } from '../../../engine/journal/broadcast.ts';
import type { PgnVariant } from '../../../engine/notation/pgn-write.ts';

/** What of the running round leaves the hall. Audience: arbiter. */
export interface BroadcastView {
  readonly delay: Delay | null;
  /** What was out when the delay was set stays out: as it stood then, of games that go on. Null where nothing was. */
  readonly shownEpochMs: number | null;
  /** What the tag Variant says in PGN. */
  readonly variant: PgnVariant;
  /** Since when all stands; null while it goes on. */
  readonly stoppedEpochMs: number | null;
  /** Tables that do not go out as the others do. */
  readonly tables: readonly {
    readonly table: number;
    readonly as: Exclude<Outward, 'shown'>;
    readonly sinceEpochMs: number;
  }[];
}
