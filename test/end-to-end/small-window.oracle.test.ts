import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { unseen } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture, takePictures } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = Array.from({ length: 15 }, (_, i) => ({
  table: i + 1,
  white: `Maximilian von Hohenzollern ${String(i)}`,
  black: `Rameshbabu Praggnanandhaa ${String(i)}`,
}));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function started(): Promise<{ readonly kiosk: Kiosk; readonly page: Page }> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const { page } = await openConsole(browser, kiosk);
  return { kiosk, page };
}

async function opened(kiosk: Kiosk, number: number): Promise<void> {
  await kiosk.ask('round.open', {
    ...{ number, name: `Round ${String(number)}`, tables: TABLES, castlingMode: 'cg', after: number - 1 },
  });
}

async function goTo(page: Page, fragment: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), fragment);
}

it('the choice of tables is whole beside the list at 1024 × 600, with the key that goes through it', async () => {
  const { kiosk, page } = await started();
  await page.setViewportSize({ width: 1024, height: 600 });
  await opened(kiosk, 1);
  await page.locator('main .choice kbd').waitFor();
  expect(await unseen(page, ['main .choice .button', 'main .choice kbd'])).toEqual([]);
  // On one line.
  const tops = await page
    .locator('main .choice .button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const key = await page.locator('main .choice kbd').evaluate((one) => one.getBoundingClientRect().bottom);
  expect(key - (tops[0] ?? 0)).toBeLessThan(44);
  // How many set-ups are to be looked at stands beside their button, in two lines.
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  await page.locator('.foot .button').waitFor();
  const foot = await page.locator('.foot section').boundingBox();
  expect(foot?.height).toBeLessThan(64);
  // So does what is counted of the round.
  await goTo(page, '#/round');
  const head = await page.locator('header:has(h1)').boundingBox();
  expect(head?.height).toBeLessThan(60);
});

it('a round that is prepared can be opened from everywhere in its form, and its bar covers nothing that is typed in', async () => {
  const { page } = await started();
  await goTo(page, '#/round');
  await page.locator('textarea').fill(TABLES.map(({ white, black }) => `${white} – ${black}`).join('\n'));
  for (const summary of await page.locator('form summary').all()) await summary.click();
  const main = page.locator('main');
  const whole = await main.evaluate(({ scrollHeight }) => scrollHeight);
  expect(whole).toBeGreaterThan(2_000);
  for (const at of [0, whole / 2, whole]) {
    await main.evaluate((element, top) => {
      element.scrollTop = top;
    }, at);
    expect(await unseen(page, ['p.bar .button'])).toEqual([]);
  }
  await main.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.locator('textarea').focus();
  const covered = new Set<string>();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const field = document.activeElement;
      const bar = document.querySelector('p.bar')?.getBoundingClientRect().top ?? 0;
      const isCovered = field?.closest('form') !== null && (field?.getBoundingClientRect().bottom ?? 0) > bar;
      return isCovered ? (field?.outerHTML.slice(0, 80) ?? '') : '';
    });
    if (name !== '') covered.add(name);
  }
  expect([...covered]).toEqual([]);
  await takePictures(page, 'prepare-round');
});

it('the note about the reason of an annulment is in sight with its field', async () => {
  const { kiosk, page } = await started();
  await opened(kiosk, 1);
  await kiosk.ask('draw.quick', { round: 1, excluded: [] });
  await goTo(page, '#/draw');
  await page.getByRole('button', { name: /^Annul/u }).click();
  await page.getByLabel('Reason').waitFor();
  expect(await unseen(page, ['form:has([pattern]) small'])).toEqual([]);
  await takePicture(page, 'annul');
});

it('an example of castling is told whole, its variation with it', async () => {
  const { kiosk, page } = await started();
  await opened(kiosk, 1);
  await goTo(page, '#/games');
  await page.getByRole('button', { name: /^2019/u }).click();
  await page.getByText('A move of the rook, as the first').waitFor();
  const hiddenPx = await page.locator('.moves ol').evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(hiddenPx).toBe(0);
  await takePictures(page, 'example');
});

it('the results of an earlier round begin high on its page', async () => {
  const { kiosk, page } = await started();
  await kiosk.ask('tournament.open', { name: 'Spring Open' });
  await opened(kiosk, 1);
  await kiosk.ask('start.give', { table: null, start: '254' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const table of await kiosk.tables())
    await kiosk.ask('result.set', {
      ...{ table: table.table, seen: tableSeen(table), result: '1-0', reason: 'resignation' },
    });
  await opened(kiosk, 2);
  await goTo(page, '#/rounds/1');
  await page.locator('main').getByText('15 of 15 results').waitFor();
  const top = await page.locator('main').evaluate((main) => {
    const list = main.querySelector('table')?.getBoundingClientRect().top ?? Infinity;
    return list - main.getBoundingClientRect().top;
  });
  expect(top).toBeLessThan(200);
  await takePictures(page, 'earlier-round');
});

it('a console without a round takes more of a large screen', async () => {
  const { page } = await started();
  const share = (): Promise<readonly number[]> =>
    page.locator('main section').evaluate((section) => {
      const main = section.parentElement?.closest('main')?.getBoundingClientRect();
      const { right = 0, bottom = 0 } = section.querySelector('.picture')?.getBoundingClientRect() ?? {};
      return [right / (main?.right ?? 1), bottom / (main?.bottom ?? 1)];
    });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const [across = 0, along = 0] = await share();
  expect(across).toBeGreaterThan(0.75);
  expect(along).toBeGreaterThan(0.6);
  await takePicture(page, 'no-round-1920');
});
