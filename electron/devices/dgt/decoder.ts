import type { ClockReading, Observation } from '../../../engine/recognition/input/observation.ts';
import { createFramer, type FrameFault } from './framer.ts';
import { parseMessage, type DgtMessage, type MessageFault } from './messages.ts';

/** What the board says of itself: not play. */
export type BoardFact = Extract<
  DgtMessage,
  { kind: 'serial' | 'trademark' | 'version' | 'battery' | 'busAddress' | 'moveLog' }
>;

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

/** Bytes of a board in, what the recogniser takes out. Acks, silent frames and unknown answers say nothing about play. */
export function createDgtDecoder(): DgtDecoder {
  const framer = createFramer();
  return {
    push(chunk, atMs) {
      return framer
        .push(chunk)
        .map((part) => (part.kind === 'fault' ? part : parseMessage(part)))
        .flatMap((message) => decoded(message, atMs));
    },
    get frame() {
      return framer.frame;
    },
  };
}

function decoded(message: DgtMessage | FrameFault | MessageFault, atMs: number): readonly Decoded[] {
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
      const { batteryLow, ...reading } = message;
      return [{ kind: 'input', input: { ...reading, atMs, ...(batteryLow ? { batteryLow } : {}) } }];
    }
    case 'clockAck':
    case 'clockSilent':
    case 'other':
      return [];
    case 'serial':
    case 'trademark':
    case 'version':
    case 'battery':
    case 'busAddress':
    case 'moveLog':
      return [{ kind: 'fact', fact: message }];
  }
}
