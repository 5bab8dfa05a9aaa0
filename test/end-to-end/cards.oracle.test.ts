import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { longName } from '../support/table-states.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What is read on a card: a castling that ended in 0-0 would be another one. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const MOVES = 'd2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7';
const CASTLINGS = [
  ['e1c1', 'a1d1'],
  ['e8c8', 'a8d8'],
] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** A round of so many tables with boards, at each of which both have castled. */
async function castled(count: number): Promise<{ readonly kiosk: Kiosk; readonly boards: readonly HandBoard[] }> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const boards = Array.from({ length: count }, (_, i) => new HandBoard(`330${String(100 + i)}`));
  onTestFinished(() => {
    for (const board of boards) board.unplug();
  });
  await kiosk.ask('tournament.open', { name: 'Stadtmeisterschaft Ravensburg 2026' });
  await kiosk.ask('round.open', {
    name: 'Round 1',
    tables: boards.map((_, i) => ({ table: i + 1, white: longName(i + 1, 'White'), black: longName(i + 1, 'Black') })),
    castlingMode: 'cg',
    rules: { ...USUAL_RULES, regime: 'rapid' },
  });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const [i, board] of boards.entries()) await kiosk.ask('table.connect', { table: i + 1, path: board.path });
  await until(async () => (await kiosk.tables()).every(({ state }) => state === 'ready'));
  for (const board of boards) board.clock.start();
  await until(async () => (await kiosk.tables()).every(({ gameId }) => gameId !== null));
  await Promise.all(
    boards.map(async (board) => {
      await board.play(MOVES);
      for (const [king, rook] of CASTLINGS) {
        await board.carry(king);
        await board.carry(rook);
        await board.press();
      }
    }),
  );
  await until(async () => (await kiosk.tables()).every(({ plies }) => plies.length === 10));
  return { kiosk, boards };
}

/** In the page: what each card says of its last move, or of the hands, on how many lines, and whether all of it is seen. */
function movesSaid(page: Page, part = '.whole'): Promise<readonly (readonly [string, number, boolean])[]> {
  return page.locator(`main .last ${part}`).evaluateAll((all) =>
    all.map((move) => {
      const range = document.createRange();
      range.selectNodeContents(move);
      const rects = [...range.getClientRects()];
      const { left, right, top, bottom } = move.closest('.last')?.getBoundingClientRect() ?? new DOMRect();
      const isSeen = rects.every(
        (rect) => rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 2 && rect.bottom <= bottom + 2,
      );
      return [move.textContent.trim(), new Set(rects.map((rect) => Math.round(rect.bottom))).size, isSeen] as const;
    }),
  );
}

it.each([4, 6, 11])('on the cards of %i tables a castling stands whole on one line', async (count) => {
  const { kiosk, boards } = await castled(count);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1280, height: 640 },
    { width: 1920, height: 1080, dark: true },
  ]) {
    const { page } = await openConsole(browser, kiosk, size);
    onTestFinished(() => page.context().close());
    await page.locator('main .last .whole').last().waitFor();
    await takePicture(page, `castled-${String(count)}-${String(size.width)}-${String(size.height)}`);
    expect(await movesSaid(page)).toEqual(Array.from({ length: count }, () => ['5… 0-0-0', 1, true]));
    const hands = await movesSaid(page, '.hands');
    expect(hands.map(([text, , isSeen]) => [text, isSeen])).toEqual(hands.map(() => ['king first', true]));
    expect(hands).toHaveLength(count);
    // As high as what is read in it, and no text beyond its card.
    const over = await page
      .locator('main .card')
      .evaluateAll((all) => all.filter((card) => card.scrollHeight > card.clientHeight + 1).length);
    expect(over).toBe(0);
    if (count === 11 && size.width === 1920) {
      const ends = await page
        .locator('main .card')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
      expect(Math.max(...ends)).toBeGreaterThan(0.85 * size.height);
      expect(Math.max(...ends)).toBeLessThanOrEqual(size.height);
    }
    // Where there is room whose turn it is stands as large as the names: it is what is looked for.
    if (count === 4 && size.width === 1920) {
      const [badge, name] = await page
        .locator('main .card:first-of-type :is(.badge, .player)')
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      expect(badge).toBeGreaterThan(16);
      expect(badge).toBe(name);
    }
    if (count === 6 && size.width === 1920) await expectSteadyUnderMarks(page, boards[2]);
  }
});

/** When its table begins to call no board moves, and of marked squares one sees what stands there. */
async function expectSteadyUnderMarks(page: Page, board: HandBoard | undefined): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const places = (): Promise<readonly (readonly number[])[]> =>
    page.locator('main .card .board').evaluateAll((all) =>
      all.map((one) => {
        const { width, left, top } = one.getBoundingClientRect();
        return [width, left, top];
      }),
    );
  await expect.poll(async () => (await places())[0]?.[0]).toBeLessThan(240);
  const before = await places();
  await board?.carry('h1h3');
  await board?.press();
  const marks = page.locator('main .attention .marks');
  await marks.waitFor();
  expect(await places()).toEqual(before);
  const shown = (part: string): Promise<readonly boolean[]> =>
    marks.locator(part).evaluateAll((all) => all.map((one) => one.checkVisibility()));
  expect([await shown('.edge'), await shown('.hatched'), await shown('.corner')]).toEqual([[true], [false], [false]]);
  // The rook is missing where nothing stands.
  expect(await shown('image')).toEqual([true]);
  await page.setViewportSize({ width: 1920, height: 1080 });
}

it('in a row with clocks the ground of a number that calls ends over what is said of it', async () => {
  const { kiosk, boards } = await castled(2);
  boards[0]?.unplug();
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.keyboard.press('-');
  const row = page.locator('main li .line.lost');
  await row.waitFor();
  const [ground, says] = await row.evaluate((line) => {
    const number = line.querySelector('.number');
    const bottom = number === null ? Infinity : number.getBoundingClientRect().bottom;
    const under = number === null ? '' : getComputedStyle(number, '::before').bottom;
    return [bottom - parseFloat(under), line.querySelector('.state')?.getBoundingClientRect().top ?? 0];
  });
  expect(ground).toBeLessThanOrEqual(says + 1);
});
