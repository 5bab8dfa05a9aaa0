import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser, findHeadlessBrowser } from '../../build/scripts/find-browser.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe.skipIf(process.platform !== 'linux')('the browser of the tests', () => {
  it.each([
    [['chromium', 'chromium-headless-shell'], {}, 'chromium', 'chromium-headless-shell'],
    [['chromium', 'google-chrome'], {}, 'chromium', 'chromium'],
    [['chromium', 'chromium-headless-shell', 'named'], { ARBITER960_BROWSER: 'named' }, 'named', 'named'],
    [['chromium', 'chromium-headless-shell', 'named'], { CHROME_PATH: 'named' }, 'named', 'named'],
  ])('of %j with %j is %s, and %s for pages alone', async (programs, named, shown, headless) => {
    const folder = join(temporaryFolder(), 'bin');
    mkdirSync(folder);
    for (const program of programs) writeFileSync(join(folder, program), '#!/bin/sh\n', { mode: 0o755 });
    const paths = Object.entries(named).map(([name, program]) => [name, join(folder, program)] as const);
    const variables = { PATH: `:${folder}`, ...Object.fromEntries(paths) };
    expect(basename((await findBrowser(variables)) ?? '')).toBe(shown);
    expect(basename((await findHeadlessBrowser(variables)) ?? '')).toBe(headless);
  });

  it('is named by whoever wants another, and never by `npm test` itself', () => {
    const script = readFileSync(new URL('../../build/scripts/test.mjs', import.meta.url), 'utf8');
    expect(script).not.toMatch(/ARBITER960_BROWSER|CHROME_PATH/u);
  });
});
