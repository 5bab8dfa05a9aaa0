import type { AskedQuestion } from '../../contract/halls.ts';
import type { LiveCall } from './live-call.ts';

/** A moment as both clocks have it. */
export interface Moment {
  readonly epochMs: number;
  readonly monotonicMs: number;
}

/** A sign of life of a hall. */
export interface Sign {
  /** Number of the last entry that it has saved. */
  readonly last: number;
  /** Its time. */
  readonly atEpochMs?: number | undefined;
  /** It takes part no more. */
  readonly left?: boolean | undefined;
  readonly calls?: readonly LiveCall[] | undefined;
  readonly asks?: readonly AskedQuestion[] | undefined;
}
