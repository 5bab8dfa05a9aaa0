import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { axeFaults, openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';

/** Of a hall that does not fit on a screen only what was near the window is drawn; every table has its link all the same. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 300;
/** Where none has a board there is a list and nothing else. */
const ONE_BOARD = ['--simulate', '1'];
const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', data, ...ONE_BOARD]);
  const tables = Array.from({ length: TABLES }, (_, i) => ({
    ...{ table: i + 1, white: `Anna Hector ${String(i)}`, black: `Bruno Klein ${String(i)}` },
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '785' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  await kiosk.ask('games.begin', { round: round?.round ?? 0, tables: tables.slice(1).map(({ table }) => table) });
});
afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

/** Numbers of the tables that are drawn, not only linked. */
function drawn(page: Page): Promise<readonly number[]> {
  return page.locator('main li .number').evaluateAll((all) => all.map(({ textContent }) => Number(textContent)));
}

async function heightOf(page: Page): Promise<number> {
  return page.locator('main').evaluate(({ scrollHeight }) => scrollHeight);
}

/** In the page: goes to the end of the list. @returns how many tables came to be drawn from one frame to the next, until all are that are seen there */
function drawnByFrames(last: number): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const main = document.querySelector('main');
    const counts: number[] = [];
    let count = 0;
    let isSeen = false;
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const number = node instanceof Element ? (node.querySelector('.number') ?? node.closest('.number')) : null;
        if (number === null) continue;
        count++;
        isSeen ||= Number(number.textContent) === last;
      }
    });
    if (main !== null) observer.observe(main, { subtree: true, childList: true });
    main?.scrollTo(0, main.scrollHeight);
    const frame = (): void => {
      counts.push(count);
      count = 0;
      if (isSeen) resolve(counts);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/**
 * In the page: scrolls without a rest while every frame comes late. @returns how many tables came to be drawn from one frame to the next, from
 * when it was known that they are late
 */
function drawnWhileLate([pixels, lateMs]: readonly [number, number]): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const main = document.querySelector('main');
    const counts: number[] = [];
    let count = 0;
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && (node.matches('.number') || node.querySelector('.number') !== null)) count++;
    });
    if (main !== null) observer.observe(main, { subtree: true, childList: true });
    const frame = (): void => {
      counts.push(count);
      count = 0;
      const until = performance.now() + lateMs;
      while (performance.now() < until);
      main?.scrollBy(0, pixels);
      if (counts.length < 24) requestAnimationFrame(frame);
      else resolve(counts.slice(8));
    };
    requestAnimationFrame(frame);
  });
}

/** In the page: tables that are in the window and not drawn. */
function seenNotDrawn(): readonly string[] {
  const { top, bottom } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
  return [...document.querySelectorAll<HTMLElement>('main li[data-item]')]
    .filter((item) => item.getBoundingClientRect().bottom > top && item.getBoundingClientRect().top < bottom)
    .filter((item) => item.querySelector('.number') === null)
    .map((item) => item.dataset['item'] ?? '');
}

/** In the page: how many tables end under the edge of what is seen, or under what is told there; and what is told. */
function below(): readonly [told: string, count: number] {
  const main = document.querySelector('main');
  const told = [...(main?.querySelectorAll('p') ?? [])].find(({ textContent }) => textContent.startsWith('▼'));
  const edge = (told?.getBoundingClientRect().top ?? main?.getBoundingClientRect().bottom ?? 0) + 1;
  const all = [...document.querySelectorAll('main li[data-item]')];
  return [told?.textContent ?? '', all.filter((item) => item.getBoundingClientRect().bottom > edge).length];
}

describe.each([
  ['List', 12],
  ['Boards', 3],
] as const)('300 tables as %s', (as, aFrame) => {
  it('are all linked, and drawn where one looks', async () => {
    const { page, complaints } = await openConsole(browser, kiosk);
    await page.getByRole('button', { name: as }).click();
    await expect.poll(() => drawn(page)).toContain(1);
    expect((await drawn(page)).length).toBeLessThan(TABLES);
    const height = await heightOf(page);
    const links = page.locator('main').getByRole('link', { name: /^Table \d+, Anna/u });
    expect(await links.count()).toBe(TABLES);
    expect(await axeFaults(page)).toEqual([]);
    await links.last().focus();
    await expect.poll(() => drawn(page)).toContain(TABLES);
    // What was drawn stays: who goes back finds it.
    expect(await drawn(page)).toContain(1);
    // The way is as long as it was: what is drawn has the place that was kept for it.
    expect(await heightOf(page)).toBe(height);
    // All others are drawn while the page stands still.
    await expect.poll(async () => (await drawn(page)).length).toBe(TABLES);
    expect(await heightOf(page)).toBe(height);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: `Table ${String(TABLES - 1)}` }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are counted as far as they are below the window, in a large one and a small one', async () => {
    const { page } = await openConsole(browser, kiosk);
    await page.getByRole('button', { name: as }).click();
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [0, 0.3, 0.7, 1]) {
        await page.locator('main').evaluate((main, to) => {
          main.scrollTo(0, to * main.scrollHeight);
        }, part);
        await expect
          .poll(async () => {
            const [told, count] = await page.evaluate(below);
            return told === (count === 0 ? '' : `▼ ${String(count)} more tables below`) && count > 0 === part < 1;
          })
          .toBe(true);
      }
    }
    await page.context().close();
  });

  it('are drawn a few in every second frame, however far one goes at once', async () => {
    const { page } = await openConsole(browser, kiosk);
    await page.getByRole('button', { name: as }).click();
    await expect.poll(() => drawn(page)).toContain(1);
    const counts = await page.evaluate(drawnByFrames, TABLES);
    // Who counts may come before whom it counts in one frame, and after it in the next.
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * aFrame);
    const frames = counts.flatMap((count, frame) => (count > 0 ? [frame] : []));
    expect(frames.length).toBeGreaterThan(2);
    // After each of them there is one in which nothing is drawn.
    expect((frames.at(-1) ?? 0) - (frames[0] ?? 0)).toBeGreaterThanOrEqual(2 * (frames.length - 1) - 1);
    await page.context().close();
  });

  it('are drawn fewer in a frame while frames come late, and all once it stands still', async () => {
    const { page } = await openConsole(browser, kiosk);
    await page.getByRole('button', { name: as }).click();
    await expect.poll(() => drawn(page)).toContain(1);
    const counts = await page.evaluate(drawnWhileLate, [120, 60] as const);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(aFrame / 2));
    await expect.poll(() => page.evaluate(seenNotDrawn)).toEqual([]);
    await page.context().close();
  });
});
