import { NO_PIECE } from '../../../engine/chess/piece.ts';
import type { ClockTime } from '../../../engine/recognition/input/observation.ts';
import { SQUARES } from '../../../engine/chess/square.ts';
import { ANSWER, type DgtMessage } from './messages.ts';
import { codeOfPiece, fieldOfSquare, toHms, toSevens } from './wire.ts';

/*
 * What a board sends, in its bytes: for boards that are played in this process, and for whoever tests what reads them.
 */

const FALLEN = 1 << 4;
const NOT_KNOWN = 0x7f;

/** The whole frame of a message. Reading it gives the message back. */
export function makeMessage(message: DgtMessage): Uint8Array {
  switch (message.kind) {
    case 'board':
      return frame(ANSWER.boardDump, fieldsOf(message.placement));
    case 'square':
      return frame(ANSWER.fieldUpdate, [fieldOfSquare(message.square), codeOfPiece(message.piece)]);
    case 'clock':
    case 'noClock':
    case 'clockAck':
    case 'clockSilent':
      return frame(ANSWER.clock, clockData(message));
    case 'serial':
      return frame(message.long ? ANSWER.longSerial : ANSWER.serial, letters(message.serial));
    case 'trademark':
      return frame(ANSWER.trademark, letters(message.text));
    case 'version':
      return frame(ANSWER.version, message.version.split('.').map(Number));
    case 'battery': {
      const unknown = Array<number>(7).fill(NOT_KNOWN);
      return frame(ANSWER.battery, [message.percent, ...unknown, message.charging ? 1 : 2]);
    }
    case 'busAddress':
      return frame(ANSWER.busAddress, toSevens(message.address));
    case 'moveLog':
      return frame(ANSWER.moveLog, message.log);
    case 'other':
      return frame(message.id, new Uint8Array(message.bytes));
  }
}

/** The codes of all pieces in the order of the fields. */
export function fieldsOf(placement: Extract<DgtMessage, { kind: 'board' }>['placement']): Uint8Array {
  const data = new Uint8Array(64);
  for (const square of SQUARES) data[fieldOfSquare(square)] = codeOfPiece(placement[square] ?? NO_PIECE);
  return data;
}

/** What a message about the clock holds. */
export function clockData(
  message: Extract<DgtMessage, { kind: 'clock' | 'noClock' | 'clockAck' | 'clockSilent' }>,
): Uint8Array {
  switch (message.kind) {
    case 'clock': {
      const { left, right, running, lever, batteryLow } = message;
      const turn = lever === 'left' ? 8 : 16;
      const status = (running ? 1 : 0) | (lever === 'right' ? 2 : 0) | (batteryLow ? 4 : 0) | turn;
      return Uint8Array.of(...timeOf(right), ...timeOf(left), status);
    }
    case 'noClock':
      return Uint8Array.of(0, 0, 0, 0, 0, 0, 0x20);
    case 'clockSilent':
      return new Uint8Array(7);
    case 'clockAck': {
      const [a, b, c, d] = message.ack;
      const high = (byte: number, bit: number): number => (byte > 0x7f ? bit : 0);
      const first = 0x0a | high(c, 0x10) | high(d, 0x20);
      const fourth = 0x0a | high(a, 0x10) | high(b, 0x20);
      return Uint8Array.of(first, a & 0x7f, b & 0x7f, fourth, c & 0x7f, d & 0x7f, 0);
    }
  }
}

function timeOf({ seconds, flag }: ClockTime): readonly number[] {
  const [hours, ...rest] = toHms(seconds);
  return [hours | (flag ? FALLEN : 0), ...rest];
}

function frame(id: number, data: ArrayLike<number>): Uint8Array {
  return Uint8Array.of(id, ...toSevens(data.length + 3), ...Array.from(data));
}

function letters(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0) & 0x7f);
}
