import type { Color } from '../../../engine/chess/piece.ts';
import type { CastlingSide } from '../../../engine/chess/move.ts';
import type { Delay } from '../../../engine/journal/broadcast.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { Bye, GameNumber } from '../../../engine/journal/round.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import type { PlyDelta } from '../ply-delta.ts';

/** What followers are told, as JSON in events. Audience: public. */

/** A castling from the start position, squares by name. */
export interface ToldCastling {
  readonly color: Color;
  readonly side: CastlingSide;
  readonly king: string;
  readonly kingTo: string;
  readonly rook: string;
  readonly rookTo: string;
}

export interface FollowStart {
  /** Null where it is none of the 960; the letters too. */
  readonly sp: number | null;
  readonly backRank: string | null;
  readonly placement: string;
  readonly fen: string;
  /** Black castles on the same files as White, whose castlings alone are told. Else both players' are, White's first. */
  readonly areCastlingsAlike: boolean;
  /** H-side first. */
  readonly castlings: readonly ToldCastling[];
}

/** The round that goes out. */
export interface FollowHead {
  readonly tournament: string;
  readonly round: RoundName;
  /** Something is seen of the moves of one table at least. */
  readonly seen: boolean;
  /** How many games a pairing plays. */
  readonly games: GameNumber;
  /** Players who are not paired in it. */
  readonly byes: readonly Bye[];
  readonly simulated: boolean;
  /** How far behind the games all of it is. */
  readonly delay: Delay | null;
  /** The arbiter has stopped everything that goes out: all stands as it was shown then. */
  readonly stopped: boolean;
  /** Null until it is revealed. */
  readonly start: FollowStart | null;
  /** SHA-256 of the receipt of its draw; null where nothing was drawn, or not yet. */
  readonly receipt: string | null;
}

/** Seconds left, who is to move while it runs, and how many milliseconds ago it was read. */
export type ToldClock = readonly [white: number | null, black: number | null, running: 'w' | 'b' | '', agoMs: number];

interface FollowSeat {
  readonly table: number;
  /** Which game of its pairing. */
  readonly game: GameNumber;
  /** Where the second is, how the first ended: as it was played, with the colours of each other. */
  readonly firstResult: DecidedResult | Forfeit | null;
  readonly white: string;
  readonly black: string;
  readonly state: 'waiting' | 'playing' | 'over';
  /** No board is at it, and no move of it was entered: what stands there the players alone know. */
  readonly unseen: boolean;
  readonly result: DecidedResult | Forfeit | null;
  /** It is played on where no board shows it: position and clock stand as they were last recorded. */
  readonly lost: boolean;
  readonly clock: ToldClock | null;
  /** Half-moves that its start counts as played. */
  readonly from: number;
}

/** A table among the others. */
export interface FollowTable extends FollowSeat {
  readonly placement: string;
  /** How many plies were played. */
  readonly plies: number;
  readonly last: PlyDelta | null;
}

/** A ply in a game: the mover's time after it in seconds, where it is known. */
export type GamePly = readonly [san: string, squares: string, clockSeconds: number | null];

/** A table alone, with all moves. */
export interface FollowGame extends FollowSeat {
  /** SP number, or null, and FEN; null until it may be known. */
  readonly start: { readonly sp: number | null; readonly fen: string } | null;
  /** Moves without a break, from a position; before a known start there is none. */
  readonly stretches: readonly { readonly placement: string; readonly plies: readonly GamePly[] }[];
  /** Where the second game of a match is due, the first, as it was played; null where no move of it is known. */
  readonly first: Pick<FollowGame, 'white' | 'black' | 'result' | 'from' | 'start' | 'stretches'> | null;
}

/** Event `round`: everything. */
export interface FollowRound {
  /** Null where no round goes out. */
  readonly head: FollowHead | null;
  readonly tables: readonly FollowTable[];
}

/**
 * Event `change`: of tables that are there already, the fields that are others than before. Of one ply more `placement` and `plies` are
 * left out: they follow by `last`.
 */
export type FollowChange = readonly (Partial<FollowTable> & Pick<FollowTable, 'table'>)[];

/** Event `game`: everything about one table. */
export interface FollowOne {
  readonly head: FollowHead | null;
  /** The tables that are there, in order. */
  readonly tables: readonly number[];
  /** Null where it does not go out. */
  readonly game: FollowGame | null;
}

/** Event `moves`: what is other than before, and plies after those of the last stretch. */
export type FollowMoves = Partial<Omit<FollowGame, 'stretches'>> & { readonly more: readonly GamePly[] };
