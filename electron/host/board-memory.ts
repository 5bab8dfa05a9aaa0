import type { BoardLogEntry } from '../../engine/recognition/input/board-log.ts';

/** It takes eight seconds to send, and longer on a line that is shared with nobody but noise. */
const WITHIN_MS = 20_000;

/** What is known of the memory of the board on a line. */
export type MemoryRead =
  | { readonly state: 'none' | 'coming' | 'failed' }
  | { readonly state: 'read'; readonly readEpochMs: number; readonly entries: readonly BoardLogEntry[] };

/** The memory of the board on one line, from the question for it on. */
export class BoardMemory {
  #askedAtMs: number | null = null;
  #read: Extract<MemoryRead, { state: 'read' }> | null = null;

  asked(nowMs: number): void {
    this.#askedAtMs = nowMs;
    this.#read = null;
  }

  /** It came; one that nobody has asked for is not kept. */
  came(entries: readonly BoardLogEntry[], readEpochMs: number): void {
    if (this.#askedAtMs !== null) this.#read = { state: 'read', readEpochMs, entries };
  }

  /** Another board may answer here next. */
  forget(): void {
    this.#askedAtMs = null;
    this.#read = null;
  }

  at(nowMs: number): MemoryRead {
    if (this.#read !== null) return this.#read;
    if (this.#askedAtMs === null) return { state: 'none' };
    return { state: nowMs - this.#askedAtMs > WITHIN_MS ? 'failed' : 'coming' };
  }
}
