import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { restingLayout, smallTexts } from '../support/cut.ts';
import type { Kiosk } from '../support/kiosk.ts';
import { plainRound } from '../support/plain-round.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** As a list of a rating office has them, the surname first. */
const SURNAMES = ['Praggnanandhaa', 'Wojciechowska-Jankowska', 'Li', 'von der Weydenhofer', 'Garcia Fernandez'];
const GIVEN = ['Aleksandra', 'Maximilian', 'Juan Carlos', 'Wei', 'Maria-Magdalena', 'Venkataramanan', 'Jo'];

function nameAt(table: number, side: 'White' | 'Black'): string {
  const at = 2 * table + (side === 'White' ? 0 : 1);
  return `${SURNAMES[at % 5] ?? ''}, ${GIVEN[at % 7] ?? ''} ${'ABCDEFGHIJKLMNOPQRST'[Math.floor(at / 7)] ?? ''}.`;
}

async function openSheet(kiosk: Kiosk, view: { width: number; height: number }): Promise<Page> {
  const { page } = await openConsole(browser, kiosk, view);
  await page.keyboard.press('v');
  await page.locator('[data-table]:focus').waitFor();
  await restingLayout(page);
  return page;
}

async function heights(page: Page, selector: string): Promise<readonly number[]> {
  const all = await page
    .locator(selector)
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  return [...new Set(all)].toSorted((a, b) => a - b);
}

async function tops(page: Page, selector: string): Promise<readonly number[]> {
  return page.locator(selector).evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
}

/** Names in whose row the surname is not whole, or that are not seen to their end. */
async function cutSurnames(page: Page): Promise<readonly string[]> {
  return page.locator('[data-table] bdi').evaluateAll(
    (names, surnames) =>
      names.flatMap((name) => {
        const text = name.textContent.replaceAll('\u00ad', '');
        const isWhole = surnames.some((surname) => text.startsWith(surname));
        return isWhole && name.scrollWidth <= name.clientWidth + 1 ? [] : [text];
      }),
    SURNAMES,
  );
}

it('rows of a match keep their height whatever is entered in them, and so does its heading, at any size', async () => {
  const kiosk = await plainRound(nameAt, { tables: 12, games: 2 });
  const page = await openSheet(kiosk, SIZES[0]);
  const header = page.locator('header:has(h1)');
  const measured = async (size: (typeof SIZES)[number]): Promise<unknown> => {
    await page.setViewportSize(size);
    await restingLayout(page);
    return [await tops(page, '[data-table]'), await heights(page, 'h1 + p')];
  };
  const before = new Map<number, unknown>();
  for (const size of SIZES) before.set(size.width, await measured(size));
  const check = async (): Promise<void> => {
    for (const size of SIZES) {
      expect(await measured(size), String(size.width)).toEqual(before.get(size.width));
      expect(Math.round((await header.boundingBox())?.height ?? 0)).toBe(size.width === 1280 ? 69 : 44);
      expect([size.width, await axeFaults(page)]).toEqual([size.width, []]);
    }
  };
  await check();
  for (const [i, result] of (['1-0', '1/2-1/2', '0-1', '1-0'] as const).entries()) {
    const table = (await kiosk.tables())[i];
    if (table === undefined) throw new Error('no table');
    await kiosk.ask('result.set', { table: i + 1, seen: tableSeen(table), result, reason: 'not-said' });
  }
  await page.getByRole('button', { name: 'Game 2 at 4 tables' }).waitFor();
  await check();
  await kiosk.ask('games.turn', { round: 1, tables: [1, 2, 3], game: 2 });
  for (const i of [0, 1]) {
    const table = (await kiosk.tables())[i];
    if (table === undefined) throw new Error('no table');
    await kiosk.ask('result.set', { table: i + 1, seen: tableSeen(table), result: '1/2-1/2', reason: 'not-said' });
  }
  const [first] = await kiosk.tables();
  if (first === undefined) throw new Error('no table');
  await kiosk.ask('result.sign', { table: 1, seen: tableSeen(first), signed: true });
  await page.locator('[data-table="1"]').filter({ hasText: '✓' }).waitFor();
  await check();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await restingLayout(page);
    const unread = [await cutSurnames(page), await smallTexts(page, 12), await smallTargets(page)];
    expect([size.width, unread.flat()]).toEqual([size.width, []]);
  }
  await page.context().close();
});

const LONG: Readonly<Record<'White' | 'Black', string>> = {
  White: 'Wijesinghe Arachchilage Don Nimal Jayasuriya, Chandrasekhara',
  Black: 'Freiherr von und zu Guttenberg-Lichtenstein, Maximilian-Josef',
};

it.each([
  { tables: 12, width: 1280, height: 800 },
  { tables: 12, width: 1920, height: 1080 },
  { tables: 30, width: 1280, height: 800 },
  { tables: 60, width: 1920, height: 1080 },
])('a name takes two lines at most, and a mark none of its own: $tables tables, $width', async (view) => {
  const named = (table: number, side: 'White' | 'Black'): string =>
    table === 2 ? LONG[side] : table === 3 && side === 'Black' ? 'אברהם בן־גוריון' : nameAt(table, side);
  const kiosk = await plainRound(named, view);
  for (const [i, result] of (['1-0', '1/2-1/2', '0-1'] as const).entries()) {
    const table = (await kiosk.tables())[i];
    if (table === undefined) throw new Error('no table');
    await kiosk.ask('result.set', { table: i + 1, seen: tableSeen(table), result, reason: 'not-said' });
  }
  const page = await openSheet(kiosk, view);
  const lines = await page.locator('[data-table] bdi').evaluateAll((names) =>
    names.map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...lines)).toBe(2);
  const letters = await page.locator('[data-table="3"] bdi').evaluateAll((names) =>
    names.map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return Math.round(text.getBoundingClientRect().left);
    }),
  );
  // The first has an indent, and takes it back.
  expect(new Set(letters).size).toBe(1);
  const tops = await page
    .locator('[data-table="2"] .says')
    .evaluate((says) => [...says.querySelectorAll('.whole, small')].map((part) => part.getBoundingClientRect().bottom));
  expect(tops).toHaveLength(2);
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(8);
  const before = await heights(page, '[data-table]');
  await page.locator('[data-table="1"]').click();
  await page.keyboard.press('0');
  await page.getByText('was\u00A01–0', { exact: true }).waitFor();
  expect(await heights(page, '[data-table]')).toEqual(before);
  expect(await axeFaults(page)).toEqual([]);
  // Both names that have no room beside what is typed are cut, and widen nothing.
  await page.keyboard.press('2');
  await page.getByText(/^Go to table 2_/u).waitFor();
  const [pad, button] = await Promise.all(['.pad', '.pad .primary'].map((one) => page.locator(one).boundingBox()));
  if (pad == null || button == null) throw new Error('no pad');
  expect(button.x + button.width).toBeLessThan(pad.x + pad.width);
  await page.context().close();
});

it.each([1, 2] as const)('no row moves when something is asked or told over them: %i a pairing', async (games) => {
  const kiosk = await plainRound(nameAt, { tables: 12, games });
  if (games === 2) {
    const [table] = await kiosk.tables();
    if (table === undefined) throw new Error('no table');
    await kiosk.ask('result.set', { table: 1, seen: tableSeen(table), result: '1-0', reason: 'not-said' });
    await kiosk.ask('games.turn', { round: 1, tables: [1], game: 2 });
  }
  const page = await openSheet(kiosk, { width: 1280, height: 800 });
  const first = page.locator('[data-table="1"]');
  await first.click();
  const top = async (): Promise<unknown> => {
    await restingLayout(page);
    return (await first.boundingBox())?.y;
  };
  const before = await top();
  for (const [key, says] of [
    ['1', 'No game has begun here'],
    ['Enter', 'Table 1: 1–0, recorded. Undo: Ctrl+Z.'],
    ['0', 'Enter records 0–1 instead of 1–0.'],
    ['Enter', 'Table 1: 0–1 instead of 1–0, recorded. Undo: Ctrl+Z.'],
    ['+', 'The game will be kept as cancelled'],
    ['Enter', 'Table 1: forfeit +\u00A0/\u00A0− instead of 0–1, recorded. Undo: Ctrl+Z.'],
  ] as const) {
    if (key !== 'Enter') await first.click();
    await page.keyboard.press(key);
    await page.getByText(says).waitFor();
    expect(await top()).toBe(before);
  }
  await page.context().close();
});

it('a result of a match that is in doubt moves no row, and what speaks against it breaks no result', async () => {
  const kiosk = await plainRound(nameAt, { tables: 8, games: 2 });
  const now = async (): Promise<TableSeen> => {
    const [table] = await kiosk.tables();
    if (table === undefined) throw new Error('no table');
    return tableSeen(table);
  };
  await kiosk.ask('table.played', { table: 1, seen: await now(), moves: ['f3', 'e5', 'g4', 'Qh4#'] });
  await kiosk.ask('result.set', { table: 1, seen: await now(), result: '1-0', reason: 'resignation' });
  const page = await openSheet(kiosk, { width: 1280, height: 800 });
  const row = page.locator('[data-table="8"]');
  await page.locator('[data-table="2"]').click();
  await restingLayout(page);
  const before = (await row.boundingBox())?.y;
  await page.locator('[data-table="1"]').click();
  await page.getByRole('link', { name: 'Settle at the table' }).waitFor();
  await restingLayout(page);
  expect((await row.boundingBox())?.y).toBe(before);
  await page.getByText('1–0 was entered; the moves say 0–1 (checkmate).').waitFor();
  await page.context().close();
});

it.each([30, 60])(
  'surnames are whole on the sheet of %i tables, in letters of 15 pixels at least, at any size',
  async (tables) => {
    const kiosk = await plainRound(nameAt, { tables });
    const page = await openSheet(kiosk, SIZES[0]);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await restingLayout(page);
      expect([size.width, await cutSurnames(page)]).toEqual([size.width, []]);
      const letters = await page
        .locator('[data-table] bdi')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.min(...letters), String(size.width)).toBeGreaterThanOrEqual(15);
      expect([size.width, await axeFaults(page)]).toEqual([size.width, []]);
    }
    await page.context().close();
  },
);

it.each([
  // The second as 1920 pixels are with letters of 175 %.
  { width: 1024, height: 600, games: 1, rows: 5 },
  { width: 1097, height: 617, games: 1, rows: 5 },
  { width: 1024, height: 600, games: 2, rows: 2 },
  { width: 1097, height: 617, games: 2, rows: 3 },
] as const)(
  'in a small window the row in hand is in sight, and so are others: $width, $games a pairing',
  async ({ width, height, games, rows }) => {
    const kiosk = await plainRound(nameAt, { tables: 30, games });
    const page = await openSheet(kiosk, { width, height });
    const pad = page.getByRole('group', { name: /^Result of table/u });
    const inSight = async (): Promise<void> => {
      await restingLayout(page);
      const [row, over] = await Promise.all([page.locator('[data-table]:focus').boundingBox(), pad.boundingBox()]);
      expect(row?.y).toBeGreaterThan((over?.y ?? 0) + (over?.height ?? 0) - 1);
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(height);
    };
    await inSight();
    const keys = ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Home', 'ArrowDown', 'ArrowDown'];
    for (const key of [...keys, 'ArrowDown', 'ArrowRight', '0', 'Enter', '=', '1', '+', 'Enter', 't', '9', 'Enter']) {
      await page.keyboard.press(key);
      await page.locator('[data-table]:focus').waitFor();
      await inSight();
    }
    const { y, height: high } = (await pad.boundingBox()) ?? { y: 0, height: 0 };
    const [rowHeight] = await heights(page, '[data-table]');
    expect((height - 28 - y - high) / (rowHeight ?? 1)).toBeGreaterThan(rows);
    expect(await smallTargets(page)).toEqual([]);
    await page.context().close();
  },
);
