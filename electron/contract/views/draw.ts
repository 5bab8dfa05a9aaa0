import type { CastlingMode } from '../../../engine/chess/setup.ts';
import type { DrawMethod, Timetable } from '../../../engine/journal/draw.ts';
import type { DrawState, TakenBackThrow } from '../../../engine/tournament/draws.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import type { BallNumbering, DrawPrompt, HandMethod, HandThrow } from '../../../engine/start/hand-draw.ts';

/** What the screens show of start positions and how they were drawn; names and units as in the other views. */

export interface StartView {
  /** Scharnagl number 0–959, or null when the position is not one of the 960 starts. */
  readonly sp: number | null;
  /** Back rank as letters of White's pieces, a to h ("RKBNBNRQ"), or null as above. */
  readonly backRank: string | null;
  readonly placement: string;
  readonly fen: string;
  /** How games from here castle. */
  readonly castlingMode: CastlingMode;
}

export type Repeats = 'allowed' | 'excluded';

/** What somebody in the hall gave to the draw, as it was said. */
export interface DrawInputView {
  readonly from: string;
  readonly text: string;
}

/** One that was called out; `removed` when the arbiter has taken it out of the list again, or put another in its place. */
export interface DrawCallView extends DrawInputView {
  readonly removed: boolean;
}

/** A position that stood in an earlier round of this tournament; `round` null where the round is not known here. */
export interface EarlierStartView {
  readonly sp: number;
  readonly round: RoundName | null;
}

/** What was fixed before anything was drawn. SP numbers ascending. */
export interface DrawPolicyView {
  /** By the regulations. */
  readonly excluded: readonly number[];
  /** May positions of earlier rounds come again. */
  readonly repeats: Repeats;
  /** Start positions of earlier rounds. */
  readonly played: readonly number[];
  /** Those of them that are left out and not excluded by the regulations anyway. */
  readonly earlier: readonly EarlierStartView[];
  /** How many of the 960 may come up. */
  readonly allowed: number;
  /** `1-600`, or `1-4, 7`. */
  readonly tables: string;
}

/**
 * The draw of the round. Neither secret nor number is in it before `drawn`. `sp` of a draw by hand is what everybody saw
 * fall; it waits to be confirmed.
 */
export type DrawView =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'committed';
      readonly draw: string;
      /** It is the centre's, for all halls: it goes on there. */
      readonly centre: boolean;
      readonly policy: DrawPolicyView;
      readonly commitment: string;
      readonly committedEpochMs: number;
      /** In the order they were called; here all of them are removed. */
      readonly called: readonly DrawCallView[];
      /** How many times a list of inputs was followed by one that does not go on from it. */
      readonly inputsReplaced: number;
    }
  | {
      readonly phase: 'input';
      readonly draw: string;
      readonly centre: boolean;
      readonly policy: DrawPolicyView;
      readonly commitment: string;
      readonly committedEpochMs: number;
      readonly inputs: readonly DrawInputView[];
      /** In the order they were called, those that were removed too; the others are the inputs. */
      readonly called: readonly DrawCallView[];
      readonly inputEpochMs: number;
      readonly inputsReplaced: number;
    }
  | {
      readonly phase: 'hand';
      readonly draw: string;
      readonly policy: DrawPolicyView;
      readonly method: HandMethod;
      readonly numbering: BallNumbering;
      readonly throws: readonly HandThrow[];
      readonly throwsTakenBack: readonly TakenBackThrow[];
      /** Null when the position is drawn. */
      readonly asks: DrawPrompt | null;
      /** Men that have their places, letters from the a-file, `''` where none stands; all of them when the position is drawn. */
      readonly rank: readonly string[];
      readonly sp: number | null;
      readonly openedEpochMs: number;
    }
  | {
      readonly phase: 'drawn';
      readonly draw: string;
      readonly method: DrawMethod;
      /** Drawn at the centre, for all halls: its receipt was verified here, or number and hash were typed; null for a draw of this kiosk. */
      readonly centre: 'verified' | 'typed' | null;
      /** The commitment was shown before the inputs. */
      readonly committed: boolean;
      /** Null for a position that was given. */
      readonly policy: DrawPolicyView | null;
      readonly commitment: string | null;
      readonly inputs: readonly DrawInputView[];
      readonly inputsReplaced: number;
      readonly throwsTakenBack: readonly TakenBackThrow[];
      /** SHA-256 of the receipt; null where there is none: of a position that was given, or a number that was typed. */
      readonly sha256: string | null;
      readonly drawnEpochMs: number;
      /** When the halls of the event could know it, at its centre; null where they are to know it with everybody. */
      readonly handedOutEpochMs: number | null;
      /** Null while the start is sealed. */
      readonly revealedEpochMs: number | null;
      readonly start: StartView;
    };

/** What the hall is told of the draw. `sealed`: there is a start, and nobody but the arbiter knows it yet. */
export type HallDrawView = DrawView | { readonly phase: 'sealed' };

export type TimetableView = Timetable;

/** A draw that was made and does not stand any more. Audience: arbiter. */
export interface GoneDrawView {
  readonly state: Extract<DrawState, 'replaced' | 'annulled' | 'withdrawn'>;
  /** Null where its round was withdrawn: the record dates that at the round. */
  readonly atEpochMs: number | null;
  /** What took its place; null for one that was not replaced, and while that is sealed. */
  readonly by: { readonly sp: number | null; readonly fen: string; readonly method: DrawMethod } | null;
  /** Null where none was given, and while it may name what is sealed. */
  readonly reason: string | null;
}

/** One draw of the tournament, whatever became of it. Audience: arbiter. */
export interface LedgerView {
  readonly draw: string;
  readonly round: number;
  readonly roundName: RoundName;
  /** The table whose own start was given; null for the round's. */
  readonly table: number | null;
  readonly method: DrawMethod;
  readonly state: DrawState;
  readonly committed: boolean;
  readonly inputsReplaced: number;
  readonly throwsTakenBack: readonly TakenBackThrow[];
  readonly sp: number | null;
  readonly backRank: string | null;
  /** Null while nothing is drawn, and of what fell and was not confirmed. */
  readonly fen: string | null;
  readonly excluded: readonly number[];
  /** Null for a position that was given. */
  readonly repeats: Repeats | null;
  /** Everybody could know it; what nobody has seen was not played. */
  readonly revealed: boolean;
  /** The same position stood in an earlier round. */
  readonly repeat: boolean;
  readonly commitment: string | null;
  readonly sha256: string | null;
  /** When it was made; of one that was not, when it was begun. */
  readonly atEpochMs: number;
  /** Why it was annulled, when, and the secret of a ceremony that was not revealed. */
  readonly reason: string | null;
  readonly secret: string | null;
  readonly annulledEpochMs: number | null;
}
