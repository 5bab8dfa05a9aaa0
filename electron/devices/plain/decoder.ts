import type { ClockReading, Observation } from '../../../engine/recognition/input/observation.ts';
import { ClockPresence } from '../clock-presence.ts';
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

type Input = Observation | ClockReading;

/** What the messages of one board say of play, and what their silence about its clock does. */
export class PlainPlay {
  readonly #presence = new ClockPresence();

  /** Its clock has to be asked for before anybody knows whether it is still there. */
  isUnsureOfClock(nowMs: number): boolean {
    return this.#presence.isUnsure(nowMs);
  }

  /** @param atMs when the message came, monotonic milliseconds; not before the one before. */
  take(message: PlainMessage | PlainFault, atMs: number): readonly Input[] {
    if (message.kind === 'fault') return [{ kind: 'fault', atMs, fault: message.reason }];
    if (message.kind === 'clock') this.#presence.told(message.running, atMs);
    const told = playOf(message, atMs);
    if (told?.kind === 'noClock') this.#presence.missing(atMs);
    const inputs = told === null ? [] : [told];
    return this.#presence.somethingElse(atMs) ? [...inputs, { kind: 'noClock', atMs }] : inputs;
  }
}

/** Null where it says nothing. A board without a clock says so with each hello. */
function playOf(message: PlainMessage, atMs: number): Input | null {
  switch (message.kind) {
    case 'hello':
      return message.clock ? null : { kind: 'noClock', atMs };
    case 'other':
      return null;
    default:
      return { ...message, atMs };
  }
}
