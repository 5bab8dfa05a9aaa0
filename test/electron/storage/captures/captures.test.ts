import { readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CASTLING_MODES } from '../../../../engine/chess/setup.ts';
import { readCapture } from '../../../../electron/storage/captures/capture-file.ts';
import type { Result } from '../../../../engine/result.ts';
import { captures } from '../../../../electron/storage/captures/captures.ts';
import { filled, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const LISTENER = { onFailure: failed, onAgain: failed };
const OPENED = { device: 'dgt', start: null, castlingMode: 'cg', startedAt: '2026-11-21T14:00:00+01:00' } as const;
const HEAD = `{"capture":1,"device":"dgt","start":null,"castlingMode":"cg","startedAt":"${OPENED.startedAt}"}`;

describe('captures', () => {
  it('are written in the promised format, with times that never go back', () => {
    const folder = join(temporaryFolder(), 'captures');
    const capture = captures(folder, LISTENER).open('table-1', OPENED);
    capture.write(5_000.4, 'out', Uint8Array.of(0x42));
    capture.write(5_010.6, 'in', Uint8Array.of(0x8e, 0, 5, 0x34, 0));
    capture.write(5_004, 'in', Uint8Array.of(0x8e));
    capture.close();
    expect(readFileSync(join(folder, 'table-1.jsonl'), 'utf8').split('\n')).toEqual([
      HEAD,
      '{"t":0,"dir":"out","hex":"42"}',
      '{"t":10,"dir":"in","hex":"8e00053400"}',
      '{"t":10,"dir":"in","hex":"8e"}',
      '',
    ]);
  });

  it('never overwrite an older one of the same name', () => {
    const folder = temporaryFolder();
    for (let n = 0; n < 3; n++) captures(folder, LISTENER).open('table-1', OPENED).close();
    expect(readdirSync(folder).sort()).toEqual(['table-1-2.jsonl', 'table-1-3.jsonl', 'table-1.jsonl']);
  });

  it('tell that they cannot be written, and endanger nothing', () => {
    const folder = join(temporaryFolder(), 'captures');
    writeFileSync(folder, 'a file where the folder should be');
    const told: string[] = [];
    const listener = { onFailure: (file: string) => told.push(file), onAgain: () => undefined };
    const capture = captures(folder, listener).open('table-1', OPENED);
    capture.write(0, 'in', Uint8Array.of(1));
    capture.close();
    expect(told).toEqual([join(folder, 'table-1')]);
  });
});

describe('captures are bounded', () => {
  const chunk = Uint8Array.from({ length: 100 }, () => 7);

  it('one that has become too long goes on in other files, which can be read by themselves and are read as one', () => {
    const folder = temporaryFolder();
    const port = captures(folder, LISTENER, { fileBytes: 700, allBytes: 1_000_000 });
    const capture = port.open('table-1', OPENED);
    for (let n = 0; n < 9; n++) capture.write(n, 'in', chunk);
    capture.close();
    expect(readdirSync(folder).sort()).toEqual(['table-1-2.jsonl', 'table-1-3.jsonl', 'table-1.jsonl']);
    for (const name of readdirSync(folder)) expect(readCapture(readFileSync(join(folder, name), 'utf8')).ok).toBe(true);
    expect(times(port.read('table-1'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('a first part that was dropped makes no room for a later one, and the rest is read', () => {
    const folder = temporaryFolder();
    const port = captures(folder, LISTENER, { fileBytes: 700, allBytes: 1_000_000 });
    const capture = port.open('table-1', OPENED);
    for (let n = 0; n < 6; n++) capture.write(n, 'in', chunk);
    rmSync(join(folder, 'table-1.jsonl'));
    for (let n = 6; n < 9; n++) capture.write(n, 'in', chunk);
    expect(readdirSync(folder).sort()).toEqual(['table-1-2.jsonl', 'table-1-3.jsonl']);
    expect(times(port.read('table-1'))).toEqual([3, 4, 5, 6, 7, 8]);
    capture.close();
  });

  it('of a long one the newest parts are read', () => {
    const folder = temporaryFolder();
    const port = captures(folder, LISTENER, { fileBytes: 300, allBytes: 1_000_000 });
    const capture = port.open('table-1', OPENED);
    for (let n = 0; n < 20; n++) capture.write(n, 'in', chunk);
    capture.close();
    expect(times(port.read('table-1'))).toEqual([16, 17, 18, 19]);
  });

  it('of two that were begun in the same second the later is read', () => {
    const port = captures(temporaryFolder(), LISTENER);
    port.open('table-1', OPENED).close();
    port.open('table-1', { ...OPENED, start: 'fen' }).close();
    const text = port.read('table-1');
    expect(text.ok && readCapture(text.value)).toMatchObject({ value: { start: 'fen' } });
  });

  it('the oldest are dropped for a new one, but none that is being written, nor anything else in the folder', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'notes.txt'), 'x'.repeat(5_000));
    const port = captures(folder, LISTENER, { fileBytes: 1_000_000, allBytes: 1_700 });
    const names = ['first', 'second', 'third', 'fourth'];
    const open = names.map((name, i) => {
      const capture = port.open(name, OPENED);
      for (let n = 0; n < 3; n++) capture.write(n, 'in', chunk);
      // The first is written to the end.
      if (i > 0) capture.close();
      utimesSync(join(folder, `${name}.jsonl`), i, i);
      return capture;
    });
    port.open('fifth', OPENED).close();
    expect(readdirSync(folder).sort()).toEqual(['fifth.jsonl', 'first.jsonl', 'fourth.jsonl', 'notes.txt']);
    open[0]?.close();
  });

  it('one that is not there is told', () => {
    expect(captures(temporaryFolder(), LISTENER).read('table-7')).toMatchObject({
      ok: false,
      fault: { code: 'capture.unreadable' },
    });
  });
});

describe('captures on a disk that is full', () => {
  it('are no trouble any more when their line is closed', () => {
    const folder = join(temporaryFolder(), 'captures');
    writeFileSync(folder, 'a file where the folder should be');
    const told: string[] = [];
    const listener = { onFailure: () => told.push('failure'), onAgain: () => told.push('again') };
    const port = captures(folder, listener);
    const lines = ['table-1', 'table-2'].map((name) => port.open(name, OPENED));
    lines[0]?.close();
    expect(told).toEqual(['failure', 'failure']);
    lines[1]?.close();
    expect(told).toEqual(['failure', 'failure', 'again']);
  });

  it('end with their last whole line, are told once, and go on in another file when there is room', ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const folder = join(disk, 'captures');
    const told: string[] = [];
    const listener = { onFailure: () => told.push('failure'), onAgain: () => told.push('again') };
    const capture = captures(folder, listener).open('table-1', { ...OPENED, start: 'fen' });
    capture.write(0, 'in', new Uint8Array(100));
    const makeRoom = filled(disk);
    // Into the last page of the file, and beyond it.
    for (let ms = 1; ms < 20_000; ms += 100) capture.write(ms, 'in', new Uint8Array(100));
    expect(told).toEqual(['failure']);
    makeRoom();
    capture.write(40_000, 'in', Uint8Array.of(7));
    capture.write(40_005, 'in', Uint8Array.of(8));
    capture.close();
    expect(told).toEqual(['failure', 'again']);
    const names = readdirSync(folder).sort();
    expect(names).toEqual(['table-1-2.jsonl', 'table-1.jsonl']);
    const read = names.map((name) => readCapture(readFileSync(join(folder, name), 'utf8')));
    expect(read[0]).toMatchObject({ ok: true, value: { start: 'fen', chunks: [{ t: 40_000 }, { t: 40_005 }] } });
    expect(read[1]?.ok).toBe(true);
  });
});

describe('reading a capture', () => {
  it('gives back bytes, directions and times', () => {
    const text = `${HEAD}\n{"t":0,"dir":"out","hex":"42"}\r\n{"t":7.5,"dir":"in","hex":"8E00"}\n`;
    expect(readCapture(text)).toEqual({
      ok: true,
      value: {
        device: 'dgt',
        start: null,
        castlingMode: 'cg',
        cutLine: null,
        chunks: [
          { t: 0, dir: 'out', bytes: Uint8Array.of(0x42) },
          { t: 7.5, dir: 'in', bytes: Uint8Array.of(0x8e, 0) },
        ],
      },
    });
  });

  it('knows how kings castle, as in Chess960 where an older head does not say', () => {
    const modes = ['', ...CASTLING_MODES.map((mode) => `,"castlingMode":"${mode}"`)].map((member) => {
      const read = readCapture(`{"capture":1,"device":"dgt","start":null${member}}`);
      return read.ok && read.value.castlingMode;
    });
    expect(modes).toEqual(['cg', ...CASTLING_MODES]);
  });

  it.each([
    ['in the middle of a line', '{"t":8,"dir":"in","he'],
    ['and the disk made the rest zeros', '\0\0\0'],
  ])('reads what was written before the power failed %s', (_, cut) => {
    const whole = `${HEAD}\n{"t":7,"dir":"in","hex":"8e"}\n`;
    const [before, after] = [readCapture(whole), readCapture(whole + cut)];
    expect(before).toMatchObject({ ok: true, value: { cutLine: null, chunks: [{ t: 7 }] } });
    expect(after).toEqual({ ok: true, value: { ...(before.ok ? before.value : {}), cutLine: 3 } });
  });

  it.each([
    ['nothing at all', '', 'capture.empty', undefined],
    ['a first line that is no head', '{"t":0,"dir":"in","hex":""}', 'capture.head', 1],
    ['another version', '{"capture":2,"device":"dgt","start":null}', 'capture.head', 1],
    ['a head without a device', '{"capture":1,"start":null}', 'capture.head', 1],
    ['a head without a start', '{"capture":1,"device":"dgt"}', 'capture.head', 1],
    ['castling of no kind', '{"capture":1,"device":"dgt","start":null,"castlingMode":"long"}', 'capture.head', 1],
    ['a line that is no JSON', `${HEAD}\n{"t":0\n`, 'capture.line', 2],
    ['a time that never comes', `${HEAD}\n{"t":1e999,"dir":"in","hex":"8e"}`, 'capture.line', 2],
    ['half a byte', `${HEAD}\n{"t":0,"dir":"in","hex":"8"}`, 'capture.line', 2],
    ['no direction', `${HEAD}\n{"t":0,"hex":"8e"}`, 'capture.line', 2],
    ['an empty line between', `${HEAD}\n\n{"t":0,"dir":"in","hex":"8e"}`, 'capture.line', 2],
    ['a time that goes back', `${HEAD}\n{"t":5,"dir":"in","hex":""}\n{"t":4,"dir":"in","hex":""}`, 'capture.time', 3],
  ])('names the line that is wrong: %s', (_, text, code, line) => {
    expect(readCapture(text)).toEqual({ ok: false, fault: { code, facts: line === undefined ? {} : { line } } });
  });
});

function times(text: Result<string>): readonly number[] {
  const capture = text.ok ? readCapture(text.value) : text;
  if (!capture.ok) throw new Error(capture.fault.code);
  return capture.value.chunks.map(({ t }) => t);
}

function failed(...what: readonly string[]): never {
  throw new Error(what.join(': '));
}
