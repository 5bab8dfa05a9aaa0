import type { PgnVariant } from '../notation/pgn-write.ts';

/** How far behind the games is what goes out: so many minutes, or so many moves of each player until the game has its result. */
export interface Delay {
  readonly unit: DelayUnit;
  readonly count: number;
}

export const DELAY_UNITS = ['minutes', 'moves'] as const;
export type DelayUnit = (typeof DELAY_UNITS)[number];

/** Of a table: it goes out, it stands as the public saw it last, or nothing of it goes out. */
export const OUTWARDS = ['shown', 'frozen', 'held'] as const;
export type Outward = (typeof OUTWARDS)[number];

/** What of the round leaves the hall: a tournament that goes on at another machine goes on holding back what it held back. */
export type BroadcastEntry =
  /** `out`: something was going out, and what the public has seen is not taken back. */
  | {
      readonly type: 'broadcast.delayed';
      readonly data: { readonly delay: Delay | null; readonly out: boolean };
    }
  /** Everything stands as the public saw it last, or goes on. */
  | { readonly type: 'broadcast.stopped'; readonly data: { readonly stopped: boolean } }
  /** What the tag Variant says from now on, in all PGN of the tournament. */
  | { readonly type: 'broadcast.variant'; readonly data: { readonly variant: PgnVariant } }
  | {
      readonly type: 'broadcast.table';
      readonly data: { readonly round: number; readonly table: number; readonly as: Outward };
    };
