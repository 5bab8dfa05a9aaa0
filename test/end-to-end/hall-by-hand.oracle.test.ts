import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { openBrowser, openScreen } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

const boxes = (of: Locator): Promise<readonly (readonly number[])[]> =>
  of.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

it.each([
  ['platonic-dice', 5, 1080, 1920],
  ['platonic-dice', 5, 1920, 1080],
  ['coins', 10, 1080, 1920],
  ['coins', 10, 1920, 1080],
  ['coins', 10, 1280, 720],
  ['coins', 10, 1024, 768],
] as const)(
  'a draw by hand in the hall: what is said over it stays in its place from before the first of its throws to the last, and coins take the width: %s, %i at %i×%i',
  async (method, count, width, height) => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    onTestFinished(() => kiosk.kill());
    await kiosk.ask('tournament.open', { name: 'Open' });
    const tables = [1, 2, 3].map((table) => ({ table, white: `Ana ${String(table)}`, black: `Cem ${String(table)}` }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('draw.byHand', { round: 1, excluded: [], repeats: 'allowed', method, numbering: '0-959' });
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`, { width, height });
    await hall.locator('.policy').waitFor();
    await hall.evaluate(() => document.fonts.ready);
    const over = hall.locator('h1, .policy');
    const before = await boxes(over);
    const places = hall.locator('.throws li');
    const lefts = async (): Promise<readonly (number | undefined)[]> => (await boxes(places)).map(([left]) => left);
    const columns = await lefts();

    for (let thrown = 0; thrown < count; thrown++) {
      const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
      if (round?.draw.phase !== 'hand') throw new Error('not thrown');
      const { draw, asks } = round.draw;
      const value = asks?.values.find((one) => !asks.again.includes(one)) ?? 0;
      await kiosk.ask('draw.throw', { draw, thrown, value });
      await expect.poll(() => places.and(hall.locator(':not(.to-come)')).count()).toBe(thrown + 1);
      expect(await boxes(over)).toEqual(before);
      if (method === 'coins') expect(await lefts()).toEqual(columns);
    }
    if (method !== 'coins') {
      if (width > height) expect(await offLine(hall)).toBeLessThan(0.1);
      return;
    }
    // None stands alone in its row.
    expect(count % new Set(columns).size).toBe(0);
    const [left = 0, , wide = 0] = (await boxes(hall.locator('section'))).at(0) ?? [];
    const ends = (await boxes(places)).map(([x = 0, , across = 0]) => x + across);
    expect((left + wide - Math.max(...ends)) / wide).toBeLessThan(0.11);
    // What each counts is read from the last row, and what they come to, here of ten heads on one line.
    const smallest = (of: Locator): Promise<number> =>
      of.evaluateAll((all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize))));
    expect((await smallest(hall.locator('.throws li small'))) / Math.min(width, height)).toBeGreaterThan(0.028);
    expect((await smallest(hall.locator('.sum'))) / Math.min(width, height)).toBeGreaterThan(0.026);
    expect(await hall.locator('.listed').evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  },
);

/** How far what is said before the throws stands over or under their line, as a part of how high they are. */
function offLine(page: Page): Promise<number> {
  return page.locator('.throws').evaluate((throws) => {
    const bottomOf = (selector: string): { readonly bottom: number; readonly height: number } => {
      const mark = document.createElement('i');
      mark.style.cssText = 'display: inline-block; width: 0; height: 0';
      throws.querySelector(selector)?.append(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return { bottom, height: parseFloat(getComputedStyle(throws).fontSize) };
    };
    const [said, thrown] = [bottomOf('p small'), bottomOf('li b')];
    return Math.abs(said.bottom - thrown.bottom) / thrown.height;
  });
}
