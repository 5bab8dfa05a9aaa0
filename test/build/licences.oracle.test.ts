import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { forbidden, packagesInside, writeLicences } from '../../build/scripts/licences.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('licences of what is inside', () => {
  const packages = packagesInside();
  const names = packages.map(({ name }) => name);

  it('ask for a notice and bind nothing else', () => {
    expect(forbidden()).toEqual([]);
    expect(packages.length).toBeGreaterThan(25);
  });

  it('would stop the packaging', () => {
    const some = (licence: string) => ({ name: 'x', version: '1', licence, text: '' });
    const wrong = ['GPL-3.0-or-later', 'LGPL-3.0', 'AGPL-3.0', 'MPL-2.0', 'CC-BY-NC-4.0', 'UNLICENSED', 'undefined'];
    expect(forbidden(wrong.map(some))).toEqual(wrong.map((licence) => `x: ${licence}`));
    expect(forbidden([some('MIT')])).toEqual([]);
  });

  it('name no test’s opponent: chessops, kokopu, axe-core stay outside', () => {
    expect(names.filter((name) => ['chessops', 'kokopu', 'axe-core', 'electron-builder'].includes(name))).toEqual([]);
  });

  it('cover every package that is built into the page', async () => {
    const made = (await build({
      root: join(root, 'renderer'),
      configFile: join(root, 'build/vite.renderer.config.ts'),
      logLevel: 'error',
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    const modules = made.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const inside = new Set(modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1] ?? []));
    expect(inside.has('svelte')).toBe(true);
    // Of this one the drawings alone, whose licence NOTICE tells.
    inside.delete('cm-chessboard');
    expect([...inside].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('stand in one file with their texts, after the notice', () => {
    const folder = temporaryFolder();
    writeLicences(folder);
    const text = readFileSync(join(folder, 'THIRD-PARTY.txt'), 'utf8');
    expect(text.startsWith(readFileSync(join(root, 'NOTICE'), 'utf8'))).toBe(true);
    for (const { name, version, text: own } of packages) {
      expect(text).toContain(`${name} ${version} (`);
      expect(own, name).toMatch(
        /Permission is hereby granted|SIL OPEN FONT LICENSE|Permission to use, copy|Apache License|public domain|Redistribution and use in source and binary forms/iu,
      );
    }
    expect(text).not.toContain(root);
  });

  it('are those that NOTICE names', () => {
    const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
    const unnamed = names.filter((name) => !notice.includes(name) && !name.startsWith('@serialport/'));
    expect(unnamed).toEqual([]);
  });
});
