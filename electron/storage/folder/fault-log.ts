import { lstatSync, renameSync } from 'node:fs';
import { appendPlainSync } from './plain-file-sync.ts';
import type { Bug } from '../../host/ports/bugs.ts';

const MOST_BYTES = 1_000_000;
const LONGEST_STACK = 4_000;

/**
 * Keeps what threw as JSON lines in `file`, for its owner only, at most twice a megabyte: a full file becomes `file.1`. A disk that
 * refuses the line gets it on stderr instead.
 */
export function faultLog(file: string, onStderr: (line: string) => void): (bug: Bug) => void {
  // A link is not followed, and written through neither.
  let size = lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return ({ atEpochMs, stack, ...bug }) => {
    const line = `${JSON.stringify({ at: new Date(atEpochMs).toISOString(), ...bug, stack: stack.slice(0, LONGEST_STACK) })}\n`;
    try {
      if (size + line.length > MOST_BYTES) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendPlainSync(file, line);
      size += Buffer.byteLength(line);
    } catch {
      onStderr(line);
    }
  };
}
