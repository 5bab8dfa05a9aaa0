import type { Fault } from '../../../engine/result.ts';

/** Something of the record that is gone, was set aside or was not believed. */
export interface Loss {
  readonly id: string;
  readonly sinceEpochMs: number;
  readonly fault: Fault;
  /** When the arbiter saw it; null until then. */
  readonly seenEpochMs: number | null;
}

/** Losses are told until the arbiter has seen them, whatever ends the kiosk meanwhile. */
export interface LossPort {
  /** Oldest first, those that were seen too. */
  readonly all: readonly Loss[];
  /** Keeps and tells it; one that waits already is not told twice. */
  report(fault: Fault): void;
  /** The arbiter has seen it. @returns false when there is none with this id. */
  acknowledge(id: string): boolean;
  /** Nothing is written after it. */
  close(): void;
  /** Told when there is one more or one less. */
  onChange: () => void;
}
