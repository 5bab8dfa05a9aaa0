import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { openBrowser, openScreen } from '../support/browser.ts';
import { restingLayout } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { drawnTexts } from '../support/legible.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** What is told of lost lines as it is seen, but for the time; "CUT" is before what is seen in part. */
function toldOfLines(page: Page): Promise<readonly string[]> {
  return page.locator('.foot').evaluateAll((feet) =>
    feet.map((foot) => {
      const walker = document.createTreeWalker(foot, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim();
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        const clips = [...foot.querySelectorAll('*')]
          .filter((box) => box.contains(node) && getComputedStyle(box).overflowY === 'hidden')
          .map((box) => box.getBoundingClientRect());
        const isBelow = clips.some((clip) => middle > clip.bottom);
        const isCut = right > innerWidth || clips.some((clip) => left < clip.left - 1 || right > clip.right + 1);
        if (text !== '' && !isBelow) words.push(isCut ? `CUT ${text}` : text);
      }
      return words.join(' ').replace(/ \d\d:\d\d$/u, '');
    }),
  );
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'that the lines of %i boards are lost is read whole under each, or beside it: where the time has no room that is left out',
  async (count) => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    const { page } = await openScreen(browser, `${kiosk.url}/projector`, WINDOWS[0]);
    onTestFinished(async () => {
      await page.context().close();
      await kiosk.kill();
    });
    // Its name and its numbers take what room they may.
    const tables = Array.from({ length: count }, (_, i) => ({
      ...{ table: 20 + i, white: `GM Vachier-Lagrave, Maxime ${String(i)}` },
      black: `GM Nepomniachtchi, Ian ${String(i)}`,
    }));
    const rules = { ...USUAL_RULES, regime: 'blitz' as const };
    await kiosk.ask('round.open', { kind: 'armageddon', name: 'Armageddon', tables, castlingMode: 'cg', rules });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position', early: true });
    const boards = tables.map(({ table }) => ({ table, board: new HandBoard(String(24_000 + table)) }));
    for (const { table, board } of boards) await kiosk.ask('table.connect', { table, path: board.path });
    const states = async (): Promise<readonly string[]> => (await kiosk.tables()).map(({ state }) => state);
    await expect.poll(states).toEqual(tables.map(() => 'ready'));
    for (const { board } of boards) board.clock.start();
    await expect.poll(async () => (await kiosk.tables()).every(({ gameId }) => gameId !== null)).toBe(true);
    await Promise.all(boards.map(({ board }) => board.play('e2e4')));
    await kiosk.ask('hall.show', { screen: 'play' });
    for (const { board } of boards) board.unplug();
    await expect.poll(() => page.locator('.old').count()).toBe(count);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await restingLayout(page);
      const told = await toldOfLines(page);
      expect(told.length).toBeGreaterThan(0);
      expect((await drawnTexts(page)).filter(({ over }) => over !== null)).toEqual([]);
      expect([size, ...told]).toEqual([
        size,
        ...tables.slice(0, told.length).map(({ table }) => `Table ${String(table)} connection lost`),
      ]);
    }
  },
);
