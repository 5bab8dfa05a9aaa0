import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What is below is told as it is, whatever changes around it. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = Array.from({ length: 14 }, (_, i) => i + 1);
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function consoleOf14(): Promise<{ readonly kiosk: Kiosk; readonly page: Page }> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Stadtmeisterschaft Ravensburg 2026' });
  const tables = TABLES.map((table) => ({ table, white: `Anna ${String(table)}`, black: `Bruno ${String(table)}` }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  await kiosk.ask('games.begin', { round: 1, tables: TABLES.slice(1) });
  const { page } = await openConsole(browser, kiosk, { width: 1024, height: 520 });
  onTestFinished(() => page.context().close());
  return { kiosk, page };
}

it('no table is counted as below any more once what stood under the list is gone', async () => {
  const { kiosk, page } = await consoleOf14();
  const told = page.getByText(/more tables? below/u);
  await told.waitFor();
  await kiosk.ask('games.begin', { round: 1, tables: [1] });
  await expect.poll(() => told.count()).toBe(0);
});

it('that the page of a table goes on under what can be done is shown until its end', async () => {
  const { page } = await consoleOf14();
  await page.setViewportSize({ width: 1024, height: 480 });
  await page.evaluate(() => {
    location.hash = '#/table/2';
  });
  await page.getByRole('heading', { name: /^Table 2|^2/u }).waitFor();
  const shows = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('.bar')].some((bar) => {
        const { content, visibility } = getComputedStyle(bar, '::before');
        return content.includes('▼') && visibility === 'visible';
      }),
    );
  expect(await page.locator('main').evaluate((main) => main.scrollHeight > main.clientHeight)).toBe(true);
  await expect.poll(shows).toBe(true);
  await page.locator('main').evaluate((main) => {
    main.scrollTo(0, main.scrollHeight);
  });
  await expect.poll(shows).toBe(false);
});
