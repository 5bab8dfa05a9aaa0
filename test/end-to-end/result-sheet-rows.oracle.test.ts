import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { endedTexts, restingLayout } from '../support/cut.ts';
import { plainRound } from '../support/plain-round.ts';
import { longName } from '../support/table-states.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

it('the sheet of sixty tables is in letters of 15 pixels at least, with the row in hand in sight and how many more there are', async () => {
  const kiosk = await plainRound((table, side) => `${side} ${String(table)}`);
  for (const view of [
    { width: 1280, height: 800, dark: true, more: true },
    { width: 1920, height: 1080, more: false },
  ]) {
    const { page } = await openConsole(browser, kiosk, view);
    await page.keyboard.press('v');
    await page.locator('[data-table="1"]:focus').waitFor();
    await restingLayout(page);
    const letters = await page
      .locator('[data-table] bdi')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(15);
    const told = page.getByText(/^▼ \d+ more tables below$/u);
    await expect.poll(() => told.count()).toBe(view.more ? 1 : 0);
    if (view.more) {
      const edge = (await told.boundingBox())?.y ?? 0;
      const ends = await page
        .locator('[data-table]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(await told.textContent()).toContain(` ${String(ends.filter((end) => end > edge + 1).length)} more`);
    }
    const pad = page.getByRole('group', { name: /^Result of table/u });
    for (const key of ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End']) {
      await page.keyboard.press(key);
      const row = await page.locator('[data-table]:focus').boundingBox();
      const over = await pad.boundingBox();
      expect(row?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(view.height - (view.more ? 28 : 0));
    }
    await page.keyboard.press('End');
    const last = await page.locator('[data-table="60"]').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(view.height);
    await expect.poll(() => told.count()).toBe(0);
    await page.context().close();
  }
});

it.each([
  { width: 1280, height: 800, dark: true },
  { width: 1920, height: 1080 },
])('nothing is scrolled while the row in hand is in sight, and then rows alone: $width', async (view) => {
  const kiosk = await plainRound((table, side) => `${side} ${String(table)}`);
  const { page } = await openConsole(browser, kiosk, view);
  await page.keyboard.press('v');
  await page.locator('[data-table="1"]:focus').waitFor();
  await restingLayout(page);
  const heading = page.getByRole('heading', { level: 1 });
  const pad = page.getByRole('group', { name: /^Result of table/u });
  const standing = async (): Promise<unknown> => [(await heading.boundingBox())?.y, (await pad.boundingBox())?.y];
  const before = await standing();
  const scrolled = async (): Promise<number> => page.locator('main').evaluate(({ scrollTop }) => scrollTop);
  const foot = async (table: number): Promise<number> => {
    const box = await page.locator(`[data-table="${String(table)}"]`).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (let table = 1; table < 30; table++) {
    const isNextSeen = (await foot(table + 1)) <= view.height - 48;
    const was = await scrolled();
    await page.keyboard.press('ArrowRight');
    await page.locator(`[data-table="${String(table + 1)}"]:focus`).waitFor();
    if (isNextSeen) expect(await scrolled()).toBe(was);
    expect(await standing()).toEqual(before);
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  for (let row = 0; row < 8; row++) await page.keyboard.press('ArrowUp');
  const cut = await pad.evaluate((element) => {
    const edge = element.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('[data-table]')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top < edge + 11 && bottom > edge + 13).length;
  });
  expect(cut).toBe(0);
  await page.context().close();
});

/** As they are: some have no room on a line, with initials neither. What is in brackets is no part of them. */
const USUAL_NAMES = [
  'Praggnanandhaa, R. A.',
  'Li Wei',
  'von der Weydenhofer, Maria',
  'Marie-Christine Lefebvre',
  'Nodirbek Abdusattorov',
] as const;

it('rows of sixty tables are of one height, each name on a line, whatever is entered and corrected in them', async () => {
  const kiosk = await plainRound(
    (table, side) => `${USUAL_NAMES[(table + (side === 'White' ? 0 : 2)) % 5] ?? ''} (${String(table)})`,
  );
  const { page } = await openConsole(browser, kiosk);
  await page.keyboard.press('v');
  await page.locator('[data-table="1"]:focus').waitFor();
  await restingLayout(page);
  /** Of rows, and of lines of names; and what of results stands over the edge of its row. */
  const measured = async (): Promise<unknown> =>
    page.locator('[data-table]').evaluateAll((rows) => ({
      heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
      lines: Math.max(
        ...rows.flatMap((row) => [...row.querySelectorAll('bdi')].map((name) => name.getBoundingClientRect().height)),
      ),
      over: rows.filter((row) => {
        const range = document.createRange();
        range.selectNodeContents(row.querySelector('.says') ?? row);
        return range.getBoundingClientRect().right > row.getBoundingClientRect().right;
      }).length,
    }));
  const before = await measured();
  expect(before).toEqual({ heights: [41], lines: 16.5, over: 0 });
  // A result, one that is corrected, and a forfeit of somebody who is not marked absent.
  for (const [table, key, says] of [
    [2, '=', '½–½?'],
    [2, 'Enter', '½–½'],
    [2, '0', '0–1?'],
    [4, '+', '+\u00a0/\u00a0−?'],
  ] as const) {
    const row = page.locator(`[data-table="${String(table)}"]`);
    if (key !== 'Enter') await row.click();
    await page.keyboard.press(key);
    await expect.poll(async () => row.locator('.says > span').first().textContent()).toBe(says);
    expect(await measured()).toEqual(before);
  }
  await page.context().close();
});

it('buttons of results stand where they are, whoever plays at the next table', async () => {
  const kiosk = await plainRound((table, side) =>
    table % 5 === 0
      ? longName(table, side)
      : table % 5 === 1
        ? `Nepomniachtchi, ${side} Alexandrowitsch ${String(table)}`
        : `${side} ${String(table)}`,
  );
  const { page } = await openConsole(browser, kiosk);
  await page.keyboard.press('v');
  await page.locator('[data-table="1"]:focus').waitFor();
  const buttons = page.getByRole('group', { name: /^Result of table/u }).locator('.keys .button');
  const places = new Set<string>();
  for (let table = 1; table <= 6; table++) {
    await page.locator(`[data-table="${String(table)}"]`).click();
    await page.getByRole('group', { name: `Result of table ${String(table)}` }).waitFor();
    places.add(
      await buttons.evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ x, y }) => `${String(Math.round(x))} ${String(Math.round(y))}`)
          .join(', '),
      ),
    );
    expect(await endedTexts(page, '[role="group"] bdi')).toEqual([]);
  }
  expect([...places]).toHaveLength(1);
  await page.context().close();
});
