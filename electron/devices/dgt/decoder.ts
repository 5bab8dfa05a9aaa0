import type { ClockReading, Observation } from '../../../engine/recognition/input/observation.ts';
import { ClockSense } from './clock-sense.ts';
import { createFramer, type FrameFault } from './framer.ts';
import { parseMessage, type DgtMessage, type MessageFault } from './messages.ts';

/** What the board says of itself: not play. */
export type BoardFact =
  | Extract<
      DgtMessage,
      { kind: 'serial' | 'trademark' | 'version' | 'battery' | 'busAddress' | 'moveLog' | 'clockAck' }
    >
  /** A reading of the clock that makes no sense after the one before: it counts when it is told again. */
  | { readonly kind: 'clockDoubted' };

export type Decoded =
  /** `frame`: of a frame that cannot be read, its id. */
  | { readonly kind: 'input'; readonly input: Observation | ClockReading; readonly frame?: number }
  | { readonly kind: 'fact'; readonly fact: BoardFact };

export interface DgtDecoder {
  /** @param atMs when the chunk arrived, monotonic milliseconds. @returns what it says, in order. */
  push(chunk: Uint8Array, atMs: number): readonly Decoded[];
  /** Id of a frame that has begun and is not complete. */
  readonly frame: number | null;
}

/** Bytes of a board in, what the recogniser takes out. Silent frames and unknown answers say nothing at all. */
export function createDgtDecoder(): DgtDecoder {
  const framer = createFramer();
  const sense = new ClockSense();
  return {
    push(chunk, atMs) {
      return framer
        .push(chunk)
        .map((part) => (part.kind === 'fault' ? part : parseMessage(part)))
        .flatMap((message) => decoded(message, sense, atMs));
    },
    get frame() {
      return framer.frame;
    },
  };
}

function decoded(message: DgtMessage | FrameFault | MessageFault, sense: ClockSense, atMs: number): readonly Decoded[] {
  switch (message.kind) {
    case 'fault': {
      const input = { kind: 'fault', atMs, fault: message.reason } as const;
      return ['id' in message ? { kind: 'input', input, frame: message.id } : { kind: 'input', input }];
    }
    case 'board':
    case 'square':
    case 'noClock':
      return [{ kind: 'input', input: { ...message, atMs } }];
    case 'clock': {
      if (!sense.believes(message)) return [{ kind: 'fact', fact: { kind: 'clockDoubted' } }];
      const { batteryLow, ...reading } = message;
      return [{ kind: 'input', input: { ...reading, atMs, ...(batteryLow ? { batteryLow } : {}) } }];
    }
    case 'clockSilent':
    case 'other':
      return [];
    case 'clockAck':
    case 'serial':
    case 'trademark':
    case 'version':
    case 'battery':
    case 'busAddress':
    case 'moveLog':
      return [{ kind: 'fact', fact: message }];
  }
}
