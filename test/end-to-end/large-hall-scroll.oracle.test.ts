import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 600;
/** Where none has a board there is a list and nothing else. */
const ONE_BOARD = ['--simulate', '1'];
/** Pixels from one frame to the next: a page of tables in a third of a second. */
const SCROLLED = 48;
const FRAMES = 200;
/** Tables of which something else changes in the same frame. */
const BESIDES = 2;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** In the page. @returns at how many tables anything was drawn or taken away, from one frame to the next */
function drawnAt([pixels, count]: readonly [number, number]): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const main = document.querySelector('main') ?? document.body;
    const frames: number[] = [];
    const changed = new Set<Element>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const item = target instanceof Element ? target.closest('[data-item]') : null;
        if (item !== null) changed.add(item);
      }
    });
    observer.observe(main, { childList: true, subtree: true });
    let step = pixels;
    const frame = (): void => {
      frames.push(changed.size);
      changed.clear();
      const top = main.scrollTop;
      main.scrollTop = top + step;
      if (main.scrollTop === top) step = -step;
      if (frames.length < count) requestAnimationFrame(frame);
      else resolve(frames);
    };
    requestAnimationFrame(frame);
  });
}

/** However fast the machine is: all that comes near at once would be dozens. */
it.each([
  ['List', 12],
  ['Boards', 3],
])('600 tables scroll as %s, and only %i are drawn in a frame', async (as, most) => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder(), ...ONE_BOARD]);
  onTestFinished(() => kiosk.kill());
  const tables = Array.from({ length: TABLES }, (_, i) => ({
    ...{ table: i + 1, white: `Anna Hector ${String(i)}`, black: `Bruno Klein ${String(i)}` },
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '785' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  await kiosk.ask('games.begin', { round: round?.round ?? 0, tables: tables.slice(1).map(({ table }) => table) });
  const { page, complaints } = await openConsole(browser, kiosk, { width: 1920, height: 1080 });
  await page.getByRole('button', { name: as }).click();
  expect(((await kiosk.ask('snapshot', {})) as ConsoleView).tables).toHaveLength(TABLES);
  // Once to and fro, so that all has been laid out; then what is counted.
  await page.evaluate(drawnAt, [SCROLLED, 60] as const);
  const drawn = await page.evaluate(drawnAt, [SCROLLED, FRAMES] as const);
  expect(await page.locator('main').evaluate((main) => main.scrollHeight > 3 * main.clientHeight)).toBe(true);
  expect(Math.max(...drawn)).toBeGreaterThan(0);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(most + BESIDES);
  expect(complaints).toEqual([]);
});
