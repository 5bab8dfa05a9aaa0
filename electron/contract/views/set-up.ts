import type { Color } from '../../../engine/chess/piece.ts';
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
