import type { DrawInput } from '../start/ceremony.ts';
import type { DrawPolicy } from '../start/draw-policy.ts';
import type { BallNumbering, HandMethod } from '../start/hand-draw.ts';
import type { Receipt } from '../start/receipt.ts';

/** How a position came to a round. */
export type DrawMethod = 'ceremony' | 'quick' | 'given' | HandMethod;

/** When things happen in the hall, epoch milliseconds. */
export interface Timetable {
  readonly drawEpochMs: number;
  readonly revealEpochMs: number;
  readonly doorsEpochMs: number;
  readonly startEpochMs: number;
}

/**
 * Where the games begin. A draw by ceremony is committed, given its inputs (each time the whole list) and made; a draw by
 * hand is begun, thrown and made; a quick one is made. What was made or given is sealed, the console's alone, until it is
 * revealed. Any may be annulled, and nothing is ever taken out. Where one draw is for all halls of an event, each of them announces what
 * the centre has committed to, and adopts what came out there: when it is revealed, or handed out to the halls before.
 */
export type DrawEntry =
  | {
      readonly type: 'draw.committed';
      readonly data: {
        readonly round: number;
        /** UUID of the draw. */
        readonly draw: string;
        readonly policy: DrawPolicy;
        readonly commitment: string;
      };
    }
  | {
      readonly type: 'draw.inputGiven';
      readonly data: { readonly round: number; readonly draw: string; readonly inputs: readonly DrawInput[] };
    }
  | {
      readonly type: 'draw.handBegun';
      readonly data: {
        readonly round: number;
        readonly draw: string;
        readonly policy: DrawPolicy;
        readonly method: HandMethod;
        readonly numbering: BallNumbering;
      };
    }
  | {
      readonly type: 'draw.thrown';
      readonly data: { readonly round: number; readonly draw: string; readonly value: number };
    }
  /** The last throw was typed wrongly. */
  | { readonly type: 'draw.throwTakenBack'; readonly data: { readonly round: number; readonly draw: string } }
  | {
      readonly type: 'draw.made';
      readonly data: {
        readonly round: number;
        readonly draw: string;
        readonly sp: number;
        /** X-FEN of that start. */
        readonly fen: string;
        readonly receipt: Receipt;
        /** SHA-256 of the canonical JSON of the receipt. */
        readonly sha256: string;
      };
    }
  /** The centre of the event has bound itself: its draw, policy and commitment. */
  | {
      readonly type: 'draw.announced';
      readonly data: {
        readonly round: number;
        readonly draw: string;
        readonly policy: DrawPolicy;
        readonly commitment: string;
      };
    }
  /** What came out at the centre is this round's start: its receipt was verified here. */
  | {
      readonly type: 'draw.adopted';
      readonly data: {
        readonly round: number;
        /** As at the centre; of this hall's own making where a draw of that id was annulled here, or the receipt had not come. */
        readonly draw: string;
        readonly sp: number;
        readonly fen: string;
        /** Null where number and hash were typed, because the line was cut: what they stand for is verified when it comes. */
        readonly receipt: Receipt | null;
        /** Of the receipt; as far as it was typed. */
        readonly sha256: string;
      };
    }
  /** This hall takes the centre's draws, or draws for itself. */
  | {
      readonly type: 'draw.followed';
      readonly data: {
        readonly follows: boolean;
        /** The name of the centre's tournament, where its draws are taken though this one has another. */
        readonly tournament?: string;
      };
    }
  | {
      readonly type: 'draw.annulled';
      readonly data: {
        readonly round: number;
        readonly draw: string;
        readonly reason: string;
        /** Of a ceremony that was not revealed: its secret, so that the number that was thrown away can be known. */
        readonly secret: string | null;
      };
    }
  /** From now on the halls of the event may know what is sealed at its centre, so that they can set up and print before it is revealed. */
  | { readonly type: 'draw.handedOut'; readonly data: { readonly round: number; readonly draw: string } }
  /** From now on everybody may know what was drawn or given. A start of one table alone is revealed by its game without this entry. */
  | { readonly type: 'draw.revealed'; readonly data: { readonly round: number; readonly draw: string } }
  /** A start given as a position: the round's when `table` is null, else that table's own. */
  | {
      readonly type: 'start.given';
      readonly data: {
        readonly round: number;
        readonly table: number | null;
        readonly fen: string;
        readonly sp: number | null;
        /** Why it took the place of the one that stood; absent where none did, and in older records. */
        readonly reason?: string;
      };
    }
  /** Null takes it away. */
  | { readonly type: 'round.timed'; readonly data: { readonly round: number; readonly timetable: Timetable | null } };
