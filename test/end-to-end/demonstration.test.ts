import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { axeFaults, openBrowser, openConsole, openScreen } from '../support/browser.ts';
import { restingLayout, rowsOf, unseen } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('the demonstration says what to try, is answered in two keys at the table, begins again, and leaves the hall screen alone', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  // The header has one thing more with it.
  await kiosk.ask('pin.set', { pin: '2468', current: null });
  const { page, complaints } = await openConsole(browser, kiosk);
  const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`);
  await hall.getByText('No tournament is open yet').waitFor();
  await page.getByRole('button', { name: 'Demonstration' }).click();
  await page.getByText('within half a minute a table will need you').waitFor();
  await page.getByText('Table 1 needs you: press 1 to see why, then A to rule as the Laws provide.').waitFor();
  const strip = page.getByText('Demonstration: simulated tables').locator('xpath=../..');
  const stripHeight = async (): Promise<number | undefined> => (await strip.boundingBox())?.height;
  const whileRuled = await stripHeight();
  await takePicture(page, 'demonstration-question');
  expect(await axeFaults(page)).toEqual([]);
  // The pieces are put back a moment after the press.
  await expect.poll(async () => (await kiosk.tables())[0]?.differing).toEqual([]);
  await page.keyboard.press('1');
  await page.getByRole('article', { name: 'Table 1' }).waitFor();
  await restingLayout(page);
  await takePicture(page, 'demonstration-table');
  expect((await page.locator('.console > header').boundingBox())?.height).toBeLessThan(70);
  expect(await unseen(page, ['.question', '.ways .button', '.console > header .tools .button'])).toEqual([]);
  expect(await rowsOf(page, 'article .bar .button')).toBeLessThanOrEqual(2);
  await page.keyboard.press('a');
  await page.getByText('Ruled, and the players have restored the position: press R, “Position restored”.').waitFor();
  // The longest sentence of all: nothing under the strip moves for it.
  expect(await stripHeight()).toBe(whileRuled);
  // Both clocks are told, as its round has a time control.
  await page
    .getByText(/White 1:\d\d:\d\d/u)
    .first()
    .waitFor();
  await page.keyboard.press('r');
  await page.getByText('Table 2 is set up wrongly: press 2').waitFor();
  expect(await stripHeight()).toBe(whileRuled);
  // Its players set the clocks, and it needs nobody any more.
  await page.getByText('No table needs you.').first().waitFor();
  await page.keyboard.press('2');
  await page.getByText('Swapped on both sides: knight and rook').first().waitFor();
  await takePicture(page, 'demonstration-set-up');
  expect(await rowsOf(page, 'article .bar .button')).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByText('within half a minute a table will need you').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('heading', { name: 'No round yet' }).waitFor();
  expect(await hall.locator('body').textContent()).toContain('No tournament is open yet');
  expect(complaints).toEqual([]);
  await page.context().close();
  await hall.context().close();
});
