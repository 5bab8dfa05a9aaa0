import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openScreen, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
const PHONE = { width: 320, height: 640, touch: true };

describe('the page for spectators of a match with the longest names', () => {
  const WHITE = 'Konstantinopoulou-Papadimitropoulou-Anagnostopoulou, Alexandra';
  const BLACK = 'Maximiliana Konstantinopolitanska-Schwarzenbergerowa, Wilhelm';
  let browser: Browser;
  let kiosk: Kiosk;

  async function seen() {
    const [first] = await kiosk.tables();
    if (first === undefined) throw new Error('no table');
    return tableSeen(first);
  }

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', folder]);
    await kiosk.ask('tournament.open', { name: 'City Open' });
    const tables = [
      { table: 1, white: WHITE, black: BLACK },
      { table: 2, white: 'Anna', black: 'Bruno' },
    ];
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg', games: 2 });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    await kiosk.ask('feeds.follow', { on: true });
    await kiosk.ask('table.played', { table: 1, seen: await seen(), moves: ['e4', 'e5'] });
    await kiosk.ask('result.set', { table: 1, seen: await seen(), result: '1-0', reason: 'resignation' });
    await kiosk.ask('games.turn', { round: 1, tables: [1], game: 2 });
    await kiosk.ask('table.played', { table: 1, seen: await seen(), moves: ['d4'] });
  });

  afterAll(async () => {
    await kiosk.kill();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the first game can be looked at beside the second, and be read where no script runs', async () => {
    const { page } = await openScreen(browser, `${kiosk.url}/follow/1`, PHONE);
    const shown = () => page.locator('main p:has(.man)').allInnerTexts();
    await page.getByRole('button', { name: 'd4' }).waitFor();
    // Points stand with their players, whichever game is looked at; the score keeps the order of the pairing.
    expect((await shown())[0]).toMatch(/Alexandra\s1/u);
    await page.getByText('match 1–0').waitFor();
    await page.getByRole('button', { name: 'Game 1' }).click();
    await page.getByText('White won game 1').waitFor();
    await page.getByText('match 1–0').waitFor();
    expect((await shown())[0]).toMatch(/Wilhelm\s0/u);
    await page.getByRole('button', { name: 'e4' }).click();
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('button', { name: 'Game 2' }).click();
    await page.getByRole('button', { name: 'd4' }).waitFor();
    await page.close();
    const served = await (await fetch(`${kiosk.url}/follow/1`)).text();
    expect(served).toMatch(/Game 2 · match 1–0[\s\S]*1\. d4[\s\S]*Game 1[\s\S]*1\. e4 1… e5/u);
    const listed = await (await fetch(`${kiosk.url}/follow`)).text();
    expect(listed).toMatch(/Alexandra<\/td><td>1\. d4 · Game 2 · match 1–0<\/td><td>Max/u);
  });

  it('no line ends within the score of a match on the narrowest telephone', async () => {
    const { page } = await openScreen(browser, `${kiosk.url}/follow`, PHONE);
    const score = page.getByText('Game 2 · match 1–0');
    await score.waitFor();
    // As narrow as beside a second board.
    const lines = (): Promise<number> =>
      score.evaluate((element) => {
        element.style.flexBasis = '6rem';
        element.style.maxWidth = '6rem';
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length;
      });
    // None before it is laid out.
    await expect.poll(lines).toBeGreaterThan(0);
    expect(await lines()).toBe(1);
    await page.close();
  });

  it('a long name of a list on a telephone is as large as others, on three lines at most, and what is said of the match stands under both', async () => {
    const { page } = await openScreen(browser, `${kiosk.url}/follow/results`, { width: 390, height: 844, touch: true });
    const name = page.getByRole('cell', { name: /Alexandra/u });
    const lines = await name.locator('bdi').evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().height / parseFloat(lineHeight));
    });
    expect(lines).toBeLessThanOrEqual(3);
    const sizes = page.locator('bdi').evaluateAll((names) => names.map((each) => getComputedStyle(each).fontSize));
    expect(new Set(await sizes).size).toBe(1);
    expect(await page.getByText('Game 2 · match 1–0').innerText()).not.toContain('\n');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });

  it('once it is over its score is in bold, and read in the same order where no script runs', async () => {
    await kiosk.ask('result.set', { table: 1, seen: await seen(), result: '1-0', reason: 'resignation' });
    const { page } = await openScreen(browser, `${kiosk.url}/follow/1`, PHONE);
    await page.locator('b').getByText('Match 1–1').waitFor();
    await page.getByText('White won game 2').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
    const served = async (path: string) => (await fetch(`${kiosk.url}${path}`)).text();
    expect(await served('/follow/results')).toMatch(/Alexandra<\/td><td>Match\s1–1<\/td><td>Max/u);
    expect(await served('/follow/1')).toMatch(/Wilhelm – .*Alexandra · White won game\s2.*<p>Match\s1–1<\/p>/u);
  });
});
