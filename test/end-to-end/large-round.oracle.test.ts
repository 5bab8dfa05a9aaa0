import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { tasksDuring } from '../support/page-tasks.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The page Round with more than a hall has, as people paste it. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
/** A page that freezes works for minutes. Milliseconds of the processor, Chromium's own work on so long a field included. */
const MOST_MS = 20_000;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function roundPage(): Promise<Page> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.goto(`${kiosk.url}/#/round`);
  await page.getByLabel('Players').waitFor();
  return page;
}

/** Pastes from the clipboard, and waits for the next picture. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (given) => navigator.clipboard.writeText(given), text);
  await page.getByLabel('Players').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

describe('a large round', () => {
  it('opens with 1,000 tables and names of 60 letters, from a pasted list', async () => {
    const page = await roundPage();
    const letters = ['王', 'ا', 'Ж', 'ש', 'W'];
    const name = (i: number): string => `${letters[i % 5]?.repeat(56) ?? ''}${String(i).padStart(4, '0')}`;
    const lines = Array.from({ length: 1_000 }, (_, i) => `${name(2 * i)} – ${name(2 * i + 1)}`);
    await page.getByLabel('Tournament').fill('Open');
    await page.getByLabel('Players').fill(lines.join('\n'));
    const since = performance.now();
    await page.getByRole('button', { name: 'Open the round' }).click();
    await page.getByRole('heading', { name: 'Quick draw' }).waitFor();
    const opened = performance.now() - since;
    await page.goto(`${page.url().split('#')[0] ?? ''}#/`);
    await page.getByRole('link', { name: /^Table 1000,/u }).waitFor();
    const shown = performance.now() - since;
    process.stdout.write(`1,000 tables: opened ${opened.toFixed(0)} ms, shown ${shown.toFixed(0)} ms\n`);
    await takePicture(page, `thousand`);
  });

  it.each([
    ['5,000 lines', 'Anna – Bruno\n'.repeat(5_000), 'This round has 5000 tables; at most 1000.'],
    ['a name of 300 letters', `Anna – ${'x'.repeat(300)}`, 'Line 1: a name has 300 characters; at most 200.'],
    ['10 MB', 'Anna – Bruno\n'.repeat(800_000), 'This list has 10400000 characters; at most 1000000.'],
    ['60,000 spaces', `Anna${' '.repeat(60_000)}Bruno`, null],
  ])('says of %s what cannot be taken, or how it is understood, and does not freeze', async (what, text, said) => {
    const page = await roundPage();
    const session = await browser.newBrowserCDPSession();
    const tasks = await tasksDuring(session, () => paste(page, text));
    const longest = Math.max(...tasks);
    process.stdout.write(`${what}: the longest task ${longest.toFixed(0)} ms of the processor\n`);
    if (said === null) {
      await page.getByRole('heading', { name: '1 table read', exact: true }).waitFor();
      await page.getByText('Anna Bruno').waitFor();
    } else {
      expect(await page.getByRole('alert').textContent()).toContain(said);
      expect(await page.getByRole('button', { name: 'Open the round' }).isDisabled()).toBe(true);
    }
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(MOST_MS);
  });
});
