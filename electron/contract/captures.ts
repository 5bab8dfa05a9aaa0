import * as v from 'valibot';
import type { CaptureReplayView } from './views/capture-replay.ts';

/** A message of the arbiter holds no longer one. */
export const LONGEST_CAPTURE_READ = 1_900_000;

/** What crossed the lines, byte for byte. */
export interface CaptureRequests {
  /** The last capture of a table, to be kept as a file. Faults `capture.none`, `capture.unreadable`. */
  readonly 'capture.save': {
    readonly input: { readonly table: number };
    readonly output: { readonly name: string; readonly text: string };
  };
  /** What it says, played again. Faults of `capture.save`, and `capture.…` of what stands in it. */
  readonly 'capture.replay': { readonly input: { readonly table: number }; readonly output: CaptureReplayView };
  /** The same of a capture that the arbiter has as a file. */
  readonly 'capture.read': { readonly input: { readonly text: string }; readonly output: CaptureReplayView };
}

const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

export const captureSchemas = {
  'capture.save': v.strictObject({ table }),
  'capture.replay': v.strictObject({ table }),
  'capture.read': v.strictObject({ text: v.pipe(v.string(), v.maxLength(LONGEST_CAPTURE_READ)) }),
} satisfies { readonly [N in keyof CaptureRequests]: v.GenericSchema<unknown, CaptureRequests[N]['input']> };
