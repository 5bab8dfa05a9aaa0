import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { unseen } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const pictures = process.env['ARBITER960_PICTURES'];
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

/** By mouse, as people do. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).scrollIntoViewIfNeeded();
  const [a, b] = [await square(page, from).boundingBox(), await square(page, to).boundingBox()];
  if (a === null || b === null) throw new Error(`${from}${to} is not on the page`);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

async function beginDispute(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Stop the clocks' }).waitFor();
  // What is disputed, what to try and what applies are read beside the board.
  expect(await page.locator('.begun .text > p').count()).toBe(1);
  expect(await unseen(page, ['.begun .text > p', '.steps li', '.sees > p', '.begun .press'])).toEqual([]);
}

it('a dispute is rehearsed by mouse and by keys: hands, clock, what the kiosk sees; nothing of it is recorded', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const { page, complaints } = await openConsole(browser, kiosk);
  const before = (await kiosk.ask('snapshot', {})) as ConsoleView;
  await page.getByRole('link', { name: 'Rehearsal' }).click();
  const sees = page.getByRole('region', { name: 'What the kiosk sees' });

  await beginDispute(page, 'Rook first (2019)');
  await drag(page, 'g1', 'f1');
  await page.locator('[data-square="f1"] use').waitFor();
  await drag(page, 'e1', 'g1');
  await page.locator('[data-square="g1"] use').waitFor();
  await page.getByRole('button', { name: 'White presses' }).click();
  await sees.getByText('0-0').waitFor();
  await sees.getByText('rook first').waitFor();
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, 'rehearsal-rook-first.png') });

  await beginDispute(page, 'Out of check (2022)');
  await drag(page, 'f1', 'c1');
  await page.locator('[data-square="c1"] use').waitFor();
  await square(page, 'a1').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Rook, in the hand: put it on a square' }).click();
  await square(page, 'd1').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-square="d1"] use').waitFor();
  await page.getByRole('button', { name: 'White presses' }).click();
  await sees.getByRole('button', { name: 'Position restored' }).waitFor();
  if (pictures !== undefined) await page.screenshot({ path: join(pictures, 'rehearsal-out-of-check.png') });
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  const after = (await kiosk.ask('snapshot', {})) as ConsoleView;
  expect([after.tables, after.round]).toEqual([before.tables, before.round]);
  expect(complaints).toEqual([]);
});
