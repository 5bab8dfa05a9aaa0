import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { openBrowser, openConsole, openScreen } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

it('coins stand five in a row, each under another, and their letters are as large from the first on', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Open' });
  const tables = [1, 2].map((table) => ({ table, white: `Ana ${String(table)}`, black: `Cem ${String(table)}` }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('draw.byHand', { round: 1, excluded: [], repeats: 'allowed', method: 'coins', numbering: '0-959' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk);
  await page.evaluate(() => (location.hash = '#/draw'));
  const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1920, height: 1080 });
  const [heads, tails] = await Promise.all(
    ['Heads', 'Tails'].map(async (name) => (await page.getByRole('button', { name }).boundingBox())?.width),
  );
  expect(heads).toBe(tails);

  const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  const draw = round?.draw !== undefined && 'draw' in round.draw ? round.draw.draw : '';
  const sizes = new Set<string>();
  const listed = hall.locator('.throws ol');
  for (const [thrown, value] of [1, 0, 0, 1, 1, 0, 1, 0, 0, 1].entries()) {
    await kiosk.ask('draw.throw', { draw, thrown, value });
    await expect.poll(() => listed.getByRole('listitem').count()).toBe(thrown + 1);
    // With the last one the pieces are shown, too.
    if (thrown < 9) sizes.add(await listed.evaluate((list) => getComputedStyle(list).fontSize));
  }
  expect(sizes.size).toBe(1);
  const columns = (list: Locator): Promise<readonly number[]> =>
    list.locator('li').evaluateAll((all) => {
      const lefts = new Map<number, number>();
      for (const one of all) {
        const left = Math.round(one.getBoundingClientRect().left);
        lefts.set(left, (lefts.get(left) ?? 0) + 1);
      }
      return [...lefts.values()];
    });
  expect(await columns(listed)).toEqual([2, 2, 2, 2, 2]);
  expect(await columns(page.locator('ol.coins'))).toEqual([2, 2, 2, 2, 2]);
});
