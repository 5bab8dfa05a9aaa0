import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';

/** One table of `GET /live/tables.json`. Audience: public. */
export interface PublicTable {
  readonly table: number;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** A board answers at this table and is recorded. */
  readonly connected: boolean;
  /** Start position; null until the public may know one. */
  readonly start: string | null;
  readonly sp: number | null;
  /** Position after the last ply; null as `start` is. */
  readonly fen: string | null;
  readonly moves: readonly string[];
  readonly clock: { readonly white: number | null; readonly black: number | null } | null;
  readonly state: 'waiting' | 'playing' | 'over';
  readonly result: DecidedResult | Forfeit | '*';
}
