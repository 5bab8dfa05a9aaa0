import type { Color } from '../../../engine/chess/piece.ts';
import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import type { SetupFaultKind } from '../../../engine/start/setup-fault.ts';

export interface SquareDifference {
  readonly square: string;
  readonly expected: string;
  readonly actual: string;
}

/** See `engine/start/setup-fault.ts`; squares as 'e4'. */
export interface SetupFaultView {
  readonly kind: SetupFaultKind;
  readonly squares: readonly string[];
  /** What should stand there, FEN letters, '' for nothing. */
  readonly pieces: readonly string[];
  readonly missing: readonly string[];
  readonly color: Color | null;
}

/** What is wrong with a clock before its game; its sides as they are seen from its front. */
export type ClockFaultView =
  /** It has run since before the start was set up: it must be stopped before a game can begin. */
  | { readonly kind: 'running' }
  /** It does not show the time that the round gives, in seconds: the table is not ready. */
  | {
      readonly kind: 'times';
      readonly left: number | null;
      readonly right: number | null;
      readonly expected: number;
      /** Where the right side is to show another time than the left. */
      readonly expectedRight?: number;
    }
  /** By the game before, White's clock is the one on this side, and the other is raised: good to know, and mended by one press. */
  | { readonly kind: 'lever'; readonly white: ClockSide };
