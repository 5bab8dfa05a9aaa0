import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = Array.from({ length: 30 }, (_, i) => ({
  table: i + 1,
  white: `Ana Weiß ${String(i + 1)}`,
  black: `Cem Aydın ${String(i + 1)}`,
}));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** A round of 30 tables with all its results. */
async function playedKiosk(): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await kiosk.ask('round.open', { name: 'Round 1', tables: TABLES, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const table of await kiosk.tables())
    await kiosk.ask('table.played', { table: table.table, seen: tableSeen(table), moves: ['e4', 'e5'] });
  for (const table of await kiosk.tables())
    await kiosk.ask('result.set', {
      ...{ table: table.table, seen: tableSeen(table) },
      ...{ result: '1-0', reason: 'resignation' },
    });
  return kiosk;
}

it('what looks odd beside earlier rounds is cut nowhere, and Ctrl+Enter leads to the line at fault', async () => {
  const kiosk = await playedKiosk();
  const { page } = await openConsole(browser, kiosk);
  await page.evaluate(() => (location.hash = '#/round'));
  await page.getByRole('button', { name: 'Prepare the next round' }).click();
  const pairs = TABLES.map(({ white, black }) => `${white} – ${black}`);
  await page.getByLabel('Players').fill(pairs.join('\n'));
  const odd = page.getByRole('region', { name: /^Compared with earlier rounds/u });
  await odd.waitFor();
  // All that is scrolled there is one list, which says at its foot how much is below.
  expect(
    await odd.evaluate(
      (part) =>
        [part, ...part.querySelectorAll('*')].filter(
          (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible',
        ).length,
    ),
  ).toBe(0);
  await page.getByText('▼ 30 more tables below').waitFor();
  await page.getByLabel('Players').fill([...pairs.slice(0, 28), 'Dora – Emil', 'Emil – Fay'].join('\n'));
  const line = page.locator('.understood [data-doubt]').first();
  await line.waitFor();
  await page.getByLabel('Players').press('Control+Enter');
  await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true);
  const box = await line.boundingBox();
  const foot = await page.getByText(/more tables? below/u).boundingBox();
  // Above what is said at the foot of the list.
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? Infinity);
  // Byes wherever they were typed.
  await page.getByLabel('Players').fill(['Vera – bye', ...pairs, 'Wanda – half bye', 'Xenia – bye'].join('\n'));
  const list = page.locator('.understood [role="group"]');
  await list.evaluate((all) => all.scrollTo(0, 0));
  await page.getByText('▼ 30 more tables and 3 byes below').waitFor();
  await list.evaluate((all) => all.scrollTo(0, all.scrollHeight - all.clientHeight - 40));
  await page.getByText(/▼ (?:1 more table and 2 byes|[12] more byes?) below/u).waitFor();
});

it('24 pairs of usual names and two byes are all in sight at 1920 × 1080, and the list ends above the bar at any size', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const { page } = await openConsole(browser, kiosk, { width: 1920, height: 1080 });
  await page.evaluate(() => (location.hash = '#/round'));
  await page.getByRole('heading', { name: 'Prepare a round' }).waitFor();
  const pairs = TABLES.slice(0, 24).map(
    ({ table }) => `Duda ${String(table)}, Jan-Krzysztof – Abdusattorov ${String(table)}, Nodirbek`,
  );
  await page.getByLabel('Players').fill([...pairs, 'Zwirs, Nico – bye', 'Girya, Olga – half bye'].join('\n'));
  const list = page.locator('.understood [role="group"]');
  await expect.poll(() => list.locator('li').count()).toBe(26);
  await expect.poll(() => list.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('main').evaluate((main) => main.scrollTo(0, 0));
  const foot = async (): Promise<number> => {
    const box = await list.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  };
  const bar = await page.getByRole('button', { name: 'Open the round' }).boundingBox();
  await expect.poll(foot).toBeLessThan(bar?.y ?? 0);
});

it('the second copy and the evidence stand before the games of the round where there is one column', async () => {
  const kiosk = await playedKiosk();
  const { page } = await openConsole(browser, kiosk);
  const top = async (name: string): Promise<number> =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? NaN;
  await page.evaluate(() => (location.hash = '#/record'));
  await page.getByRole('heading', { name: 'Second copy' }).waitFor();
  expect(await top('Second copy')).toBeLessThan(await top('Games of the current round'));
  // Beside them where there are two.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect
    .poll(async () => (await top('Report and evidence')) - (await top('Games of the current round')))
    .toBeLessThan(0);
});
