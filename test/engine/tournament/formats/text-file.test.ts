import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LARGEST_FILE,
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
    );
    fc.assert(
      fc.property(bytes, fc.constantFrom('windows-1252' as const, 'iso-8859-7' as const), (given, encoding) => {
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
    ['utf-16le', Buffer.from('\ufeffŽeljko', 'utf16le'), undefined, 'Željko'],
  ] as const)('in %s', (encoding, bytes, told, text) => {
    const file = readTextFile(bytes, told);
    expect(file.ok && [file.value.encoding, file.value.lines[0]?.text]).toEqual([encoding, text]);
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

  it.each([
    ['%PDF-1.7', { kind: 'PDF' }],
    ['PK\x03\x04rest', { kind: 'ZIP' }],
    ['\xd0\xcf\x11\xe0\xa1', { kind: 'Microsoft Office' }],
    ['001\x00\x00', { kind: '' }],
  ])('%j is told from text by its first bytes', (text, facts) => {
    expect(readTextFile(Buffer.from(text, 'latin1'))).toMatchObject({
      faults: [{ fault: { code: 'file.notText', facts } }],
    });
  });

  it('that is empty or endless is refused', () => {
    expect(readTextFile(new Uint8Array())).toMatchObject({ faults: [{ fault: { code: 'file.empty' } }] });
    const endless = new Uint8Array(LARGEST_FILE + 1).fill(32);
    expect(readTextFile(endless)).toMatchObject({ faults: [{ fault: { code: 'file.tooLarge' } }] });
  });
});
