import type { ClockReading, Observation } from '../../../engine/recognition/input/observation.ts';
import { parsePlainLine } from './messages.ts';
import type { PlainFault, PlainMessage } from './messages.ts';

export interface PlainDecoder {
  /** @returns what the chunk completes, in order. */
  push(chunk: Uint8Array): readonly (PlainMessage | PlainFault)[];
}

/** No message is longer, checksum and all. What is, is noise up to the next end of a line. */
const LONGEST_LINE = 120;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Cuts the bytes of a line into messages. The first one after opening may have lost its beginning, and is a fault then as any other. */
export function createPlainDecoder(): PlainDecoder {
  let held: number[] = [];
  let overlong = false;

  const endLine = (out: (PlainMessage | PlainFault)[]): void => {
    if (held.at(-1) === CARRIAGE_RETURN) held.pop();
    if (!overlong && held.length > 0) out.push(parsePlainLine(String.fromCharCode(...held)));
    held = [];
    overlong = false;
  };

  return {
    push(chunk) {
      const out: (PlainMessage | PlainFault)[] = [];
      for (const byte of chunk) {
        if (byte === LINE_FEED) endLine(out);
        else if (held.length < LONGEST_LINE) held.push(byte);
        else if (!overlong) {
          overlong = true;
          out.push({ kind: 'fault', reason: 'checksum' });
        }
      }
      return out;
    },
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
