import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openBrowser } from './browser.ts';
import { HallScreens } from './hall-screens.ts';
import type { Mishap } from './hall-screens.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

/** Two hall screens whose kiosk and whose line fail in each way, so many times. */
export function testMishaps(times: number): void {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let browser: Browser;
  let screens: HallScreens;

  beforeAll(async () => {
    browser = await openBrowser();
    screens = await HallScreens.open(browser, serve, data, 2);
    await screens.give(0);
    await screens.shows(0);
  });

  afterAll(async () => {
    await screens.close();
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  });

  describe('two hall screens', () => {
    const rounds = (kind: Mishap): readonly (readonly [Mishap, number])[] =>
      Array.from({ length: times }, (_, i) => [kind, i + 1]);

    it.each([...rounds('restart'), ...rounds('refused'), ...rounds('silent')])(
      'say since when they are old and come back by themselves: %s, time %i',
      async (kind, time) => {
        const sp = { restart: 100, refused: 200, silent: 300 }[kind] + time;
        expect(await screens.mishap(kind, sp)).toMatchObject({ isReadable: true });
        for (const page of screens.pages) expect(await page.locator('.stale').count()).toBe(0);
      },
    );
  });
}
