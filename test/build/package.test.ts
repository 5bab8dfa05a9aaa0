import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLicences } from '../../build/scripts/licences.mjs';
import { filesOfAsar, fusesOf, makeElectronFolder } from '../support/electron-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MEGABYTE = 1_000_000;

/** Packed for Linux round a folder that only looks like Electron; the list of files is the real one. */
describe.skipIf(process.platform !== 'linux')('the packaged application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-package-'));
  const unpacked = join(folder, 'out', 'linux-unpacked');
  const archive = join(unpacked, 'resources', 'app.asar');
  let files: readonly string[] = [];

  beforeAll(() => {
    writeLicences(join(root, 'dist/licences'));
    makeElectronFolder(join(folder, 'electron'), electronVersion());
    const packager = join(root, 'node_modules/electron-builder/cli.js');
    const options = ['--linux', '--dir', '--publish', 'never', '--config', 'build/electron-builder.yml'];
    const places = [`-c.electronDist=${join(folder, 'electron')}`, `-c.directories.output=${join(folder, 'out')}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, [packager, ...options, ...places], { cwd: root });
    expect(status, `${stdout.toString()}${stderr.toString()}`).toBe(0);
    files = filesOfAsar(archive);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('holds the entry, the preload, the page and its packages', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'package.json',
        'LICENSE',
        'NOTICE',
        'dist/host/main.js',
        'dist/preload/preload.cjs',
        'dist/renderer/index.html',
        'node_modules/serialport/package.json',
        'node_modules/valibot/LICENSE.md',
      ]),
    );
  });

  it('holds nothing else of ours, no sources and no tools', () => {
    const places = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
    const ours = [...places].filter((place) => !place.startsWith('node_modules'));
    expect(ours.sort()).toEqual([
      'LICENSE',
      'NOTICE',
      'dist/follow',
      'dist/host',
      'dist/preload',
      'dist/renderer',
      'package.json',
    ]);
    expect(
      files.filter((file) => /\.(?:ts|map|cc|cpp|gyp)$|^node_modules\/(?:svelte|vite|chessops)\//u.test(file)),
    ).toEqual([]);
  });

  it('holds the native packages of Linux only, outside the archive', () => {
    const natives = readdirSync(`${archive}.unpacked`, { recursive: true, encoding: 'utf8' });
    const binaries = natives.filter((file) => file.endsWith('.node'));
    expect(binaries.length).toBeGreaterThan(1);
    expect(binaries.filter((file) => !file.includes('linux-'))).toEqual([]);
    // USB HID devices are files on Linux.
    expect([...files, ...natives].filter((file) => file.includes('node-hid'))).toEqual([]);
  });

  it('brings the rule that lets its boards be opened', () => {
    expect(readdirSync(join(unpacked, 'resources', 'linux'))).toEqual(['60-arbiter960.rules']);
  });

  it('brings the licences of all that is inside', () => {
    expect(readdirSync(join(unpacked, 'resources', 'licences')).sort()).toEqual([
      'THIRD-PARTY.txt',
      'inter-OFL-1.1.txt',
      'pieces-CC-BY-SA-3.0.svg',
    ]);
  });

  it('weighs less than 20 MB beside Electron', () => {
    const resources = readdirSync(join(unpacked, 'resources'), { recursive: true, encoding: 'utf8' });
    const sizes = resources.map((file) => statSync(join(unpacked, 'resources', file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * MEGABYTE);
  });

  it('has its fuses set: no plain Node, no debugger, only its own archive', () => {
    // RunAsNode, cookie encryption, NODE_OPTIONS, --inspect, archive integrity, only from the archive, own snapshot,
    // privileges of file:; the rest as delivered.
    expect(fusesOf(join(unpacked, 'arbiter960'))).toMatch(/^01001100/u);
  });
});

function electronVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
