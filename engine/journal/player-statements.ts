import type { Color } from '../chess/piece.ts';
import type { MadeClaim } from '../laws/finding.ts';

/** What players say and ask for, which no sensor hears. */
export type PlayerStatementEntry =
  | { readonly type: 'claim.made'; readonly data: { readonly gameId: string } & MadeClaim }
  /** An offer of a draw. `ply`: the move with which it was made. */
  | {
      readonly type: 'offer.made';
      readonly data: { readonly gameId: string; readonly side: Color; readonly ply: number };
    }
  /** `offer`: its number in this game, from 1 in the order they were made. It stays in the record. */
  | { readonly type: 'offer.withdrawn'; readonly data: { readonly gameId: string; readonly offer: number } }
  /**
   * Castling that was announced where nobody but the players knows whose move it is: without a board, or without a clock. Of no ply; its
   * moment is the entry's.
   */
  | { readonly type: 'castling.noted'; readonly data: { readonly gameId: string; readonly side: Color } }
  /** `note`: its number in this game, from 1 in the order they were made. It stays in the record. */
  | { readonly type: 'castling.noteWithdrawn'; readonly data: { readonly gameId: string; readonly note: number } }
  /** The player on move was shown the score; `ply` is the last one he saw. */
  | {
      readonly type: 'score.shown';
      readonly data: { readonly gameId: string; readonly side: Color; readonly ply: number };
    };
