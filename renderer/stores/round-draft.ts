import type { RoundKind, TournamentDetails } from '../../engine/journal/round.ts';

/** What was typed of a round that is not opened yet. */
export interface DraftedRound {
  /** The round after which it comes, 0 before the first. */
  readonly after: number;
  readonly kind: RoundKind;
  readonly tournament: string;
  readonly details: TournamentDetails;
  readonly name: string;
  readonly numbered: number | null;
  readonly starts: string;
  readonly tables: number | null;
  readonly players: string;
}

/** Keeps what was typed of the next round while another page is looked at. A page that is loaded anew has none. */
export class RoundDraft {
  kept: DraftedRound | null = null;
  /** Of the tables of the running round, and what stood there before. */
  tables: { readonly before: string; readonly text: string } | null = null;
}
