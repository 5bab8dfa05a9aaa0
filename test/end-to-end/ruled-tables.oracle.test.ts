import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, openBrowser, openScreen } from '../support/browser.ts';
import {
  brokenWords,
  coveredTexts,
  cutSurnames,
  cutTexts,
  restingLayout,
  smallTexts,
  wideHyphens,
} from '../support/cut.ts';
import { KeptConsole } from '../support/kept-console.ts';
import { Kiosk } from '../support/kiosk.ts';
import { serveLonger } from '../support/longer-screens.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { RULED_STATES, standRuledTables } from '../support/ruled-states.ts';
import { LONG_NAMES } from '../support/table-states.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const SIZES = [
  [1280, 800, true],
  [1920, 1080, false],
] as const;

describe.skipIf(!hasPseudoTerminals())(
  'tables at which something is ruled, told or entered, names of 60 letters',
  () => {
    const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    let browser: Browser;
    let kiosk: Kiosk;
    let kept: KeptConsole;
    let unplug: (() => void) | null = null;

    beforeAll(async () => {
      browser = await openBrowser();
      kiosk = await Kiosk.start(serve, ['--data', data]);
      unplug = await standRuledTables(kiosk);
      kept = new KeptConsole(browser, kiosk);
    }, 400_000);

    afterAll(async () => {
      unplug?.();
      await browser.close();
      await kiosk.kill();
      rmSync(data, { recursive: true, force: true });
    });

    async function show(page: Page, table: string): Promise<void> {
      await page.evaluate((to) => {
        location.hash = `#/table/${to}`;
      }, table);
      await page
        .getByRole('article', { name: new RegExp(`^Table\\p{L}* ${table}$`, 'u') })
        .waitFor({ state: 'attached' });
      await restingLayout(page);
    }

    /** What nobody can read to its end, or a surname of 30 letters, at each of these tables. */
    async function unreadable(page: Page): Promise<readonly (readonly [string, readonly string[]])[]> {
      const found: (readonly [string, readonly string[]])[] = [];
      for (const [table, state] of Object.entries(RULED_STATES)) {
        await show(page, table);
        const texts = [
          ...(await cutTexts(page, LONG_NAMES)),
          ...(await brokenWords(page, LONG_NAMES)),
          ...(await smallTexts(page, 12)),
          ...(await wideHyphens(page)),
          ...(await cutSurnames(page, 'main')),
          ...(await coveredTexts(page, 'article > .bar')),
        ];
        if (texts.length > 0) found.push([`${table}, ${state}`, texts]);
      }
      return found;
    }

    it.each(SIZES)('nothing is cut, covered, broken or too small at %i × %i', async (width, height, dark) => {
      const { page } = await kept.show({ width, height, dark });
      expect(await unreadable(page)).toEqual([]);
    });

    it.each(SIZES)(
      'a piece that is to be put back on its square is one step at %i × %i',
      async (width, height, dark) => {
        const { page } = await kept.show({ width, height, dark });
        await show(page, '1');
        await page.getByText('g1: white knight from g4').waitFor();
        expect(await page.getByText(/add white knight|remove white knight/u).count()).toBe(0);
      },
    );

    it('nor with words a third longer at 1280 × 800', async () => {
      const { page } = await openScreen(browser, 'about:blank', { width: 1280, height: 800, dark: true });
      await serveLonger(page);
      await page.goto(`${kiosk.url}/#token=${kiosk.token}`);
      await page.locator('main:not([aria-busy="true"])').waitFor();
      expect(await page.locator('nav').first().textContent()).toContain('Playersǝǝǝ');
      expect(await unreadable(page)).toEqual([]);
      await page.context().close();
    });

    it('has no fault of access in any of these states', async () => {
      const { page } = await kept.show();
      for (const table of Object.keys(RULED_STATES)) {
        await show(page, table);
        expect([table, await axeFaults(page)]).toEqual([table, []]);
      }
    });
  },
);
