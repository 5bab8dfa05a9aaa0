import type { Color, Piece } from '../../chess/piece.ts';
import type { Placement } from '../../chess/placement.ts';
import type { Square } from '../../chess/square.ts';

/**
 * What a board reported. Squares are numbered as the device numbers them: as if White sat with the connector on the left.
 * The recogniser turns them when White sits on the other side. Times are monotonic milliseconds, stamped once, in `devices`.
 */
export type Observation =
  /** A dump of the whole board. */
  | { readonly kind: 'board'; readonly atMs: number; readonly placement: Placement }
  /** A field update: the piece that now stands on the square, `NO_PIECE` when it was lifted. */
  | { readonly kind: 'square'; readonly atMs: number; readonly square: Square; readonly piece: Piece }
  /** Something on the line could not be read: what was lost is unknown, a dump is needed. */
  | { readonly kind: 'fault'; readonly atMs: number; readonly fault: string };

/** What a board reported that tells only taken from free. Squares and times as with `Observation`. */
export type Occupancy =
  /** A dump: for each square, a1 first, whether a piece stands on it. */
  | { readonly kind: 'occupancy'; readonly atMs: number; readonly taken: readonly boolean[] }
  | { readonly kind: 'occupied'; readonly atMs: number; readonly square: Square; readonly taken: boolean };

/** The clock's own sides, seen from its front. */
export type ClockSide = 'left' | 'right';

export function otherSide(side: ClockSide): ClockSide {
  return side === 'left' ? 'right' : 'left';
}

export interface ClockTime {
  readonly seconds: number;
  /** The flag of this side is shown. */
  readonly flag: boolean;
}

/** One reading of the clock. `lever` is the raised side: the side whose time runs, or would run. */
export type ClockReading =
  | {
      readonly kind: 'clock';
      readonly atMs: number;
      readonly left: ClockTime;
      readonly right: ClockTime;
      readonly running: boolean;
      readonly lever: ClockSide;
      /** Left out where it is not. */
      readonly batteryLow?: boolean;
    }
  | { readonly kind: 'noClock'; readonly atMs: number };

/** All that any board can tell. */
export type BoardInput = Observation | Occupancy | ClockReading;

/** The line to the board came up or went down. After either, nothing seen before can be compared with what comes. */
export interface LineInput {
  readonly kind: 'line';
  readonly atMs: number;
  readonly state: 'connected' | 'lost';
  /** Told when it connects. */
  readonly pace?: Pace;
}

/** How fast a board is read, milliseconds. */
export interface Pace {
  /** One scan of all squares takes at most this long: two reports nearer than this have no order. */
  readonly scanMs: number;
  /** How long an unexplained board may still change before it is judged. */
  readonly settleMs: number;
}

/** A board's until its line tells another: that of a DGT board on a cable. */
export const USUAL_PACE: Pace = { scanMs: 250, settleMs: 300 };

/** Whoever adjusts a piece of his own in the time of the other has put it back by then. */
export const DISPLACED_LASTS_MS = 5_000;

/** What the arbiter does at a table. Moves are in UCI, castling as king takes own rook. */
export type ArbiterCommand = { readonly atMs: number } & (
  | { readonly kind: 'closeTurn' }
  | { readonly kind: 'castlingAnnounced'; readonly side: Color }
  /** It was not, after all: the key was meant for something else. Only for a moment, and in the same turn. */
  | { readonly kind: 'castlingWithdrawn'; readonly side: Color }
  | { readonly kind: 'restored' }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'played'; readonly moves: readonly string[] }
  | { readonly kind: 'setByHand'; readonly fen: string }
  /** The pawn left on the last rank has been replaced by a queen (Laws 7.5.2). */
  | { readonly kind: 'queenPlaced' }
  /** Another board stands in the place of the one that was played on. It may lie the other way round, and its pieces are put on it first. */
  | { readonly kind: 'boardReplaced' }
  /** After a gap: which of the rooks in doubt may still castle. */
  | { readonly kind: 'castlingRights'; readonly rooks: readonly string[] }
  /** The result is given: the ply that stands complete is recorded. What is done after it is judged as before, until the game is stopped. */
  | { readonly kind: 'gameEnds' }
  | { readonly kind: 'stopGame' }
);

export interface Tick {
  readonly kind: 'tick';
  readonly atMs: number;
}

/** The start is known to everybody from now on, and a game may begin; or it is not any more. */
export interface Revealed {
  readonly kind: 'revealed';
  readonly revealed: boolean;
  readonly atMs: number;
}

/** The arbiter has said on which side White sits at a board that cannot tell. */
export interface Lies {
  readonly kind: 'lies';
  /** With the connector on the right. */
  readonly rotated: boolean;
  readonly atMs: number;
}

export type TableInput = Observation | ClockReading | LineInput | Tick | Revealed | ArbiterCommand;

export interface ClockTimes {
  readonly white: number | null;
  readonly black: number | null;
  /** What the press with which they were read added to the clock of whoever pressed it; left out where no press did, or nobody saw it. */
  readonly gained?: number | undefined;
}
