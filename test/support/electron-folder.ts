import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** By this text Electron's program is told where its fuses are; version, count and one byte a fuse follow. Source: electron/fuses. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

/** A folder that looks to the packager like Electron for Linux, with a program that does nothing. */
export function makeElectronFolder(folder: string, version: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'), { recursive: true });
  const wire = Buffer.concat([
    Buffer.from(`#!/bin/sh\n# ${SENTINEL}`),
    Buffer.from([1, FUSES]),
    Buffer.from('0'.repeat(FUSES)),
  ]);
  writeFileSync(join(folder, 'electron'), wire);
  chmodSync(join(folder, 'electron'), 0o755);
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), 'licence');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), 'licences');
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '');
}

/** The fuses as they are set in a packaged program: `1` on, `0` off, in Electron's order. */
export function fusesOf(program: string): string {
  const bytes = readFileSync(program);
  const start = bytes.indexOf(SENTINEL) + SENTINEL.length;
  const count = bytes[start + 1] ?? 0;
  return bytes.subarray(start + 2, start + 2 + count).toString('latin1');
}

/** The paths inside an asar archive. Its header is JSON, its length the fourth 32-bit word. Source: electron/asar. */
export function filesOfAsar(archive: string): readonly string[] {
  const bytes = readFileSync(archive);
  const length = bytes.readUInt32LE(12);
  return pathsOf(JSON.parse(bytes.subarray(16, 16 + length).toString('utf8')) as AsarEntry, '');
}

interface AsarEntry {
  readonly files?: Readonly<Record<string, AsarEntry>>;
}

function pathsOf({ files }: AsarEntry, path: string): readonly string[] {
  if (files === undefined) return [path.slice(1)];
  return Object.entries(files).flatMap(([name, entry]) => pathsOf(entry, `${path}/${name}`));
}
