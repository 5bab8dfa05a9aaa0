import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is built: from where, with which configuration, into which folder of `dist`. */
export const areas = {
  engine: {
    root: '.',
    config: 'tsconfig.json',
    sources: ['engine'],
    output: 'dist/engine',
  },
  host: {
    root: '.',
    config: 'build/vite.host.config.ts',
    sources: ['engine', 'electron'],
    output: 'dist/host',
  },
  preload: {
    root: '.',
    config: 'build/vite.preload.config.ts',
    sources: ['electron/preload.ts', 'electron/contract'],
    output: 'dist/preload',
  },
  renderer: {
    root: 'renderer',
    config: 'build/vite.renderer.config.ts',
    sources: ['engine', 'electron/contract', 'renderer'],
    output: 'dist/renderer',
  },
  follow: {
    root: 'renderer/live',
    config: 'build/vite.follow.config.ts',
    sources: ['engine', 'electron/contract', 'renderer'],
    output: 'dist/follow',
  },
};

const STAMP = '.sources';

/** SHA-256 over all that an area is built from. Times are not looked at: a checkout changes them. */
export function sourcesOf(area) {
  const hash = createHash('sha256');
  for (const path of [area.config, ...area.sources, 'package.json', 'package-lock.json']) addPath(hash, path);
  return hash.digest('hex');
}

export function isStale(area, sources = sourcesOf(area)) {
  const stamp = join(root, area.output, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources;
}

export function stampFile(folder) {
  return join(folder, STAMP);
}

function addPath(hash, path) {
  const file = join(root, path);
  if (!existsSync(file)) return;
  hash.update(`\n${path}\n`);
  const entries = readEntries(file);
  if (entries === null) hash.update(readFileSync(file));
  else for (const name of entries) addPath(hash, `${path}/${name}`);
}

function readEntries(file) {
  try {
    return readdirSync(file).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
