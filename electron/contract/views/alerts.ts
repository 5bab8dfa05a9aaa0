import type { Fault } from '../../../engine/result.ts';

/** Something of the record was lost, or went wrong. */
export interface LossView {
  readonly id: string;
  readonly fault: Fault;
  readonly sinceEpochMs: number;
  /** Null until the arbiter has seen it. */
  readonly seenEpochMs: number | null;
}

export interface AlertView {
  readonly fault: Fault;
  readonly sinceEpochMs: number;
  /** Something was lost: `loss.acknowledge` with this id takes the alert away. Others go by themselves. */
  readonly loss?: string;
}
