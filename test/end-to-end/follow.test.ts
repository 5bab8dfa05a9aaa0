import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { networkAddresses } from '../../electron/web/access/network.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, newPage, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
const PHONE = { width: 320, height: 640, touch: true };

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the page for spectators', () => {
  let browser: Browser;
  let kiosk: Kiosk;
  let arbiter: Page;

  async function play(table: number, ...moves: readonly string[]): Promise<void> {
    const found = (await kiosk.tables()).find((each) => each.table === table);
    if (found === undefined) throw new Error(`no table ${String(table)}`);
    await kiosk.ask('table.played', { table, seen: tableSeen(found), moves });
  }

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', join(folder, 'data')]);
    await kiosk.ask('tournament.open', { name: 'City Open' });
    const tables = [1, 2, 3].map((table) => ({
      table,
      white: `Änne ${String(table)}`,
      black: `Boris ${String(table)}`,
    }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('draw.quick', { round: 1, excluded: [] });
    ({ page: arbiter } = await openConsole(browser, kiosk));
  });

  afterAll(async () => {
    await kiosk.kill();
    await browser.close();
  });

  it('is not there until the arbiter turns it on, on the page Broadcast', async () => {
    expect((await fetch(`${kiosk.url}/follow`)).status).toBe(404);
    await arbiter.getByRole('link', { name: 'Broadcast' }).click();
    await arbiter.getByRole('button', { name: 'Let people follow' }).click();
    await arbiter.getByText('It is on. Nobody is following.').waitFor();
    await arbiter.getByText('Others reach it once the network is open', { exact: false }).waitFor();
    expect(await arbiter.getByText('/follow (on this computer)', { exact: false }).innerText()).toContain(kiosk.url);
    expect(await axeFaults(arbiter)).toEqual([]);
    expect((await fetch(`${kiosk.url}/follow`)).status).toBe(200);
  });

  it('can be read where no script runs', async () => {
    const page = await newPage(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await page.goto(`${kiosk.url}/follow`);
    expect(await page.getByRole('row').allInnerTexts()).toContain('2\tÄnne 2\t\tBoris 2');
    await page.getByRole('link', { name: 'Start position' }).click();
    await page.getByText('The start position has not been revealed yet.').waitFor();
    await page.close();
  });

  it('has its links beside each other on the narrowest telephone, and what is to be typed as dark as what is read', async () => {
    const { page } = await openScreen(browser, `${kiosk.url}/follow`, PHONE);
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
    const [placeholder, read] = await page.getByRole('searchbox').evaluate((field) => {
      const soft = document.querySelector('header p');
      return [getComputedStyle(field, '::placeholder').color, soft === null ? '' : getComputedStyle(soft).color];
    });
    expect(placeholder).toBe(read);
    await page.close();
  });

  it('follows the boards of the round, and the console says that somebody does', async () => {
    await kiosk.ask('hall.show', { screen: 'position' });
    const { page, complaints } = await openScreen(browser, `${kiosk.url}/follow`, PHONE);
    await page.getByText('0 of 3 games over').waitFor();
    await arbiter.getByText('It is on. 1 person is following.').waitFor();
    const boards = page.getByRole('img', { name: /^Board of table/u });
    expect(await boards.count()).toBe(0);
    expect(await page.getByRole('row').count()).toBe(1 + 3);
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Pairings and results',
      'Start position',
    ]);
    await play(2, 'a4', 'a5');
    await page.getByText('1… a5').waitFor();
    expect(await boards.count()).toBe(1);
    await page.getByRole('heading', { name: 'Other tables' }).waitFor();
    // One board is as wide as a telephone; beside it in a larger window stands the list.
    const wide = async (): Promise<number> => (await boards.boundingBox())?.width ?? 0;
    expect(await wide()).toBeGreaterThanOrEqual(260);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await wide()).toBeGreaterThanOrEqual(480);
    const list = (await page.getByRole('table').boundingBox()) ?? { x: 0, y: 0 };
    expect([list.x > (await wide()), list.y < 400]).toEqual([true, true]);
    await page.setViewportSize(PHONE);
    expect(await page.getByRole('row').count()).toBe(1 + 2);
    expect(await page.getByRole('row').filter({ hasText: 'no result yet' }).count()).toBe(2);
    await page.getByRole('navigation').getByRole('link', { name: 'Results' }).waitFor();
    await page.getByLabel('Find a player or a table').fill('anne 2');
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('img') })
        .count(),
    ).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    // One board fills a larger window, and is seen whole.
    await page.setViewportSize({ width: 1280, height: 800 });
    const { y, width, height } = (await boards.boundingBox()) ?? { y: 0, width: 0, height: 0 };
    expect(width).toBeGreaterThanOrEqual(480);
    expect(y + height).toBeLessThanOrEqual(800);
    await page.getByRole('link', { name: 'Table 2' }).click();
    await page.getByRole('heading', { name: 'Table 2' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
    await arbiter.getByText('It is on. Nobody is following.').waitFor();
  });

  it('is not followed by a page that nobody looks at, and a line that is cut is not opened again by all at once', async () => {
    const page = await newPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/follow/events')) asked.push(request.url());
    });
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    });
    await page.goto(`${kiosk.url}/follow`);
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
      const lines: EventSource[] = [];
      Object.assign(window, { lines });
      window.EventSource = class extends EventSource {
        constructor(url: string | URL) {
          super(url);
          lines.push(this);
        }
      };
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByText('0 of 3 games over').waitFor();
    expect(asked).toHaveLength(1);
    const states = (): Promise<readonly number[]> =>
      page.evaluate(() => (Reflect.get(window, 'lines') as readonly EventSource[]).map((line) => line.readyState));
    await kiosk.ask('feeds.follow', { on: false });
    await kiosk.ask('feeds.follow', { on: true });
    await until(async () => (await states()).length === 2, states);
    expect((await states())[0]).toBe(2);
    await page.close();
  });

  it('steps through one game, goes on with it, and stays where somebody looks', async () => {
    const { page, complaints } = await openScreen(browser, `${kiosk.url}/follow/2`, PHONE);
    const shown = (): Promise<string | null> => page.locator('[aria-current="step"]').textContent();
    await until(async () => (await shown())?.trim() === 'a5');
    await page.getByRole('button', { name: 'Back' }).click();
    expect((await shown())?.trim()).toBe('a4');
    await play(2, 'b4');
    await page.getByRole('button', { name: 'b4' }).waitFor();
    expect((await shown())?.trim()).toBe('a4');
    await page.keyboard.press('End');
    expect((await shown())?.trim()).toBe('b4');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect((await shown())?.trim()).toBe('a4');
    await page.getByRole('button', { name: 'Flip the board' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('tells the start, how castling goes from it, and does the draw again', async () => {
    const { page, complaints } = await openScreen(browser, `${kiosk.url}/follow/start`, { ...PHONE, dark: true });
    await page.getByRole('heading', { name: /^Start position \d+$/u }).waitFor();
    expect(await page.getByText(/king (?:stays on|\w\d →)/u).count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Check the draw' }).click();
    await page.getByText(/^Valid: position \d+ /u).waitFor();
    await page.getByText('It was a quick draw', { exact: false }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it.skipIf(networkAddresses().length === 0)(
    'is found by a code on the hall screen and on paper, once the network is open',
    async () => {
      const hall = await openScreen(browser, `${kiosk.url}/projector`);
      await hall.page.getByText('1 of 3 games has begun').waitFor();
      expect(await hall.page.getByText('Follow the games on your phone').count()).toBe(0);
      await kiosk.ask('network.open', {});
      const [found = ''] = networkAddresses();
      const address = `http://${found}:${new URL(kiosk.url).port}/follow`;
      await hall.page.getByRole('img', { name: `QR code of ${address}` }).waitFor();
      expect(await axeFaults(hall.page)).toEqual([]);
      await arbiter.getByRole('img', { name: `QR code of ${address}` }).waitFor();
      const paper = await openConsole(browser, kiosk);
      await paper.page.evaluate(() => {
        location.hash = '#/print/pack?documents=poster,pairings,names';
      });
      // On each sheet.
      await until(async () => (await paper.page.getByRole('img', { name: `QR code of ${address}` }).count()) === 3);
      const { page } = await openScreen(browser, address, PHONE);
      await page.getByText('2. b4').waitFor();
      await kiosk.ask('network.close', {});
      await hall.page.getByText('Follow the games on your phone').waitFor({ state: 'detached' });
      await Promise.all([hall, paper].map((screen) => screen.page.close()));
      await page.close();
    },
  );

  it('says how late it is, and nothing of what is held back', async () => {
    const { page } = await openScreen(browser, `${kiosk.url}/follow/3`, PHONE);
    await page.getByText('No board reports the moves of this game.').waitFor();
    expect(await page.getByText(/late/u).count()).toBe(0);
    await kiosk.ask('broadcast.delay', { delay: { unit: 'moves', count: 2 } });
    await page.getByText('Moves, clocks and results delayed by 2 moves').waitFor();
    await play(3, 'e4', 'e5');
    const told = await (await fetch(`${kiosk.url}/follow/3`)).text();
    expect(told).toContain('Moves, clocks and results delayed by 2 moves');
    expect(told).not.toMatch(/1\. e4|1… e5/u);
    await page.getByText('No board reports the moves of this game.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await kiosk.ask('broadcast.delay', { delay: null });
    await page.getByRole('button', { name: 'e5', exact: true }).waitFor();
    expect(await page.getByText(/late/u).count()).toBe(0);
    await page.close();
  });

  it('stands still while everything is stopped, and ends when the arbiter ends it', async () => {
    const { page } = await openScreen(browser, `${kiosk.url}/follow`, PHONE);
    await page.getByText('2. b4').waitFor();
    await kiosk.ask('broadcast.stop', { stopped: true });
    await play(2, 'b5');
    expect(await (await fetch(`${kiosk.url}/follow/2.pgn`)).text()).not.toContain('b5');
    await kiosk.ask('broadcast.stop', { stopped: false });
    await page.getByText('2… b5').waitFor();
    await arbiter.getByRole('button', { name: 'Turn it off', exact: true }).click();
    await page.getByText(/^Connection lost \d\d:\d\d\. What you see is from then/u).waitFor();
    expect((await fetch(`${kiosk.url}/follow`)).status).toBe(404);
    await page.close();
  });
});

it('of many tables stand in two lists beside each other in a wide window, and in one where there is no room', async () => {
  const browser = await openBrowser();
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(async () => {
    await kiosk.kill();
    await browser.close();
  });
  await kiosk.ask('tournament.open', { name: 'City Open' });
  const tables = Array.from({ length: 41 }, (_, i) => ({
    table: i + 1,
    white: `Änne ${String(i)}`,
    black: `Boris ${String(i)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('feeds.follow', { on: true });
  const { page } = await openScreen(browser, `${kiosk.url}/follow`, { width: 1920, height: 1080 });
  const lists = page.getByRole('table');
  const rows = (): Promise<readonly number[]> =>
    lists.evaluateAll((all) => all.map((list) => list.querySelectorAll('tbody tr').length));
  await expect.poll(rows).toEqual([21, 20]);
  const [left, right] = await lists.evaluateAll((all) => all.map((list) => list.getBoundingClientRect()));
  expect(left?.top).toBe(right?.top);
  expect(right?.left).toBeGreaterThanOrEqual(left?.right ?? Infinity);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(rows).toEqual([41]);
});
