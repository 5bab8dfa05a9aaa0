import { placementOf, type Placement } from '../../../engine/chess/placement.ts';
import { NO_PIECE, type Piece } from '../../../engine/chess/piece.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { ClockSide, ClockTime } from '../../../engine/recognition/input/observation.ts';
import type { Frame } from './framer.ts';
import { fromHms, fromSevens, pieceOfCode, squareOfField } from './wire.ts';

/*
 * What a frame means. Sizes and codes: hardware notes 1.3 to 1.6. A frame that is not well-formed is a fault, never half a message.
 */

/** Ids of the board's answers, as on the wire. */
export const ANSWER = {
  boardDump: 0x86,
  clock: 0x8d,
  fieldUpdate: 0x8e,
  moveLog: 0x8f,
  busAddress: 0x90,
  serial: 0x91,
  trademark: 0x92,
  version: 0x93,
  battery: 0xa0,
  longSerial: 0xa2,
} as const;

export type DgtMessage =
  | { readonly kind: 'board'; readonly placement: Placement }
  | { readonly kind: 'square'; readonly square: Square; readonly piece: Piece }
  | {
      readonly kind: 'clock';
      readonly left: ClockTime;
      readonly right: ClockTime;
      readonly running: boolean;
      readonly lever: ClockSide;
      readonly batteryLow: boolean;
    }
  | { readonly kind: 'noClock' }
  | { readonly kind: 'clockAck'; readonly ack: readonly [number, number, number, number] }
  /** All bytes zero: Bluetooth boards send one after a clock command, and without a clock nothing else. By itself it says nothing. */
  | { readonly kind: 'clockSilent' }
  | { readonly kind: 'serial'; readonly serial: string; readonly long: boolean }
  | { readonly kind: 'trademark'; readonly text: string }
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'battery'; readonly percent: number; readonly charging: boolean }
  /** The board's own memory, oldest first: `move-log.ts` reads it. */
  | { readonly kind: 'moveLog'; readonly log: Uint8Array }
  | { readonly kind: 'busAddress'; readonly address: number }
  | { readonly kind: 'other'; readonly id: number; readonly bytes: number };

export interface MessageFault {
  readonly kind: 'fault';
  readonly reason: 'length' | 'value';
  readonly id: number;
}

export function parseMessage({ id, data }: Frame): DgtMessage | MessageFault {
  switch (id) {
    case ANSWER.boardDump:
      return sized(id, data, 64, () => board(data));
    case ANSWER.fieldUpdate:
      return sized(id, data, 2, () => update(id, data));
    case ANSWER.clock:
      return sized(id, data, 7, () => clock(id, data));
    case ANSWER.serial:
      return sized(id, data, 5, () => serial(id, data, false));
    case ANSWER.longSerial:
      return sized(id, data, 10, () => serial(id, data, true));
    case ANSWER.version:
      return sized(id, data, 2, () => ({ kind: 'version', version: `${String(data[0])}.${String(data[1])}` }));
    case ANSWER.busAddress:
      return sized(id, data, 2, () => ({ kind: 'busAddress', address: fromSevens(data[0], data[1]) }));
    case ANSWER.trademark:
      return { kind: 'trademark', text: text(data) };
    case ANSWER.battery:
      return sized(id, data, 9, () => ({
        kind: 'battery',
        percent: data[0] ?? 0,
        charging: ((data[8] ?? 0) & 1) === 1,
      }));
    case ANSWER.moveLog:
      return { kind: 'moveLog', log: data };
    default:
      return { kind: 'other', id, bytes: data.length };
  }
}

function sized(
  id: number,
  data: Uint8Array,
  size: number,
  parse: () => DgtMessage | MessageFault,
): DgtMessage | MessageFault {
  return data.length === size ? parse() : { kind: 'fault', reason: 'length', id };
}

/**
 * One header of the protocol speaks of another bit in here and does not say which, and nothing guards the bytes: what lies beyond field and
 * piece is damage, and all squares are asked for, which tell the same.
 */
function update(id: number, [field = 0, code = 0]: Uint8Array): DgtMessage | MessageFault {
  const piece = pieceOfCode(code);
  if (field > 63 || piece === null) return { kind: 'fault', reason: 'value', id };
  return { kind: 'square', square: squareOfField(field), piece };
}

function serial(id: number, data: Uint8Array, long: boolean): DgtMessage | MessageFault {
  if (data.some((byte) => byte < 0x20 || byte > 0x7e)) return { kind: 'fault', reason: 'value', id };
  return { kind: 'serial', serial: text(data), long };
}

function board(data: Uint8Array): DgtMessage | MessageFault {
  if (data.some((code) => code > 0x0f)) return { kind: 'fault', reason: 'value', id: ANSWER.boardDump };
  const squares = new Uint8Array(64);
  data.forEach((code, field) => {
    squares[squareOfField(field)] = pieceOfCode(code) ?? NO_PIECE;
  });
  return { kind: 'board', placement: placementOf(squares) };
}

/** Bits of the byte that has the hours. */
const HOURS = 0x0f;
const FLAG_FALLEN = 1 << 4;
/** The clock may still run: another period has begun. */
const FLAG_SHOWN = 1 << 6;

/** Source: hardware notes 1.5. Acks are tested first; whose turn bits 3 and 4 tell is not used, the editions contradict each other. */
function clock(id: number, data: Uint8Array): DgtMessage | MessageFault {
  const [d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0] = data;
  if ((d0 & 0x0f) === 0x0a || (d3 & 0x0f) === 0x0a) {
    return {
      kind: 'clockAck',
      ack: [
        (d1 & 0x7f) | ((d3 << 3) & 0x80),
        (d2 & 0x7f) | ((d3 << 2) & 0x80),
        (d4 & 0x7f) | ((d0 << 3) & 0x80),
        (d5 & 0x7f) | ((d0 << 2) & 0x80),
      ],
    };
  }
  if (data.every((byte) => byte === 0)) return { kind: 'clockSilent' };
  if ((d6 & 0x20) !== 0) return { kind: 'noClock' };
  const right = time(d0, d1, d2);
  const left = time(d3, d4, d5);
  if (right === null || left === null) return { kind: 'fault', reason: 'value', id };
  return {
    kind: 'clock',
    left,
    right,
    running: (d6 & 0x01) !== 0,
    lever: (d6 & 0x02) !== 0 ? 'right' : 'left',
    batteryLow: (d6 & 0x04) !== 0,
  };
}

function time(hours: number, minutes: number, seconds: number): ClockTime | null {
  const all = fromHms(hours & HOURS, minutes, seconds);
  return all === null ? null : { seconds: all, flag: (hours & (FLAG_FALLEN | FLAG_SHOWN)) !== 0 };
}

function text(data: Uint8Array): string {
  return String.fromCharCode(...data).trim();
}
