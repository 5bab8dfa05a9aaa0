import { fail, ok } from '../../result.ts';
import { charactersOf } from '../../notation/bytes.ts';
import { decodeBytes, encodeBytes } from './encodings.ts';
import type { ByteEncoding } from './encodings.ts';
import { fileKindOf } from './file-kind.ts';
import { refuseFile } from './file-read.ts';
import type { FileRead } from './file-read.ts';

/** In which pairing programs write. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | ByteEncoding;

export type LineEnd = '\r\n' | '\n' | '\r' | '';

export interface Line {
  readonly text: string;
  /** As the file has it; nothing after the last line where the file does not close it. */
  readonly end: LineEnd;
}

/** A file of text, of which every byte can be written again; a last one that is half a character of UTF-16 is left out. */
export interface TextFile {
  readonly encoding: Encoding;
  /** A byte order mark stood in front. */
  readonly marked: boolean;
  /** Nothing in it tells its encoding: whether the letters are right is for people to see. */
  readonly guessed: boolean;
  readonly lines: readonly Line[];
}

/** Bytes. A tournament of 600 players and 11 rounds has 150 kB; what has more than this would hold up the page that reads it. */
export const LARGEST_FILE = 4_000_000;
/** A round of 600 games with their moves has 20,000. */
export const MOST_LINES = 50_000;

/** What is wrong with a file that is too large to be looked at whole: another kind is told by its first bytes all the same. */
export function refuseLargeFile(head: Uint8Array, bytes: number): ReturnType<typeof refuseFile> {
  const kind = fileKindOf(head);
  return refuseFile(
    kind === null ? fail('file.tooLarge', { bytes, most: LARGEST_FILE }) : fail('file.notText', { kind }),
  );
}

/**
 * Tells text from other kinds of file by its first bytes, and cuts it into lines.
 *
 * @param encoding where the file does not tell: UTF-8 if it is well-formed, else this one.
 */
export function readTextFile(bytes: Uint8Array, encoding: ByteEncoding = 'windows-1252'): FileRead<TextFile> {
  if (bytes.length === 0) return refuseFile(fail('file.empty'));
  if (bytes.length > LARGEST_FILE) return refuseLargeFile(bytes, bytes.length);
  const kind = fileKindOf(bytes);
  if (kind !== null) return refuseFile(fail('file.notText', { kind }));
  const lines = lineEndsIn(bytes);
  if (lines > MOST_LINES) return refuseFile(fail('file.tooManyLines', { lines, most: MOST_LINES }));
  const head = charactersOf(bytes.subarray(0, 3));
  if (head.startsWith('\u00ff\u00fe')) return ok(cut('utf-16le', true, wideText(bytes.subarray(2), 0)));
  if (head.startsWith('\u00fe\u00ff')) return ok(cut('utf-16be', true, wideText(bytes.subarray(2), 1)));
  const high = highByteOf(bytes.subarray(0, 4096));
  if (high === 'none') return refuseFile(fail('file.notText', { kind: '' }));
  if (high !== null) return ok(cut(high === 1 ? 'utf-16le' : 'utf-16be', false, wideText(bytes, high === 1 ? 0 : 1)));
  const marked = head === '\u00ef\u00bb\u00bf';
  const text = utf8Text(marked ? bytes.subarray(3) : bytes);
  if (text !== null) return ok(cut('utf-8', marked, text));
  return ok({ ...cut(encoding, false, decodeBytes(charactersOf(bytes), encoding)), guessed: true });
}

/** The bytes of a file; those of one that was only read are the ones it was read from. */
export function writeTextFile({ encoding, marked, lines }: TextFile): Uint8Array {
  const text = (marked ? '\ufeff' : '') + lines.map((line) => line.text + line.end).join('');
  if (encoding === 'utf-8') return utf8Bytes(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return wideBytes(text, encoding === 'utf-16be');
  return encodeBytes(text, encoding);
}

/** How its lines end; CR LF where it has but one. */
export function usualEnd({ lines }: TextFile): Exclude<LineEnd, ''> {
  const first = lines[0]?.end ?? '';
  return first === '' ? '\r\n' : first;
}

function cut(encoding: Encoding, marked: boolean, text: string): TextFile {
  const lines: Line[] = [];
  let from = 0;
  while (from < text.length) {
    let to = from;
    while (to < text.length && text[to] !== '\n' && text[to] !== '\r') to++;
    const end = to === text.length ? '' : text[to] === '\n' ? '\n' : text[to + 1] === '\n' ? '\r\n' : '\r';
    lines.push({ text: text.slice(from, to), end });
    from = to + end.length;
    if (end === '') break;
  }
  return { encoding, marked, guessed: false, lines };
}

/**
 * Where the zeros of UTF-16 without a mark stand: of Latin letters, digits and spaces every other byte is one. Null where there are none;
 * `none` where they stand as in no text.
 */
function highByteOf(bytes: Uint8Array): 0 | 1 | 'none' | null {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return null;
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < bytes.length / 8) return 'none';
  return odd > 0 ? 1 : 0;
}

function wideText(bytes: Uint8Array, high: 0 | 1): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    text += String.fromCharCode(high === 1 ? (first << 8) | second : (second << 8) | first);
  }
  return text;
}

function wideBytes(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[2 * i] = bigEndian ? unit >> 8 : unit & 0xff;
    bytes[2 * i + 1] = bigEndian ? unit & 0xff : unit >> 8;
  }
  return bytes;
}

/** Null where it is not well-formed UTF-8 (RFC 3629). */
function utf8Text(bytes: Uint8Array): string | null {
  const parts: string[] = [];
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    const length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return null;
    let point = length === 1 ? lead : lead & (0x7f >> length);
    for (let i = 1; i < length; i++) {
      const next = bytes[at + i] ?? 0;
      if ((next & 0xc0) !== 0x80) return null;
      point = (point << 6) | (next & 0x3f);
    }
    const least = length === 4 ? 0x10000 : length === 3 ? 0x800 : 0;
    if (point < least || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null;
    text += String.fromCodePoint(point);
    at += length;
    if (text.length > 8192) {
      parts.push(text);
      text = '';
    }
  }
  return parts.join('') + text;
}

function utf8Bytes(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
    else
      bytes.push(
        0xf0 | (point >> 18),
        0x80 | ((point >> 12) & 0x3f),
        0x80 | ((point >> 6) & 0x3f),
        0x80 | (point & 0x3f),
      );
  }
  return Uint8Array.from(bytes);
}

/** LF, CR or both, in bytes of any encoding. */
function lineEndsIn(bytes: Uint8Array): number {
  let [lf, cr] = [0, 0];
  for (const byte of bytes)
    if (byte === 0x0a) lf++;
    else if (byte === 0x0d) cr++;
  return Math.max(lf, cr);
}
