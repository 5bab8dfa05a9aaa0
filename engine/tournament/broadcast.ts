import type { Delay } from '../journal/broadcast.ts';
import type { PgnVariant } from '../notation/pgn-write.ts';
import type { Tournament } from './tournament.ts';

/** A table of which nothing goes out, or that stands as the public saw it then. */
export type TableOut =
  | { readonly as: 'held'; readonly sinceEpochMs: number }
  | { readonly as: 'frozen'; readonly sinceEpochMs: number; readonly shown: Tournament };

/** What the arbiter has said of what goes out. */
export interface Broadcast {
  readonly delay: Delay | null;
  /** What happened until then was out when the delay was chosen, and stays so; null where nothing was. */
  readonly shownEpochMs: number | null;
  /** All stands as the public saw it then; null while it goes on. */
  readonly stopped: { readonly sinceEpochMs: number; readonly shown: Tournament } | null;
  /** By `placeOf`; a table that goes out as the others do is not in it. */
  readonly tables: ReadonlyMap<string, TableOut>;
  /** What the tag Variant says in PGN. */
  readonly variant: PgnVariant;
}

export const NO_BROADCAST: Broadcast = {
  delay: null,
  shownEpochMs: null,
  stopped: null,
  tables: new Map(),
  variant: 'Chess960',
};
