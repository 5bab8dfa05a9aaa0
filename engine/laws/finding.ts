import type { Color } from '../chess/piece.ts';
import type { CountedRights } from '../chess/repetition.ts';
import type { Setup } from '../chess/setup.ts';
import type { Ended } from './ending.ts';
import type { Penalty } from './penalty.ts';
import type { ClaimName, IrregularityName, NoteName, Remedy } from './terms.ts';

/** A position with the men of the one that is claimed. */
export interface Repeated extends CountedRights {
  /** Null: it would stand after the intended move. */
  readonly ply: number | null;
  readonly setup: Setup;
  /** What makes it another position; empty where it counts. */
  readonly differs: readonly RepetitionDifference[];
}

/** Whose move it is; who may castle with which rook; whether an en passant capture was legal. */
export type RepetitionDifference = 'turn' | 'castling' | 'en-passant';

/** `not-shown`: the record does not tell. */
export const CLAIM_VERDICTS = ['right', 'wrong', 'not-shown'] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** What shows whether it is right. */
export type Shown =
  | {
      readonly kind: 'repetition';
      readonly times: number;
      readonly needed: number;
      readonly positions: readonly Repeated[];
    }
  /** Plies without a capture or a pawn move; `sincePly` made the last one. */
  | { readonly kind: 'moves'; readonly plies: number; readonly needed: number; readonly sincePly: number }
  /** No move of the game was seen or entered: what stood, and whose move it is, the players' scores tell. */
  | { readonly kind: 'unrecorded' }
  /** The opponent's. */
  | { readonly kind: 'clock'; readonly seconds: number | null; readonly fallen: boolean }
  /** The claimant's: he must have less than `below`. */
  | {
      readonly kind: 'own-clock';
      readonly seconds: number | null;
      readonly fallen: boolean;
      readonly below: number;
    };

/** What follows where a claim is wrong. */
export interface Rejected {
  readonly irregularity: IrregularityName;
  readonly article: string;
  readonly remedy: Remedy | null;
  readonly penalty: Penalty;
}

export interface Finding {
  readonly claim: ClaimName;
  readonly side: Color;
  readonly article: string;
  readonly also: readonly string[];
  readonly verdict: ClaimVerdict;
  readonly shown: Shown;
  /** How the game was over by itself before it was claimed: by time it cannot end any more. */
  readonly over: Ended | null;
  /** How the game ends if it is upheld. */
  readonly upheld: Ended;
  /** Null: nothing but that the game goes on. */
  readonly rejected: Rejected | null;
  readonly notes: readonly NoteName[];
}

/** What showed it, as the journal keeps it: of positions the ply after which each stood, null after the intended move. */
export type KeptShown =
  | {
      readonly kind: 'repetition';
      readonly times: number;
      readonly needed: number;
      readonly plies: readonly (number | null)[];
    }
  | Exclude<Shown, { readonly kind: 'repetition' }>;

/** A claim as the arbiter decided on it. What it cost, or how the game ended by it, are a ruling and a result of their own. */
export interface MadeClaim {
  readonly claim: ClaimName;
  readonly side: Color;
  /** The move he was to make. */
  readonly ply: number;
  /** Announced with it, in UCI spelling. */
  readonly intended: string | null;
  readonly edition: string;
  readonly article: string;
  readonly verdict: ClaimVerdict;
  readonly shown: KeptShown;
  readonly upheld: boolean;
}

export function keptShown(shown: Shown): KeptShown {
  if (shown.kind !== 'repetition') return shown;
  const { kind, times, needed, positions } = shown;
  return { kind, times, needed, plies: positions.flatMap(({ ply, differs }) => (differs.length === 0 ? [ply] : [])) };
}
