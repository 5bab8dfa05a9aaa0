import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openConsole, openScreen } from '../support/browser.ts';
import { brokenWords, cutTexts, restingLayout } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { longName } from '../support/table-states.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Lists of a round by hand: names of one size, rows of one height, and nothing cut but what is very long. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const NAMES = ['Hector, Anna', 'van der Linden, Quin', 'Quist, Maximilian', 'Tal, Jo', 'Janssen, Gert-Jan'];
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Another for each number below 130. */
function usualName(number: number): string {
  return `${NAMES[number % NAMES.length] ?? ''}${String.fromCharCode(97 + Math.floor(number / NAMES.length))}`;
}

/** One player of table 4, or all of all tables, have names of 60 letters; the first tables have results. */
async function roundOf(tables: number, areAllLong = false): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('round.open', {
    name: 'Round 1',
    tables: Array.from({ length: tables }, (_, i) => ({
      table: i + 1,
      white: areAllLong || i === 3 ? longName(i + 1, 'White') : usualName(2 * i),
      black: areAllLong ? longName(i + 1, 'Black') : usualName(2 * i + 1),
    })),
    castlingMode: 'cg',
  });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const table of (await kiosk.tables()).slice(0, 8))
    await kiosk.ask('result.set', {
      ...{ table: table.table, seen: tableSeen(table), result: '1/2-1/2', reason: 'agreement' },
    });
  return kiosk;
}

/** Of what these find: the sizes of letters, the heights of rows, and texts of which not all is seen. */
async function measured(
  page: Page,
  { names, rows }: { readonly names: string; readonly rows: string },
): Promise<{ readonly letters: number; readonly heights: number; readonly cut: readonly string[] }> {
  return page.evaluate(
    ([names, rows]) => {
      const found = [...document.querySelectorAll<HTMLElement>(names)];
      const heights = [...document.querySelectorAll(rows)].map((row) => Math.round(row.getBoundingClientRect().height));
      return {
        letters: new Set(found.map((name) => getComputedStyle(name).fontSize)).size,
        heights: new Set(heights).size,
        cut: found
          .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3)
          .map(({ textContent }) => textContent),
      };
    },
    [names, rows] as const,
  );
}

it.each([30, 60])(
  'the list of %i tables has one size of letters for names of usual length, and rows as high as each other',
  async (tables) => {
    const kiosk = await roundOf(tables);
    const { page } = await openConsole(browser, kiosk, SIZES[0]);
    onTestFinished(() => page.context().close());
    await page.getByRole('link', { name: new RegExp(`^Table ${String(tables)},`, 'u') }).waitFor();
    const places = (): Promise<unknown> =>
      page
        .locator('main li')
        .evaluateAll((all) =>
          all.map((item) => [item.getBoundingClientRect().left, item.getBoundingClientRect().top].map(Math.round)),
        );
    const first = await places();
    for (const size of [...SIZES, SIZES[0]]) {
      await page.setViewportSize(size);
      await restingLayout(page);
      await takePicture(page, `list-${String(tables)}-${String(size.width)}`);
      // At table 4, of the name of 60 letters, they may be a step smaller.
      const { letters, heights, cut } = await measured(page, {
        names: 'main li:not([data-item="4"]) .name',
        rows: 'main li',
      });
      expect([letters, heights]).toEqual([1, 1]);
      expect(cut).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
    }
    // The window is as it was: so is the list.
    await expect.poll(places).toEqual(first);
    // What calls is read on the ground of its own, and in few words.
    const { white: seen } = (await kiosk.tables())[12] ?? {};
    await kiosk.ask('player.absent', { round: 1, table: 13, side: 'white', seen, absent: true });
    await page.locator('main .line.attention', { hasText: 'White absent' }).waitFor();
    await takePicture(page, `list-calling-${String(tables)}`);
    expect(await axeFaults(page)).toEqual([]);
    // Beside words a name may be cut.
    expect(await cutTexts(page, ', |^Wolfe')).toEqual([]);
  },
);

it('cards of tables without a board are low, and say a result once', async () => {
  const kiosk = await roundOf(30);
  const { page } = await openConsole(browser, kiosk, SIZES[0]);
  onTestFinished(() => page.context().close());
  await page.keyboard.press('-');
  const cards = page.locator('main li');
  await expect.poll(() => cards.count()).toBe(30);
  const said = (await cards.first().textContent()) ?? '';
  expect(said.match(/½–½/gu)).toHaveLength(1);
  const { height = Infinity } = (await cards.first().boundingBox()) ?? {};
  expect(height).toBeLessThan(140);
  expect((await measured(page, { names: 'main .name', rows: 'main li' })).heights).toBe(1);
  await takePicture(page, 'cards-by-hand');
});

it('one board among tables without one is as wide as their cards, which stand beside it', async () => {
  const kiosk = await roundOf(30);
  const board = new PtyBoard({ serial: '20009', start: START, moves: [] });
  onTestFinished(() => {
    board.close();
  });
  await kiosk.ask('table.connect', { table: 9, path: board.path });
  await expect.poll(async () => (await kiosk.tables())[8]?.state).toBe('ready');
  const { page } = await openConsole(browser, kiosk, SIZES[0]);
  onTestFinished(() => page.context().close());
  await page.keyboard.press('-');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const place = (table: number) => page.locator(`main [data-item="${String(table)}"]`).boundingBox();
    await expect
      .poll(async () => [await place(9), await place(1), await place(30)].map((at) => Math.round(at?.width ?? 0)))
      .toSatisfy((widths: readonly number[]) => Math.max(...widths) - Math.min(...widths) <= 1);
    expect((await place(1))?.y).toBe((await place(9))?.y);
    await takePicture(page, `one-board-${String(size.width)}`);
  }
});

it.each([
  [30, false, 17],
  [60, false, 15],
  [30, true, null],
  [60, true, null],
])(
  'nothing is cut on the result sheet of %i tables (all names long: %s), whose letters fill a large screen and are no smaller than 15 pixels on a small one',
  async (tables, areAllLong, least) => {
    const kiosk = await roundOf(tables, areAllLong);
    const { page } = await openConsole(browser, kiosk, SIZES[0]);
    onTestFinished(() => page.context().close());
    await page.keyboard.press('v');
    await page.locator('[data-table="9"]:focus').waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await restingLayout(page);
      await takePicture(page, `sheet-${String(tables)}-${areAllLong ? 'long' : 'usual'}-${String(size.width)}`);
      const { letters, cut } = await measured(page, { names: '[data-table] .names', rows: '[data-table]' });
      expect([letters, cut]).toEqual([1, []]);
      expect(await brokenWords(page)).toEqual([]);
    }
    if (least === null) return;
    const letters = (): Promise<number> =>
      page.locator('[data-table="9"] .names').evaluate((names) => Number.parseFloat(getComputedStyle(names).fontSize));
    const large = await letters();
    expect(large).toBeGreaterThanOrEqual(least);
    expect(large).toBeLessThanOrEqual(22.5);
    // What comes next stands under it and is seen.
    const next = await page.getByRole('button', { name: 'Prepare the next round' }).boundingBox();
    expect((next?.y ?? Infinity) + (next?.height ?? 0)).toBeLessThanOrEqual(SIZES[1].height);
    await page.setViewportSize(SIZES[0]);
    await expect.poll(letters).toBe(15);
  },
);

it('names on a floor phone begin at one edge, however many digits their table has', async () => {
  const kiosk = await roundOf(12);
  const { page: console } = await openConsole(browser, kiosk, SIZES[0]);
  onTestFinished(() => console.context().close());
  await console.evaluate(() => (location.hash = '#/setup'));
  await console.getByRole('button', { name: 'Open the network' }).click();
  const said = (await console.getByText(/^On the television, phone or other computer/u).textContent()) ?? '';
  const address = /open (\S+?:\d+)/u.exec(said)?.[1] ?? '';
  const { page } = await openScreen(browser, `http://${address}/floor`, { width: 390, height: 844, touch: true });
  onTestFinished(() => page.context().close());
  const code = page.getByLabel(/^Code \d( \d){5}$/u);
  await code.waitFor();
  const digits = ((await code.textContent()) ?? '').replaceAll(/\D/gu, '');
  await console.getByLabel('Six digits on the screen').fill(digits);
  await console.getByRole('button', { name: 'Let in as floor phone' }).click();
  for (const [tab, names] of [
    ['Results', '.names'],
    ['Set-up', '.who'],
  ] as const) {
    await page.getByRole('button', { name: tab }).tap();
    await page.locator(`li ${names}`).last().waitFor();
    const edges = await page
      .locator(`li ${names}`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(edges.length).toBeGreaterThan(3);
    expect([tab, new Set(edges.map(Math.round)).size]).toEqual([tab, 1]);
  }
  await page.getByRole('button', { name: 'Look for boards and test them' }).waitFor();
});

it('all that can be printed stands above the fold of a large window', async () => {
  const kiosk = await roundOf(2);
  const { page } = await openConsole(browser, kiosk, SIZES[1]);
  onTestFinished(() => page.context().close());
  await page.evaluate(() => (location.hash = '#/print'));
  const last = page.locator('fieldset label').last();
  await last.waitFor();
  await restingLayout(page);
  const { y, height } = (await last.boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThan(SIZES[1].height);
  // One line of each sheet tells what it is: they stand apart, and not one on the other.
  const gaps = await page.locator('fieldset label span').evaluateAll((names) =>
    names
      .filter((name) => name.parentElement?.localName === 'label')
      .map((name) => name.getBoundingClientRect())
      .map(({ bottom }, i, all) => (all[i + 1]?.top ?? Infinity) - bottom),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});
