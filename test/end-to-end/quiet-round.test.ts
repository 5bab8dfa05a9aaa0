import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 60;
/** From the pasted names to the last result being asked for. */
const MOST_KEYS = 12;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

it('a quiet round of 60 tables goes from its names to its results by the lit step alone', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const { page, complaints } = await openConsole(browser, kiosk);
  const view = async (): Promise<ConsoleView> => (await kiosk.ask('snapshot', {})) as ConsoleView;
  const keys: string[] = [];
  const press = async (key: string): Promise<void> => {
    keys.push(key);
    await page.keyboard.press(key);
  };
  const rail = page.getByRole('navigation', { name: 'The round, step by step' });
  const lit = (step: string) => rail.locator('[aria-current="step"]').getByText(step, { exact: true });
  /** The control of a step is there and has the focus. */
  const focused = async (name: RegExp): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')).toMatch(name);
  };

  await page.evaluate(() => (location.hash = '#/round'));
  const names = Array.from({ length: TABLES }, (_, i) => `White ${String(i + 1)} – Black ${String(i + 1)}`);
  await page.getByLabel('Tournament', { exact: true }).fill('City Championship');
  await page.getByLabel('Players').fill(names.join('\n'));

  await press('Control+Enter');
  await lit('Draw').waitFor();
  await focused(/^Begin the ceremony/u);
  await takePicture(page, 'rail-draw');
  await press('q');
  await focused(/^Draw now/u);
  await press('Enter');
  await lit('Print').waitFor();
  await press('Enter');
  await focused(/^Preview all sheets/u);
  await takePicture(page, 'rail-print');
  await press('Enter');
  await page.locator('main[data-ready="true"]').waitFor();
  await focused(/^Print/u);
  await press('Enter');
  await focused(/^Go on: Reveal/u);
  expect((await view()).round).toMatchObject({ moment: 'drawn', ticked: { print: expect.any(Number) as number } });
  await press('Enter');
  await focused(/^Reveal it in the hall/u);
  await takePicture(page, 'rail-reveal');
  await press('Enter');
  await lit('Ready').waitFor();
  await press('Enter');
  await focused(/^Set-up checked/u);
  await takePicture(page, 'rail-ready');
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await press('Enter');
  await focused(/^Begin 60 games/u);
  expect((await view()).round?.ready).toBe(TABLES);
  await takePicture(page, 'rail-play');
  await press('Enter');
  await lit('Results').waitFor();
  expect((await view()).tables.every(({ state }) => state === 'playing')).toBe(true);
  await press('Enter');
  await page.getByRole('heading', { name: 'Round 1' }).first().waitFor();
  await takePicture(page, 'rail-results');
  process.stdout.write(`${String(TABLES)} tables: ${String(keys.length)} keys: ${keys.join(' ')}\n`);
  expect(keys.length).toBeLessThanOrEqual(MOST_KEYS);

  for (const table of (await view()).tables)
    await kiosk.ask('result.set', {
      table: table.table,
      seen: tableSeen(table),
      result: '1/2-1/2',
      reason: 'agreement',
    });
  await lit('Send').waitFor();
  await page.keyboard.press('>');
  await focused(/^PGN of the round/u);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await download;
  await expect.poll(async () => (await view()).round?.ticked.send ?? null).not.toBeNull();
  await rail.getByText('Send').waitFor();
  await expect.poll(() => rail.locator('[aria-current="step"]').count()).toBe(0);
  await takePicture(page, 'rail-sent');
  await page.keyboard.press('>');
  await focused(/^Prepare the next round/u);
  expect(complaints).toEqual([]);
});
