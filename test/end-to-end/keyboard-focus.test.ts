import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

it('who goes by keys alone always sees what has the focus: when the games begin, and on a round that is looked at', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2, 3].map((table) => ({ table, white: `Ana ${String(table)}`, black: `Cem ${String(table)}` }));
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk);
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent.trim() ?? '');
  /** Around the page, over all that is scrolled in it. */
  const ring = (): Promise<string> =>
    page.locator('.console').evaluate((all) => {
      const { content, borderTopStyle } = getComputedStyle(all, '::after');
      return content === 'none' ? 'none' : borderTopStyle;
    });

  await page.getByRole('button', { name: 'Set-up correct at all 3' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Begin 3 games');
  expect(await ring()).toBe('none');
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Tables');
  expect(await ring()).toBe('solid');
  await page.keyboard.press('Tab');
  expect(await ring()).toBe('none');

  await page.evaluate(() => (location.hash = '#/record'));
  await page.getByRole('link', { name: 'Round 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Round 1');
  // The rows may come after their heading.
  await page.locator('main [data-table="2"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('2');
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Round 1 · Table 2');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('2');
});

it('Tab goes through the result that is given as it stands, in a usual window and in a large one', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2].map((table) => ({ table, white: `Ana ${String(table)}`, black: `Cem ${String(table)}` }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk);
  await page.evaluate(() => (location.hash = '#/round'));
  const pad = page.getByRole('group', { name: 'Result of table 1' });
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await pad.getByRole('link', { name: 'Table 1' }).focus();
    const seen: { readonly x: number; readonly y: number }[] = [];
    for (;;) {
      if ((await pad.locator(':focus').count()) === 0) break;
      const box = await pad.locator(':focus').boundingBox();
      if (box === null) throw new Error('what has the focus is not seen');
      seen.push({ x: box.x, y: box.y + box.height / 2 });
      await page.keyboard.press('Tab');
    }
    expect(seen.length).toBeGreaterThan(6);
    const before = seen.slice(0, -1);
    const back = before.filter((one, i) => {
      const next = seen[i + 1] ?? one;
      return next.y < one.y - 5 || (next.y < one.y + 5 && next.x < one.x);
    });
    expect([width, back]).toEqual([width, []]);
  }
});
