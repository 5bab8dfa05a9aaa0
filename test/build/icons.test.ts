import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeIcns, makeIco } from '../../build/scripts/icon-files.mjs';

const icons = fileURLToPath(new URL('../../build/icons', import.meta.url));
const PNG = '89504e470d0a1a0a';

/** Width and height that a PNG's head tells. */
function sizeOf(png: Buffer): number {
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG);
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20));
  return png.readUInt32BE(16);
}

describe('icons', () => {
  it('for Linux are as big as their names say', () => {
    const names = readdirSync(join(icons, 'linux'));
    const sizes = names.map((name) => sizeOf(readFileSync(join(icons, 'linux', name))));
    expect(names.map((name) => Number.parseInt(name, 10))).toEqual(sizes);
    expect(sizes).toEqual(expect.arrayContaining([16, 32, 48, 128, 256, 512]));
  });

  it('for Windows hold each size once, up to 256', () => {
    const ico = readFileSync(join(icons, 'icon.ico'));
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
      const [length, offset] = [ico.readUInt32LE(14 + 16 * i), ico.readUInt32LE(18 + 16 * i)];
      expect(ico.readUInt8(6 + 16 * i)).toBe(sizeOf(ico.subarray(offset, offset + length)) % 256);
      return sizeOf(ico.subarray(offset, offset + length));
    });
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  it('for macOS go up to 1024', () => {
    const icns = readFileSync(join(icons, 'icon.icns'));
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const sizes: number[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      sizes.push(sizeOf(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4))));
    }
    expect(sizes).toEqual([16, 32, 128, 256, 512, 1024, 32, 64, 256, 512]);
  });

  it('are the files that the pictures make', () => {
    const pngs = new Map(
      readdirSync(join(icons, 'linux')).map((name) => [
        Number.parseInt(name, 10),
        readFileSync(join(icons, 'linux', name)),
      ]),
    );
    const pictures = [16, 24, 32, 48, 64, 128, 256].map((size) => [size, pngs.get(size) ?? Buffer.alloc(0)] as const);
    expect(makeIco(pictures).equals(readFileSync(join(icons, 'icon.ico')))).toBe(true);
    expect(makeIcns(pngs).equals(readFileSync(join(icons, 'icon.icns')))).toBe(true);
  });
});
