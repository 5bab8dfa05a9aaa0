import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What an arbiter's hands do who has never seen the kiosk, counted. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 30;
const MOST_CLICKS = 4;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('30 tables are drawn and on paper after four clicks and one paste, and a result is set by three keys', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const { page, complaints } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const names = Array.from({ length: TABLES }, (_, i) => `White ${String(i + 1)} – Black ${String(i + 1)}`);
  await page.evaluate(async (list) => {
    addEventListener('beforeprint', () => {
      document.documentElement.dataset['printed'] = String(document.querySelectorAll('.page').length);
    });
    await navigator.clipboard.writeText(list);
  }, names.join('\n'));
  const clicks: string[] = [];
  const click = async (role: 'link' | 'button', name: string): Promise<void> => {
    clicks.push(name);
    await page.getByRole(role, { name }).click();
  };

  await click('link', 'Prepare a round');
  await page.getByRole('button', { name: 'Open the round' }).waitFor();
  await page.keyboard.press('ControlOrMeta+v');
  await page
    .getByText(`${String(TABLES)} tables`)
    .first()
    .waitFor();
  await click('button', 'Open the round');
  await click('button', 'Draw now');
  await click('link', 'Print the sheets');
  // Each table's, and the poster.
  const paper = page.locator(`html[data-printed="${String(TABLES + 1)}"]`);
  await paper.waitFor({ state: 'attached' });
  expect(clicks.length).toBeLessThanOrEqual(MOST_CLICKS);
  await click('button', 'Yes, they are printed');
  await page.getByRole('button', { name: 'Reveal it in the hall' }).waitFor();

  await kiosk.ask('hall.show', { screen: 'position' });
  const [first] = await kiosk.tables();
  if (first === undefined) throw new Error('no table');
  // From whatever was drawn, both have these.
  await kiosk.ask('table.played', { table: 1, seen: tableSeen(first), moves: ['a3', 'a6'] });
  await page.evaluate(() => (location.hash = '#/table/1'));
  // What is pressed before the page has been told of the moves is of a table at which no game has begun.
  await page.getByRole('button', { name: 'a6' }).waitFor();
  await page.getByRole('button', { name: 'Result 1–0…' }).waitFor();
  for (const key of ['v', '1', 'Enter']) await page.keyboard.press(key);
  await expect.poll(async () => (await kiosk.tables())[0]?.result).toBe('1-0');
  expect(complaints).toEqual([]);
});
