import type { CastlingMode } from '../../../engine/chess/setup.ts';
import type { BoardInput } from '../../../engine/recognition/input/observation.ts';
import type { Result } from '../../../engine/result.ts';
import type { Start } from '../../../engine/start/start-text.ts';

/** What a capture says: what a board reported, and the start of its game. */
export interface CapturedPlay {
  readonly inputs: readonly BoardInput[];
  readonly start: Start;
  /** Which line, from 1, is the last and was not written to its end; null where all are whole. */
  readonly cutLine: number | null;
}

/** Reads the text of a capture. Faults `capture.…`. */
export type ReadPlay = (text: string) => Result<CapturedPlay>;

/** The flight recorder: what crossed a line, byte for byte. */
export interface CapturePort {
  open(name: string, head: CaptureHead): Capture;
  /** The text of a capture, by its name; of one that goes on in other files all that there is of them. Fault `capture.unreadable`. */
  read(name: string): Result<string>;
}

/** What a capture says of itself. */
export interface CaptureHead {
  /** Word of the driver that spoke on the line. */
  readonly device: string;
  /** FEN of the drawn start; null while none was revealed. */
  readonly start: string | null;
  readonly castlingMode: CastlingMode;
  /** When it was begun, by the clock on the wall of the hall: `2026-11-21T14:00:00+01:00`. */
  readonly startedAt: string;
}

export interface Capture {
  /** What its files' names begin with. */
  readonly name: string;
  /** @param atMs monotonic milliseconds, as the listener was given them. */
  write(atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void;
  close(): void;
}
