import type { BoardLogEntry, LogMark } from '../../../engine/recognition/input/board-log.ts';
import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import { codeOfPiece, fieldOfSquare, fromHms, pieceOfCode, squareOfField, toHms } from './wire.ts';

/*
 * What a board keeps in its memory, and tells of what has changed in bus mode. Source: hardware notes 1.6.
 */

const MARKS: Readonly<Record<number, LogMark>> = {
  0x6a: 'powerUp',
  0x6b: 'end',
  0x6c: 'fourRows',
  0x6d: 'empty',
  0x6e: 'downloaded',
  0x6f: 'start',
  0x7a: 'startRotated',
  0x7b: 'startTag',
  0x7c: 'watchdog',
};
const CODES = new Map(Object.entries(MARKS).map(([code, mark]) => [mark, Number(code)]));
/** Says nothing. */
export const NO_OPERATION = 0x7f;

const PIECE = 0x40;
const SOON = 0x10;
const TIME: Readonly<Record<ClockSide, number>> = { right: 0x60, left: 0x70 };

/** Bits of a field; one header of the protocol speaks of another bit beside them, and does not say what it tells. */
const FIELD = 0x3f;

/**
 * What the bytes say, up to the end that they tell; what is not understood is left out.
 * @param isWhole a checksum says that nothing was damaged: a field with another bit is that field, and not the beginning of something else.
 */
export function parseLog(bytes: Uint8Array, isWhole = false): readonly BoardLogEntry[] {
  const entries: BoardLogEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const { entry, size } = entryAt(bytes, at, isWhole);
    if (entry?.kind === 'mark' && entry.mark === 'end') break;
    if (entry !== null) entries.push(entry);
    at += size;
  }
  return entries;
}

function entryAt(
  bytes: Uint8Array,
  at: number,
  isWhole: boolean,
): { readonly entry: BoardLogEntry | null; readonly size: number } {
  const [code = 0, second, third] = bytes.subarray(at, at + 3);
  if (code >= PIECE && code < TIME.right) {
    const piece = pieceOfCode(code & 0x0f);
    if (second === undefined || (second > FIELD && !isWhole) || piece === null) return { entry: null, size: 1 };
    const entry = { kind: 'square', square: squareOfField(second & FIELD), piece, soon: (code & SOON) !== 0 } as const;
    return { entry, size: 2 };
  }
  const side = (['right', 'left'] as const).find((one) => code >= TIME[one] && code < TIME[one] + 10);
  if (side !== undefined && second !== undefined && third !== undefined) {
    const seconds = fromHms(code & 0x0f, second, third);
    if (seconds !== null) return { entry: { kind: 'time', side, seconds }, size: 3 };
  }
  const mark = MARKS[code];
  return { entry: mark === undefined ? null : { kind: 'mark', mark }, size: 1 };
}

export function makeLogEntry(entry: BoardLogEntry): readonly number[] {
  switch (entry.kind) {
    case 'square':
      return [PIECE | (entry.soon ? SOON : 0) | codeOfPiece(entry.piece), fieldOfSquare(entry.square)];
    case 'time': {
      const [hours, minutes, seconds] = toHms(entry.seconds);
      return [TIME[entry.side] | hours, minutes, seconds];
    }
    case 'mark':
      return [CODES.get(entry.mark) ?? NO_OPERATION];
  }
}
