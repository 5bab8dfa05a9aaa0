import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAPER_SIZES } from '../../electron/contract/shell-bridge.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { screenSan } from '../../engine/notation/san.ts';
import { newPage, openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { openPreview } from '../support/preview.ts';
import { sampleGames } from '../support/sample-games.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const LONG = 'Featherstonehaugh-Cholmondeley, Maximilian Alexander';
const LEAST_PT = 8;
/** As many as one request takes. */
const MOST = 60;

describe('the score of a game on paper', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let kiosk: Kiosk;
  let browser: Browser;
  let played: TableView;

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', data]);
    const [longest] = sampleGames().toSorted((a, b) => b.moves.length - a.moves.length);
    if (longest === undefined) throw new Error('no game');
    await kiosk.ask('tournament.open', { name: `Memorial of ${LONG}` });
    const tables = [1, 2].map((table) => ({
      table,
      white: `${LONG} ${String(table)}`,
      black: `Black ${String(table)}`,
    }));
    await kiosk.ask('round.open', { name: 'Round 1', castlingMode: 'cg', tables });
    await kiosk.ask('start.give', { table: null, start: longest.start });
    await kiosk.ask('hall.show', { screen: 'position' });
    for (let from = 0; from < longest.moves.length; from += MOST) {
      const moves = longest.moves.slice(from, from + MOST);
      await kiosk.ask('table.played', { table: 1, seen: tableSeen(await at(1)), moves });
    }
    played = await at(1);
    expect(played.plies.length).toBe(longest.moves.length);
  });

  afterAll(async () => {
    await browser.close();
    await kiosk.kill();
    rmSync(data, { recursive: true, force: true });
  });

  async function at(table: number): Promise<TableView> {
    const { tables } = (await kiosk.ask('snapshot', {})) as { readonly tables: readonly TableView[] };
    const found = tables.find((one) => one.table === table);
    if (found === undefined) throw new Error(`no table ${String(table)}`);
    return found;
  }

  async function openAt(route: string): Promise<Page> {
    const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${kiosk.url}/#token=${kiosk.token}#/${route}`);
    await page.locator('main:not([aria-busy="true"])').waitFor();
    return page;
  }

  it.each(PAPER_SIZES)('stands on %s with every move in order, nothing cut and nothing too small', async (paper) => {
    const page = await openPreview(browser, kiosk, `documents=game&game=1&paper=${paper}`);
    expect(await cutOff(page)).toEqual([]);
    const sizes = await page
      .locator('.page *')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
            ? [parseFloat(getComputedStyle(one).fontSize) * 0.75]
            : [],
        ),
      );
    expect(Math.min(...sizes)).toBeGreaterThan(LEAST_PT - 0.01);
    const moves = (await page.locator('.san').allTextContents()).filter((text) => text !== '');
    expect(moves).toEqual(played.plies.map(({ san }) => screenSan(san)));
    expect(moves).toEqual(expect.arrayContaining([expect.stringMatching(/^0-0/u)]));
    // Moves do not stand over what is beside or below them.
    const spilt = await page.locator('li > *').evaluateAll((all) =>
      all.flatMap((one) => {
        const [box, own] = [one.parentElement?.getBoundingClientRect(), one.getBoundingClientRect()];
        const next = one.nextElementSibling?.getBoundingClientRect().left ?? box?.right ?? 0;
        return own.right > next + 1 || own.bottom > (box?.bottom ?? 0) + 1 ? [one.textContent] : [];
      }),
    );
    expect(spilt).toEqual([]);
    const pages = await page.locator('.page').count();
    expect(pages).toBeGreaterThan(1);
    expect(await page.locator('.page header').first().textContent()).toContain(
      `page\u00a01\u00a0of\u00a0${String(pages)}`,
    );
    await page.context().close();
  });

  it.each([
    ['table/1', 'Score of the game', '#/table/1'],
    ['table/2', 'What to print', null],
    ['tables', 'What to print', null],
  ])('is what the key that prints leads to from a page of a game: %s, %s', async (route, says, back) => {
    const page = await openAt(route);
    await page.keyboard.press('Control+p');
    await page.getByText(says).first().waitFor();
    if (back !== null) {
      await page.keyboard.press('Escape');
      await page.waitForFunction((to) => location.hash === to, back);
    }
    await page.context().close();
  });
});
