import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { brokenWords, restingLayout } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** However many tables call, all of them are in sight or counted, and each is known by its players. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const MATE = ['f3', 'e5', 'g4', 'Qh4#'];
const PLAYERS = [
  ['Öztürk, Marta', 'Holzke, David'],
  ['Tal, Mikhail', 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine'],
  [
    'Wijesinghe Arachchilage Don Nimal Jayasuriya, Chandrasekhara',
    'Freiherr von und zu Guttenberg-Lichtenstein, Maximilian-Josef',
  ],
  ['Zwirs, Olga', 'Ó Conaill, Frank'],
  ['Girya, Chiara', 'Eljanov, Jan'],
  ['Short, Anna', 'Lê Quang, Hector'],
  ['Radzikowska, Greta', 'Grandelius, Luca'],
  ['Muzychuk, Luca', 'Navara, Chiara'],
  ['Hector, Nils', 'Jussupow, Elif'],
] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** What the cards say of players, without the marks at which a word may be parted; and names of which an end is not seen. */
async function namesOf(page: Page): Promise<{ readonly told: readonly string[]; readonly cut: readonly string[] }> {
  return page.locator('aside .who').evaluateAll((all) => ({
    told: all.map(({ textContent }) => textContent.replaceAll('\u00AD', '')),
    cut: all
      .filter((who) => who.scrollWidth > who.clientWidth || who.getBoundingClientRect().right > innerWidth - 24)
      .map(({ textContent }) => textContent),
  }));
}

/** From where to where there stands of each card which table it is and what happened: whose last lines are out of sight is known. */
async function knownBetween(page: Page): Promise<readonly (readonly [number, number])[]> {
  return page.locator('aside li').evaluateAll((all) =>
    all.map((li) => {
      const parts = [...li.querySelectorAll('.number, .what')].map((part) => part.getBoundingClientRect());
      return [Math.min(...parts.map(({ top }) => top)), Math.max(...parts.map(({ bottom }) => bottom))] as const;
    }),
  );
}

/** @returns how many are out of sight below, as is said there. */
async function countedBelow(page: Page): Promise<number> {
  const edge = page.locator('aside').getByText(/^▼ \d+ more below$/u);
  const foot = (await edge.count()) === 0 ? null : await edge.boundingBox();
  const end = foot?.y ?? page.viewportSize()?.height ?? 0;
  const unseen = (await knownBetween(page)).filter(([, bottom]) => bottom > end + 1).length;
  expect(await edge.allTextContents()).toEqual(unseen === 0 ? [] : [`▼ ${String(unseen)} more below`]);
  return unseen;
}

/** Whole; one that has no room on a line may be cut where a call would be out of sight otherwise. */
function surname(name: string): RegExp {
  const [whole = ''] = name.split(',');
  return whole.length > 30 ? new RegExp(`${whole}|^${whole.slice(0, 6)}.*…$`, 'u') : new RegExp(whole, 'u');
}

/** In a narrow window cards stand beside each other, each on a part of its width. */
async function brokenInColumns(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 640, height: 800 });
  await restingLayout(page);
  const broken = await brokenWords(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await restingLayout(page);
  return broken;
}

async function openRound(): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Stadtmeisterschaft Ravensburg 2026' });
  const tables = PLAYERS.map(([white, black], i) => ({ table: i + 1, white, black }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  return kiosk;
}

it('a few that call have their players’ names whole, more of them every surname, and what is out of sight is counted', async () => {
  const kiosk = await openRound();
  const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
  onTestFinished(() => page.context().close());
  const below: number[] = [];
  for (const [i, names] of PLAYERS.entries()) {
    const found = (await kiosk.tables()).find(({ table }) => table === i + 1);
    if (found === undefined) throw new Error('no table');
    await kiosk.ask('table.played', { table: i + 1, seen: tableSeen(found), moves: MATE });
    await expect.poll(() => page.locator('aside .number').count()).toBe(i + 1);
    await restingLayout(page);
    const { told, cut } = await namesOf(page);
    expect(cut).toEqual([]);
    if (i < 3) expect(told.slice(-2)).toEqual(names);
    if (i === 1) expect(await brokenInColumns(page)).toEqual([]);
    for (const [at, name] of PLAYERS.slice(0, i + 1)
      .flat()
      .entries())
      expect(told[at]).toMatch(surname(name));
    below.push(await countedBelow(page));
  }
  await takePicture(page, 'needs-you-9');
  // Of a card whose last line is cut it is known which table calls, and what for.
  for (let height = 790; height > 700; height -= 10) {
    await page.setViewportSize({ width: 1280, height });
    await restingLayout(page);
    await countedBelow(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await restingLayout(page);
  // Nothing is counted before all of it is told as closely as can be.
  expect(below.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(below.at(-1)).toBeGreaterThan(0);
  await page.locator('aside .room').evaluate((room) => room.scrollTo(0, room.scrollHeight));
  const above = page.locator('aside').getByText(/^▲ \d+ more above$/u);
  await above.waitFor();
  const head = (await above.boundingBox())?.y ?? 0;
  const begins = await knownBetween(page);
  expect(await above.textContent()).toBe(`▲ ${String(begins.filter(([top]) => top < head + 27).length)} more above`);
});

it('the card of the table that is open is in sight, unless the arbiter scrolls elsewhere; once it is left the first one is', async () => {
  const kiosk = await openRound();
  for (const table of await kiosk.tables())
    await kiosk.ask('table.played', { table: table.table, seen: tableSeen(table), moves: MATE });
  const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
  onTestFinished(() => page.context().close());
  await expect.poll(() => page.locator('aside .number').count()).toBe(PLAYERS.length);
  const room = page.locator('aside .room');
  const opened = page.locator('aside .call[aria-current]');
  const scrolled = (): Promise<number> => room.evaluate(({ scrollTop }) => scrollTop);
  // A strip that counts others covers none of it.
  const isOpenInSight = (): Promise<void> =>
    expect
      .poll(async () => {
        const [card, all] = [await opened.boundingBox(), await room.boundingBox()];
        if (card === null || all === null) return null;
        const before = page.locator('aside').getByText(/more above$/u);
        const after = page.locator('aside').getByText(/more below$/u);
        const head = (await before.count()) * 28;
        const foot = (await after.count()) * 28;
        return card.y >= all.y + head && card.y + card.height <= all.y + all.height - foot;
      })
      .toBe(true);
  const open = async (table: number): Promise<void> => {
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/table/${String(table)}`,
    );
    await expect.poll(() => opened.locator('.number').textContent()).toBe(String(table));
    await isOpenInSight();
  };
  await open(9);
  expect(await scrolled()).toBeGreaterThan(0);
  // Whatever becomes of the room for it.
  await page.setViewportSize({ width: 1280, height: 640 });
  await restingLayout(page);
  await isOpenInSight();
  await page.keyboard.press('Escape');
  await expect.poll(scrolled).toBe(0);
  await open(9);
  await open(1);
  await room.hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const found = (await kiosk.tables()).find(({ table }) => table === 5);
  if (found === undefined) throw new Error('no table');
  await kiosk.ask('result.set', { table: 5, seen: tableSeen(found), result: '0-1', reason: 'checkmate' });
  await expect.poll(() => page.locator('aside .number').count()).toBe(PLAYERS.length - 1);
  await restingLayout(page);
  expect(await scrolled()).toBeGreaterThan(0);
});
