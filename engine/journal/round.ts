import type { CastlingMode } from '../chess/setup.ts';
import type { RoundRules } from '../laws/round-rules.ts';

export interface Seat {
  /** The number on the table, from 1. */
  readonly table: number;
  readonly white: string;
  readonly black: string;
}

/** Tournament and rounds: what is played, and who sits where. */
export type RoundEntry =
  | {
      readonly type: 'tournament.opened';
      readonly data: { readonly tournamentId: string; readonly name: string; readonly simulated: boolean };
    }
  | {
      readonly type: 'round.opened';
      readonly data: {
        /** From 1, one up each time. */
        readonly round: number;
        readonly name: string;
        readonly castlingMode: CastlingMode;
        readonly rules: RoundRules;
        readonly tables: readonly Seat[];
      };
    }
  /** Tables that join the running round. */
  | { readonly type: 'round.seated'; readonly data: { readonly round: number; readonly tables: readonly Seat[] } }
  | { readonly type: 'round.closed'; readonly data: { readonly round: number } }
  /** What the hall sees, kept so that a restart shows the same. */
  | { readonly type: 'hall.shown'; readonly data: { readonly screen: 'draw' | 'position' | 'play' | 'blank' } };
