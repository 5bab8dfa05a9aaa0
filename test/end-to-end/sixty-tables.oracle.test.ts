import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { cutTexts, endedTexts, restingLayout } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { longName } from '../support/table-states.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A hall of 60 tables whose tournament, round and players have long names, with calls at some of them. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 60;
const MATE = ['f3', 'e5', 'g4', 'Qh4#'];
const CALLING = [3, 17, 21, 34, 45, 60];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080, dark: true },
] as const;
const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', data]);
  const [white, black] = ['Nepomniachtchi, Ian Alexandrowitsch', 'Praggnanandhaa, Rameshbabu'];
  const tables = Array.from({ length: TABLES }, (_, i) => ({
    table: i + 1,
    white,
    black,
    details: { white: known(1001 + 2 * i), black: known(1002 + 2 * i) },
  }));
  await kiosk.ask('tournament.open', { name: 'Internationales Offenes Schachfestival der Landeshauptstadt' });
  await kiosk.ask('round.open', { name: 'Round 11, play-off for the places', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const table of CALLING) {
    const found = (await kiosk.tables()).find((each) => each.table === table);
    if (found === undefined) throw new Error('no table');
    await kiosk.ask('table.played', { table, seen: tableSeen(found), moves: MATE });
  }
});
afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

/** Nobody sits twice in a round: who has another's name has an ID of his own. */
function known(fideId: number): { readonly title: string; readonly federation: string; readonly fideId: string } {
  return { title: '', federation: '', fideId: String(fideId) };
}

/** Of the elements that are found, those of which some part is outside the window. */
async function outside(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((element) => {
      const { top, left, bottom, right } = element.getBoundingClientRect();
      const whole = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && right > left;
      return whole ? [] : [element.textContent];
    }),
  );
}

describe.each(SIZES)('60 tables at $width × $height', (size) => {
  it('are on one screen or told how many more there are, under a heading of one line, beside numbers that are read from three metres', async () => {
    const { page, complaints } = await openConsole(browser, kiosk, size);
    await page.getByRole('link', { name: /^Table 60,/u }).waitFor();
    await takePicture(page, `sixty-${String(size.width)}`);
    expect(await page.locator('main li a').count()).toBe(TABLES);
    // A page that has just been opened on a busy machine is laid out in several steps.
    await restingLayout(page);
    const edge = page.getByText(/^▼ \d+ more tables? below$/u);
    const below = await edge.allTextContents();
    const foot = below.length === 0 ? null : await edge.boundingBox();
    const ends = await page.locator('main li').evaluateAll((all) => all.map((li) => li.getBoundingClientRect().bottom));
    const unseen = ends.filter((end) => end > (foot?.y ?? size.height) + 1).length;
    expect(below.map((says) => Number.parseInt(says.slice(2), 10))).toEqual(size.width < 1920 ? [unseen] : []);
    expect(unseen > 0).toBe(size.width < 1920);
    const letters = await page
      .locator('main .name')
      .evaluateAll((all) => all.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(15);
    // Scrolled to its end there are no more.
    await page.locator('main').evaluate((main) => {
      main.scrollTop = main.scrollHeight;
    });
    await expect.poll(() => edge.count()).toBe(0);
    expect(await outside(page, 'main li:last-child a')).toEqual([]);
    await expect.poll(() => outside(page, '.console > header *')).toEqual([]);
    expect((await page.locator('.console > header').boundingBox())?.height).toBeLessThan(70);
    // How many play, call and have their results stands on one line, or on two in a small window whose hall shows what has long words.
    const tally = page.locator('.console > header .ready');
    const places = (): Promise<readonly number[]> =>
      page
        .locator('.console > header :is(.event, .start, .ready, .hall, .search)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    const before = await places();
    await tally.evaluate((element) => (element.textContent = '9 playing · 5 need you · 5 of 28 results'));
    expect([before.length, await places()]).toEqual([5, before]);
    expect((await tally.boundingBox())?.height).toBeLessThan(size.width < 1920 ? 41 : 30);
    const numbers = page.locator('aside .number');
    await expect.poll(() => numbers.count()).toBe(CALLING.length);
    const sizes = await numbers.evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(56);
    expect(await smallTargets(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('that call are seen from across the hall: the ground of their number, a shape and words, all whole', async () => {
    const { page } = await openConsole(browser, kiosk, size);
    onTestFinished(() => page.context().close());
    const calling = page.locator('main .line.calls');
    await expect.poll(() => calling.count()).toBe(CALLING.length);
    const told = await calling.evaluateAll((all) =>
      all.map((row) => {
        const number = row.querySelector('.number');
        return {
          number: number?.textContent,
          says: row.querySelector('.says')?.textContent.trim(),
          hasShape: row.querySelector('.state svg .solid') !== null,
          // Black on white or white on black.
          isInverse:
            number !== null && getComputedStyle(number, '::before').backgroundColor === getComputedStyle(row).color,
        };
      }),
    );
    const says = { says: 'Mate 0–1', hasShape: true, isInverse: true };
    expect(told).toEqual(CALLING.map((table) => ({ number: String(table), ...says })));
    expect(await endedTexts(page, 'main .calls .says b, main .calls .name')).toEqual([]);
    // It opens its table all the same.
    await page.locator('main li a').nth(2).click();
    await page.getByRole('article', { name: 'Table 3' }).waitFor();
  });

  it('are gone through by keys alone', async () => {
    const { page } = await openConsole(browser, kiosk, size);
    await page.getByRole('link', { name: /^Table 60,/u }).waitFor();
    await page.keyboard.press(',');
    await page.getByRole('button', { name: /Show all 60 tables/u }).waitFor();
    expect(await page.locator('main li a').count()).toBe(CALLING.length);
    await page.locator('main li a').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Table 17' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Show all 60 tables/u }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Table 60,/u }).waitFor();
    await page.context().close();
  });
});

it('names of 60 letters stand whole in the list and on the page for spectators, and on two lines at most in the header, at 1280 × 800', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  const hall = await Kiosk.start(serve, ['--data', folder]);
  const tables = Array.from({ length: 30 }, (_, i) => ({
    table: i + 1,
    white: longName(i + 1, 'White'),
    black: longName(i + 1, 'Black'),
  }));
  await hall.ask('tournament.open', { name: 'International Memorial Championship of the Seven Valleys 2026' });
  await hall.ask('round.open', { name: 'Round 11', tables, castlingMode: 'cg' });
  await hall.ask('start.give', { table: null, start: '518' });
  await hall.ask('hall.show', { screen: 'position' });
  await hall.ask('feeds.follow', { on: true });
  const { page } = await openConsole(browser, hall, SIZES[0]);
  await page.getByRole('link', { name: /^Table 30,/u }).waitFor();
  await takePicture(page, 'long-names');
  expect(await endedTexts(page, 'main .name')).toEqual([]);
  const event = page.locator('.console > header .event b');
  expect(await event.getAttribute('title')).toContain('International Memorial Championship of the Seven Valleys 2026');
  expect((await event.boundingBox())?.height).toBeLessThan(32);
  // Whole: neither of its lines ends before the name does.
  const isWhole = await event.evaluate((name) => name.scrollHeight <= name.clientHeight + 1);
  expect([isWhole, await endedTexts(page, '.console > header .event b')]).toEqual([true, []]);
  expect((await page.locator('.console > header').boundingBox())?.height).toBe(57);
  // It is shortened where it matters least.
  expect(await endedTexts(page, '.console > header .event .end, .console > header .event .round')).toEqual([]);
  expect(await event.locator('.end').textContent()).toBe('Valleys 2026');
  expect(await page.title()).toBe('Tables · International Memorial Championship of the Seven Valleys 2026');
  const follow = await openScreen(browser, `${hall.url}/follow`);
  expect(await follow.page.title()).toMatch(/^Pairings and results · .*Round 11 · International Memorial/u);
  // Below the head of the list, which is what it is without boards.
  await follow.page.getByRole('row').nth(30).waitFor();
  await takePicture(follow.page, 'long-names-follow');
  expect(await endedTexts(follow.page, 'main td, #app > header p > *')).toEqual([]);
  await page.context().close();
  await follow.page.context().close();
  await hall.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('usual names, some of them longer than a line, take none of them off a large screen, and make no row higher on a small one', async () => {
  const hall = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => hall.kill());
  const names = ['Tal, Jo', 'Aydın, Cem', 'Hector, Anna', 'van der Linden, Gert-Jan', 'Petrosyan, Maximilian'];
  const tables = Array.from({ length: TABLES }, (_, i) => ({
    table: i + 1,
    white: names[i % 5] ?? '',
    black: names[(i + 2) % 5] ?? '',
    details: { white: known(1001 + 2 * i), black: known(1002 + 2 * i) },
  }));
  await hall.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await hall.ask('start.give', { table: null, start: '518' });
  await hall.ask('hall.show', { screen: 'position' });
  for (const size of SIZES) {
    const { page } = await openConsole(browser, hall, size);
    await page.getByRole('link', { name: `Table ${String(TABLES)},` }).waitFor();
    await restingLayout(page);
    if (size.width === 1920) expect(await outside(page, 'main li a')).toEqual([]);
    const heights = await page
      .locator('main li')
      .evaluateAll((all) => all.map((li) => li.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    if (size.width === 1280) expect(Math.max(...heights)).toBeLessThan(46);
    await page.context().close();
  }
});

it('who is absent, and until when, stands whole in the list at 1280 × 800', async () => {
  const hall = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => hall.kill());
  const tables = Array.from({ length: TABLES }, (_, i) => ({ table: i + 1, white: `Anna ${String(i)}`, black: '' }));
  const rules = { ...USUAL_RULES, regulations: { defaultMinutes: 30 } };
  await hall.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg', rules });
  await hall.ask('start.give', { table: null, start: '518' });
  await hall.ask('hall.show', { screen: 'position' });
  await hall.ask('games.begin', { round: 1, tables: tables.map(({ table }) => table) });
  for (const table of [1, 34]) await hall.ask('player.absent', { round: 1, table, side: 'white', absent: true });
  const { page } = await openConsole(browser, hall, SIZES[0]);
  const absent = page.locator('main .line').getByText(/^White absent, due \d\d:\d\d$/u);
  await expect.poll(() => absent.count()).toBe(2);
  await restingLayout(page);
  await takePicture(page, 'absent-in-list');
  expect(await endedTexts(page, 'main .line .waits')).toEqual([]);
  const heights = await page.locator('main .line').evaluateAll((all) => all.map((line) => line.clientHeight));
  expect(new Set(heights).size).toBe(1);
  expect(await cutTexts(page, '(?!)')).toEqual([]);
  await page.context().close();
});

it('60 boards are scrolled as they were drawn, by a browser that has no graphics processor to draw them with', async () => {
  // Where none has a board there is a list and nothing else.
  const hall = await Kiosk.start(serve, ['--data', temporaryFolder(), '--simulate', '1']);
  onTestFinished(() => hall.kill());
  const tables = Array.from({ length: TABLES }, (_, i) => ({ table: i + 1, white: `Anna ${String(i)}`, black: '' }));
  await hall.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  const { page } = await openConsole(browser, hall, SIZES[0]);
  await page.getByRole('button', { name: 'Boards' }).click();
  await page.locator('.card .number', { hasText: '60' }).waitFor();
  const debug = await page.context().newCDPSession(page);
  let heights: readonly number[] = [];
  debug.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => (heights = layers.map(({ height }) => height)));
  await debug.send('LayerTree.enable');
  // What lies drawn is more than the window shows.
  await expect.poll(() => Math.max(...heights)).toBeGreaterThan(2 * SIZES[0].height);
  await page.close();
});
