import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../electron/contract/table-seen.ts';
import { SAME_PLACE_MS } from '../../renderer/stores/keys.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { restingLayout } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

const TABLES = [1, 2, 3].map((table) => ({ table, white: `Ana ${String(table)}`, black: `Cem ${String(table)}` }));

async function kioskOf(data: string): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', data]);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

/** Round 1, whose first table was mated and has 1–0: it calls on every page. */
async function openDoubted(kiosk: Kiosk): Promise<void> {
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await kiosk.ask('round.open', { name: 'Round 1', tables: TABLES, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const { table } of TABLES) {
    const seen = async (): Promise<TableSeen> => {
      const found = (await kiosk.tables()).find((one) => one.table === table);
      if (found === undefined) throw new Error(`no table ${String(table)}`);
      return tableSeen(found);
    };
    await kiosk.ask('table.played', { table, seen: await seen(), moves: ['f3', 'e5', 'g4', 'Qh4#'] });
    const result = table === 1 ? '1-0' : '0-1';
    await kiosk.ask('result.set', { table, seen: await seen(), result, reason: 'checkmate' });
  }
}

/** Requests that a page makes by itself, to show what there is. */
const LOOKS = /\.(?:state|list|look|paired|ports|answers)$|^(?:snapshot|hello)$/u;

/** What the page asks to be done from now on. */
async function heardFrom(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { request } = JSON.parse(payload.toString()) as { readonly request?: string };
      if (request !== undefined && !LOOKS.test(request)) heard.push(request);
    });
  });
  await page.reload();
  await page.locator('main:not([aria-busy="true"])').waitFor();
  return heard;
}

/** Another key: no Enter of before is the first half of a double press. */
async function between(page: Page): Promise<void> {
  await page.keyboard.press('F9');
}

const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Whether Enter is said to lead to the call. */
async function isPromised(page: Page): Promise<boolean> {
  return page.locator('aside .free-enter').isVisible();
}

const PAGES = 'tables halls round draw print boards record games broadcast rehearsal setup castlings table/2 rounds/1';
const ALL = PAGES.split(' ').map((page) => `#/${page}`);

/** Every way there is to come to a page; false where a page cannot be reached by it. */
const WAYS: Readonly<Record<string, (page: Page, hash: string) => Promise<boolean>>> = {
  address: async (page, hash) => {
    await page.evaluate((to) => (location.hash = to), hash);
    return true;
  },
  'a click in the list of pages': async (page, hash) => {
    const link = page.locator(`nav a[href="${hash}"]`).first();
    if ((await link.count()) === 0) return false;
    await link.click();
    return true;
  },
  'Enter in the list of pages': async (page, hash) => {
    const link = page.locator(`nav a[href="${hash}"]`).first();
    if ((await link.count()) === 0) return false;
    await link.focus();
    await page.keyboard.press('Enter');
    return true;
  },
};

it('where Enter is said to lead to a call it does, on every page, however one came there, and asks for nothing', async () => {
  const kiosk = await kioskOf(temporaryFolder());
  await openDoubted(kiosk);
  await kiosk.ask('round.open', { name: 'Round 2', tables: TABLES, castlingMode: 'cg' });
  const { page, complaints } = await openConsole(browser, kiosk);
  const heard = await heardFrom(page);
  await page.getByRole('link', { name: /^Round 1, table 1/u }).waitFor();
  const promised: string[] = [];
  for (const [way, come] of Object.entries(WAYS))
    for (const hash of ALL) {
      await page.evaluate(() => (location.hash = '#/rounds/1?table=1'));
      await between(page);
      // A page takes the focus a moment after its address: the way to the next begins once it rests.
      await restingLayout(page);
      if (!(await come(page, hash))) continue;
      await expect.poll(() => hashOf(page)).toBe(hash);
      await between(page);
      await restingLayout(page);
      if (!(await isPromised(page))) continue;
      await page.keyboard.press('Enter');
      await expect.poll(() => hashOf(page), { message: `${hash} by ${way}` }).toBe('#/rounds/1?table=1');
      promised.push(hash);
    }
  expect(heard).toEqual([]);
  // On most pages by address, and from the list.
  expect(promised.filter((hash) => hash === '#/draw')).toHaveLength(3);
  expect(new Set(promised).size).toBeGreaterThan(9);
  expect(complaints).toEqual([]);
});

it.each([['Ctrl+Enter'], ['the mouse']])(
  'after a round is opened with %s nothing that draws has the focus, and Enter leads to the call',
  async (by) => {
    const kiosk = await kioskOf(temporaryFolder());
    await openDoubted(kiosk);
    const { page } = await openConsole(browser, kiosk);
    await page.evaluate(() => (location.hash = '#/round'));
    await page.getByRole('button', { name: 'Prepare the next round' }).click();
    await page.getByLabel('Players').fill('Ana – Bea');
    if (by === 'the mouse') await page.getByRole('button', { name: 'Open the round' }).click();
    else await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Draw now' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.waitForTimeout(SAME_PLACE_MS);
    expect(await isPromised(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toBe('#/rounds/1?table=1');
    const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
    expect(round).toMatchObject({ round: 2, draw: { phase: 'none' } });

    // The key for the next step chooses its button, with a ring: then Enter is that button's, and said to be nothing else's.
    await page.keyboard.press('>');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('button:focus-visible'))).toBe(true);
    expect(await isPromised(page)).toBe(false);
  },
);

it('on a console without tables Enter begins the first round, as the button says', async () => {
  const kiosk = await kioskOf(temporaryFolder());
  const { page } = await openConsole(browser, kiosk);
  const shown = page.locator('main .free-enter');
  expect(await shown.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await shown.isVisible()).toBe(false);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('Enter');
  await expect.poll(() => hashOf(page)).toBe('#/round');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
});

it('once the games are begun with Enter the page has the focus, and not nothing', async () => {
  const kiosk = await kioskOf(temporaryFolder());
  await kiosk.ask('round.open', { name: 'Round 1', tables: TABLES, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const { page } = await openConsole(browser, kiosk);
  await page.getByRole('button', { name: /^Set-up correct/u }).press('Enter');
  const begin = page.getByRole('button', { name: /^Begin 3 games/u });
  await begin.waitFor();
  await page.waitForTimeout(SAME_PLACE_MS);
  await begin.press('Enter');
  await begin.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
