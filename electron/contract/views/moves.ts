import type { CastlingManner } from '../../../engine/chess/castling.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { ShownMark } from '../../../engine/tournament/shown-mark.ts';
import type { MeaningView } from './meaning.ts';

export interface CastlingView {
  readonly side: 'a' | 'h';
  readonly manner: CastlingManner;
  readonly touched: 'king' | 'rook' | 'unseen';
  readonly placed: 'king' | 'rook' | 'unseen';
  readonly bothOff: boolean;
}

export interface PlyView {
  readonly ply: number;
  readonly side: Color;
  /** Standard algebraic notation with the letter O; screens show 0-0 through the messages. */
  readonly san: string;
  /** King takes rook for castling. */
  readonly uci: string;
  readonly pressed: boolean;
  /** The mover's time after the ply in seconds. */
  readonly clock: number | null;
  readonly castling: CastlingView | null;
  /** Of a plain move of the king to where castling on this side, which was legal, would have set it. */
  readonly couldCastle?: 'a' | 'h';
  /** Of another move: castling on this side had stood complete on the board before it. */
  readonly castledFirst?: 'a' | 'h';
  /** When the player said that he was going to castle, whatever he then played. */
  readonly announcedEpochMs: number | null;
  readonly mark: ShownMark | null;
  /** Of a castling: what the Laws say where the order of hands matters. */
  readonly meaning: MeaningView | null;
  /** A ruling bound its player to it. */
  readonly asRuled?: true;
  /** Position after the ply. */
  readonly fen: string;
}

/**
 * Something in the line of moves before the ply at this place of all that are shown, certain ones first. What happened in
 * a `gap` nobody saw, or was not recorded of a board that was `awaited`, and it can be filled while its question is open; a `hole` stays; `rebased` could not be followed;
 * what follows `question` is recorded on the sensed board until it is answered; nobody answers what is `settled` any more.
 */
export interface BreakView {
  readonly at: number;
  readonly cause: 'question' | 'gap' | 'awaited' | 'rebased' | 'setByHand' | 'hole' | 'settled';
  readonly questionId: number | null;
  /** With `settled` alone: what was played on after the move that is ruled on. It is no part of the game. */
  readonly plies?: readonly PlyView[];
}

export interface LastMoveView {
  readonly from: string;
  readonly to: string;
  /** Both ways of a castling; `from` and `to` above are the king's. */
  readonly castling: { readonly rookFrom: string; readonly rookTo: string } | null;
}

/** Times as they were last seen, with a move (0: at the start), as the arbiter set them by a ruling, or where a flag fell. */
export type ClockLast = { readonly of: 'seen' | 'ruling' | 'flag' } | { readonly of: 'move'; readonly ply: number };

export interface ClockView {
  readonly white: number | null;
  readonly black: number | null;
  readonly running: Color | null;
  /** When these times were read; a running clock is shown as its time less what has passed since. */
  readonly readEpochMs: number;
  /** It is not read any more: what its times are of, then. Left out while it is read, or was typed. */
  readonly last?: ClockLast | undefined;
}
