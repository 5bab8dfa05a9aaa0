import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isSupported } from '../../build/scripts/node-version.mjs';

describe('the version check', () => {
  it.each([
    ['12.22.0', false],
    ['18.20.4', false],
    ['20.18.9', false],
    ['20.19.0', true],
    ['22.0.0', true],
    ['25.9.0', true],
    ['26.0.0', false],
    ['26.10.0', false],
  ])('%s: %s', (version, supported) => {
    expect(isSupported(version)).toBe(supported);
  });

  it.each(['start', 'cli'])('%s under an unsupported Node: one sentence, exit code 2, nothing on stdout', (name) => {
    const preload = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})`;
    const script = fileURLToPath(new URL(`../../build/scripts/${name}.mjs`, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, script], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toBe('Arbiter960 needs Node 20.19 or newer, up to 25; this is Node 18.20.4.\n');
  });

  it.each(['node-version', 'start', 'cli'])('%s.mjs is written for a Node of 2020', (name) => {
    const text = readFileSync(new URL(`../../build/scripts/${name}.mjs`, import.meta.url), 'utf8');
    expect(text).not.toMatch(/^\s*await |^import .* from 'node:|\?\?|\?\.|\|\|=/mu);
    const imports = [...text.matchAll(/^import .* from '(?<from>[^']+)'/gmu)].map((match) => match.groups?.['from']);
    expect(imports.filter((from) => from !== './node-version.mjs')).toEqual([]);
  });
});
