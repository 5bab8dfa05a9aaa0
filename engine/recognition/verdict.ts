import type { CastlingManner, Displacement } from '../chess/castling.ts';
import type { GameResult } from '../chess/outcome.ts';
import type { Color } from '../chess/piece.ts';
import type { CastlingMode } from '../chess/setup.ts';
import type { Fault } from '../result.ts';

/*
 * What the recogniser says. All of it is plain data: it goes into the journal as it stands, squares as 'e4', pieces as FEN
 * letters, boards as the first field of a FEN. Clock times are seconds, all other times monotonic milliseconds.
 */

/** One change the sensors reported, in the order of the reports. `piece` and `was` are FEN letters, '' for an empty square. */
export interface EvidenceStep {
  readonly atMs: number;
  readonly square: string;
  readonly piece: string;
  readonly was: string;
  /** Told by a dump: it came about some time before. */
  readonly dump?: true;
}

/** Which of the two was first; `unseen` when the two reports are nearer to each other than one scan of the board. */
export type FirstPiece = 'king' | 'rook' | 'unseen';

export interface CastlingEvidence {
  readonly side: 'a' | 'h';
  readonly manner: CastlingManner;
  /** Which was lifted first in this turn. A lift is not a touch; touching without lifting is not seen. */
  readonly touched: FirstPiece;
  /** Which came first to the square where it stayed. */
  readonly placed: FirstPiece;
  /** Both were off the board at the same time. */
  readonly bothOff: boolean;
  /** When the arbiter noted that the player announced castling. */
  readonly announcedAtMs?: number;
}

/** How a ply came into the record when it was not simply seen at its press. */
export type PlyMark = 'provisional' | 'recovered' | 'entered' | 'laterPly' | 'gap';

export interface PlyRecord {
  /** From 1. */
  readonly ply: number;
  readonly side: Color;
  readonly verdict: 'move';
  /** King takes own rook for castling. */
  readonly uci: string;
  readonly san: string;
  /** What was moved, and where to: by the castling mode of the game, so that nobody has to work it out again. */
  readonly moved: Displacement;
  /** X-FEN after the ply. */
  readonly fen: string;
  /** False when the ply was found complete only at a later close, or the game ended without a press. */
  readonly pressed: boolean;
  /** Time of the close that ended the turn. */
  readonly atMs: number;
  readonly whiteSeconds?: number;
  readonly blackSeconds?: number;
  /** What its press added to the clock of its player, as the clock showed before and after it. */
  readonly gainedSeconds?: number;
  readonly castling?: CastlingEvidence;
  readonly evidence: readonly EvidenceStep[];
  readonly marked?: PlyMark;
}

export type Irregularity = 'nothing-moved' | 'incomplete-castling' | 'unclear' | 'illegal' | 'ambiguous';

export interface Candidate {
  readonly uci: string;
  readonly san: string;
}

/** A board, at the close of a turn, that needs the arbiter. */
export interface Question {
  /** From 1 in each game. */
  readonly id: number;
  /** The ply it would have been. */
  readonly ply: number;
  readonly side: Color;
  readonly verdict: Irregularity;
  readonly atMs: number;
  /** The press it is about, where it was asked only later: of a ply that stood otherwise after its press. */
  readonly pressedAtMs?: number;
  /** What stood on the board: first field of a FEN. */
  readonly sensed: string;
  /** What stood there when the turn began. */
  readonly before: string;
  /** Squares that differ from `before`. */
  readonly differing: readonly string[];
  readonly reason: Fault;
  /** The legal moves whose boards are nearest to the sensed one, nearest first; of `ambiguous`, the candidates. */
  readonly nearest: readonly Candidate[];
  readonly evidence: readonly EvidenceStep[];
  /** X-FEN of the setup on which the recording goes on meanwhile. */
  readonly goesOnFrom: string;
  /** The clock was stopped over it instead. */
  readonly pressed?: false;
  readonly whiteSeconds?: number;
  readonly blackSeconds?: number;
  /** What its press added to the clock of its player, as the clock showed before and after it. */
  readonly gainedSeconds?: number;
}

export type AnsweredBy = 'restored' | 'takenBack' | 'played' | 'setByHand' | 'queenPlaced' | 'laterPly';

export type TableEvent =
  | {
      readonly kind: 'gameStarted';
      readonly atMs: number;
      /** X-FEN of what stood on the board, whatever was drawn. */
      readonly fen: string;
      /** How this game castles: what the round said when it began. */
      readonly castlingMode: CastlingMode;
      readonly matchesDraw: boolean;
      readonly rotated: boolean;
      readonly whiteClock: 'left' | 'right' | null;
      readonly whiteSeconds: number | null;
      readonly blackSeconds: number | null;
    }
  /** The board shows the drawn position after all, and nothing was played: the game never began. White's clock is waited for again. */
  | { readonly kind: 'startTakenBack'; readonly atMs: number }
  /** Which side of the clock is White's has shown itself in play; null when what was taken for it is in doubt. */
  | { readonly kind: 'clockSided'; readonly atMs: number; readonly whiteClock: 'left' | 'right' | null }
  /** Another board: null while its pieces are put on it. Then, or where the position after a take back or set by hand stands: which way it lies. */
  | { readonly kind: 'boardReplaced'; readonly atMs: number; readonly rotated: boolean | null }
  | { readonly kind: 'ply'; readonly ply: PlyRecord }
  | { readonly kind: 'question'; readonly question: Question }
  /**
   * While the question is open the recording goes on from another board, which could not be explained either; or, when `plies` are
   * given, from the same board with other castling rights, and these plies take the place of all that was recorded since.
   */
  | {
      readonly kind: 'rebased';
      readonly questionId: number;
      readonly atMs: number;
      readonly fen: string;
      readonly plies?: readonly PlyRecord[];
    }
  | {
      readonly kind: 'answered';
      /** Null when a ply that no press had closed turned out otherwise, without a question. */
      readonly questionId: number | null;
      readonly by: AnsweredBy;
      readonly atMs: number;
      /** How many plies of the certain line are taken back first. */
      readonly dropped: number;
      /** Then these follow the last certain ply. */
      readonly plies: readonly PlyRecord[];
      /** X-FEN after the plies; of `setByHand`, the position set, before them. */
      readonly fen: string;
      /** The board is not up to what was entered, and is waited for. */
      readonly awaits?: true | undefined;
      /** Nobody pressed the key: what a ruling restores stood on the board, and play went on from it. Not told before the record kept it. */
      readonly asRuled?: true | undefined;
    }
  /** A command that could not be obeyed; nothing has changed. */
  | { readonly kind: 'refused'; readonly key: string; readonly atMs: number; readonly fault: Fault }
  | { readonly kind: 'proposedResult'; readonly result: GameResult; readonly atMs: number }
  | { readonly kind: 'castlingAnnounced'; readonly atMs: number; readonly side: Color; readonly ply: number }
  | { readonly kind: 'castlingWithdrawn'; readonly atMs: number; readonly side: Color; readonly ply: number }
  | { readonly kind: 'alert'; readonly atMs: number; readonly alert: Fault }
  /** The board should be asked for a dump. */
  | { readonly kind: 'wantDump'; readonly atMs: number };
