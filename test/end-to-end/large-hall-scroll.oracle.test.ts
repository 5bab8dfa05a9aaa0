import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { tasksDuring } from '../support/page-tasks.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 600;
/** Where none has a board there is a list and nothing else. */
const ONE_BOARD = ['--simulate', '1'];
/** Pixels from one frame to the next: a page of tables in a third of a second. */
const SCROLLED = 48;
const FRAMES = 200;
/** A frame is late that takes longer. */
const MOST_MS = 50;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** In the page. @returns milliseconds from one frame to the next */
function scrolled([pixels, count]: readonly [number, number]): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const main = document.querySelector('main');
    const frames: number[] = [];
    let [step, before] = [pixels, performance.now()];
    const frame = (now: number): void => {
      frames.push(now - before);
      before = now;
      if (main !== null) {
        const top = main.scrollTop;
        main.scrollTop = top + step;
        if (main.scrollTop === top) step = -step;
      }
      if (frames.length < count) requestAnimationFrame(frame);
      else resolve(frames);
    };
    requestAnimationFrame(frame);
  });
}

/** Others at work on the same processor add to a task's time, too: a task of two frames is one that grew, not one that was held up. */
it.each(['List', 'Boards'])('600 tables scroll as %s, and no task of the page takes two frames', async (as) => {
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
  const session = await browser.newBrowserCDPSession();
  // Once to and fro, so that all has been laid out; then what is measured.
  await page.evaluate(scrolled, [SCROLLED, 60] as const);
  let frames: readonly number[] = [];
  const tasks = await tasksDuring(session, async () => {
    frames = await page.evaluate(scrolled, [SCROLLED, FRAMES] as const);
  });
  const longest = Math.max(...tasks);
  const over = frames.filter((ms) => ms > MOST_MS).length;
  process.stdout.write(
    `${as}: ${String(tasks.length)} tasks, the longest ${longest.toFixed(1)} ms of the processor; ${String(frames.length)} frames, ${String(over)} over ${String(MOST_MS)} ms, the longest ${Math.max(...frames).toFixed(0)} ms by the clock\n`,
  );
  expect(await page.locator('main').evaluate((main) => main.scrollHeight > 3 * main.clientHeight)).toBe(true);
  expect(tasks.length).toBeGreaterThan(FRAMES / 2);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(2 * MOST_MS);
  expect(complaints).toEqual([]);
});
