import type { ClockReading, Observation } from '../../../engine/recognition/input/observation.ts';
import { ClockPresence } from '../clock-presence.ts';
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
  /** Its clock has to be asked before anybody knows whether it is still there. */
  isUnsureOfClock(nowMs: number): boolean;
}

/** Bytes of a board in, what the recogniser takes out. Unknown answers say nothing at all. */
export function createDgtDecoder(): DgtDecoder {
  const framer = createFramer();
  const sense = new ClockSense();
  const presence = new ClockPresence();
  return {
    push(chunk, atMs) {
      const messages = framer.push(chunk).map((part) => (part.kind === 'fault' ? part : parseMessage(part)));
      const told = messages.flatMap((message) => decoded(message, { sense, presence }, atMs));
      const isGone = messages.some(isUnderstood) && presence.somethingElse(atMs);
      return isGone ? [...told, noClock(atMs)] : told;
    },
    get frame() {
      return framer.frame;
    },
    isUnsureOfClock: (nowMs) => presence.isUnsure(nowMs),
  };
}

function isUnderstood({ kind }: DgtMessage | FrameFault | MessageFault): boolean {
  return kind !== 'fault';
}

function noClock(atMs: number): Decoded {
  return { kind: 'input', input: { kind: 'noClock', atMs } };
}

interface OfClock {
  readonly sense: ClockSense;
  readonly presence: ClockPresence;
}

function decoded(
  message: DgtMessage | FrameFault | MessageFault,
  { sense, presence }: OfClock,
  atMs: number,
): readonly Decoded[] {
  switch (message.kind) {
    case 'fault': {
      const input = { kind: 'fault', atMs, fault: message.reason } as const;
      return ['id' in message ? { kind: 'input', input, frame: message.id } : { kind: 'input', input }];
    }
    case 'board':
    case 'square':
      return [{ kind: 'input', input: { ...message, atMs } }];
    case 'noClock':
      presence.missing(atMs);
      return [noClock(atMs)];
    case 'clock': {
      presence.told(message.running, atMs);
      if (!sense.believes(message, atMs)) return [{ kind: 'fact', fact: { kind: 'clockDoubted' } }];
      const { batteryLow, ...reading } = message;
      return [{ kind: 'input', input: { ...reading, atMs, ...(batteryLow ? { batteryLow } : {}) } }];
    }
    case 'clockSilent':
      return presence.zeros(atMs) ? [noClock(atMs)] : [];
    case 'other':
      return [];
    case 'clockAck':
      presence.acknowledged(atMs);
      return [{ kind: 'fact', fact: message }];
    case 'serial':
    case 'trademark':
    case 'version':
    case 'battery':
    case 'busAddress':
    case 'moveLog':
      return [{ kind: 'fact', fact: message }];
  }
}
