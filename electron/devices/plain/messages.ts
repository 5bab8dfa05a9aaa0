import type { Piece } from '../../../engine/chess/piece.ts';
import { NO_PIECE, parsePiece } from '../../../engine/chess/piece.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { parseSquare } from '../../../engine/chess/square.ts';
import { parsePlacementField } from '../../../engine/notation/fen.ts';
import type { ClockSide, ClockTime } from '../../../engine/recognition/input/observation.ts';

/** What a board tells of itself. */
export interface PlainBoardFacts {
  readonly kind: 'hello';
  /** Of the protocol. */
  readonly version: number;
  /** Null for a board that has none. */
  readonly number: string | null;
  readonly scanMs: number;
  readonly settleMs: number;
  readonly clock: boolean;
}

export type PlainMessage =
  | PlainBoardFacts
  | { readonly kind: 'board'; readonly placement: Placement }
  | { readonly kind: 'square'; readonly square: Square; readonly piece: Piece }
  | {
      readonly kind: 'clock';
      readonly left: ClockTime;
      readonly right: ClockTime;
      readonly lever: ClockSide;
      readonly running: boolean;
    }
  | { readonly kind: 'noClock' }
  /** A word of a later version. */
  | { readonly kind: 'other' };

/** `checksum`: what came is not what was sent. `message`: it is, and says nothing that can be. */
export interface PlainFault {
  readonly kind: 'fault';
  readonly reason: 'checksum' | 'message';
}

const MISREAD: PlainFault = { kind: 'fault', reason: 'message' };
/** The longest scan and the longest settling that a board may claim: beyond them no game could be followed. */
const SLOWEST_SCAN_MS = 2_000;
const SLOWEST_SETTLE_MS = 5_000;
/** Ten hours: what the clock of a table can show. */
const LONGEST_SECONDS = 35_999;

/**
 * The four hexadecimal digits behind a message: CRC-16 of its characters, polynomial 0x1021, from 0xFFFF. A sum would let two
 * bits that flipped in two characters pass as another square.
 */
export function plainChecksum(body: string): string {
  let crc = 0xffff;
  for (let i = 0; i < body.length; i++) {
    crc ^= body.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads one line, without its end. Source: README.md of this folder. */
export function parsePlainLine(line: string): PlainMessage | PlainFault {
  const [, body = '', checksum = ''] = /^([\x20-\x7e]+)\*([0-9a-f]{4})$/iu.exec(line) ?? [];
  if (body === '' || checksum.toUpperCase() !== plainChecksum(body)) return { kind: 'fault', reason: 'checksum' };
  const [word = '', ...values] = body.split(' ');
  switch (word) {
    case 'plain':
      return parseHello(values);
    case 'board':
      return parseBoard(values);
    case 'square':
      return parseSquareReport(values);
    case 'clock':
      return parseClock(values);
    default:
      return { kind: 'other' };
  }
}

function parseHello(values: readonly string[]): PlainMessage | PlainFault {
  const told = new Map<string, string>();
  for (const value of values) {
    const [, key, text] = /^([a-z]+)=(\S+)$/u.exec(value) ?? [];
    if (key === undefined || text === undefined || told.has(key)) return MISREAD;
    told.set(key, text);
  }
  const version = wholeNumber(told.get('version'), 99);
  const scanMs = wholeNumber(told.get('scan'), SLOWEST_SCAN_MS);
  const settleMs = wholeNumber(told.get('settle'), SLOWEST_SETTLE_MS);
  const number = told.get('number') ?? null;
  const clock = told.get('clock') ?? 'no';
  if (version === null || scanMs === null || settleMs === null || settleMs < scanMs) return MISREAD;
  if (number !== null && !/^[0-9A-Za-z-]{1,20}$/u.test(number)) return MISREAD;
  if (clock !== 'yes' && clock !== 'no') return MISREAD;
  return { kind: 'hello', version, number, scanMs, settleMs, clock: clock === 'yes' };
}

function parseBoard([field = '', ...more]: readonly string[]): PlainMessage | PlainFault {
  const placement = parsePlacementField(field);
  return placement.ok && more.length === 0 ? { kind: 'board', placement: placement.value } : MISREAD;
}

function parseSquareReport([name = '', letter = '', ...more]: readonly string[]): PlainMessage | PlainFault {
  const square = parseSquare(name);
  const piece = letter === '-' ? NO_PIECE : parsePiece(letter);
  if (square === null || piece === null || more.length > 0) return MISREAD;
  return { kind: 'square', square, piece };
}

function parseClock(values: readonly string[]): PlainMessage | PlainFault {
  const [first = '', second = '', lever, state, ...more] = values;
  if (first === 'none' && values.length === 1) return { kind: 'noClock' };
  const [left, right] = [parseTime(first), parseTime(second)];
  if (left === null || right === null || more.length > 0) return MISREAD;
  if (lever !== 'left' && lever !== 'right') return MISREAD;
  if (state !== 'running' && state !== 'stopped') return MISREAD;
  return { kind: 'clock', left, right, lever, running: state === 'running' };
}

function parseTime(text: string): ClockTime | null {
  const flag = text.endsWith('!');
  const digits = flag ? text.slice(0, -1) : text;
  const seconds = /^\d{1,5}$/u.test(digits) ? Number(digits) : -1;
  return seconds >= 0 && seconds <= LONGEST_SECONDS ? { seconds, flag } : null;
}

function wholeNumber(text: string | undefined, most: number): number | null {
  const value = text !== undefined && /^\d{1,4}$/u.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}
