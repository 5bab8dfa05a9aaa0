import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ENCODINGS, decodeBytes } from '../../../../engine/tournament/formats/encodings.ts';
import {
  LARGEST_FILE,
  MOST_LINES,
  readTextFile,
  usualEnd,
  writeTextFile,
} from '../../../../engine/tournament/formats/text-file.ts';

describe('a file of text', () => {
  it('is written back byte for byte, whatever its bytes', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }).map((text) => new Uint8Array(Buffer.from(text))),
      fc.string({ minLength: 1 }).map((text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))),
      fc.string({ minLength: 1 }).map((text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())),
      fc.string({ minLength: 1 }).map((text) => new Uint8Array(Buffer.from(text, 'utf16le'))),
    );
    fc.assert(
      fc.property(bytes, fc.constantFrom(...BYTE_ENCODINGS), (given, encoding) => {
        const file = readTextFile(given, encoding);
        // Half a character of two bytes stands for nothing.
        if (!file.ok || (file.value.encoding.startsWith('utf-16') && given.length % 2 === 1)) return;
        expect(Buffer.from(writeTextFile(file.value))).toEqual(Buffer.from(given));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['utf-8', Buffer.from('Željko Müller, Ж'), undefined, 'Željko Müller, Ж'],
    ['windows-1252', Buffer.from('\x8eeljko M\xfcller', 'latin1'), undefined, 'Željko Müller'],
    ['windows-1252', Buffer.from('\x80\x85\x9f', 'latin1'), 'windows-1252', '€…Ÿ'],
    ['iso-8859-7', Buffer.from('\xc3\xe9\xfe\xf1\xe3\xef\xf2', 'latin1'), 'iso-8859-7', 'Γιώργος'],
    [
      'windows-1252',
      Buffer.from(
        Array.from({ length: 32 }, (_, i) => 0x80 + i).filter((byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)),
      ),
      'windows-1252',
      '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ',
    ],
    ['windows-1250', Buffer.from('\x8eeljka \xc8\xe1p', 'latin1'), 'windows-1250', 'Željka Čáp'],
    ['iso-8859-2', Buffer.from('\xaeeljka \xb1', 'latin1'), 'iso-8859-2', 'Željka ą'],
    ['windows-1251', Buffer.from('\xc6\xe0\xed', 'latin1'), 'windows-1251', 'Жан'],
    ['windows-1254', Buffer.from('\xdeahin', 'latin1'), 'windows-1254', 'Şahin'],
    ['utf-16le', Buffer.from('\ufeffŽeljko', 'utf16le'), undefined, 'Željko'],
    ['utf-16le', Buffer.from('001    1 Željko', 'utf16le'), undefined, '001    1 Željko'],
    ['utf-16be', Buffer.from('001    1 Željko', 'utf16le').swap16(), undefined, '001    1 Željko'],
  ] as const)('in %s', (encoding, bytes, told, text) => {
    const file = readTextFile(bytes, told);
    expect(file.ok && [file.value.encoding, file.value.lines[0]?.text]).toEqual([encoding, text]);
  });

  // Node 20 decodes Windows-1252 as if it were Latin-1: its letters stand below.
  it.each(BYTE_ENCODINGS.filter((encoding) => encoding !== 'windows-1252'))(
    'in %s has the letters that the Encoding Standard gives its bytes',
    (encoding) => {
      const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const decoded = [...decodeBytes(Buffer.from(bytes).toString('latin1'), encoding)];
      const known = [...new TextDecoder(encoding).decode(bytes)];
      expect(decoded.map((one, byte) => (known[byte] === '\ufffd' ? '\ufffd' : one))).toEqual(known);
    },
  );

  it.each([
    [Buffer.from('M\xfcller', 'latin1'), true],
    [Buffer.from('Müller'), false],
    [Buffer.from('Muller'), false],
    [Buffer.from('\ufeffMüller', 'utf16le'), false],
  ])('tells whether its letters were guessed: %#', (bytes, guessed) => {
    expect(readTextFile(bytes)).toMatchObject({ ok: true, value: { guessed } });
  });

  it.each([
    ['a\nb\r\nc\rd', ['\n', '\r\n', '\r', '']],
    ['a\n\n', ['\n', '\n']],
    ['a', ['']],
  ])('%j ends its lines as it does', (text, ends) => {
    const file = readTextFile(Buffer.from(text));
    expect(file.ok && file.value.lines.map(({ end }) => end)).toEqual(ends);
    expect(file.ok && usualEnd(file.value)).toBe(ends[0] === '' ? '\r\n' : ends[0]);
  });

  const packed = (names: string): string =>
    `PK\x03\x04\x14\0\x06\0[Content_Types].xml${'x'.repeat(9_000)}PK\x01\x02${names}`;

  it.each([
    ['%PDF-1.7', 'pdf'],
    ['PK\x03\x04rest', 'zip'],
    [packed('xl/workbook.xml'), 'excel'],
    [packed('word/document.xml'), 'document'],
    ['PK\x03\x04\x14\0\0\x08mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'opendocument'],
    ['\xd0\xcf\x11\xe0\xa1', 'office'],
    ['\x89PNG\r\n', 'picture'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
    ['\0\0\0\x18ftypheic', 'picture'],
    ['\x1f\x8b\x08', 'gzip'],
    ['{\\rtf1\\ansi', 'rtf'],
    ['\r\n<!DOCTYPE html>\n<html>', 'html'],
    ['\xef\xbb\xbf<table border=1>', 'html'],
    ['<?xml version="1.0"?>', 'xml'],
    ['001\x00\x00', ''],
    [`001${'\0'.repeat(90)}`, ''],
    [`a${' '.repeat(50)}\0`, ''],
  ])('%j is told from text by its first bytes', (text, kind) => {
    expect(readTextFile(Buffer.from(text, 'latin1'))).toMatchObject({
      faults: [{ fault: { code: 'file.notText', facts: { kind } } }],
    });
  });

  it.each(['<Open> of Nowhere', 'BM 1;Ada;Bob', '{White}', 'PK Ada – Bob'])('%j is text', (text) => {
    expect(readTextFile(Buffer.from(text)).ok).toBe(true);
  });

  it('that is empty or endless is refused', () => {
    expect(readTextFile(new Uint8Array())).toMatchObject({ faults: [{ fault: { code: 'file.empty' } }] });
    const endless = new Uint8Array(LARGEST_FILE + 1).fill(32);
    expect(readTextFile(endless)).toMatchObject({ faults: [{ fault: { code: 'file.tooLarge' } }] });
    const lines = new Uint8Array(MOST_LINES + 1).fill(10);
    expect(readTextFile(lines)).toMatchObject({ faults: [{ fault: { code: 'file.tooManyLines' } }] });
  });
});
