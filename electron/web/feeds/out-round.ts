import type { Displacement } from '../../../engine/chess/castling.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';

/** A move that the public may know. */
export interface OutPly {
  /** Castling with the letter O. */
  readonly san: string;
  /** X-FEN after it. */
  readonly fen: string;
  readonly moved: Displacement;
  /** The mover's time left, seconds. */
  readonly clockSeconds: number | null;
  /** Since the move before, seconds; null where nobody saw it. */
  readonly elapsedSeconds: number | null;
}

/** Moves that follow each other without a break. */
export interface OutStretch {
  /** X-FEN before its first move. */
  readonly fen: string;
  readonly plies: readonly OutPly[];
}

/** A table of the round. The same object as long as nothing of it has changed. */
export interface OutGame {
  readonly table: number;
  /** Which game of its pairing. */
  readonly game: GameNumber;
  /** Where the second is, how the first ended: as it was played, with the colours of each other. */
  readonly firstResult: DecidedResult | Forfeit | null;
  /** That first game, where moves of it are known. */
  readonly first: OutFirst | null;
  readonly white: string;
  readonly black: string;
  readonly connected: boolean;
  /** SP number and X-FEN of the start; null until they may be known. `sp` is null where it is none of the 960. */
  readonly start: { readonly sp: number | null; readonly fen: string } | null;
  /** The first begins at the start of the game; empty before it. */
  readonly stretches: readonly OutStretch[];
  readonly clock: {
    readonly white: number | null;
    readonly black: number | null;
    readonly running: Color | null;
    readonly readEpochMs: number;
  } | null;
  readonly state: 'waiting' | 'playing' | 'over';
  readonly result: DecidedResult | Forfeit | null;
}

/** A game of a match that was played before the one that is due: White and Black as they sat then. */
export type OutFirst = Pick<OutGame, 'white' | 'black' | 'start' | 'stretches' | 'result'>;

export interface OutRound {
  /** An id that stays its own. */
  readonly tournamentId: string;
  readonly name: string;
  readonly place: string;
  readonly federation: string;
  /** Its place among the rounds, from 1. */
  readonly round: number;
  /** `2026.11.22`; empty where no game has begun. */
  readonly date: string;
  readonly games: readonly OutGame[];
}

/** What goes out of the kiosk, as feeds need it: whatever may not be known yet is not in it. */
export interface RoundSource {
  /** Null while nothing goes out. */
  round(): OutRound | null;
  /** An earlier round, by its place among them; null where nobody may know it, or there is none. */
  earlier(place: number): OutRound | null;
  /** Calls `changed` after anything may be different. @returns what ends that. */
  listen(changed: () => void): () => void;
}
