import { fail, ok } from '../../result.ts';
import { refuseFile } from './file-read.ts';
import type { FileRead } from './file-read.ts';

/** Encodings in which pairing programs write; none of them says so in the file. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-7', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type LineEnd = '\r\n' | '\n' | '\r' | '';

export interface Line {
  readonly text: string;
  /** As the file has it; nothing after the last line where the file does not close it. */
  readonly end: LineEnd;
}

/** A file of text, of which every byte can be written again. */
export interface TextFile {
  readonly encoding: Encoding;
  /** A byte order mark stood in front. */
  readonly marked: boolean;
  readonly lines: readonly Line[];
}

/** Bytes. A tournament of 600 players and 11 rounds has 150 kB. */
export const LARGEST_FILE = 20_000_000;

/** What a file begins with that is no text, and what it is then. */
const OTHER_KINDS: readonly (readonly [begin: string, kind: string])[] = [
  ['%PDF', 'PDF'],
  ['PK\u0003\u0004', 'ZIP'],
  ['\u00d0\u00cf\u0011\u00e0', 'Microsoft Office'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['Rar!', 'RAR'],
  ['7z\u00bc\u00af', '7-Zip'],
  ['\u001f\u008b', 'gzip'],
  ['SQLite format 3', 'SQLite'],
];

/**
 * Tells text from other kinds of file by its first bytes, and cuts it into lines.
 *
 * @param encoding where the file does not tell: UTF-8 if it is well-formed, else this one.
 */
export function readTextFile(
  bytes: Uint8Array,
  encoding: 'windows-1252' | 'iso-8859-7' = 'windows-1252',
): FileRead<TextFile> {
  if (bytes.length === 0) return refuseFile(fail('file.empty'));
  const head = charactersOf(bytes.subarray(0, 16));
  const kind = OTHER_KINDS.find(([begin]) => head.startsWith(begin))?.[1];
  if (kind !== undefined) return refuseFile(fail('file.notText', { kind }));
  if (bytes.length > LARGEST_FILE)
    return refuseFile(fail('file.tooLarge', { bytes: bytes.length, most: LARGEST_FILE }));
  if (head.startsWith('\u00ff\u00fe')) return ok(cut('utf-16le', true, wideText(bytes.subarray(2), 0)));
  if (head.startsWith('\u00fe\u00ff')) return ok(cut('utf-16be', true, wideText(bytes.subarray(2), 1)));
  if (bytes.subarray(0, 4096).includes(0)) return refuseFile(fail('file.notText', { kind: '' }));
  const marked = head.startsWith('\u00ef\u00bb\u00bf');
  const text = utf8Text(marked ? bytes.subarray(3) : bytes);
  if (text !== null) return ok(cut('utf-8', marked, text));
  return ok(cut(encoding, false, decodeByTable(charactersOf(bytes), encoding)));
}

/** The bytes of a file; those of one that was only read are the ones it was read from. */
export function writeTextFile({ encoding, marked, lines }: TextFile): Uint8Array {
  const text = lines.map((line) => line.text + line.end).join('');
  if (encoding === 'utf-8') return utf8Bytes(marked ? `\ufeff${text}` : text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return wideBytes(`\ufeff${text}`, encoding === 'utf-16be');
  const back = new Map([...TABLES[encoding]].map(([byte, character]) => [character, byte]));
  return Uint8Array.from(text, (character) => {
    const byte = back.get(character) ?? character.charCodeAt(0);
    return byte > 0xff ? QUESTION_MARK : byte;
  });
}

/** How its lines end; CR LF where it has but one. */
export function usualEnd({ lines }: TextFile): Exclude<LineEnd, ''> {
  const first = lines[0]?.end ?? '';
  return first === '' ? '\r\n' : first;
}

const QUESTION_MARK = 0x3f;

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
  return { encoding, marked, lines };
}

/** Characters 0 to 255, a byte each. */
function charactersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
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

function decodeByTable(characters: string, encoding: keyof typeof TABLES): string {
  const table = TABLES[encoding];
  return characters.replace(/[\u0080-\u00ff]/gu, (one) => table.get(one.charCodeAt(0)) ?? one);
}

/** Bytes that do not stand for the character of the same number; those that stand for nothing stay as they are. */
const TABLES: Readonly<Record<'windows-1252' | 'iso-8859-7', ReadonlyMap<number, string>>> = {
  'windows-1252': table(0x80, '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ'),
  'iso-8859-7': table(
    0xa0,
    '\u00a0‘’£€₯¦§¨©ͺ«¬\u00ad\u0000―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u0000ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u0000',
  ),
};

function table(from: number, characters: string): ReadonlyMap<number, string> {
  return new Map([...characters].flatMap((one, i) => (one === '\u0000' ? [] : [[from + i, one]])));
}
