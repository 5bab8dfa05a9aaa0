import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { shortLines, smallLetters, takenOf, unfilled } from '../support/paper-measures.ts';
import { openPreview } from '../support/preview.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));

describe('a receipt of usual length', () => {
  const CALLS = ['17', '4711', 'Wenn schon, denn schon', '960'];
  let browser: Browser;
  let kiosk: Kiosk;

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', folder]);
    const tables = [{ table: 1, white: 'Hector, Anna', black: 'Novák, Dora' }];
    await kiosk.ask('tournament.open', { name: 'Vienna Chess960 Open 2026' });
    await kiosk.ask('round.open', { name: 'Round 3', castlingMode: 'cg', rules: USUAL_RULES, tables });
  });

  afterAll(async () => {
    await kiosk.kill();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['A4', 0, 'on a page'],
    ['A5', 0, 'on a page'],
    ['A4', 8, 'on a page'],
    ['Letter', 12, 'on a page'],
    ['A5', 2, 'on two pages, of which the other begins with the recipe'],
    ['A5', 3, 'on two pages, of which the other begins with the recipe'],
  ])('stands on %s with %i calls %s', async (paper, calls, how) => {
    if (calls === 0) await kiosk.ask('draw.quick', { round: 1, excluded: [518] });
    else await kiosk.ask('draw.commit', { round: 1, excluded: [518], repeats: 'excluded' });
    const { round } = (await kiosk.ask('snapshot', {})) as {
      readonly round: { readonly draw: { readonly draw: string } };
    };
    const { draw } = round.draw;
    if (calls > 0) {
      const inputs = Array.from({ length: calls }, (_, i) => ({ from: 'Mayor Berger', text: CALLS[i % 4] ?? '' }));
      await kiosk.ask('draw.input', { draw, inputs });
      await kiosk.ask('draw.reveal', { draw, present: ['Anna Pichler', 'Georg Huber'] });
    }
    const page = await openPreview(browser, kiosk, `documents=receipt&paper=${paper}`);
    expect(await cutOff(page)).toEqual([]);
    expect(await unfilled(page)).toEqual([]);
    expect(await smallLetters(page)).toEqual([]);
    expect(await shortLines(page)).toEqual([]);
    const begun = await page
      .locator('.page [data-flow]')
      .evaluateAll((pages) => pages.map((flow) => flow.firstElementChild?.matches('[data-recipe]') === true));
    expect(begun).toEqual(how === 'on a page' ? [false] : [false, true]);
    // Two pages are set larger, as far as they have room, and nothing stands on the board.
    if (begun.length === 2) expect(Math.max(...(await takenOf(page)))).toBeGreaterThan(0.75);
    const [letters, board] = await Promise.all(
      ['.letters', '.picture'].map((part) => page.locator(part).boundingBox()),
    );
    expect((letters?.x ?? NaN) + (letters?.width ?? NaN)).toBeLessThan(board?.x ?? NaN);
    await page.context().close();
    await kiosk.ask('draw.annul', { draw, reason: 'Once more' });
  });

  it.each(['A4', 'Letter'])(
    'is set larger on a page of %s where a draw by hand leaves it room, its letters beside its number',
    async (paper) => {
      const drawn = { round: 1, excluded: [], repeats: 'allowed', method: 'coins', numbering: '0-959' } as const;
      await kiosk.ask('draw.byHand', drawn);
      const { round } = (await kiosk.ask('snapshot', {})) as {
        readonly round: { readonly draw: { readonly draw: string } };
      };
      const { draw } = round.draw;
      for (const [thrown, value] of [0, 0, 1, 0, 0, 1, 0, 0, 1, 1].entries())
        await kiosk.ask('draw.throw', { draw, thrown, value });
      await kiosk.ask('draw.reveal', { draw, present: ['Anna Pichler'] });
      const page = await openPreview(browser, kiosk, `documents=receipt&paper=${paper}`, { white: true });
      expect(await cutOff(page)).toEqual([]);
      expect(await page.locator('.page').count()).toBe(1);
      expect(await page.locator('.page article').evaluate((one) => Number(getComputedStyle(one).zoom))).toBeGreaterThan(
        1,
      );
      const [number, letters] = await Promise.all(
        ['.number', '.letters'].map((part) => page.locator(`.page ${part}`).boundingBox()),
      );
      expect(letters?.y ?? Infinity).toBeLessThan((number?.y ?? 0) + (number?.height ?? 0));
      await page.context().close();
      await kiosk.ask('draw.annul', { draw, reason: 'Once more' });
    },
  );
});
