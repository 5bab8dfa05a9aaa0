import type { ClockReading, Observation } from '../../../engine/recognition/input/observation.ts';
import { createTextLines } from '../text-lines.ts';
import { parsePlainLine } from './messages.ts';
import type { PlainFault, PlainMessage } from './messages.ts';

export interface PlainDecoder {
  /** @returns what the chunk completes, in order. */
  push(chunk: Uint8Array): readonly (PlainMessage | PlainFault)[];
}

/** No message is longer, checksum and all. */
const LONGEST_LINE = 120;

/** Splits what comes from a board into messages, a line each. The first after the port was opened may lack its beginning; like any other damaged line, it is a fault. */
export function createPlainDecoder(): PlainDecoder {
  const lines = createTextLines(LONGEST_LINE);
  return {
    push: (chunk) =>
      lines.push(chunk).map((line) => (line === null ? { kind: 'fault', reason: 'checksum' } : parsePlainLine(line))),
  };
}

/** What a message says of play; null where it says nothing. A board without a clock says so with each hello. */
export function playOf(message: PlainMessage | PlainFault, atMs: number): Observation | ClockReading | null {
  switch (message.kind) {
    case 'fault':
      return { kind: 'fault', atMs, fault: message.reason };
    case 'hello':
      return message.clock ? null : { kind: 'noClock', atMs };
    case 'other':
      return null;
    default:
      return { ...message, atMs };
  }
}
