export interface ClockPort {
  epochMs(): number;
  monotonicMs(): number;
  /** Calls once, at or after the moment. @returns what cancels it. */
  setTimer(atMonotonicMs: number, onTime: () => void): () => void;
}

export interface RandomPort {
  /** Uniform over 0 … 2³²−1, from a source fit for a draw. */
  random32(): number;
  uuid(): string;
}
